package files

import (
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAFolderHasTheAddressThatItsSystemOpens(t *testing.T) {
	for _, c := range []struct{ system, path, want, read string }{
		{"linux", "/home/oda/.config/tenka/saves", "file:///home/oda/.config/tenka/saves", "/home/oda/.config/tenka/saves"},
		{"linux", "/home/Jürgen Müller/Spiele #1", "file:///home/J%C3%BCrgen%20M%C3%BCller/Spiele%20%231", "/home/Jürgen Müller/Spiele #1"},
		{"linux", `/home/oda/100 %\here?`, "file:///home/oda/100%20%25%5Chere%3F", `/home/oda/100 %\here?`},
		{"darwin", "/Users/été/Library/Application Support/tenka", "file:///Users/%C3%A9t%C3%A9/Library/Application%20Support/tenka", "/Users/été/Library/Application Support/tenka"},
		{"windows", `C:\Users\oda\AppData\Roaming\tenka`, "file:///C:/Users/oda/AppData/Roaming/tenka", "/C:/Users/oda/AppData/Roaming/tenka"},
		{"windows", `D:\Jürgen Müller\Spiele #1`, "file:///D:/Jürgen%20Müller/Spiele%20%231", "/D:/Jürgen Müller/Spiele #1"},
		{"windows", `C:\100 %20`, "file:///C:/100%20%2520", "/C:/100 %20"},
		{"windows", `c:/games/tenka`, "file:///c:/games/tenka", "/c:/games/tenka"},
		{"windows", `C:\`, "file:///C:/", "/C:/"},
		{"windows", `\\desk\Jeux partagés\tenka`, "file://desk/Jeux%20partagés/tenka", "/Jeux partagés/tenka"},
		{"windows", `\\?\C:\tenka`, "file:///C:/tenka", "/C:/tenka"},
	} {
		got := URL(c.path, c.system).String()
		assert.Equal(t, c.want, got, c.path)
		read, err := url.Parse(got)
		require.NoError(t, err)
		assert.Equal(t, c.read, read.Path, "it reads as what it was made of")
	}
}

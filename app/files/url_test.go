package files

import (
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAFolderHasTheAddressThatItsSystemOpens(t *testing.T) {
	for _, c := range []struct{ system, path, want, read string }{
		{"linux", "/games/oda/.config/tenka/saves", "file:///games/oda/.config/tenka/saves", "/games/oda/.config/tenka/saves"},
		{"linux", "/games/Jürgen Müller/Spiele #1", "file:///games/J%C3%BCrgen%20M%C3%BCller/Spiele%20%231", "/games/Jürgen Müller/Spiele #1"},
		{"linux", `/games/oda/100 %\here?`, "file:///games/oda/100%20%25%5Chere%3F", `/games/oda/100 %\here?`},
		{"darwin", "/Games/été/Library/Application Support/tenka", "file:///Games/%C3%A9t%C3%A9/Library/Application%20Support/tenka", "/Games/été/Library/Application Support/tenka"},
		{"windows", `C:\Games\oda\AppData\Roaming\tenka`, "file:///C:/Games/oda/AppData/Roaming/tenka", "/C:/Games/oda/AppData/Roaming/tenka"},
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
		assert.Equal(t, c.read, read.Path, "the address leads back to the path")
	}
}

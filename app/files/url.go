package files

import (
	"net/url"
	"strings"
)

// spelled replaces the characters of a Windows path that an address cannot contain. Letters beyond ASCII stay as they are: Windows reads an
// escaped byte in the user's code page, not as UTF-8.
var spelled = strings.NewReplacer(`\`, "/", "%", "%25", " ", "%20", "#", "%23")

// URL is the address of a file or a folder on a system, a runtime.GOOS; path is absolute. On Windows a drive follows the third slash, as in
// file:///C:/Games, and a computer in the network the second one, as in file://desk/Games.
func URL(path, system string) *url.URL {
	if system != "windows" {
		return &url.URL{Scheme: "file", Path: path}
	}
	path = strings.TrimPrefix(path, `\\?\`)
	path = spelled.Replace(path)
	if !strings.HasPrefix(path, "//") {
		path = "///" + path
	}
	return &url.URL{Scheme: "file", Opaque: path}
}

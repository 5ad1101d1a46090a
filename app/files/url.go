package files

import (
	"net/url"
	"strings"
)

// spelled is what a path of Windows is spelled with in an address. Letters beyond ASCII stay as they are: Windows reads a byte that is spelled out as
// one of the user's own code page, not as UTF-8.
var spelled = strings.NewReplacer(`\`, "/", "%", "%25", " ", "%20", "#", "%23")

// URL is the address of a file or a folder on a system, which is a runtime.GOOS; path is absolute. On Windows a drive follows the third stroke, as in
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

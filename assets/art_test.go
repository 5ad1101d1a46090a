package assets

import (
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"io"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// drawn lists what a drawing may be made of, and with which attributes.
var drawn = map[string]string{
	"svg":            "xmlns width height viewBox",
	"defs":           "",
	"linearGradient": "id x1 y1 x2 y2",
	"stop":           "offset stop-color stop-opacity",
	"path":           "d fill opacity",
	"rect":           "x y width height rx ry fill opacity",
	"circle":         "cx cy r fill opacity",
	"ellipse":        "cx cy rx ry fill opacity",
}

var (
	colour    = regexp.MustCompile(`^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$`)
	reference = regexp.MustCompile(`^url\(#([a-z0-9-]+)\)$`)
	number    = regexp.MustCompile(`^-?(\d+(\.\d{1,2})?|\.\d{1,2})$`)
	pathToken = regexp.MustCompile(`[MLHVCSQTAZmlhvcsqtaz]|-?(?:\d+\.\d+|\d+|\.\d+)`)
)

// oneColour reports whether the only fill of a drawing is black, for the program to replace.
func oneColour(name string) bool {
	folder, last, _ := strings.Cut(strings.TrimSuffix(name, ".svg"), "/")
	switch folder {
	case "crest", "sign", "level", "manner", "rumble":
		return true
	case "kenjin":
		return !strings.HasPrefix(last, "back-") && !strings.HasPrefix(last, "field-")
	case "shogun":
		return !strings.HasPrefix(last, "tower") && !strings.HasPrefix(last, "chest-card-")
	case "piece":
		return strings.HasPrefix(last, "katana-")
	case "map":
		return last != "fuji" && last != "ship"
	}
	return false
}

func TestEveryDrawingKeepsTheRulesOfThePack(t *testing.T) {
	count := 0
	eachFile(t, Art(), ".svg", func(name string, data []byte) {
		count++
		for _, fault := range faults(string(data), oneColour(name)) {
			t.Errorf("assets/art/%s:%s", name, fault)
		}
	})
	if count == 0 {
		t.Fatal("assets/art: no drawing found")
	}
}

func TestADrawingThatBreaksARuleIsFound(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{`<text>x</text>`, "text"},
		{`<path d="M0 0Z" fill="#000000" stroke="#000000"/>`, "stroke"},
		{`<path d="M0 0Z" fill="#000000" transform="scale(2)"/>`, "transform"},
		{`<path d="M0 0.125Z" fill="#000000"/>`, "0.125"},
		{`<path d="M0 0Z" fill="black"/>`, "black"},
		{`<path d="M0 0Z"/>`, "fill"},
		{`<path d="M0 0Z" fill="#FF0000"/>`, "#000000"},
		{`<path d="M0 0Z" fill="url(#g9)"/>`, "g9"},
		{`<rect x="0" y="0" width="wide" height="1" fill="#000000"/>`, "wide"},
		{`<path d="M0 0Z" fill="#000000">`, "syntax"},
	} {
		found := strings.Join(faults(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8">`+c.body+`</svg>`, true), "\n")
		if !strings.Contains(found, c.want) {
			t.Errorf("%s: got %q, want a fault that names %q", c.body, found, c.want)
		}
	}
	if found := faults(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="1 0 8 8"></svg>`, false); len(found) == 0 {
		t.Error("a viewBox that does not start at 0 0 was let through")
	}
}

// faults lists what breaks a rule of the pack in one drawing, each as "line: what, expected what".
func faults(src string, oneColour bool) []string {
	var found []string
	d := xml.NewDecoder(strings.NewReader(src))
	line := 1
	say := func(format string, args ...any) {
		found = append(found, fmt.Sprintf("%d: ", line)+fmt.Sprintf(format, args...))
	}
	gradients := map[string]bool{}
	for _, m := range regexp.MustCompile(`<linearGradient id="([^"]*)"`).FindAllStringSubmatch(src, -1) {
		gradients[m[1]] = true
	}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return found
		}
		line, _ = d.InputPos()
		if err != nil {
			say("%v", err)
			return found
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		allowed, known := drawn[e.Name.Local]
		if !known {
			say("<%s>, expected only path, rect, circle, ellipse and linearGradient", e.Name.Local)
			continue
		}
		value := map[string]string{}
		for _, a := range e.Attr {
			value[a.Name.Local] = a.Value
			if !contains(allowed, a.Name.Local) {
				say("<%s> has %s, expected only %s", e.Name.Local, a.Name.Local, allowed)
				continue
			}
			switch a.Name.Local {
			case "fill", "stop-color":
				ref := reference.FindStringSubmatch(a.Value)
				switch {
				case ref != nil && !gradients[ref[1]]:
					say("no gradient is called %s", ref[1])
				case ref == nil && !colour.MatchString(a.Value):
					say("%s is %q, expected a colour such as #2560B0", a.Name.Local, a.Value)
				case oneColour && a.Value != "#000000":
					say("%s is %s, expected only #000000 in a drawing of one colour", a.Name.Local, a.Value)
				}
			case "d":
				for _, bad := range badNumbers(a.Value) {
					say("%q in a path, expected commands and numbers with at most two decimals", bad)
				}
			case "xmlns", "id", "viewBox":
			default:
				if !number.MatchString(a.Value) {
					say("%s is %q, expected a number with at most two decimals", a.Name.Local, a.Value)
				}
			}
		}
		switch e.Name.Local {
		case "svg":
			if want := "0 0 " + value["width"] + " " + value["height"]; value["viewBox"] != want {
				say("viewBox is %q, expected %q", value["viewBox"], want)
			}
		case "path", "rect", "circle", "ellipse":
			if value["fill"] == "" {
				say("<%s> has no fill", e.Name.Local)
			}
		case "linearGradient":
			if value["x1"] != value["x2"] {
				say("gradient from x %s to %s, expected an upright one", value["x1"], value["x2"])
			}
		}
	}
}

// badNumbers lists what in a path is neither a command nor a number of at most two decimals.
func badNumbers(d string) []string {
	var bad []string
	for _, token := range pathToken.FindAllString(d, -1) {
		if _, err := strconv.ParseFloat(token, 64); err == nil && !number.MatchString(token) {
			bad = append(bad, token)
		}
	}
	if rest := strings.Trim(pathToken.ReplaceAllString(d, ""), " ,\n"); rest != "" {
		bad = append(bad, strings.TrimSpace(rest))
	}
	return bad
}

func TestEveryPictureOfThePackDecodes(t *testing.T) {
	eachFile(t, Art(), ".png", func(name string, data []byte) {
		picture, err := png.Decode(strings.NewReader(string(data)))
		if err != nil {
			t.Errorf("assets/art/%s: %v", name, err)
			return
		}
		want, drawing := "640×800", strings.TrimSuffix(name, ".png")
		if name == "icon.png" {
			want = "512×512"
		} else if whole, half := strings.CutSuffix(drawing, "-half"); half {
			want, drawing = "320×400", whole
		}
		if got := fmt.Sprintf("%d×%d", picture.Bounds().Dx(), picture.Bounds().Dy()); got != want {
			t.Errorf("assets/art/%s: %s, expected %s", name, got, want)
		}
		if _, err := fs.Stat(Art(), drawing+".svg"); err != nil {
			t.Errorf("assets/art/%s: expected its drawing beside it", name)
		}
	})
}

func contains(list, word string) bool {
	for _, w := range strings.Fields(list) {
		if w == word {
			return true
		}
	}
	return false
}

// eachFile calls do with every file of fsys whose name ends in one of the suffixes.
func eachFile(t *testing.T, fsys fs.FS, suffix string, do func(name string, data []byte)) {
	t.Helper()
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, suffix) {
			return err
		}
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			return err
		}
		do(name, data)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

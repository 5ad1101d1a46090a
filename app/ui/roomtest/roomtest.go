// Package roomtest lists what a screen draws and finds texts that are cut, for the tests of screens.
package roomtest

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/assets"
)

// texts are the texts of a language that need nothing put into them.
func texts(pattern string) map[string]bool {
	found := map[string]bool{}
	files, _ := fs.Glob(assets.Text(), pattern)
	for _, name := range files {
		b, _ := fs.ReadFile(assets.Text(), name)
		var texts map[string]any
		_ = json.Unmarshal(b, &texts) // other tests read the files
		for _, text := range texts {
			if text, ok := text.(string); ok {
				found[text] = true
			}
		}
	}
	return found
}

// all are the texts of every language, english those in English.
var (
	all     = sync.OnceValue(func() map[string]bool { return texts("*.json") })
	english = sync.OnceValue(func() map[string]bool { return texts("*.en.json") })
)

// whole reports whether a text ends in "…" because more is asked or goes on: it is not shortened.
func whole(text string) bool { return all()[text] }

// latin matches a word in Latin letters.
var latin = regexp.MustCompile(`[A-Za-zÀ-ÿ]{3,}`)

// typed matches a single word such as people type it.
var typed = regexp.MustCompile(`^[a-z]+$`)

// known matches what is written in Latin letters in every language: names, keys, signs of units and what is no word.
var known = regexp.MustCompile(`^(Tenka|CPU|Ctrl|Shift|Enter|Esc|Tab|Page|Home|End|Delete|Space|Alt|Cmd|English|Français|OK|NATS|MIT|JSON|Fyne|BSD|dev|Garamond|Inter|Noto|Sans|Serif|SIL|Open|Font|License|shiro|units|power|Markdown|PNG|` +
	`[ADB]{3}|Ki|Te|Aiko|Jonas|Sayo|Lin|Haru|Emi|Ken|Mai|` +
	`Maximilian|Wittelsbacher|Hildegarde|Blumenthalers|Anne|Sophie|Vallée|Kuroda|Yoshitaka|Kanbei)$`) // the last two lines are names of people in tests

// foreign is the first word of a text in Latin letters where the language has others, empty if there is none. Names of files may have them, and the
// words of a room.
func foreign(text string) string {
	if !look.Script().Kanji || strings.ContainsAny(text, `/\_.@:-`) || typed.MatchString(text) && !english()[text] {
		return ""
	}
	for _, word := range latin.FindAllString(text, -1) {
		if !known.MatchString(word) {
			return word
		}
	}
	return ""
}

// Cut are the visible texts of a screen that have not the room they need: shortened, or wider than the widget that draws them, or
// beyond the edge of the window. A path may be shortened. In a language without Latin letters, also words that are left in them.
func Cut(content fyne.CanvasObject, width float32) []string {
	var cut []string
	var walk func(o fyne.CanvasObject, at fyne.Position, room float32)
	walk = func(o fyne.CanvasObject, at fyne.Position, room float32) {
		if !o.Visible() {
			return
		}
		at = at.Add(o.Position())
		switch o := o.(type) {
		case *canvas.Text:
			end := o.Position().X + o.MinSize().Width
			path := strings.ContainsAny(o.Text, `/\`)
			if word := foreign(o.Text); word != "" {
				cut = append(cut, fmt.Sprintf("“%s” says %s, which is no word of the language", o.Text, word))
			}
			switch {
			case o.Text == "…" || strings.TrimSpace(o.Text) == "":
			case strings.HasSuffix(o.Text, "…") && !path && !strings.HasSuffix(o.Text, " …") && !whole(o.Text):
				cut = append(cut, fmt.Sprintf("“%s” is shortened", o.Text))
			case end > room+1.5 && !path:
				cut = append(cut, fmt.Sprintf("“%s” ends at %.0f of %.0f", o.Text, end, room))
			case at.X+o.MinSize().Width > width+1:
				cut = append(cut, fmt.Sprintf("“%s” ends beyond the window", o.Text))
			}
		case *fyne.Container:
			if o.Size().Width > 0 { // else its objects stand where a parent put them
				room = o.Size().Width
			}
			for _, inside := range o.Objects {
				walk(inside, at, room)
			}
		case *kit.TextField: // scrolls
		case fyne.Widget:
			for _, inside := range test.WidgetRenderer(o).Objects() {
				walk(inside, at, o.Size().Width)
			}
		}
	}
	walk(content, fyne.Position{}, width)
	return cut
}

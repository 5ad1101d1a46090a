package workshop

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"tenka/app/files"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/workbench"
)

// why says in words of the game why an error makes an action with the position impossible: the thing, what was expected, and what was
// found.
func (w *Screen) why(err error) string {
	var f *engine.DataError
	if !errors.As(err, &f) {
		return files.Why(w.sh.Localizer(), err)
	}
	said := *f
	if thing := w.words.named(found(f)); thing != "" {
		said.Got = thing
	}
	return w.sh.Localizer().Ended(lang.Capital(lang.In(w.words, w.meant(f), lang.Want(w.words, &said))))
}

// meant is the thing that the path of a fault leads to: the field of the position in the words of the workshop, else the things of the game
// that the path names. It is empty for none.
func (w *Screen) meant(f *engine.DataError) string {
	names := workbench.Names(f)
	var things []string
	for _, name := range names[min(len(names), 1):] {
		if thing := w.words.named(name); thing != "" && !slices.Contains(things, thing) {
			things = append(things, thing)
		}
	}
	index, listed := index(f.Path)
	for _, id := range []string{strings.Join(names, "_"), strings.Join(names[:min(len(names), 1)], "")} {
		for _, field := range w.laid.Fields() {
			a, edit := field.Action, w.laid.Edit(field.Action)
			if edit.ID == id && (a.Owner == 0 || listed && a.Owner.Seat() == engine.Seat(index)) && (a.To == 0 || slices.Contains(names, w.st.game.Vocabulary().Places[a.To])) && a.Card == 0 {
				return w.words.where(edit, a)
			}
		}
	}
	return w.sh.Localizer().Commas(things...)
}

// missing are the places that the fault of the position names.
func (w *Screen) missing() (list []engine.Place) {
	if w.fault == nil {
		return nil
	}
	for _, name := range append(workbench.Names(w.fault), found(w.fault)) {
		if at, ok := w.st.game.Vocabulary().Place(name); ok {
			list = append(list, at)
		}
	}
	return list
}

// named is the name of the thing with this id in the game, empty for none.
func (w words) named(id string) string {
	v := w.Game.Vocabulary()
	if at, ok := v.Place(id); ok {
		return w.Place(at)
	}
	if k, ok := v.Piece(id); ok {
		return w.Piece(k)
	}
	if c, ok := v.Card(id); ok {
		return w.Card(c)
	}
	if i := slices.Index(v.Owners, id); i >= 0 && id != "" {
		return w.Owner(engine.Owner(engine.MaxSeats + 1 + i))
	}
	return ""
}

// found is the faulty value, without quotes.
func found(f *engine.DataError) string {
	if text, err := strconv.Unquote(f.Got); err == nil {
		return text
	}
	return f.Got
}

// index is the first index of a path, counted from 0.
func index(path string) (int, bool) {
	_, rest, ok := strings.Cut(path, "[")
	n, _, _ := strings.Cut(rest, "]")
	i, err := strconv.Atoi(n)
	return i, ok && err == nil
}

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

// why says in words of the game why something cannot be done with the position: the places and pieces that are meant, and what must hold there. An
// error that no text of the game is for is said as every program would.
func (w *Screen) why(err error) string {
	var f *engine.DataError
	if errors.As(err, &f) {
		if text, ok := w.words.fault(f); ok {
			return text
		}
	}
	return files.Why(err)
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

// fault is the sentence for a fault; false where there is no text for it. Its template may name Seat and N, the seat and the number from 1 that
// the first index of the path is, and A, what stands there if that is a thing of the game; all of them may be empty.
func (w words) fault(f *engine.DataError) (string, bool) {
	args := engine.Args{"Seat": "", "N": 0, "A": w.named(found(f))}
	if i, ok := index(f.Path); ok {
		args["N"] = i + 1
		if i < len(w.Names) {
			args["Seat"] = w.Names[i]
		}
	}
	for _, id := range append(workbench.Texts(w.Game.Name(), f), workbench.Texts("workshop", f)...) {
		if !w.Has(id) {
			continue
		}
		text := w.Say(id, args)
		if where := w.meant(f); where != "" {
			return w.Say("workshop.fault", engine.Args{"A": where, "Why": text}), true
		}
		return lang.Capital(text), true
	}
	return "", false
}

// meant are the things of the game that the path of a fault leads to, empty for none.
func (w words) meant(f *engine.DataError) string {
	var list []string
	for _, name := range workbench.Names(f)[1:] {
		if thing := w.named(name); thing != "" && !slices.Contains(list, thing) {
			list = append(list, thing)
		}
	}
	return strings.Join(list, ", ")
}

// named is the name of what has an id in the game, empty for nothing.
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

// found is what stands where a fault is, without quotes.
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

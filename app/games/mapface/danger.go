package mapface

import (
	"strconv"
	"strings"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine"
)

// Peril is a place of the person in front that others may take or attack next.
type Peril struct {
	At, From engine.Place // From is where the best attack comes from, 0 for none
	Chance   int          // to lose it, in hundredths; -1 where no chance is known
	Hard     bool         // where none is: it is hit hard
	Signs    string       // names of drawings with a space between two: what can be done to it
	Sign     fyne.CanvasObject
	Name, By string // what it is called, and who comes
}

// Reckoned is what is reckoned away from the window's goroutine. It is kept until something else is asked for.
type Reckoned[T any] struct {
	Found T // zero while it is being reckoned
	Known bool
	of    uint64
	stale *atomic.Bool // nil before anything is asked for
}

// Of asks for what follows from the thing with this hash. Once it is known, then is called. reckon hears from stale that something else was asked for.
func (r *Reckoned[T]) Of(hash uint64, reckon func(stale func() bool) T, then func()) {
	switch {
	case r.stale == nil:
	case r.of == hash:
		return
	default:
		r.stale.Store(true)
	}
	stale, found := new(atomic.Bool), *new(T)
	*r = Reckoned[T]{of: hash, stale: stale}
	loop.Go(func() { found = reckon(stale.Load) }, func() {
		if !stale.Load() {
			r.Found, r.Known = found, true
			then()
		}
	})
}

// Danger is what a face shows of danger as long as it is on.
type Danger[T any] struct {
	Reckoned[T]
	On bool
}

// Turn switches it, and shows it where that is a change.
func (d *Danger[T]) Turn(on bool, show func()) {
	if d.On != on {
		d.On = on
		show()
	}
}

// even is the chance, in hundredths, from which on a zone is marked as lost rather than kept.
const even = 50

// Endangered marks a zone of the map that is in peril. One that is lit stays so.
func Endangered(z *board.ZoneState, list []Peril, at engine.Place) {
	for _, p := range list {
		if p.At == at && z.State != board.Lit {
			z.State = board.Risky
			if p.Chance >= even || p.Hard {
				z.State = board.Battle
			}
			return
		}
	}
}

// Arrows are the best attack on each place in peril.
func (b *Base[K]) Arrows(list []Peril) (ways []board.Way) {
	for _, p := range list {
		if p.From != 0 && p.From != p.At {
			ways = append(ways, board.Way{Zones: []int{b.Zone(p.From), b.Zone(p.At)}, Attack: true})
		}
	}
	return ways
}

// Plates are the chances on the map, or the signs in their place.
func (b *Base[K]) Plates(list []Peril) (notes []board.Note) {
	for _, p := range list {
		n := board.Note{Zone: b.Zone(p.At), Signs: p.Signs}
		if p.Chance >= 0 {
			n.Text, n.Plate = b.t.Say("danger.percent", engine.Args{"N": p.Chance}), board.PalePlate
			if p.Chance >= even {
				n.Plate = board.FullPlate
			}
		}
		notes = append(notes, n)
	}
	return notes
}

var (
	perilName   = look.Type{Font: look.Garamond, Size: 17, Tone: look.ToneInk}
	perilNumber = look.Type{Font: look.InterBold, Size: 16, Tone: look.ToneInk}
)

// Speaker says texts.
type Speaker interface {
	T(id string) string
}

// NewPerils is the list of what is in peril for a panel, with a remark, or the sentence that nothing is. point marks one of them on the map.
func NewPerils(t Speaker, heading, remark string, known bool, list []Peril, point func(at engine.Place)) *fyne.Container {
	box := container.New(lay.Tight(2), kit.NewHeading(heading, ""))
	say := func(text string) { box.Add(lay.Indent(kit.NewParagraph(text, look.Quiet))) }
	switch {
	case !known:
		say(t.T("danger.reckons"))
		return box
	case len(list) == 0:
		say(t.T("danger.none"))
	}
	for i, p := range list {
		last := container.NewHBox()
		for _, sign := range strings.Fields(p.Signs) {
			last.Add(kit.NewSign(sign, look.ToneInk, 17))
		}
		if p.Chance >= 0 {
			last.Add(container.NewCenter(kit.NewBar(float32(p.Chance)/100, look.Scaled(32), 8, look.ToneAccent)))
			last.Add(lay.Fixed(kit.NewLabel(strconv.Itoa(p.Chance), perilNumber).Align(fyne.TextAlignTrailing), look.Scaled(30), 0))
		}
		text := container.New(lay.Tight(0), container.NewBorder(nil, nil, nil, last, kit.NewShrinking(p.Name, perilName)), kit.NewShrinking(p.By, look.Quiet.At(13)))
		row := kit.NewRow(look.Script().Commas(p.Name, p.By), lay.Beside(p.Sign, text, lay.Gap(0)), nil).SetHeight(44)
		row.SetMarked(i%2 == 0)
		row.OnHover(func(in bool) {
			if in {
				point(p.At)
			} else {
				point(0)
			}
		})
		box.Add(row)
	}
	say(remark)
	return box
}

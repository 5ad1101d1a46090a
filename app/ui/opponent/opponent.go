// Package opponent shows who plays a seat: a person, or a computer player of a level, by its sign, its name and how strong it is. It knows no
// game and no screen.
package opponent

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/lang"
)

// signs are the drawings of the levels; each of its own fills its square. A program of any other name is a computer.
var signs = map[string]string{
	"gentle": "level/gentle", "lively": "level/lively", "steady": "level/steady", "keen": "level/keen", "sharp": "level/sharp",
	bot.Adaptive: "level/adaptive",
	"random":     "sign/dice", "greedy": "sign/eye",
}

// Sign is the sign of a player; side is its size in units at text scale 100 %. A computer player's level is drawn in a square of the main
// colour, never in the colour of a seat, and its manner in a disc in the corner of that; a person, whose level is "", has no square. level is
// called whenever the sign is drawn.
func Sign(level func() string, side float32) *kit.Painted {
	return kit.NewPainted(fyne.NewSquareSize(look.Scaled(side)), func(fyne.Size) []fyne.CanvasObject {
		k, p, mid := &draw.Sketch{}, look.Now(), side/2
		name := level()
		if name == "" {
			k.Sign("sign/person", p.Ink, mid, mid, side*0.84)
			return k.List
		}
		k.Box(0, 0, side, side, side*0.18, p.Primary, nil, 0)
		sign, share := Drawing(name)
		k.Sign(sign, p.OnPrimary, mid, mid, side*share)
		if _, manner := bot.Mannered(name); manner != "" {
			at := side * 0.76
			k.Disc(at, at, side*0.26, p.Panel, p.Primary, side*0.03)
			k.Sign("manner/"+manner, p.Primary, at, at, side*0.42)
		}
		return k.List
	})
}

// Drawing is the drawing of a level's sign, and what share of its square it is to fill.
func Drawing(level string) (name string, share float32) {
	name, ok := signs[bot.Kind(level)]
	if !ok {
		name = "sign/computer"
	}
	if strings.HasPrefix(name, "sign/") {
		return name, 0.66
	}
	return name, 1
}

// Squares shows the strength of a level in a row of squares: the first strength of them are filled.
func Squares(strength, of int) *kit.Painted {
	const side, step = 13, 17
	wide := float32(step*of - step + side)
	return kit.NewPainted(fyne.NewSize(look.Scaled(wide), look.Scaled(side)), func(fyne.Size) []fyne.CanvasObject {
		k, p := &draw.Sketch{}, look.Now()
		for i := range of {
			fill := p.Panel
			if i < strength {
				fill = p.Primary
			}
			k.Box(float32(step*i), 0, side, side, 3, fill, p.Primary, 1.3)
		}
		return k.List
	})
}

// Name is the name of a level in a language, "" for a program that has none, such as the partner in a lesson.
func Name(say *lang.Localizer, level string) string {
	id := "bot." + bot.Kind(level)
	if !say.Has(id) {
		return ""
	}
	name := say.Say(id, nil)
	if _, manner := bot.Mannered(level); manner != "" {
		return say.Say("bot.manner", engine.Args{"Level": name, "Manner": say.Say("manner."+manner+".word", nil)})
	}
	return name
}

// Caption says in a line which computer player plays a seat, and whether it is thinking.
func Caption(say *lang.Localizer, level string, thinks bool) string {
	id := "table.computer"
	name := Name(say, level)
	if _, manner := bot.Mannered(level); name != "" && manner != "" && !thinks {
		return name // its sign says that it is a computer player
	}
	if name != "" {
		id += ".level"
	}
	if thinks {
		id += ".thinking"
	}
	return say.Say(id, engine.Args{"Level": name})
}

// Of is the level of the computer player of a seat, "" for a person.
func Of(h *engine.Header, s engine.Seat) string { return h.Players[h.PlayerOf(s)].Bot }

// Beside puts the small sign of the computer player of a seat before the name that stands for it; a person's name stands as it is.
func Beside(h *engine.Header, s engine.Seat, name fyne.CanvasObject) fyne.CanvasObject {
	level := Of(h, s)
	if level == "" {
		return name
	}
	return container.NewBorder(nil, nil, container.NewCenter(Sign(func() string { return level }, small)), nil, name)
}

// small is the side of the sign beside a name.
const small = 17

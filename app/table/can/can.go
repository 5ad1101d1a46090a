// Package can lists the legal actions at a table in words.
package can

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

// Host is the table.
type Host interface {
	face.Speaker
	Game() engine.Game
	Do(a engine.Action) bool
	Update()
	// Face is the face of the game.
	Face() face.Face
}

// Choices is the list of legal actions at one table.
type Choices struct {
	h        Host
	Unfolded map[string]bool // the names of the groups that are unfolded
}

// New is the list at a table, with all groups folded.
func New(h Host) *Choices { return &Choices{h: h, Unfolded: map[string]bool{}} }

// Most is how many actions are listed one by one. More are folded: first into one row a kind, then the actions of one kind into the groups
// that the face names, else by the place they lead to.
const Most = 12

// Add lists the legal actions below a title for each kind. Many actions of several kinds are folded. Pointing at a row marks the action on the
// table, pressing the row does it.
func (c *Choices) Add(box *fyne.Container, legal []engine.Action) {
	game, listed := c.h.Game(), map[engine.Kind]bool{}
	for _, a := range legal {
		same := engine.Filter(nil, legal, engine.Gesture(a.Kind))
		name := c.h.T(game.Name() + ".do." + game.Vocabulary().Kinds[a.Kind])
		switch {
		case listed[a.Kind]:
			continue
		case len(same) == 1:
			box.Add(c.choiceRow(a))
		case len(legal) <= Most || len(same) == len(legal):
			box.Add(kit.NewHeading(name, strconv.Itoa(len(same))))
			c.addSame(box, same)
		default:
			c.addFolded(box, name, same, c.addSame)
		}
		listed[a.Kind] = true
	}
}

// addSame lists actions of one kind, folded into groups.
func (c *Choices) addSame(box *fyne.Container, same []engine.Action) {
	shown := map[string]bool{}
	for _, a := range same {
		group := c.group(a, same)
		if group == "" {
			box.Add(c.choiceRow(a))
		} else if !shown[group] {
			shown[group] = true
			c.addFolded(box, group, slices.DeleteFunc(slices.Clone(same), func(b engine.Action) bool { return c.group(b, same) != group }),
				func(box *fyne.Container, of []engine.Action) {
					for _, a := range of {
						box.Add(c.choiceRow(a))
					}
				})
		}
	}
}

// addFolded adds a row with a name and a count and, if it is unfolded, the actions by list.
func (c *Choices) addFolded(box *fyne.Container, name string, of []engine.Action, list func(*fyne.Container, []engine.Action)) {
	box.Add(c.groupRow(name, len(of)))
	if c.Unfolded[name] {
		inside := container.New(lay.Column(look.Scaled(4)))
		list(inside, of)
		box.Add(container.New(lay.Inset(14, 0, 0, 0), inside))
	}
}

// group is the name of the group of an action among all of its kind, "" for none.
func (c *Choices) group(a engine.Action, same []engine.Action) string {
	if g, ok := c.h.Face().(face.Grouper); ok {
		return g.Group(a)
	}
	elsewhere := func(b engine.Action) bool { return b.To != a.To }
	if len(same) > Most && slices.ContainsFunc(same, elsewhere) {
		return c.h.Tell().Place(a.To)
	}
	return ""
}

// choiceRow is the row of a legal action.
func (c *Choices) choiceRow(a engine.Action) fyne.CanvasObject {
	text := c.h.Face().Describe(a)
	row := kit.NewRow(text, lay.Middle(kit.NewParagraph(text, look.BodyType)), func() { c.h.Do(a) })
	row.OnHover(func(in bool) {
		if in {
			c.h.Face().Point(a)
		} else {
			c.h.Face().Point(engine.Action{})
		}
	})
	return row
}

// groupRow is the row of a group with the number of its actions. A press unfolds or folds it.
func (c *Choices) groupRow(name string, n int) fyne.CanvasObject {
	sign := "sign/chevron-right"
	if c.Unfolded[name] {
		sign = "sign/chevron-down"
	}
	content := container.NewBorder(nil, nil, container.NewHBox(container.NewCenter(kit.NewSign(sign, look.ToneQuiet, 16)), lay.Gap(2)),
		kit.NewLabel(strconv.Itoa(n), look.Quiet), lay.Middle(kit.NewParagraph(name, look.NameType)))
	return kit.NewRow(name, content, func() {
		c.Unfolded[name] = !c.Unfolded[name]
		c.h.Update()
	})
}

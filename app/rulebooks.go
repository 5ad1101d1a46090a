package app

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/table/faces"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/rulebook"
)

// rulebookState is what the rulebooks keep when they are made again in another language.
type rulebookState struct {
	game engine.Game
	rule string
}

// rulebooks is the rulebook of a game outside a match: its contents at the left, the rule beside them.
type rulebooks struct {
	sh   *shell.Shell
	st   *rulebookState
	back func()
	book *table.Rulebook
	way  way
	root fyne.CanvasObject
}

func newRulebooks(sh *shell.Shell, st *rulebookState, back func()) *rulebooks {
	b := &rulebooks{sh: sh, st: st, back: back}
	top := kit.NewTopBar(sh.T("new.back"), back)
	top.SetTitle(sh.T("rulebooks.title"), sh.T("rulebooks.kanji"))
	b.book = table.NewRulebook(sh, faces.Of, st.game, st.game.Data(), st.rule, back)
	panel := kit.NewSheetOf(kit.Raised, b.book.Object(), 0)
	contents := kit.NewSheetOf(kit.Raised, b.contents(), 0)
	b.root = container.NewStack(kit.NewWashi(), container.New(plan{nil, func(s fyne.Size) {
		bar := top.MinSize().Height
		put(top, 0, 0, s.Width, bar)
		width := min(s.Width-48, u(1120))
		x, left := (s.Width-width)/2, min(u(380), width*0.4)
		put(contents, x, bar+20, left, s.Height-bar-44)
		put(panel, x+left+16, bar+20, width-left-16, s.Height-bar-44)
	}}, top, contents, panel))
	return b
}

// contents lists the games, where there are several, and the rules of the chosen one in the order of play.
func (b *rulebooks) contents() fyne.CanvasObject {
	var rows []fyne.CanvasObject
	if all := games.All(); len(all) > 1 {
		for _, g := range all {
			row := kit.NewRow(b.sh.T(g.Name()+".name"), kit.NewShrinking(b.sh.T(g.Name()+".name"), look.CardName), func() {
				b.st.game, b.st.rule = g, ""
				b.sh.Again()
			})
			row.SetSelected(g.Name() == b.st.game.Name())
			rows = append(rows, row)
			b.way.add(row)
		}
		rows = append(rows, kit.NewHairline())
	}
	game := b.st.game
	head := kit.NewHead(b.sh.T(game.Name()+".name"), b.sh.T(game.Name()+".kanji"), "")
	if book, err := rulebook.Open(assets.Rules(), game.Name(), b.sh.Speech().Name(), game.Data()); err == nil {
		for i, section := range book.Sections {
			rows = append(rows, container.New(margin{u(12), u(12), u(12), u(2)}, kit.NewHeading(strconv.Itoa(i+1)+". "+section.Title, "")))
			for _, rule := range section.Rules {
				row := kit.NewRow(rule.Title, kit.NewShrinking(rule.Title, look.BodyType.At(14.5)), func() {
					b.st.rule = rule.ID
					b.book.Open(rule.ID)
				})
				rows = append(rows, row)
				b.way.add(row)
			}
		}
	}
	return listSheet(nil, head, rows, nil)
}

// Content is what the window shows.
func (b *rulebooks) Content() fyne.CanvasObject { return b.root }

// Close ends nothing.
func (b *rulebooks) Close() {}

// Key turns pages with left and right, and goes back with Escape.
func (b *rulebooks) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyEscape, fyne.KeyB:
		b.back()
	case fyne.KeyLeft:
		b.book.Step(-1)
	case fyne.KeyRight:
		b.book.Step(1)
	default:
		return b.way.key(name)
	}
	return true
}

// Package rulebooks is the screen of the rules of every game outside a match, and of the help.
package rulebooks

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/shell"
	"tenka/app/ui/focus"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/rulebook"
)

// Program is what the rulebooks need of the program.
type Program interface {
	shell.Texts
	// Again makes the screen anew.
	Again()
	// Book is the rulebook of a game, or the help if g is nil, open at a rule, or at the first one if rule is empty; done closes it.
	Book(g engine.Game, rule string, done func()) Book
}

// Book is the rulebook of one game, at one rule.
type Book interface {
	Object() fyne.CanvasObject
	Open(rule string)
	// Step goes forward by a number of rules, or back if it is below 0.
	Step(by int)
	// OnTurn calls turned with the current rule, now and whenever it changes.
	OnTurn(turned func(rule string))
}

// State is what the rulebooks keep when they are made anew in another language.
type State struct {
	Game engine.Game // nil for the help
	Rule string      // its id, empty for the first
}

// Screen is a rulebook: the contents at the left, the rule beside them.
type Screen struct {
	p     Program
	st    *State
	back  func()
	book  Book
	rows  map[string]*kit.Row // the rows of the contents, by rule
	list  *lay.ListScroll     // the contents
	stops focus.Stops
	root  fyne.CanvasObject
}

// New returns the rulebooks; back leaves them.
func New(p Program, st *State, back func()) *Screen {
	b := &Screen{p: p, st: st, back: back}
	top := kit.NewTopBar(p.T("new.back"), back)
	top.SetTitle(p.T("rulebooks.title"), p.T("rulebooks.kanji"))
	b.book = p.Book(st.Game, st.Rule, back)
	panel := kit.NewSheetOf(kit.Raised, b.book.Object(), 0)
	contents := kit.NewSheetOf(kit.Raised, b.contents(), 0)
	b.book.OnTurn(b.mark)
	b.root = container.NewStack(kit.NewGround(), container.New(lay.Free{Lay: func(s fyne.Size) {
		bar := top.MinSize().Height
		lay.Put(top, 0, 0, s.Width, bar)
		width := min(s.Width-48, lay.U(1120))
		x, left := (s.Width-width)/2, min(lay.U(380), width*0.4)
		lay.Put(contents, x, bar+20, left, s.Height-bar-44)
		lay.Put(panel, x+left+16, bar+20, width-left-16, s.Height-bar-44)
	}}, top, contents, panel))
	return b
}

// mark marks the current rule in the contents, and scrolls to it.
func (b *Screen) mark(rule string) {
	b.st.Rule = rule
	for id, row := range b.rows {
		row.SetSelected(id == rule)
	}
	b.reveal()
}

// reveal scrolls the contents to the current rule.
func (b *Screen) reveal() {
	row := b.rows[b.st.Rule]
	if row == nil || b.list == nil || b.list.Size().Height == 0 {
		return
	}
	top, high := row.Position().Y, row.Size().Height
	if in := b.list.Size().Height; top < b.list.Offset.Y || top+high > b.list.Offset.Y+in {
		b.list.ScrollToOffset(fyne.NewPos(0, max(top-in/3, 0)))
	}
}

// Shown scrolls to the current rule once the contents have their size.
func (b *Screen) Shown() { b.reveal() }

// contents lists the books, and the rules of the chosen book in the order of play.
func (b *Screen) contents() fyne.CanvasObject {
	var rows []fyne.CanvasObject
	add := func(name string, g engine.Game) {
		row := kit.NewRow(name, lay.Middle(kit.NewParagraph(name, look.CardName)), func() { b.Turn(g, "") })
		row.SetSelected(g == b.st.Game)
		rows = append(rows, row)
		b.stops.Add(row)
	}
	for _, g := range games.All() {
		add(b.p.T(g.Name()+".name"), g)
	}
	add(b.p.T("rulebooks.help"), nil)
	rows = append(rows, kit.NewHairline())
	b.rows = map[string]*kit.Row{}
	name, data := rulebook.Help, []byte(nil)
	if b.st.Game != nil {
		name, data = b.st.Game.Name(), b.st.Game.Data()
	}
	head := kit.NewHead(b.p.T("rulebooks.contents"), "", "")
	if book, err := rulebook.Open(assets.Rules(), name, b.p.Localizer().Name(), data); err == nil {
		for i, section := range book.Sections {
			rows = append(rows, container.New(lay.Inset(lay.U(12), lay.U(12), lay.U(12), lay.U(2)), kit.NewHeading(b.p.Say("rules.section", engine.Args{"A": i + 1, "Title": section.Title}), "")))
			for _, rule := range section.Rules {
				row := kit.NewRow(rule.Title, lay.Middle(kit.NewParagraph(rule.Title, look.BodyType.At(14.5))), func() { b.book.Open(rule.ID) })
				b.rows[rule.ID] = row
				rows = append(rows, row)
				b.stops.Add(row)
			}
		}
	}
	b.list = lay.NewListScroll(container.New(lay.Column(0), rows...), nil)
	return lay.ListSheetOf(b.list, head, nil)
}

// Turn shows a book at a rule, or the help if g is nil.
func (b *Screen) Turn(g engine.Game, rule string) {
	b.st.Game, b.st.Rule = g, rule
	b.p.Again()
}

// Content is what the window shows.
func (b *Screen) Content() fyne.CanvasObject { return b.root }

// Close does nothing.
func (b *Screen) Close() {}

// Key turns pages with left and right, and leaves with Escape.
func (b *Screen) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyEscape, fyne.KeyB:
		b.back()
	case fyne.KeyLeft:
		b.book.Step(-1)
	case fyne.KeyRight:
		b.book.Step(1)
	default:
		return b.stops.Key(name)
	}
	return true
}

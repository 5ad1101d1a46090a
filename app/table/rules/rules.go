// Package rules is a rulebook in a panel, beside a table and on the screen of all rulebooks.
package rules

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/shell"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/coach"
	"tenka/engine/rulebook"
)

// Draw draws the position beside a rule, on a page that scrolls; nil if it cannot. The second result frees the drawing.
type Draw func(p *rulebook.Picture, page *container.Scroll) (drawn fyne.CanvasObject, away func())

// Book is a rulebook in a panel: search, one rule at a time, links.
type Book struct {
	sh     *shell.Shell
	draw   Draw
	book   *rulebook.Book
	at     int
	all    bool // the search lists all it found, not only the first few
	scroll *container.Scroll
	turned func(rule string) // is called with the rule that is open; may be nil
	away   func()            // frees the picture of the page

	pictures map[string]*rulebook.Picture // by rule
	game     engine.Game                  // nil in the help
	kinds    map[string]string            // by rule: the kind of question that practises it
	query    *kit.TextField
	found    *fyne.Container
	page     *fyne.Container
	foot     *fyne.Container
	object   fyne.CanvasObject
}

// Help opens the book about the program at a page; "" stands for the first. The book calls done when it is closed.
func Help(sh *shell.Shell, page string, done func()) *Book {
	book, err := rulebook.Open(assets.Rules(), rulebook.Help, sh.Localizer().Name(), nil)
	if err != nil {
		panic(err) // the book is embedded: a test opens every one
	}
	return newBook(sh, book, titles{sh.T("rulebooks.help"), "", sh.T("rulebooks.help.search")}, nil, page, done, nil)
}

// New opens the rulebook of g at a rule, with the numbers in data; "" stands for the first page. The book calls done when it is closed. draw
// draws its positions.
func New(sh *shell.Shell, g engine.Game, data []byte, rule string, done func(), draw Draw) *Book {
	book, err := rulebook.Open(assets.Rules(), g.Name(), sh.Localizer().Name(), data)
	if err != nil {
		book, err = rulebook.Open(assets.Rules(), g.Name(), sh.Localizer().Name(), g.Data())
	}
	if err != nil {
		panic(err) // the book is embedded: a test opens every one
	}
	pictures, err := rulebook.Pictures(assets.Rules(), g)
	if err != nil {
		panic(err) // the pictures are embedded: a test reads every one
	}
	b := newBook(sh, book, titles{sh.T("rules.title"), sh.T("rules.kanji"), sh.T("rules.search")}, pictures, rule, done, draw)
	if rules, err := coach.Of(assets.Coach(), g); err == nil && sh.Practise != nil {
		b.game, b.kinds = g, map[string]string{}
		for _, d := range rules.Drills {
			for _, id := range d.Rules {
				if b.kinds[id] == "" {
					b.kinds[id] = d.ID
				}
			}
		}
		b.Open(rule)
	}
	return b
}

// titles are the texts of a panel: its title, the title in kanji, and the placeholder of the search field.
type titles struct{ title, kanji, search string }

func newBook(sh *shell.Shell, book *rulebook.Book, words titles, pictures []*rulebook.Picture, rule string, done func(), draw Draw) *Book {
	b := &Book{sh: sh, draw: draw, book: book, away: func() {}, pictures: map[string]*rulebook.Picture{}}
	for _, p := range pictures {
		for _, id := range p.Rules {
			b.pictures[id] = p
		}
	}
	b.query = kit.NewTextField(words.search, words.search)
	b.query.OnChanged = func(string) {
		b.all = false
		b.search()
	}
	b.found, b.page, b.foot = container.NewVBox(), container.New(layout.NewCustomPaddedVBoxLayout(12)), container.NewHBox()
	head := kit.NewHead(words.title, words.kanji, "")
	top := container.NewVBox(container.NewBorder(nil, nil, nil, kit.NewButton(sh.T("table.close"), sh.T("settings.cap.escape"), done), head), b.query, b.found, kit.NewHairline())
	b.scroll = container.NewVScroll(container.New(lay.Inset(0, 8, 12, 8), b.page))
	b.object = container.New(lay.Inset(24, 16, 24, 12), container.NewBorder(top, container.NewVBox(kit.NewHairline(), b.foot), nil, nil, b.scroll))
	b.Open(rule)
	return b
}

// Object is the content of the panel.
func (b *Book) Object() fyne.CanvasObject { return b.object }

// Open shows a rule. An unknown one shows the first page.
func (b *Book) Open(id string) {
	_, at, _ := b.book.Rule(id)
	b.turn(at)
}

// Rule is the id of the rule that is open.
func (b *Book) Rule() string { return b.book.Rules()[b.at].ID }

// OnTurn calls turned with the open rule, now and whenever another one is opened.
func (b *Book) OnTurn(turned func(rule string)) {
	b.turned = turned
	turned(b.Rule())
}

// Step turns by pages forward, or back if by is negative. It stops at the first and last page.
func (b *Book) Step(by int) { b.turn(min(max(b.at+by, 0), len(b.book.Rules())-1)) }

var (
	ruleTitle = look.Type{Font: look.Garamond, Size: 26, Tone: look.ToneInk}
	ruleText  = look.Type{Font: look.Inter, Size: 16, Tone: look.ToneInk}
	ruleMark  = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}
)

func (b *Book) turn(at int) {
	b.at = at
	r := b.book.Rules()[at]
	if b.turned != nil {
		b.turned(r.ID)
	}
	first, last := at, at
	for first > 0 && b.book.Rules()[first-1].Section == r.Section {
		first--
	}
	for last < len(b.book.Rules())-1 && b.book.Rules()[last+1].Section == r.Section {
		last++
	}
	place := b.sh.Say("rules.place", engine.Args{"A": at - first + 1, "B": last - first + 1})
	page := []fyne.CanvasObject{kit.NewHeading(r.Section, place), kit.NewParagraph(r.Title, ruleTitle)}
	if r.Text != "" {
		page = append(page, kit.NewParagraph(r.Text, ruleText))
	}
	for _, t := range r.Tables {
		if t.Keys {
			page = append(page, b.keys(t))
		} else {
			page = append(page, kit.NewGrid(t.Head, t.Rows))
		}
	}
	if picture := b.Picture(r.ID); picture != nil {
		page = append(page, picture)
	}
	if kind := b.kinds[r.ID]; kind != "" {
		page = append(page, container.NewHBox(kit.NewLink(b.sh.T("practice.try"), func() { b.sh.Practise(b.game, kind) })))
	}
	if r.Mark != "" {
		page = append(page, b.source(r))
	}
	if len(r.See) > 0 {
		links := container.NewVBox(kit.NewHeading(b.sh.T("rules.see"), ""))
		for _, id := range r.See {
			if to, _, ok := b.book.Rule(id); ok {
				links.Add(container.NewHBox(kit.NewLink(to.Title, func() { b.Open(id) })))
			}
		}
		page = append(page, links)
	}
	b.show(page)
}

// show shows a page from its top.
func (b *Book) show(page []fyne.CanvasObject) {
	b.page.Objects = page
	b.page.Refresh()
	b.scroll.ScrollToTop()
	before := kit.NewButton(b.sh.T("rules.before"), "←", func() { b.Step(-1) })
	next := kit.NewButton(b.sh.T("rules.next"), "→", func() { b.Step(1) })
	if b.at == 0 {
		before.Disable()
	}
	if b.at == len(b.book.Rules())-1 {
		next.Disable()
	}
	b.foot.Objects = []fyne.CanvasObject{before, next}
	b.foot.Refresh()
}

// Picture is the position beside a rule, nil if there is none.
func (b *Book) Picture(rule string) fyne.CanvasObject {
	b.away()
	b.away = func() {}
	p := b.pictures[rule]
	if p == nil {
		return nil
	}
	drawn, away := b.draw(p, b.scroll)
	if drawn == nil {
		return nil
	}
	b.away = away
	return drawn
}

// marks are the text ids for the sources of a rule.
var marks = map[rulebook.Mark]string{rulebook.MarkBook: "rules.book", rulebook.MarkFound: "rules.found_mark", rulebook.MarkOurs: "rules.ours"}

// source says where a rule comes from, with a link to what the program says about this edition.
func (b *Book) source(r *rulebook.Rule) fyne.CanvasObject {
	return kit.NewSheetOf(kit.Flat, container.NewVBox(
		container.NewHBox(kit.NewSign("sign/rulebook", look.ToneInk, 16), kit.NewLabel(b.sh.T(marks[r.Mark]), ruleMark), layout.NewSpacer(),
			kit.NewLink(b.sh.T("rules.about"), b.about)),
		kit.NewParagraph(r.Why, look.Quiet)), 12)
}

// about shows which rules come from the printed rulebook, which were found elsewhere, and which are our choices.
func (b *Book) about() {
	b.away()
	b.away = func() {}
	back := b.book.Rules()[b.at]
	page := []fyne.CanvasObject{
		container.NewHBox(kit.NewLink(back.Title, func() { b.Open(back.ID) })), kit.NewParagraph(b.sh.T("rules.about"), ruleTitle),
	}
	for _, part := range b.book.About {
		page = append(page, kit.NewHeading(part.Title, b.sh.T(marks[part.Mark])))
		for _, point := range part.Points {
			page = append(page, kit.NewParagraph(point, look.BodyType))
		}
	}
	b.show(page)
}

// shownFound is how many of the found rules are listed at first.
const shownFound = 3

// search lists the found rules: the first few, and the number of the others.
func (b *Book) search() {
	b.found.Objects = nil
	rules := b.book.Search(b.query.Text)
	if b.query.Text != "" {
		note := b.sh.Say("rules.found", engine.Args{"N": len(rules)})
		if len(rules) == 0 {
			note = b.sh.T("rules.none")
		}
		b.found.Add(kit.NewHeading(note, ""))
	}
	listed := rules
	if !b.all && len(rules) > shownFound+1 {
		listed = rules[:shownFound]
	}
	for _, r := range listed {
		line := container.NewBorder(nil, nil, nil, kit.NewLabel(r.Section, look.Quiet), kit.NewShrinking(r.Title, look.NameType))
		row := kit.NewRow(r.Title, line, func() { b.Open(r.ID) })
		b.found.Add(row)
	}
	if more := len(rules) - len(listed); more > 0 {
		b.found.Add(container.NewHBox(kit.NewLink(b.sh.Say("rules.more", engine.Args{"N": more}), func() {
			b.all = true
			b.search()
		})))
	}
	b.found.Refresh()
}

// Close frees the picture of the page.
func (b *Book) Close() { b.away() }

package kenjinface

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// peek is the small sheet about the card or field under the pointer. It takes no presses.
type peek struct {
	f      *Face
	object *fyne.Container
	ground *canvas.Rectangle
	body   fyne.CanvasObject
	tick   int // grows with each show and hide: an older timer does nothing
	at     fyne.Position
	of     fyne.Size
}

// peekAfter is how long the pointer must rest before the sheet opens.
const peekAfter = 450 * time.Millisecond

func newKenjinPeek(f *Face) *peek {
	p := &peek{f: f, ground: canvas.NewRectangle(nil), body: layout.NewSpacer()}
	p.object = container.New(lay.Free{Lay: p.layOut}) // it exists from the start, because an object that was never shown cannot be refreshed later
	return p
}

// offer shows a sheet beside an object after a moment, or hides it.
func (p *peek) offer(o fyne.CanvasObject, in bool, body func() fyne.CanvasObject) {
	p.hide()
	if !in || p.f.carry.Carrying() || p.f.t.Veiled() {
		return
	}
	mine := p.tick
	loop.After(peekAfter, func() {
		if p.tick == mine && o.Visible() {
			p.show(o, body())
		}
	})
}

// show shows a sheet beside an object.
func (p *peek) show(o fyne.CanvasObject, body fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	p.at = driver.AbsolutePositionForObject(o)
	p.of = o.Size()
	c := look.Now()
	p.ground.FillColor, p.ground.StrokeColor, p.ground.StrokeWidth, p.ground.CornerRadius = c.Panel, c.Line, 1, 10
	p.ground.Shadow = canvas.Shadow{Color: c.Shadow, BlurRadius: 8, Offset: fyne.NewPos(0, 2)}
	p.body = body
	p.object.Objects = []fyne.CanvasObject{p.ground, body}
	p.layOut(p.object.Size())
	p.object.Refresh()
}

// hide hides the sheet.
func (p *peek) hide() {
	p.tick++
	if p.shown() {
		p.object.Objects = nil
		p.object.Refresh()
	}
}

// shown reports whether the sheet is shown.
func (p *peek) shown() bool { return len(p.object.Objects) > 0 }

// layOut places the sheet beside its object, inside the board.
func (p *peek) layOut(fyne.Size) {
	if !p.shown() {
		return
	}
	board, s := fyne.CurrentApp().Driver().AbsolutePositionForObject(p.f.Boards), p.f.Boards.Size()
	const in = 14
	w := min(max(look.Scaled(240), p.body.MinSize().Width+2*in), s.Width-16)
	if w < look.Scaled(300) && p.body.MinSize().Height > look.Scaled(60) {
		w = look.Scaled(300)
	}
	p.body.Resize(fyne.NewSize(w-2*in, 0))
	p.body.Refresh()
	h := p.body.MinSize().Height
	x := min(max(p.at.X+p.of.Width/2-w/2, board.X+8), board.X+s.Width-w-8)
	y := p.at.Y + p.of.Height + 8
	if y+h+2*in > board.Y+s.Height-p.f.covered {
		y = max(p.at.Y-h-2*in-8, board.Y+4)
	}
	lay.Put(p.ground, x, y, w, h+2*in-4)
	lay.Put(p.body, x+in, y+in-2, w-2*in, h)
}

// showReveal shows the sheet of a card that only the player in front has been shown, until that player goes on.
func (p *peek) showReveal() {
	if p.f.reveal == nil || p.f.staged() {
		return
	}
	t := *p.f.reveal
	cards := p.f.view.Cards(t.seat, t.lane)
	if o := p.f.widgetAt(t); o != nil && t.slot <= len(cards) && cards[t.slot-1].Unit == p.f.revealed && !cards[t.slot-1].Up && p.f.mine() {
		name := kit.NewLabel(p.f.of(p.f.t.Localizer().Commas(p.f.t.Name(t.seat), p.f.laneName(t.lane)), p.f.t.Tell().Piece(p.f.revealed)), look.NameType)
		note := container.NewHBox(kit.NewSign("sign/eye", look.ToneQuiet, 16), kit.NewLabel(p.f.say("table.known", nil), look.Quiet))
		p.show(o, container.New(layout.NewCustomPaddedVBoxLayout(4), name, note))
	}
}

// aboutTile is everything that a field does, in words.
func (p *peek) aboutTile(c engine.Card) fyne.CanvasObject {
	box := container.New(layout.NewCustomPaddedVBoxLayout(4))
	box.Add(container.NewHBox(kit.NewLabel(p.f.t.Tell().Card(c), aboutTitle), container.NewCenter(kit.NewKanji(p.f.tileText(c, ".kanji"), 14)),
		layout.NewSpacer(), container.NewCenter(kit.NewLabel(p.f.say("table.points_n", engine.Args{"N": p.f.view.Points(c)}), look.Quiet))))
	box.Add(kit.NewParagraph(p.f.t.Localizer().Ended(p.f.tileText(c, ".line")), aboutText))
	box.Add(kit.NewParagraph(p.f.tileText(c, ".text"), aboutQuiet))
	box.Add(p.askNote())
	return box
}

// askNote says how to open the rule.
func (p *peek) askNote() fyne.CanvasObject {
	if p.f.ground.Laid() { // while positions are set up, the secondary button lists what can be set there
		return container.NewWithoutLayout()
	}
	return container.NewHBox(kit.NewSign("sign/rulebook", look.ToneLink, 15), kit.NewLabel(p.f.say("table.right_button", nil), look.Quiet.At(12.5)))
}

// aboutCard describes a card on the table as far as it is known.
func (p *peek) aboutCard(at engine.Place, s engine.Seat, slot int, c kenjin.Card) fyne.CanvasObject {
	box := container.New(layout.NewCustomPaddedVBoxLayout(4))
	owner := p.f.t.Name(c.Owner)
	if c.Unit == 0 {
		box.Add(kit.NewLabel(p.f.t.Localizer().Commas(owner, p.f.say("table.face_down", nil)), look.NameType))
		box.Add(kit.NewParagraph(p.f.t.Localizer().Commas(p.f.laneName(at), p.f.say("table.card_n", engine.Args{"N": slot})), aboutQuiet))
		return box
	}
	box.Add(container.NewHBox(kit.NewLabel(p.f.t.Tell().Piece(c.Unit), aboutTitle), container.NewCenter(kit.NewKanji(p.f.unitText(c.Unit, ".kanji"), 14)),
		layout.NewSpacer(), container.NewCenter(kit.NewLabel(owner, look.Quiet))))
	box.Add(kit.NewParagraph(p.f.t.Localizer().Sentences(p.f.say("table.power_text", engine.Args{"N": p.f.powerSign(c.Unit)}), p.f.unitText(c.Unit, ".line")), aboutText))
	box.Add(kit.NewParagraph(p.f.unitText(c.Unit, ".text"), aboutQuiet))
	sign, id := "sign/eye", "table.face_up"
	switch {
	case c.Up:
	case c.Owner == p.f.near:
		sign, id = "sign/eye-closed", "table.face_down"
	default:
		id = "table.known"
	}
	box.Add(container.NewHBox(kit.NewSign(sign, look.ToneQuiet, 16), kit.NewLabel(p.f.say(id, nil), look.Quiet)))
	box.Add(p.askNote())
	return box
}

// hoverTile shows the sheet about a field.
func (p *peek) hoverTile(s *lane, in bool) {
	if c := p.f.view.Tile(s.place); c != 0 {
		p.offer(s.tile, in, func() fyne.CanvasObject { return p.aboutTile(c) })
	}
	p.f.askable(in, func() { p.askTile(s.place) })
	p.f.hoverLane(s, in)
}

// askable sets the question of the key /: about the thing under the pointer or with the focus.
func (f *choice) askable(in bool, ask func()) {
	f.question = nil
	if in {
		f.question = ask
	}
}

func (p *peek) hoverDraft(c engine.Card, t *fieldTile, in bool) {
	p.offer(t, in, func() fyne.CanvasObject { return p.aboutTile(c) })
	p.f.askable(in, func() { p.f.t.OpenRule(p.f.tileRule(c)) })
}

// hoverCard shows the sheet about a card on the table.
func (p *peek) hoverCard(s *lane, side, n int, in bool) {
	seat := s.sides[side]
	cards := p.f.view.Cards(seat, s.place)
	if n < len(cards) && n < len(s.piles[side].Cards()) {
		p.offer(s.piles[side].Cards()[n], in, func() fyne.CanvasObject { return p.aboutCard(s.place, seat, n+1, cards[n]) })
	}
	p.f.askable(in, func() { p.askCard(s.place, seat, n+1) })
	p.f.hoverLane(s, in)
}

// hoverLane says in the Line what the ability of the card in hand would do in a lane.
func (f *choice) hoverLane(s *lane, in bool) {
	switch {
	case in:
		f.hoverOver(s.place)
	case f.over == s.place:
		f.hoverOver(0)
	}
}

func (f *choice) hoverOver(at engine.Place) {
	if at == f.over {
		return
	}
	f.over = at
	if f.unit != 0 && f.risk == nil {
		f.t.ShowLine()
		f.lifted()
	}
}

// askTile and askCard explain a field or a card on the table, and why it cannot be chosen now.
func (p *peek) askTile(at engine.Place) {
	if c := p.f.view.Tile(at); !p.f.ground.Asked(at) && c != 0 {
		p.f.t.Explain(p.f.gestureOf(target{lane: at}), p.f.tileRule(c))
	}
}

func (p *peek) askCard(at engine.Place, s engine.Seat, slot int) {
	if cards := p.f.view.Cards(s, at); !p.f.ground.Asked(at) && slot <= len(cards) {
		p.f.explainCard(target{lane: at, seat: s, slot: slot}, cards[slot-1].Unit)
	}
}

// explainCard explains a card on the table; u is 0 if it is not known.
func (f *choice) explainCard(t target, u engine.Piece) {
	meaning := "kenjin.hidden.opaque"
	if u != 0 {
		meaning = f.unitRule(u)
	}
	f.t.Explain(f.gestureOf(t), meaning)
}

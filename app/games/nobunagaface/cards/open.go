package cards

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/nobunagaface/names"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

var (
	openKind   = look.Type{Font: look.InterSemiBold, Size: 15, Tone: look.ToneInk}
	openTitle  = look.Type{Font: look.Garamond, Size: 25, Tone: look.ToneOnCard}
	openKanji  = look.Type{Font: look.Mincho, Size: 14, Tone: look.ToneOnCard}
	openText   = look.Type{Font: look.Inter, Size: 14.5, Tone: look.ToneOnCard}
	headType   = look.Type{Font: look.InterSemiBold, Size: 15, Tone: look.ToneInk}
	noteType   = look.Type{Font: look.Inter, Size: 12.5, Tone: look.ToneQuiet}
	useType    = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}
	useOff     = look.Type{Font: look.Inter, Size: 14, Tone: look.ToneQuiet}
	whyType    = look.Type{Font: look.Inter, Size: 12, Tone: look.ToneQuiet}
	useNote    = look.Type{Font: look.Inter, Size: 12.5, Tone: look.ToneInk}
	manType    = look.Type{Font: look.InterMedium, Size: 14, Tone: look.ToneInk}
	manOff     = look.Type{Font: look.Inter, Size: 14, Tone: look.ToneQuiet}
	manPlace   = look.Type{Font: look.Inter, Size: 13, Tone: look.ToneQuiet}
	manNow     = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}
	manWith    = look.Type{Font: look.InterBold, Size: 14, Tone: look.ToneInk}
	openCorner = float32(10)
)

// panelWide is the least width of a part of the panel, in units: it is drawn as wide as the panel.
const panelWide = 304

// newOpen is a whole card with all its text: as wide as the panel, as high as its text needs.
func newOpen(b names.Book, c engine.Card) fyne.CanvasObject {
	high := openHigh(b, c)
	return kit.NewPainted(fyne.NewSize(look.Scaled(panelWide), look.Scaled(high)), func(size fyne.Size) []fyne.CanvasObject {
		s := &names.Sketch{}
		open(s, b, c, s.Units(size.Width), openHigh(b, c))
		return s.List
	})
}

// openHigh is the height of the whole card, in units.
func openHigh(b names.Book, c engine.Card) float32 {
	s := &names.Sketch{}
	return max(open(s, b, c, panelWide, 0)+8, 132)
}

// open draws the card and returns the end of its text.
func open(s *names.Sketch, b names.Book, c engine.Card, wide, high float32) float32 {
	w, p := WordsOf(b, c), look.Now()
	seat := p.Seat(seatOf(b, c))
	s.Box(0, 0, wide, high, openCorner, p.CardFace, look.Mix(p.CardInk, p.CardFace, 0.25), 1)
	s.Band(0.5, 0.5, wide-1, 35.5, openCorner, seat.Fill)
	s.Sign(w.Sign, seat.On, 23, 18, 20)
	s.Text(openKind, w.Kind, 40, 23.5, 200)
	s.Colour(seat.On)
	s.Sign(seat.Crest, seat.On, wide-23, 18, 21)
	right := wide - 14
	if second := look.Second(w.Kanji); second != "" {
		right = s.End(openKanji, second, right, 69, 0) - 8
		s.Colour(look.Colours(look.Washi).Ink2)
	}
	y := float32(70)
	title := openTitle
	if s.Wide(title, w.Title) > right-16 {
		title.Size = 20
	}
	y = s.Lines(title, w.Title, 16, y, right-16, 23, 2) + 5
	parts := strings.Split(w.Text, "\n")
	for i, part := range parts {
		from := len(s.List)
		y = s.Lines(openText, part, 16, y, wide-32, 21, 20) + 8
		if i > 0 && i == len(parts)-1 {
			for _, o := range s.List[from:] {
				names.Shade(o, look.Mix(p.CardInk, p.CardFace, 0.24))
			}
		}
	}
	return y - 21
}

// newUses are the rows of the uses of a card: legal ones with the gold line and their digit, the others with the reason against them. choose
// is called with the pressed use; the digits are shown if keyed. Rows are added to means, which may be nil.
func newUses(b names.Book, c engine.Card, choose func(u nobunaga.CardUse), keyed bool, means *face.Meanings) fyne.CanvasObject {
	box := container.New(lay.Tight(0))
	head := kit.NewPainted(fyne.NewSize(look.Scaled(panelWide), look.Scaled(26)), func(size fyne.Size) []fyne.CanvasObject {
		s := &names.Sketch{}
		w := s.Units(size.Width)
		s.End(noteType, b.T("cards.uses.now", nil), w-12, 18, 0)
		s.Text(headType, b.T("cards.uses", nil), 12, 18, 230)
		return s.List
	})
	box.Add(head)
	for _, u := range UsesOf(b, c) {
		high := 36 + 15*float32((&names.Sketch{}).Count(whyType, u.Why, panelWide-48))
		if u.Why == "" {
			high = 36
		}
		row := kit.NewPainted(fyne.NewSize(look.Scaled(panelWide), look.Scaled(high)), func(size fyne.Size) []fyne.CanvasObject {
			s, p := &names.Sketch{}, look.Now()
			w := s.Units(size.Width)
			name, note, ink, line, wide := useOff, noteType, p.Ink2, p.Line, float32(1)
			if u.Legal {
				name, note, ink, line, wide = useType, useNote, p.Ink, p.LitLine, 1.6
			}
			s.Box(0, 2, w, high-4, 7, none, line, wide)
			s.Lines(whyType, u.Why, 36, 38, w-48, 15, 4)
			s.Sign(u.Sign, ink, 22, 18, 17)
			end, right := s.Text(name, u.Name, 36, 23, 150), w-12
			if u.Legal && choose != nil && keyed {
				s.Box(right-18, 9, 18, 18, 4, none, p.Line, 1)
				s.Mid(noteType, strconv.Itoa(int(u.Of)+1), right-9, 22.5, 0)
				right -= 26
			}
			s.End(note, u.Note, right, 23, right-12-end)
			return s.List
		})
		if !u.Legal || choose == nil {
			box.Add(row)
			continue
		}
		r := kit.NewRow(b.Script().Facts(u.Name, u.Note), row, func() { choose(u.Of) }).SetHeight(36).SetInside(0)
		r.OnAsk(func() { b.OpenRule(Rule(b, c)) })
		if means != nil {
			g := engine.Gesture(nobunaga.KindPay)
			if g.Card = c; u.Of == nobunaga.EventUse {
				g.Kind = nobunaga.KindEvent
			}
			means.Add(r, g)
		}
		box.Add(r)
	}
	return box
}

// newHelped lists the leaders whom the text of a card is about, with their values now and with the text; nil if it raises none.
func newHelped(b names.Book, c engine.Card) fyne.CanvasObject {
	list := b.View.Raises(c)
	if len(list) == 0 {
		return nil
	}
	high := 30 + 22.5*float32(len(list))
	return kit.NewPainted(fyne.NewSize(look.Scaled(panelWide), look.Scaled(high)), func(size fyne.Size) []fyne.CanvasObject {
		s := &names.Sketch{}
		w := s.Units(size.Width)
		s.Text(headType, b.T("cards.whom", nil), 12, 20, 150)
		s.End(noteType, b.T("cards.whom.now", nil), w-78, 20, 0)
		s.End(noteType, b.T("cards.whom.with", nil), w-12, 20, 0)
		y := float32(44)
		for _, raised := range []bool{true, false} {
			for _, r := range list {
				if (r.With > r.Value && !r.Spent) != raised {
					continue
				}
				name, with, value := manType, manWith, strconv.Itoa(r.With)
				place := b.Tell().Place(r.Zone)
				now := manNow
				if !raised {
					name, with, now = manOff, manOff, now.In(look.ToneQuiet)
				}
				if r.Spent {
					place, value = b.T("cards.spent_leader", nil), "–"
				}
				s.Text(name, names.Capital(b.Man(r.Piece)), 12, y, 84)
				s.Text(manPlace, place, 100, y, 106)
				s.End(now, strconv.Itoa(r.Value), w-78, y, 0)
				s.End(with, value, w-12, y, 0)
				y += 22.5
			}
		}
		return s.List
	})
}

// NewPage is the page of an open card in the panel: its uses, the leaders it helps, and the places of the cards of its deck. choose is called with
// a pressed use. keyed says that the digits choose a use now, and not something else.
func NewPage(b names.Book, c engine.Card, choose func(u nobunaga.CardUse), keyed bool, means *face.Meanings) fyne.CanvasObject {
	box := container.New(lay.Tight(10), newOpen(b, c), newUses(b, c, choose, keyed, means))
	if helped := newHelped(b, c); helped != nil {
		box.Add(helped)
	}
	side := b.View.SideOfCard(c)
	deck, here, spent := len(b.View.Deck(side)), b.View.Held(side), len(b.View.Spent(side))
	text := b.T("cards.deck", engine.Args{"N": deck, "A": here, "B": spent, "C": deck - here - spent})
	box.Add(container.New(lay.Inset(12, 0, 12, 0), kit.NewParagraph(text, noteType)))
	return box
}

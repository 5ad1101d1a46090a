// Package tracks draws the diplomacy track and the reinforcement of The Battles of Nobunaga: the track in the sea, the steps of an action with
// their effects, the tables and the dice with their options.
package tracks

import (
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/games/nobunagaface/names"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// Sizes of the sheet in the sea, in units.
const (
	SheetWide, SheetHigh = 510, 138
	trackHigh, trackStep = 26, 31
	sealSide             = 22.5 // of a marker
	panelWide            = 304  // least width of a part of the panel, which is drawn as wide as the panel
)

var (
	headType  = look.Type{Font: look.Garamond, Size: 19, Tone: look.ToneInk}
	countType = look.Type{Font: look.Inter, Size: 13, Tone: look.ToneQuiet}
	smallType = look.Type{Font: look.Inter, Size: 12.5, Tone: look.ToneQuiet}
	clanType  = look.Type{Font: look.InterMedium, Size: 15, Tone: look.ToneInk}
	subType   = look.Type{Font: look.InterSemiBold, Size: 15, Tone: look.ToneInk}
	thenType  = look.Type{Font: look.InterSemiBold, Size: 13.5, Tone: look.ToneInk}
	rowType   = look.Type{Font: look.Inter, Size: 13.5, Tone: look.ToneInk}
	oddsType  = look.Type{Font: look.InterBold, Size: 16, Tone: look.ToneInk}
	boxType   = look.Type{Font: look.Inter, Size: 11.5, Tone: look.ToneQuiet}
	none      = color.Transparent
)

// Move is the move of a marker to a box; the zero Move is none.
type Move struct {
	Clan nobunaga.Clan
	Box  int // from 1 at the left; 0 for no move
}

// Step is a move that can be chosen, with its gesture.
type Step struct {
	Move
	Means engine.Action
}

// boxName is the name of a box on the track of a clan.
func boxName(b names.Book, k nobunaga.Clan, box int) string {
	names := [...]string{"", "with_oda", "neutral", "against_oda"}
	if b.View.Major(k) {
		names = [...]string{"", "cool", "neutral", "at_war"}
	}
	return b.T("board.box."+names[box], nil)
}

// marked are the clans with a marker: the minor ones, then the great ones.
func marked(b names.Book) (minor, major []nobunaga.Clan) {
	for k := range nobunaga.NeutralArmy {
		if box, _ := b.View.Box(k); box != 0 {
			if b.View.Major(k) {
				major = append(major, k)
			} else {
				minor = append(minor, k)
			}
		}
	}
	return minor, major
}

// NewSheet is the diplomacy track in the sea, 510 by 138 units. During a move the marker is faint in its old box and whole in the lit new one,
// with an arrow between them. The boxes of steps are lit, and pick is called with a pressed one; they are added to means, which may be nil.
func NewSheet(b names.Book, move Move, steps []Step, pick func(m Move), means *face.Meanings) fyne.CanvasObject {
	drawn := kit.NewPainted(fyne.NewSize(look.Scaled(SheetWide), look.Scaled(SheetHigh)), func(fyne.Size) []fyne.CanvasObject {
		s := &names.Sketch{}
		both(s, b, move, nobunaga.NeutralArmy)
		return s.List
	})
	objects := []fyne.CanvasObject{drawn}
	var boxes []box
	minor, major := marked(b)
	for _, k := range append(minor, major...) {
		row, at := asked(b, k)
		objects, boxes = append(objects, row), append(boxes, at)
	}
	for _, step := range steps {
		m := step.Move
		if m == move {
			continue
		}
		x, y, wide := boxAt(b, m)
		tile := kit.NewTile(b.Script().Commas(b.Clan(m.Clan), boxName(b, m.Clan, m.Box)), stepSign(b, m, wide), 0, func() { pick(m) }).SetGround(look.OnLit, 7)
		if means != nil {
			means.Add(tile, step.Means)
		}
		objects, boxes = append(objects, tile), append(boxes, box{x, y, wide, trackHigh})
	}
	return kit.NewSheetOf(kit.Raised, container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(look.Scaled(SheetWide), look.Scaled(SheetHigh)) },
		Lay: func(s fyne.Size) {
			lay.Put(drawn, 0, 0, s.Width, s.Height)
			for i, at := range boxes {
				lay.Put(objects[i+1], look.Scaled(at.x), look.Scaled(at.y), look.Scaled(at.w), look.Scaled(at.h))
			}
		},
	}, objects...), 0)
}

// both draws the two tracks without the marker of clan gone.
func both(s *names.Sketch, b names.Book, move Move, gone nobunaga.Clan) {
	minor, major := marked(b)
	track(s, b, minor, move, gone, 16, 100, 166, b.T("tracks.minor", nil))
	s.Box(278, 14, 1, SheetHigh-28, 0, look.Now().Line, none, 0)
	track(s, b, major, move, gone, 302, 368, 128, b.T("tracks.major", nil))
}

// Gliding is the track while a marker moves to another box.
type Gliding struct {
	Object   fyne.CanvasObject
	seal     *canvas.Image
	from, to fyne.Position
	share    float32
}

// NewGliding is the sheet with the moving marker still in its old box.
func NewGliding(b names.Book, m Move) *Gliding {
	drawn := kit.NewPainted(fyne.NewSize(look.Scaled(SheetWide), look.Scaled(SheetHigh)), func(fyne.Size) []fyne.CanvasObject {
		s := &names.Sketch{}
		both(s, b, Move{}, m.Clan)
		return s.List
	})
	now, _ := b.View.Box(m.Clan)
	middle := func(box int) fyne.Position {
		x, y, wide := boxAt(b, Move{m.Clan, box})
		return fyne.NewPos(x+(wide-sealSide)/2, y+(trackHigh-sealSide)/2)
	}
	g := &Gliding{seal: canvas.NewImageFromResource(blocks.Seal(b.Camp(m.Clan), b.Letters(m.Clan), look.Current().Mode)), from: middle(now), to: middle(m.Box)}
	g.seal.FillMode = canvas.ImageFillContain
	g.Object = kit.NewSheetOf(kit.Raised, container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(look.Scaled(SheetWide), look.Scaled(SheetHigh)) },
		Lay: func(s fyne.Size) {
			lay.Put(drawn, 0, 0, s.Width, s.Height)
			g.seal.Resize(fyne.NewSquareSize(look.Scaled(sealSide)))
			g.At(g.share)
		},
	}, drawn, g.seal), 0)
	return g
}

// At moves the marker to a share of its way.
func (g *Gliding) At(share float32) {
	g.share = share
	g.seal.Move(fyne.NewPos(look.Scaled(g.from.X+(g.to.X-g.from.X)*share), look.Scaled(g.from.Y+(g.to.Y-g.from.Y)*share)))
}

type box struct{ x, y, w, h float32 }

// asked is the row of a clan, which opens a rule: that of the tracks, or of a marker that never moves again; and the area of the row.
func asked(b names.Book, k nobunaga.Clan) (fyne.CanvasObject, box) {
	now, first := b.View.Box(k)
	rule := "nobunaga.dipl.track"
	if b.View.Locked(k) {
		rule = "nobunaga.dipl.lock"
	}
	row := kit.NewRow(b.Script().Commas(b.Clan(k), boxName(b, k, now)), layout.NewSpacer(), nil).SetInside(0).SetHeight(trackHigh)
	row.OnAsk(func() { b.OpenRule(rule) })
	left, y, wide := boxAt(b, Move{k, first})
	const name, boxes = 84, 3
	return row, box{left - name, y, name + wide*float32(boxes-first+1), trackHigh}
}

// boxAt is the area of the box of a move on the sheet.
func boxAt(b names.Book, m Move) (x, y, wide float32) {
	minor, major := marked(b)
	list, left, whole := minor, float32(100), float32(166)
	if b.View.Major(m.Clan) {
		list, left, whole = major, 368, 128
	}
	return left + whole/3*float32(m.Box-1), 37 + trackStep*float32(slices.Index(list, m.Clan)), whole / 3
}

// stepSign is the arrow in the box of a step.
func stepSign(b names.Book, m Move, wide float32) fyne.CanvasObject {
	sign := "sign/arrow-right"
	if now, _ := b.View.Box(m.Clan); m.Box < now {
		sign = "sign/arrow-left"
	}
	return kit.NewPainted(fyne.Size{}, func(fyne.Size) []fyne.CanvasObject {
		s, p := &names.Sketch{}, look.Now()
		s.Box(0.5, 0.5, wide-1, trackHigh-1, 7, none, p.LitLine, 1.6)
		s.Sign(sign, p.Ink, wide/2, trackHigh/2, 17)
		return s.List
	})
}

// track draws the markers of some clans: their names from x on, their boxes from left on.
func track(s *names.Sketch, b names.Book, clans []nobunaga.Clan, move Move, gone nobunaga.Clan, x, left, wide float32, title string) {
	p := look.Now()
	s.Text(look.Heading, title, x, 26, left-x-2)
	box := wide / 3
	if len(clans) > 0 {
		for i := 1; i <= 3; i++ {
			s.Mid(boxType, b.T("tracks.short."+boxID(b, clans[0], i), nil), left+box*(float32(i)-0.5), 26, box-1)
		}
	}
	for i, k := range clans {
		y := 37 + trackStep*float32(i)
		now, first := b.View.Box(k)
		s.Text(clanType, b.Clan(k), x, y+18, left-x-4)
		if b.View.Locked(k) {
			s.Sign("sign/lock", p.Ink2, x-9, y+13, 13)
		}
		from := left + box*float32(first-1)
		s.Box(from, y, wide-(from-left), trackHigh, 7, p.Inset, p.Line, 1)
		for j := first; j < 3; j++ {
			s.Box(left+box*float32(j), y+1, 1, trackHigh-2, 0, p.Line, none, 0)
		}
		s.Box(left+box*float32(now-1), y, box, trackHigh, 7, p.Panel, p.Ink2, 1)
		if k == gone {
			continue
		}
		mode := look.Current().Mode
		at := left + box*(float32(now)-0.5)
		img := s.Drawing(blocks.Seal(b.Camp(k), b.Letters(k), mode), at, y+13, sealSide, sealSide)
		if move.Box == 0 || move.Clan != k || move.Box == now {
			continue
		}
		img.Translucency = 0.45
		to := left + box*(float32(move.Box)-0.5)
		s.Box(left+box*float32(move.Box-1)+1, y+0.5, box-2, trackHigh-1, 7, p.Lit, p.LitLine, 2.4)
		camp := b.Side(b.View.WithMarker(k, move.Box).Camp(k))
		s.Drawing(blocks.Seal(camp, b.Letters(k), mode), to, y+13, sealSide, sealSide)
		d := float32(1)
		if to < at {
			d = -1
		}
		s.Stroke(at+11*d, y+13, to-13*d, y+13, 2, p.Ink)
		s.Stroke(to-13*d, y+13, to-18*d, y+8.5, 2, p.Ink)
		s.Stroke(to-13*d, y+13, to-18*d, y+17.5, 2, p.Ink)
	}
}

// boxID is the id of a box.
func boxID(b names.Book, k nobunaga.Clan, box int) string {
	if b.View.Major(k) {
		return [...]string{"", "cool", "neutral", "at_war"}[box]
	}
	return [...]string{"", "with_oda", "neutral", "against_oda"}[box]
}

// NewDiplomacy is the choice of a marker for the panel: the six clans with an arrow for each legal step; a locked clan has a lock. pick is
// called with the chosen step; chosen is the present one. The arrows are added to means, which may be nil.
func NewDiplomacy(b names.Book, legal []engine.Action, chosen Move, pick func(m Move), means *face.Meanings) fyne.CanvasObject {
	box := container.New(lay.Tight(0), head(b.T("tracks.diplomacy", nil), b.T("tracks.diplomacy.note", nil)))
	minor, major := marked(b)
	for _, k := range append(minor, major...) {
		box.Add(clanRow(b, k, legal, chosen, pick, means))
	}
	return box
}

// head is a title with a remark at the right.
func head(title, note string) fyne.CanvasObject {
	return kit.NewPainted(fyne.NewSize(look.Scaled(panelWide), look.Scaled(32)), func(size fyne.Size) []fyne.CanvasObject {
		s := &names.Sketch{}
		w := s.Units(size.Width)
		end := s.Text(headType, title, 12, 22, 190)
		s.End(countType, note, w-12, 21, w-24-end)
		return s.List
	})
}

// clanRow is a clan with its arrows.
func clanRow(b names.Book, k nobunaga.Clan, legal []engine.Action, chosen Move, pick func(m Move), means *face.Meanings) fyne.CanvasObject {
	now, _ := b.View.Box(k)
	mine := chosen.Box != 0 && chosen.Clan == k
	row := kit.NewPainted(fyne.Size{}, func(size fyne.Size) []fyne.CanvasObject {
		s, p := &names.Sketch{}, look.Now()
		w := s.Units(size.Width)
		if mine {
			s.Box(0, 1, w, 36, 8, p.Inset, none, 0)
			s.Box(0, 1, 3, 36, 1.5, p.Accent, none, 0)
		}
		s.Drawing(blocks.Seal(b.Camp(k), b.Letters(k), look.Current().Mode), 24, 19, 24, 24)
		s.Text(clanType, b.Clan(k), 44, 24, 86)
		where := boxName(b, k, now)
		room := float32(84)
		if b.View.Locked(k) {
			where, room = b.T("tracks.for_good", nil), 118
			s.Sign("sign/lock", p.Ink2, w-22, 19, 16)
		}
		s.Text(countType, where, 134, 24, room)
		return s.List
	})
	objects := []fyne.CanvasObject{row}
	arrows := map[int]fyne.CanvasObject{}
	for _, a := range legal {
		if c, ok := nobunaga.ClanOf(a.Owner); !ok || c != k || a.Kind != nobunaga.KindDiplomacy {
			continue
		}
		m := Move{k, int(a.N)}
		o := arrow(b, m, now, chosen == m, pick)
		arrows[m.Box-now] = o
		if means != nil {
			means.Add(o, a)
		}
	}
	for _, d := range []int{-1, 1} {
		if arrows[d] != nil {
			objects = append(objects, arrows[d])
		}
	}
	return container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(look.Scaled(panelWide), look.Scaled(38)) },
		Lay: func(s fyne.Size) {
			lay.Put(row, 0, 0, s.Width, s.Height)
			for d, o := range arrows {
				from := float32(78)
				if d > 0 {
					from = 38
				}
				lay.Put(o, s.Width-look.Scaled(from), look.Scaled(1), look.Scaled(36), look.Scaled(36))
			}
		},
	}, objects...)
}

// arrow is the button of a step.
func arrow(b names.Book, m Move, now int, chosen bool, pick func(m Move)) fyne.CanvasObject {
	sign := "sign/arrow-right"
	if m.Box < now {
		sign = "sign/arrow-left"
	}
	face := kit.NewPainted(fyne.Size{}, func(fyne.Size) []fyne.CanvasObject {
		s, p := &names.Sketch{}, look.Now()
		fill, line, ink := p.Panel, p.LitLine, p.Ink
		if chosen {
			fill, line, ink = p.Primary, p.Primary, p.OnPrimary
		}
		s.Box(0, 1, 35, 33, 7, fill, line, 1.6)
		s.Sign(sign, ink, 17.5, 17.5, 20)
		return s.List
	})
	return kit.NewTile(b.Script().Commas(b.Clan(m.Clan), boxName(b, m.Clan, m.Box)), face, 0, func() {
		if pick != nil {
			pick(m)
		}
	}).SetGround(look.OnPanel, 7)
}

// line is one effect of a move: what changes, its value now and then.
type line struct{ what, now, then string }

// changes are the effects of a move: camps, allies, resource zones, hands, and zones where enemies would meet.
func changes(b names.Book, m Move) []line {
	v, then := b.View, b.View.WithMarker(m.Clan, m.Box)
	now, _ := v.Box(m.Clan)
	short := func(box int) string { return b.T("tracks.short."+boxID(b, m.Clan, box), nil) }
	list := []line{{b.Clan(m.Clan), short(now), short(m.Box)}}
	if v.Camp(m.Clan) == then.Camp(m.Clan) {
		return list
	}
	was, will := whose(b, v.Camp(m.Clan)), whose(b, then.Camp(m.Clan))
	corps, men := 0, ""
	var meet []string
	for _, z := range v.Zones() {
		foes := false
		for _, g := range v.Groups(z) {
			if g.Clan != m.Clan {
				continue
			}
			corps += g.Fresh + g.Spent
			for _, l := range g.Leaders {
				men = names.Capital(b.Man(l.Piece))
			}
			for _, o := range then.Groups(z) {
				c := then.Camp(o.Clan)
				foes = foes || c != then.Camp(m.Clan) && c != nobunaga.NeutralSide && then.Camp(m.Clan) != nobunaga.NeutralSide
			}
		}
		if foes {
			meet = append(meet, b.Tell().Place(z))
		}
	}
	id := "tracks.army"
	if men == "" {
		id = "tracks.army.corps"
	}
	list = append(list, line{b.T(id, engine.Args{"Piece": men, "N": corps}), was, will})
	for _, z := range v.Zones() {
		if v.Resource(z) && v.Controller(z) == m.Clan {
			list = append(list, line{b.T("tracks.resource", engine.Args{"Place": b.Tell().Place(z)}), was, will})
			break
		}
	}
	for side := nobunaga.OdaSide; side < nobunaga.NeutralSide; side++ {
		a, _ := v.Count(side)
		z, _ := then.Count(side)
		if a != z {
			list = append(list, line{b.T("tracks.zones", engine.Args{"Side": b.SideName(side)}), strconv.Itoa(a), strconv.Itoa(z)})
		}
	}
	for _, z := range meet {
		list = append(list, line{z, b.T("tracks.no_fight", nil), b.T("tracks.contact", nil)})
	}
	return list
}

// whose says for which side the units of a camp fight.
func whose(b names.Book, s nobunaga.Side) string { return b.T("tracks.whose."+s.String(), nil) }

// NewChanges lists the effects of a move, now and then, one a line; at most six.
func NewChanges(b names.Book, m Move) fyne.CanvasObject {
	list := changes(b, m)
	list = list[:min(len(list), 6)]
	high := 50 + 23*float32(len(list))
	return kit.NewPainted(fyne.NewSize(look.Scaled(panelWide), look.Scaled(high)), func(size fyne.Size) []fyne.CanvasObject {
		s, p := &names.Sketch{}, look.Now()
		w := s.Units(size.Width)
		s.Level(0, 2, w)
		s.Text(subType, b.T("tracks.changes", nil), 12, 26, 130)
		s.End(smallType, b.T("tracks.now", nil), w-112, 26, 0)
		s.End(smallType, b.T("tracks.then", nil), w-12, 26, 0)
		for i, l := range list {
			y := 50 + 23*float32(i)
			s.End(thenType, l.then, w-12, y, 78)
			s.Sign("sign/arrow-right", p.Ink2, w-100, y-4.5, 14)
			from := s.End(rowType.In(look.ToneQuiet), l.now, w-112, y, 66)
			s.Text(rowType, l.what, 12, y, from-20)
		}
		s.Text(smallType, b.T("tracks.stays", nil), 12, 48+23*float32(len(list)), w-24)
		return s.List
	})
}

// NewRevolt is the revolt that a move would offer, with the odds of both sides; nil if there is none. Of several it shows the first and their
// number.
func NewRevolt(b names.Book, m Move) fyne.CanvasObject {
	then := b.View.WithMarker(m.Clan, m.Box)
	list := then.Revolts()
	if len(list) == 0 {
		return nil
	}
	book := names.Book{Desk: b.Desk, View: then}
	return kit.NewPainted(fyne.NewSize(look.Scaled(panelWide), look.Scaled(172)), func(size fyne.Size) []fyne.CanvasObject {
		s, p := &names.Sketch{}, look.Now()
		w := s.Units(size.Width)
		s.Box(0, 0, w, 172, 8, none, p.Line, 1)
		s.Drawing(look.Themed("piece/flame", look.Current().Mode), 24, 26, 26, 26)
		s.Text(subType, b.T("tracks.revolt", nil), 44, 29, w-56)
		s.Text(smallType, b.T("tracks.revolt.where", engine.Args{"Place": b.Tell().Place(list[0].Zone), "N": len(list) - 1}), 44, 48, w-56)
		force(s, book, list[0].Odds.Attack, list[0].Odds.Hits, 96, w)
		force(s, book, list[0].Odds.Counter, list[0].Odds.Taken, 140, w)
		s.Text(smallType, b.T("tracks.revolt.asked", nil), 12, 162, w-24)
		return s.List
	})
}

// force draws one side of a possible battle: its name, its dice, the expected hits. Its piece stands on y, in a box of that width.
func force(s *names.Sketch, b names.Book, f nobunaga.Force, hits int, y, wide float32) {
	name := b.Clan(f.Clan)
	if len(f.Leaders) > 0 {
		blocks.Put(s, blocks.Man(b, f.Leaders[0]), 26, y, 0.9, false)
		name = names.Capital(b.Man(f.Leaders[0]))
	} else {
		blocks.Put(s, blocks.CorpsOf(b, 1, f.Clan, 1, false), 26, y, 0.9, false)
	}
	s.Text(look.Type{Font: look.InterMedium, Size: 14, Tone: look.ToneInk}, b.T("tracks.force", engine.Args{"Piece": name, "N": f.Corps}), 50, y-20, 160)
	note := b.T("battle.dice", engine.Args{"N": f.Corps, "A": f.Value})
	if f.Value == 0 {
		note = b.T("battle.silent", nil)
	}
	s.Text(smallType, note, 50, y-3, 150)
	s.End(oddsType, b.Tenths(hits), wide-14, y-18, 0)
	s.End(look.Quiet.At(12), b.T("tracks.expected", nil), wide-14, y-3, 0)
}

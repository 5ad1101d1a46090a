package nobunaga

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// report is the battle that lies on the table: the last one of the action that goes on, while it is gone through or may go on.
func (f *Face) report() (nobunaga.Report, bool) {
	r, ok := f.view.Battle()
	if !ok {
		return r, false
	}
	switch f.view.Phase() {
	case nobunaga.Extra, nobunaga.HitLeaders, nobunaga.Flee, nobunaga.Fire, nobunaga.Target:
		return r, true
	}
	return r, f.st.Moment != nil
}

// showBattle fills the sheet of the battle, in the place of diplomacy.
func (f *Face) showBattle() {
	r, ok := f.report()
	f.battle.Hidden, f.track.Hidden = !ok, ok
	if ok {
		f.battle.SetContent(f.battleSheet(r))
	}
	f.layBoard(f.boards.Size())
	f.boards.Refresh()
	f.showSlip()
}

// battleSheet is the two rows of dice, sorted, with their hits.
func (f *Face) battleSheet(r nobunaga.Report) fyne.CanvasObject {
	place := f.t.Tell().Place(r.Zone)
	box := container.New(lay.Tight(4), lay.Beside(kit.NewSign("sign/battle", look.ToneAccent, 24),
		kit.NewLabel(f.say("table.battle", engine.Args{"Place": place}), look.SheetHead), lay.Gap(0)))
	for i, k := range []nobunaga.Clan{r.Clan, r.Target, r.Target} {
		if n := rolled(r, i); i < 2 || n > 0 {
			box.Add(f.diceRow(r, i, k))
		}
	}
	return box
}

// rolled is how many dice a row of a battle has.
func rolled(r nobunaga.Report, row int) int {
	n := 0
	for _, d := range r.Dice[row] {
		n += int(d)
	}
	return n
}

const mostDice = 10

// diceRow is one roll of a battle: who, how many dice to which value, the dice, the hits.
func (f *Face) diceRow(r nobunaga.Report, row int, k nobunaga.Clan) fyne.CanvasObject {
	seat := f.shade(k)
	n, value := rolled(r, row), int(r.Value[row])
	name := f.t.Tell().Owner(k.Owner())
	caption := f.say("table.dice_to", engine.Args{"N": n, "A": value})
	if n == 0 {
		caption = f.say("table.no_dice", nil)
	}
	text := container.New(lay.Tight(0), kit.NewLabel(name, look.NameType), kit.NewLabel(caption, look.Quiet))
	var dice []fyne.CanvasObject
	side := float32(24)
	if n > mostDice {
		side = 24 * mostDice / float32(n)
	}
	for face := 1; face <= 6; face++ {
		for range r.Dice[row][face-1] {
			d := kit.NewPiece(fyne.NewSize(side, side*look.DieHeight/look.DieWidth), func(m look.Mode) fyne.Resource { return look.Die(face, seat, m) })
			if face > value {
				d.SetFaded(0.62)
			}
			dice = append(dice, d)
		}
	}
	high := float32(28)
	row2 := container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(float32(mostDice)*27, high) },
		Lay: func(s fyne.Size) {
			for i, d := range dice {
				lay.Put(d, float32(i)*(side+side/8), (s.Height-side)/2, side, side*look.DieHeight/look.DieWidth)
			}
		},
	}, dice...)
	hits := lay.Fixed(kit.NewLabel(number(int(r.Hits[row])), look.ScoreType).Align(fyne.TextAlignTrailing), 34, 0)
	line := container.NewBorder(nil, nil, container.NewHBox(lay.Fixed(container.NewCenter(f.newCorps(k, false, 0, 0.92)), 30, 30), lay.Fixed(text, 128, 0)), hits, lay.Middle(row2))
	tile := kit.NewRow(name, line, nil).SetHeight(52).SetInside(8)
	tile.SetMarked(true)
	return tile
}

// addBattle adds to the panel who takes part in the battle at hand, what was lost in it, and what an extra battle would bring.
func (f *Face) addBattle(box *fyne.Container) {
	r, ok := f.report()
	if !ok {
		return
	}
	box.Add(lay.Indent(kit.NewHead(f.say("table.what_is_left", nil), "", f.t.Tell().Place(r.Zone))))
	for _, g := range f.view.Groups(r.Zone) {
		f.addGroup(box, r.Zone, g)
	}
	if f.view.Phase() != nobunaga.Extra || f.st.Seat == engine.NoSeat {
		return
	}
	pays, plays := f.payment(f.paid)
	target, ok := nobunaga.ClanOf(max(pays.Owner, plays.Owner))
	if !ok {
		if target, ok = f.firstTarget(); !ok {
			return
		}
	}
	card := engine.Card(0)
	if f.text {
		card = f.paid
	}
	odds := f.view.ExtraOdds(target, card)
	box.Add(lay.Indent(kit.NewHeading(f.say("table.extra", nil), f.say("table.hits_expected", nil))))
	f.addForce(box, odds.Attack, odds.Hits)
	f.addForce(box, odds.Counter, odds.Taken)
}

// firstTarget is a group that an extra battle could be fought against.
func (f *Face) firstTarget() (nobunaga.Clan, bool) {
	for _, a := range f.st.Legal {
		if a.Kind == nobunaga.KindPay || a.Kind == nobunaga.KindPlay {
			return nobunaga.ClanOf(a.Owner)
		}
	}
	return 0, false
}

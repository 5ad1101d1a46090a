package shogun

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// marchPanel is all that is known of an attack that is aimed.
func (f *Face) marchPanel() fyne.CanvasObject {
	box := container.NewVBox()
	b, ok := f.view.Attack(f.st.Seat, f.from(), f.target.To, f.count)
	if !ok {
		box.Add(f.towerBox())
		return box
	}
	box.Add(kit.NewHead(f.say("table.battle", engine.Args{"Place": f.t.Tell().Place(b.To)}), f.kanji(b.To), f.say("table.known", nil)))
	line := func(title string, content fyne.CanvasObject, note string) {
		words := container.NewVBox(kit.NewLabel(title, look.NameType.At(14)), content)
		if note != "" {
			words.Add(kit.NewParagraph(note, look.Quiet.At(12.5)))
		}
		box.Add(words)
	}
	line(f.toThrow(&b), kit.NewCounts(f.counts(b.Thrown)...), f.throwNote(&b))
	line(f.say("table.tower", nil)+", "+f.say("table.tower.inside", nil), kit.NewCounts(f.counts(f.view.Tower())...), f.releaseNote(&b))
	box.Add(kit.NewParagraph(f.helpNote(&b), look.SmallType))
	box.Add(kit.NewParagraph(f.odds(&b), look.SmallType))
	return box
}

// aloftPanel is the tower over which the cubes of a battle or a revolt are: what is thrown, what is inside, and what may come of it.
func (f *Face) aloftPanel() fyne.CanvasObject {
	b, ok := f.view.Aloft()
	if !ok {
		return f.stagePanel()
	}
	p := f.newTowerPanel(f.say("table.known", nil), f.view.Tray(), colourOf(b.Attacker), colourOf(b.Defender), !b.Revolt() && b.Help)
	note := ""
	if b.Revolt() {
		e, _ := f.moment.Find(shogun.EventRevolt)
		note = f.risingNote(e)
	} else {
		note = f.throwNote(&b)
	}
	p.group(f, f.toThrow(&b), "", b.Thrown, note)
	p.group(f, f.say("table.inside_now", nil), "", f.view.Tower(), f.releaseNote(&b))
	if !b.Revolt() {
		p.rest = append(p.rest, kit.NewParagraph(f.helpNote(&b), look.SmallType))
	}
	p.rest = append(p.rest, kit.NewParagraph(f.odds(&b), look.SmallType))
	return p.lay(f)
}

func (f *Face) toThrow(b *shogun.Battle) string {
	return f.say("table.to_throw", engine.Args{"N": total(b.Thrown)})
}

// throwNote says where the cubes of an attack come from.
func (f *Face) throwNote(b *shogun.Battle) string {
	tell := f.t.Tell()
	note := f.say("table.thrown.from", engine.Args{"A": tell.Owner(b.Attacker), "B": b.Armies, "Place": tell.Place(b.From)})
	if b.Extra > 0 {
		note += ", " + tell.Card(shogun.PlusAttack)
	}
	if b.Event > 0 {
		note += "; " + tell.Owner(b.Defender) + " " + f.say("table.thrown.event", engine.Args{"N": b.Event})
	}
	if b.Special > 0 {
		note += "; " + tell.Owner(b.Defender) + " " + tell.Card(shogun.PlusDefence)
	}
	if b.Farmers > 0 {
		note += "; " + f.say("table.thrown.neutral", engine.Args{"N": b.Farmers})
	}
	if n := total(f.view.Tray()); n > 0 {
		note += "; " + f.say("table.thrown.tray", engine.Args{"N": n})
	}
	return note
}

func (f *Face) releaseNote(b *shogun.Battle) string {
	return f.say("table.release", engine.Args{"A": b.Release, "B": b.Stick})
}

// helpNote says whether farmers in the tray count for the defender.
func (f *Face) helpNote(b *shogun.Battle) string {
	if b.Help {
		return f.say("table.count.farmers.help", nil)
	}
	return f.say("table.count.farmers.out", nil)
}

// odds says how it may end.
func (f *Face) odds(b *shogun.Battle) string {
	if b.Revolt() {
		return f.say("table.odds.revolt", engine.Args{"A": b.Lose, "B": b.Win + b.Tie})
	}
	return f.say("table.odds", engine.Args{"A": b.Win, "B": b.Tie, "C": b.Lose})
}

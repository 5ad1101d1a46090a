package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/engine"
)

// logList is what the log lists.
type logList string

// The lists of the log, by the last part of the id of their name.
const (
	listAll     logList = "all"
	listBattles logList = "battles" // events of battles, in games whose faces know them
	listMine    logList = "mine"    // what the people in front of the screen did, and what happened to them
	listDice    logList = "dice"    // every roll of dice and who rolled, in games with dice
)

// lists are the lists that this match has.
func (t *Table) lists() []logList {
	list := []logList{listAll}
	if _, tells := t.face.(face.Chronicler); tells {
		list = append(list, listBattles)
	}
	if t.ses.People() != 0 {
		list = append(list, listMine)
	}
	if t.chronicle().Rolls() {
		list = append(list, listDice)
	}
	return list
}

// listed reports whether an event belongs to the chosen list.
func (p *logPanel) listed(e engine.Event) bool {
	switch p.which {
	case listBattles:
		return p.t.face.(face.Chronicler).OfBattle(e)
	case listMine:
		return face.Concerns(p.t.face, e, p.t.ses.Match.Seats())&p.t.ses.Front() != 0
	}
	return true
}

// listViews makes the switch between the lists, and for rolls the choice of a seat. If the switch is too wide, it is a list that opens.
func (p *logPanel) listViews() {
	t := p.t
	lists := t.lists()
	if len(lists) < 2 {
		return
	}
	var names []string
	for _, l := range lists {
		names = append(names, t.sh.T("log."+string(l)))
	}
	choose := func(i int) { p.choose(lists[i]) }
	chosen := slices.Index(lists, p.which)
	var choice fyne.CanvasObject = kit.NewSegmented(t.sh.T("log.view"), names, chosen, choose)
	if choice.MinSize().Width > p.width {
		choice = kit.NewPicker(t.sh.T("log.view"), names, chosen, choose)
	}
	p.views.Objects = []fyne.CanvasObject{choice}
	if p.which == listDice {
		names := []string{t.sh.T("log.dice.all")}
		for s := range engine.Seat(t.ses.Match.Seats()) {
			names = append(names, t.tell.SeatName(s))
		}
		p.views.Add(kit.NewPicker(t.sh.T("log.dice.of"), names, int(p.of-engine.NoSeat), func(i int) {
			p.of, p.shownAt = engine.NoSeat+engine.Seat(i), -1
			p.show()
		}))
	}
	p.views.Refresh()
}

// choose lists something else.
func (p *logPanel) choose(which logList) {
	if which == p.which {
		return
	}
	dice := p.which == listDice || which == listDice
	if p.which, p.shownAt = which, -1; dice {
		p.listViews() // the choice of a seat appears or goes; the focus stays where it is
	}
	p.show()
}

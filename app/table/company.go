package table

import (
	"tenka/app/table/presence"
	"tenka/engine"
)

// Presence is where the people are who play the match at other windows; nil where all are here.
func (t *Table) Presence() *presence.Presence { return t.company.Presence() }

// RoomChanged shows what has changed in the room of the match.
func (t *Table) RoomChanged() {
	if t.Veiled() || t.suspended {
		return // the next state shows it
	}
	t.company.Follow()
	if stop := t.company.Stopped(); stop != engine.Clear {
		t.stopped(stop, t.tell.Stop(t.ses.Match, stop))
	}
	t.FillTray()
	t.showCompany()
}

// showCompany shows how many of the others are here, and who has to choose.
func (t *Table) showCompany() {
	if t.company == nil {
		return
	}
	t.company.FollowTurns()
	button, words := t.company.Lead()
	t.top.SetLead(button, words...)
}

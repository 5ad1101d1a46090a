package shogun

import (
	"fmt"
	"slices"

	"tenka/engine"
)

// readDraft reads a draft on its way.
func (r *reader) readDraft() *engine.DataError {
	in := r.in.Draft
	d := &r.draft
	if r.at = r.in.At; r.at < 0 || int(r.at) >= r.Seats() {
		return engine.Wrong("at", "fault.seat", r.at, r.Seats()-1)
	}
	deck, err := r.cardsIn("draft.deck", in.Deck, engine.Card(Aki), engine.Card(Yamato))
	if err != nil {
		return err
	}
	if len(in.Open) != draftOpen {
		return engine.Wrong("draft.open", "fault.list", len(in.Open), draftOpen)
	}
	left := r.playing()
	for q := Aki; q <= Yamato; q++ {
		if r.land[q].owner != 0 {
			left &^= just(q)
		}
	}
	take := func(path, id string, gap bool) (int8, *engine.DataError) {
		q, ok := words.Place(id)
		if id == "" && gap {
			return 0, nil
		}
		if !ok || !left.has(q) {
			return 0, engine.Wrong(path, "shogun.fault.province.free", id)
		}
		left &^= just(q)
		return int8(q), nil
	}
	for i, card := range deck {
		if d.deck[i], err = take(fmt.Sprintf("draft.deck[%d]", i), words.Cards[card], false); err != nil {
			return err
		}
	}
	d.n = int8(len(deck))
	gaps := 0
	for i, id := range in.Open {
		if d.open[i], err = take(fmt.Sprintf("draft.open[%d]", i), id, r.phase == DraftGroup && !r.in.Blind && gaps == 0); err != nil {
			return err
		}
		if d.open[i] == 0 {
			gaps++
		}
	}
	r.blind = r.in.Blind
	if r.phase == DraftGroup {
		card, err := take("from", r.in.From, false)
		if err != nil {
			return err
		}
		if r.from = engine.Place(card); gaps == 0 && !r.blind {
			return engine.Wrong("draft.open", "shogun.fault.draft.gap", in.Open)
		}
	} else if r.in.From != "" || r.blind {
		return engine.Wrong("from", "shogun.fault.from.early", r.in.From)
	}
	if left != 0 {
		return engine.Wrong("draft.deck", "shogun.fault.draft.deck", nil)
	}
	d.known = in.Known
	if err := within("draft.known", d.known, 0, d.n); err != nil {
		return err
	}
	if err := r.readGroups(in); err != nil {
		return err
	}
	return r.readSeen(in)
}

// readGroups reads the groups that are left: each seat, from the one whose turn it is, has as many as it has turns to come.
func (r *reader) readGroups(in *draftJSON) *engine.DataError {
	d := &r.draft
	if err := seatsOf(r, "draft.left", in.Left); err != nil {
		return err
	}
	all := r.t.groups[r.players]
	for s, groups := range in.Left {
		at := fmt.Sprintf("draft.left[%d]", s)
		if len(groups)+int(r.seat[s].lands) != int(r.t.groupCount[r.players]) {
			return engine.Wrong(at, "shogun.fault.groups.size", len(groups), int(r.t.groupCount[r.players])-int(r.seat[s].lands))
		}
		rest := all[:]
		for i, n := range groups {
			k := slices.Index(rest, n)
			if n <= 0 || k < 0 {
				return engine.Wrong(fmt.Sprintf("%s[%d]", at, i), "shogun.fault.groups", n)
			}
			rest = rest[k+1:]
			d.left[s][i] = n
		}
	}
	turns := len(in.Left[r.at])
	before := turns
	for i := range r.Seats() {
		s := (int(r.at) + i) % r.Seats()
		n := len(in.Left[s])
		if n > before || n < turns-1 || turns == 0 {
			return engine.Wrong(fmt.Sprintf("draft.left[%d]", s), "shogun.fault.draft.left", n)
		}
		before = n
	}
	left := d.left[r.at]
	if r.phase == DraftGroup && left[turns-1] == left[0] {
		return engine.Wrong(fmt.Sprintf("draft.left[%d]", r.at), "shogun.fault.draft.sizes", in.Left[r.at])
	}
	return nil
}

// readSeen reads which open cards each seat chose from before.
func (r *reader) readSeen(in *draftJSON) *engine.DataError {
	d := &r.draft
	if in.Seen != nil {
		if err := seatsOf(r, "draft.seen", in.Seen); err != nil {
			return err
		}
	}
	for s, pair := range in.Seen {
		at := fmt.Sprintf("draft.seen[%d]", s)
		if len(pair) != draftOpen {
			return engine.Wrong(at, "fault.list", len(pair), draftOpen)
		}
		for i, id := range pair {
			q, ok := words.Place(id)
			if id != "" && (!ok || !isProvince(q)) {
				return engine.Wrong(fmt.Sprintf("%s[%d]", at, i), "shogun.fault.province", id)
			}
			d.seen[s][i] = int8(q)
		}
	}
	if r.phase == DraftPick {
		d.seen[r.at] = d.open
	}
	return nil
}

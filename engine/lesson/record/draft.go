package record

import (
	"encoding/json"
	"fmt"

	"tenka/engine"
	"tenka/engine/lesson"
)

// draft is a recording before it is a lesson: the actions in their order, and the written texts.
type draft struct {
	Title lesson.Says `json:"title"`
	Deeds []draftDeed `json:"deeds"`
	Notes []draftNote `json:"notes"`
}

type draftDeed struct {
	Sort string          `json:"sort"`
	Seat engine.Seat     `json:"seat,omitempty"`
	Do   json.RawMessage `json:"do,omitempty"`
	Of   int             `json:"of,omitempty"`
	Say  lesson.Says     `json:"say,omitempty"`
}

type draftNote struct {
	Say    lesson.Says `json:"say"`
	Places []string    `json:"places,omitempty"`
	Cards  []string    `json:"cards,omitempty"`
}

var sorts = map[sort]string{did: "do", tried: "try", refused: "refuse", looked: "look", split: "part", forgotten: "forget"}

// Draft is the recording so far, with or without missing sentences; Resume reads it. Undone actions are not in it.
func (r *Recorder) Draft() []byte {
	words := r.game.Vocabulary()
	d := draft{Title: r.title}
	for _, one := range r.deeds {
		out := draftDeed{Sort: sorts[one.sort], Seat: one.seat, Say: one.say, Of: one.of}
		if one.action.Kind != 0 {
			out.Do = words.EncodeAction(one.action.Filled(engine.Action{}))
		}
		d.Deeds = append(d.Deeds, out)
	}
	for _, n := range r.notes {
		out := draftNote{Say: n.say}
		for _, pt := range n.points {
			if pt.Card != 0 {
				out.Cards = append(out.Cards, words.Cards[pt.Card])
			} else {
				out.Places = append(out.Places, words.Places[pt.Place])
			}
		}
		d.Notes = append(d.Notes, out)
	}
	b, _ := json.Marshal(d) // texts and numbers
	return b
}

// Resume repeats a draft in a recording that has just begun, with the same scenario and learner. An error is a *engine.DataError;
// everything before its place is recorded then.
func (r *Recorder) Resume(b []byte) error {
	var d draft
	if err := engine.Strict(b, &d); err != nil {
		return err
	}
	if d.Title != nil {
		r.title = d.Title
	}
	for i, one := range d.Deeds {
		if err := r.again(one); err != nil {
			if _, refused := err.(*Refused); refused {
				err = engine.ErrRefused
			}
			return engine.Inside(fmt.Sprintf("deeds[%d]", i), err)
		}
		if one.Say != nil {
			r.deeds[len(r.deeds)-1].say = one.Say
		}
	}
	r.TakeBack()
	words := r.game.Vocabulary()
	for i, n := range d.Notes {
		note := r.note(i)
		if n.Say != nil {
			note.say = n.Say
		}
		for _, id := range n.Places {
			if at, ok := words.Place(id); ok {
				note.points = append(note.points, lesson.Point{Place: at})
			}
		}
		for _, id := range n.Cards {
			if card, ok := words.Card(id); ok {
				note.points = append(note.points, lesson.Point{Card: card})
			}
		}
	}
	return nil
}

// again repeats an action of a draft.
func (r *Recorder) again(d draftDeed) error {
	words := r.game.Vocabulary()
	var a engine.Action
	var err error
	switch d.Sort {
	case sorts[did], sorts[tried]:
		a, err = words.DecodeAction(d.Do)
	case sorts[refused]:
		a, err = words.DecodeGesture(d.Do)
	}
	if err != nil {
		return err
	}
	switch d.Sort {
	case sorts[did]:
		return r.Do(d.Seat, a)
	case sorts[tried]:
		return r.Try(a)
	case sorts[refused]:
		_, err = r.Refuse(a)
		return err
	case sorts[looked]:
		if !r.Look() {
			return engine.ErrRefused
		}
		return nil
	case sorts[split]:
		if !r.Part() {
			return engine.ErrRefused
		}
		return nil
	case sorts[forgotten]:
		for i, s := range r.Steps() {
			for n, w := range s.Wrong {
				if w.No == d.Of {
					r.Forget(i, n)
					return nil
				}
			}
		}
	}
	return engine.Wrong("sort", "fault.legal", d.Sort)
}

package explain

import (
	"time"

	"tenka/engine/coach"
)

// cardRest is how long a card that has just appeared stays whatever is pressed: that was meant for the card before it, or for the table.
const cardRest = 500 * time.Millisecond

// GotIt takes the card away, unless it has just appeared; it returns false if there is none.
func (x *Explain) GotIt() bool {
	if x.lies == nil {
		return false
	}
	if x.lies.fresh {
		return true
	}
	then := x.heard
	if q := x.asked(); q != nil && q.given < 0 {
		x.quiz(q.seat).Answered(false)
		x.keep()
	}
	x.Close()
	if len(then.Legal) > 0 {
		x.tell(then.Seat, then)
	}
	x.h.Rehold()
	x.h.Update()
	return true
}

// lineAir is the room in the Line beside its text.
const lineAir = 120

// Repeat takes the card away and says its sentences in the Line; it returns false if there is none.
func (x *Explain) Repeat() bool {
	if x.lies == nil {
		return false
	}
	if x.asked() != nil {
		return x.GotIt()
	}
	text := x.text(x.lies.Card)
	x.heard, x.lies.fresh = coach.Occasion{}, false
	x.GotIt()
	x.h.Note("sign/lesson", text)
	return true
}

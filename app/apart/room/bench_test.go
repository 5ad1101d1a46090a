package room

import (
	"context"
	"testing"

	"tenka/app/apart/post"
	"tenka/engine"
	"tenka/engine/games"
)

// witness is a guest that says when it hears of a change.
type witness struct{ changed chan int }

func (w *witness) Begun(m *engine.Match)      { w.changed <- 0 }
func (w *witness) Changed()                   { w.changed <- 0 }
func (w *witness) Refused(engine.Stop)        {}
func (w *witness) Whole([]byte, engine.Proof) {}
func (w *witness) Room(*State)                {}

// A choice at one window, until the other one shows it: over TLS on the loopback, to the host's match and its mirror elsewhere.
func BenchmarkAChoiceReachesTheOtherWindow(b *testing.B) {
	g, _ := games.ByName("rumble")
	h := open(b, g, 1)
	defer h.end()
	defer h.room.Close()
	l := newLoop()
	defer l.end()
	w := &witness{changed: make(chan int, 1024)}
	seat, err := Join(context.Background(), h.room.Invitation(), Joining{Name: "Guest", Player: 0, Seed: post.NewSeed(), Run: l.run, Told: w,
		Talk: func(int, string) {}, Line: func(post.Line) {}})
	if err != nil {
		b.Fatal(err)
	}
	defer seat.Close()
	<-w.changed
	forth := false
	for b.Loop() {
		h.run(func() { // a choice, and back again: the match never ends
			if forth = !forth; forth {
				s := h.match.ToAct().First()
				h.match.Try(s, h.match.Legal(s, nil)[:1])
			} else {
				h.match.Undo(-1, true)
			}
			h.room.Tell()
		})
		<-w.changed
	}
}

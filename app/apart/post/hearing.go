package post

import (
	"github.com/nats-io/nats.go"
)

// What of one guest, or at the door, may wait to be heard. What is beyond is thrown away; others do not notice.
const (
	waitingMessages = 512
	waitingBytes    = 4 << 20
)

// hear begins to listen to a guest. It is called with the lock held, or before anybody else has the host.
func (h *Host) hear(s *sitter) error {
	line, err := h.line.Subscribe(actSubject(h.room.Name, s.Key), func(m *nats.Msg) { h.hearGuest(s, m) })
	if err != nil {
		return err
	}
	s.line = line
	return line.SetPendingLimits(waitingMessages, waitingBytes)
}

// hearGuest hears one message of a guest. Who sends too much is cut off; its line comes back by itself.
func (h *Host) hearGuest(s *sitter, m *nats.Msg) {
	h.mu.Lock()
	key, seat, window := s.Key, s.Seat, s.Window
	may := s.spent.take(len(m.Data), h.o.now())
	h.mu.Unlock()
	if !may {
		h.gate.cut(key, "")
		return
	}
	if len(m.Data) == 0 {
		return
	}
	what, rest := m.Data[0], m.Data[1:]
	if what == beats && string(rest) != window {
		_ = h.line.Publish(seenSubject(h.room.Name, key), append([]byte{ends}, rest...))
		return
	}
	if what == leaves {
		h.heard(key, Left)
		return
	}
	h.heard(key, Here)
	switch what {
	case asks:
		if _, to := asker(m.Subject, m.Reply); to {
			_ = m.Respond(h.answer(seat, rest)) // an error says that the room is closed
		}
	case says:
		if line := string(rest); oneLine(line, lineRunes) {
			h.call(func() { h.o.Talk(seat, line) })
		}
	}
}

// answer is what Answer says, with the byte before it that says whether it says anything.
func (h *Host) answer(seat int, message []byte) []byte {
	if len(message) > toHost {
		return []byte{refuses}
	}
	said := []byte{answers}
	h.call(func() { said = append(said, h.o.Answer(seat, message)...) })
	if len(said) > toSeat+1 {
		return []byte{refuses}
	}
	return said
}

// heard notes that a guest was heard, and tells when that is new.
func (h *Host) heard(key string, p Presence) {
	h.mu.Lock()
	s := h.guests[key]
	if s == nil {
		h.mu.Unlock()
		return
	}
	s.heard = h.o.now()
	same := s.presence == p
	h.mu.Unlock()
	if !same {
		h.turn(s, p)
	}
}

// turn tells how a guest was heard, where that is still so and still new when it can be told.
func (h *Host) turn(s *sitter, p Presence) {
	h.call(func() {
		h.mu.Lock()
		changed := h.guests[s.Key] == s && s.presence != p && (p != Quiet || h.silent(s))
		if changed {
			s.presence = p
		}
		seat := s.Seat
		h.mu.Unlock()
		if changed {
			h.o.Presence(seat, p)
		}
	})
}

// silent reports whether a guest that was here has not been heard for long. It is called with the lock held.
func (h *Host) silent(s *sitter) bool {
	return s.presence == Here && h.o.now().Sub(s.heard) > quietAfter
}

// beat notes who was not heard for long, and ends the lines of strangers who stay.
func (h *Host) beat() {
	h.mu.Lock()
	now := h.o.now()
	var silent []*sitter
	for _, s := range h.guests {
		if h.silent(s) {
			silent = append(silent, s)
		}
	}
	for from, b := range h.asked {
		if b.full(now) {
			delete(h.asked, from)
		}
	}
	h.mu.Unlock()
	for _, s := range silent {
		h.turn(s, Quiet)
	}
	h.gate.beat()
}

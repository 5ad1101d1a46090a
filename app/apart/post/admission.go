package post

import (
	"encoding/json"
	"time"

	"github.com/nats-io/nats.go"
)

const (
	requestBytes = 4 << 10
	mostNonces   = 256
)

// hearRequest hears what is asked at the door: by strangers, and by guests who are back.
func (h *Host) hearRequest(m *nats.Msg) {
	key, to := asker(m.Subject, m.Reply)
	if !to || !h.listensTo(key, len(m.Data)) {
		return
	}
	var r request
	if len(m.Data) > requestBytes || json.Unmarshal(m.Data, &r) != nil {
		return
	}
	respond := func(answer reply) {
		b, err := json.Marshal(answer)
		if err != nil {
			panic(err) // it holds strings and bytes
		}
		_ = m.Respond(b) // an error says that the room is closed
	}
	switch r.Is {
	case greets:
		respond(h.greet(key))
	case joins:
		answer, seat := h.admit(key, r)
		seated := func() { respond(answer); h.heard(key, Here) }
		switch {
		case seat == nil:
			respond(answer)
		case h.o.Sat == nil:
			seated()
		default:
			h.call(func() { h.o.Sat(*seat, func() { go seated() }) }) // it tells the presence, for which nobody may wait here
		}
	case isBack:
		answer := h.again(key, r.Window)
		respond(answer)
		if !answer.Over {
			h.heard(key, Here)
		}
	}
}

// listensTo reports whether a key may ask something more now. Who asks too much is cut off.
func (h *Host) listensTo(key string, bytes int) bool {
	from := h.gate.from(key)
	h.mu.Lock()
	b := h.asked[from]
	if b == nil {
		b = &bucket{}
		h.asked[from] = b
	}
	may := b.take(bytes, h.o.now())
	h.mu.Unlock()
	if !may {
		h.gate.cut(key, "")
	}
	return may
}

// knows reports whether a key has a seat.
func (h *Host) knows(key string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.guests[key] != nil
}

// greet says what room this is, and the nonce for one application.
func (h *Host) greet(key string) reply {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.nonces) >= mostNonces {
		for other := range h.nonces {
			delete(h.nonces, other) // whose it was asks again
			break
		}
	}
	h.nonces[key] = nonce()
	return reply{Room: h.room.Name, Version: h.o.Version, Nonce: h.nonces[key]}
}

// admit looks at the proof of an application first: before that, nobody learns anything but whether the words are right. The seat is nil for who gets none.
func (h *Host) admit(key string, r request) (answer reply, seat *int) {
	from := h.gate.from(key)
	h.mu.Lock()
	now := h.o.now()
	if h.guests[key] == nil && h.door.shut(from, now) {
		h.mu.Unlock()
		return reply{Refused: TooManyTries}, nil
	}
	said := h.nonces[key]
	delete(h.nonces, key)
	var a application
	if said == nil || !proves(r.Proof, h.proof, byGuest, said, []byte(key), r.Body) || json.Unmarshal(r.Body, &a) != nil {
		h.door.fail(from, now)
		h.mu.Unlock()
		return reply{Refused: OtherWords}, nil
	}
	h.mu.Unlock()

	granted := h.allot(key, a)
	body, err := json.Marshal(granted)
	if err != nil {
		panic(err) // it holds strings, numbers and bytes
	}
	answer = reply{Body: body, Proof: prove(h.proof, byHost, a.Nonce, []byte(key), body)}
	if granted.Refused != nil {
		return answer, nil
	}
	return answer, &granted.Seat
}

// allot gives a seat to who knows the words, or says why not.
func (h *Host) allot(key string, a application) allotment {
	if !SameVersion(a.Version, h.o.Version) {
		return allotment{Refused: Mismatch(h.o.Version, a.Version)}
	}
	if !oneLine(a.Name, nameRunes) {
		a.Name = "?"
	}
	elsewhere := h.gate.elsewhere(key, a.Window)
	h.mu.Lock()
	s := h.guests[key]
	ask := Asking{Key: key, Name: a.Name, Wish: a.Seat}
	if s != nil {
		if elsewhere && s.Window != a.Window && s.presence == Here && !h.silent(s) {
			h.mu.Unlock()
			return allotment{Refused: &Refusal{Reason: SeatHeld, Seat: s.Seat, Name: s.Name}}
		}
		ask.Wish, ask.Has = s.Seat, true
	}
	crowded := s == nil && len(h.guests) >= mostKeys
	h.mu.Unlock()
	if crowded {
		return allotment{Refused: &Refusal{Reason: Full}}
	}
	granted := allotment{Refused: &Refusal{Reason: NoAnswer}}
	h.call(func() { granted.Seat, granted.Room, granted.Refused = h.o.Admit(ask) })
	if granted.Refused != nil {
		return granted
	}
	if err := h.sit(kept{Key: key, Name: a.Name, Window: a.Window, Seat: granted.Seat}); err != nil {
		return allotment{Refused: &Refusal{Reason: NoAnswer}}
	}
	if elsewhere && h.gate != nil {
		_ = h.line.FlushTimeout(time.Second) // so that the other window hears why; without that it asks
		h.gate.cut(key, a.Window)
	}
	return granted
}

// sit gives a guest its seat. Who had the seat before has it no more.
func (h *Host) sit(k kept) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, other := range h.guests {
		if other.Seat == k.Seat && other.Key != k.Key && k.Seat != Watch {
			h.dismiss(other)
		}
	}
	if s := h.guests[k.Key]; s != nil {
		if s.Window != k.Window {
			_ = h.line.Publish(seenSubject(h.room.Name, k.Key), append([]byte{ends}, s.Window...))
			s.presence = Quiet // that it is here from another window is new, and what is kept of the room changes
		}
		s.kept = k
		return nil
	}
	s := &sitter{kept: k}
	h.guests[k.Key] = s
	return h.hear(s)
}

// again answers a guest whose line was broken: whether the seat is still its own.
func (h *Host) again(key, window string) reply {
	h.mu.Lock()
	defer h.mu.Unlock()
	s := h.guests[key]
	return reply{Over: s == nil || s.Window != window}
}

package engine

import (
	"bytes"
	"math"
	"strconv"
)

// quick reads records exactly as this program writes them: the fields in their order, without spaces. It is several times as fast as
// encoding/json, and most of a match's file is such lines. It rejects every other line; [Strict] then reads it or says what is wrong.
type quick struct {
	words *Vocabulary
	rest  []byte // what is not read yet
	bad   bool   // the line has another form; the values read so far are not valid
}

// record is the record in a line, and its events as JSON; ok is false if Strict must read the line.
func (w *Vocabulary) record(line []byte) (r *Record, events []byte, ok bool) {
	q := quick{words: w, rest: bytes.TrimRight(line, "\r\n")}
	r = &Record{next: -1}
	q.must(`{"line":"record","no":`)
	r.No = int(q.number(0, math.MaxInt32))
	q.must(`,"after":`)
	r.After = int(q.number(-1, math.MaxInt32))
	if q.next(`,"turn":`) {
		r.Turn = int(q.number(math.MinInt32, math.MaxInt32))
	}
	q.must(`,"seat":`)
	r.Seat = Seat(q.number(int64(NoSeat), MaxSeats-1))
	if q.next(`,"steps":`) {
		q.each(func() { r.Steps = append(r.Steps, q.action()) })
	}
	if q.next(`,"chance":`) {
		q.each(func() { r.Chance = append(r.Chance, q.answer()) })
	}
	if q.next(`,"events":`) {
		events = q.list()
	}
	q.must(`,"draws":`)
	r.Draws = uint64(q.number(0, math.MaxInt64))
	r.Barrier = q.next(`,"barrier":true`)
	q.must(`,"hash":`)
	hash, err := strconv.ParseUint(string(q.text()), 16, 64)
	r.Hash = hash
	if q.next(`,"then":`) {
		q.number(math.MinInt32, math.MaxInt32) // "then" is not needed for a replay
	}
	if r.ends = q.next(`,"result":`); r.ends {
		var result []resultJSON // the result is checked but not kept
		q.bad = Strict(q.list(), &result) != nil || q.bad
	}
	q.must("}")
	return r, events, !q.bad && err == nil && len(q.rest) == 0
}

// cursorOf is the record that a line moves the cursor to; false if Strict must read the line.
func cursorOf(line []byte) (no int, ok bool) {
	q := quick{rest: bytes.TrimRight(line, "\r\n")}
	q.must(`{"line":"at","at":`)
	no = int(q.number(0, math.MaxInt32))
	q.must("}")
	return no, !q.bad && len(q.rest) == 0
}

// next skips a text if it comes next, and reports whether it did.
func (q *quick) next(text string) bool {
	if q.bad || len(q.rest) < len(text) || string(q.rest[:len(text)]) != text {
		return false
	}
	q.rest = q.rest[len(text):]
	return true
}

func (q *quick) must(text string) {
	if !q.next(text) {
		q.bad = true
	}
}

// each reads a list; read reads one value.
func (q *quick) each(read func()) {
	q.must("[")
	for !q.bad {
		read()
		if !q.next(",") {
			q.must("]")
			return
		}
	}
}

// list returns a list as it is written. It does not test whether it is JSON.
func (q *quick) list() []byte {
	depth, inText := 0, false
	for i, c := range q.rest {
		switch {
		case c == '\\':
			q.bad = true
			return nil
		case c == '"':
			inText = !inText
		case inText:
		case c == '[':
			depth++
		case c == ']':
			depth--
		}
		if depth == 0 {
			if i == 0 {
				break // it is not a list
			}
			list := q.rest[:i+1]
			q.rest = q.rest[i+1:]
			return list
		}
	}
	q.bad = true
	return nil
}

// number reads a whole number from least to most. What follows it, such as the rest of a fraction, is for the next reader to refuse.
func (q *quick) number(least, most int64) int64 {
	i := 0
	if len(q.rest) > 0 && q.rest[0] == '-' {
		i = 1
	}
	first := i
	for i < len(q.rest) && q.rest[i] >= '0' && q.rest[i] <= '9' {
		i++
	}
	n, err := strconv.ParseInt(string(q.rest[:i]), 10, 64)
	leading := i > first+1 && q.rest[first] == '0'
	if q.rest = q.rest[i:]; err != nil || leading || n < least || n > most {
		q.bad = true
		return 0
	}
	return n
}

// text reads plain text in quotes.
func (q *quick) text() []byte {
	if !q.next(`"`) {
		q.bad = true
		return nil
	}
	for i, c := range q.rest {
		switch {
		case c == '"':
			text := q.rest[:i]
			q.rest = q.rest[i+1:]
			return text
		case c == '\\' || c < ' ' || c >= 0x80:
			q.bad = true
			return nil
		}
	}
	q.bad = true
	return nil
}

// word reads an id of list and returns its index.
func (q *quick) word(list []string) int {
	id := q.text()
	for i := 1; i < len(list); i++ {
		if list[i] == string(id) {
			return i
		}
	}
	q.bad = true
	return 0
}

func (q *quick) action() Action {
	var a Action
	w := q.words
	q.must(`{"kind":`)
	a.Kind = Kind(q.word(w.Kinds))
	if q.next(`,"owner":`) {
		a.Owner = q.owner()
	}
	if q.next(`,"die":`) {
		a.Die = int8(q.number(math.MinInt8, math.MaxInt8))
	}
	if q.next(`,"from":`) {
		a.From = Place(q.word(w.Places))
	}
	if q.next(`,"to":`) {
		a.To = Place(q.word(w.Places))
	}
	if q.next(`,"piece":`) {
		a.Piece = Piece(q.word(w.Pieces))
	}
	if q.next(`,"card":`) {
		a.Card = Card(q.word(w.Cards))
	}
	if q.next(`,"n":`) {
		a.N = int16(q.number(math.MinInt16, math.MaxInt16))
	}
	q.must("}")
	if !a.Whole() {
		q.bad = true
	}
	return a
}

// owner reads a seat, counted from 0, or the id of another owner.
func (q *quick) owner() Owner {
	if len(q.rest) == 0 || q.rest[0] != '"' {
		return OwnerOf(Seat(q.number(0, MaxSeats-1)))
	}
	id := q.text()
	for i, other := range q.words.Owners {
		if other == string(id) {
			return Owner(MaxSeats + 1 + i)
		}
	}
	q.bad = true
	return 0
}

func (q *quick) answer() Answer {
	var a Answer
	q.must(`{"draw":`)
	id := q.text()
	for d := 1; d < len(q.words.Draws); d++ {
		if q.words.Draws[d].ID == string(id) {
			a.Draw = Draw(d)
		}
	}
	if a.Draw == 0 {
		q.bad = true
		return a
	}
	names := q.words.draws(q.words.Draws[a.Draw].Of)
	q.must(`,"values":`)
	q.each(func() {
		if names != nil {
			a.Values = append(a.Values, int16(q.word(names)))
		} else {
			a.Values = append(a.Values, int16(q.number(math.MinInt16, math.MaxInt16)))
		}
	})
	q.must("}")
	return a
}

package post

import (
	"errors"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// What a guest may send in a row, and each second after that. A message of many KiB counts as several.
const (
	atOnce    = 100
	perSecond = 50
	perCharge = 4 << 10
)

// bucket is what is left of what somebody may send. The zero bucket is full.
type bucket struct {
	spent float64
	since time.Time
}

// take reports whether there is room for a message of so many bytes, and takes it.
func (b *bucket) take(bytes int, now time.Time) bool {
	if !b.since.IsZero() {
		b.spent = max(0, b.spent-perSecond*now.Sub(b.since).Seconds())
	}
	b.since = now
	b.spent = min(b.spent+1+float64(bytes/perCharge), 2*atOnce)
	return b.spent <= atOnce
}

// full reports whether the bucket is as good as new.
func (b *bucket) full(now time.Time) bool { return b.spent <= perSecond*now.Sub(b.since).Seconds() }

// How many wrong codes close the door for strangers, and for how long.
const (
	triesOfOne = 10 // from one address
	triesOfAll = 60
	triesIn    = 10 * time.Minute
)

// door counts wrong codes.
type door struct {
	wrong  []try
	closed map[string]time.Time // since when, by address; "" for all
}

type try struct {
	from string
	at   time.Time
}

// shut reports whether strangers of an address are not listened to.
func (d *door) shut(from string, now time.Time) bool {
	for _, who := range []string{from, everybody} {
		if at, closed := d.closed[who]; closed {
			if now.Sub(at) < triesIn {
				return true
			}
			delete(d.closed, who)
		}
	}
	return false
}

// everybody stands for all addresses.
const everybody = "everybody"

// fail counts a wrong code.
func (d *door) fail(from string, now time.Time) {
	var wrong []try
	ofOne := 1
	for _, w := range d.wrong {
		if now.Sub(w.at) < triesIn {
			wrong = append(wrong, w)
			if w.from == from {
				ofOne++
			}
		}
	}
	d.wrong = append(wrong, try{from, now})
	if d.closed == nil {
		d.closed = map[string]time.Time{}
	}
	if ofOne >= triesOfOne {
		d.closed[from] = now
	}
	if len(d.wrong) >= triesOfAll {
		d.closed[everybody] = now
	}
	for who, at := range d.closed {
		if now.Sub(at) >= triesIn {
			delete(d.closed, who)
		}
	}
}

var (
	errLong   = errors.New("post: the message is too long")
	errLine   = errors.New("post: expected one line of " + strconv.Itoa(lineRunes) + " characters at most, without control characters")
	errNobody = errors.New("post: nobody has this seat")

	errUnanswered = errors.New("post: the host did not answer")
)

// oneLine reports whether something can be said: characters that people see, of which there are not too many.
func oneLine(s string, most int) bool {
	hidden := func(r rune) bool {
		return unicode.IsControl(r) || unicode.In(r, unicode.Zl, unicode.Zp, unicode.Bidi_Control)
	}
	return utf8.ValidString(s) && strings.TrimSpace(s) != "" && utf8.RuneCountInString(s) <= most && !strings.ContainsFunc(s, hidden)
}

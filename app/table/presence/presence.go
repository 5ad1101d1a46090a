// Package presence shows where the people are who play a match at other windows: a small sign at the seal of each, and words. The times in the
// words go in steps, and nothing is drawn between two steps.
package presence

import (
	"slices"
	"time"
	"weak"

	"tenka/app/apart/room"
	"tenka/app/shell"
	"tenka/app/together"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine"
)

// Presence shows it at one table. Of nil, nobody is elsewhere. It belongs to the UI goroutine.
type Presence struct {
	// Open opens what is known of those elsewhere; nil where nothing does.
	Open func()

	with *together.Together
	say  shell.Texts

	turns map[int]time.Time           // by player: since when that player has to choose
	shown []where                     // by player
	seals []weak.Pointer[kit.Seal]    // weak, so that what is no longer shown is freed
	drawn []weak.Pointer[kit.Painted] // what has signs of its own
	words []word
	step  loop.Timer
}

type word struct {
	label  weak.Pointer[kit.Label]
	player int
	kind   look.Type
	before string // said before the presence
}

// New makes the presence of a match.
func New(with *together.Together, say shell.Texts) *Presence {
	p := &Presence{with: with, say: say, turns: map[int]time.Time{}}
	p.noteTurns()
	return p
}

// Stop ends the steps.
func (p *Presence) Stop() { p.step.Stop() }

// where is where a player is.
type where int

const (
	sits    where = iota // at this window, or nobody: a computer player
	here                 // at another window
	chooses              // at another window, and has to choose
	away                 // nothing was heard for a while, or the window is behind others
	awaited              // nobody has come yet
	left                 // it has said so, or nothing was heard for minutes
)

// of says where a player is, and since when.
func (p *Presence) of(player int) (is where, since time.Time) {
	state := p.with.State()
	if player < 0 || player >= len(state.Places) || p.with.Sits(player) || !p.players()[player].Chooses() {
		return sits, since
	}
	place := state.Places[player]
	switch {
	case !place.Elsewhere && p.with.Broken(): // the host
		return away, p.with.Down()
	case !place.Elsewhere, place.Presence == room.Here:
	case place.Presence == room.Left:
		return left, place.Since
	case place.Presence == room.Awaited:
		return awaited, place.Since
	default:
		return away, place.Since
	}
	if turn, has := p.turns[player]; has {
		return chooses, turn
	}
	return here, place.Since
}

func (p *Presence) players() []engine.Player {
	if ses := p.with.Session(); ses != nil {
		return ses.Match.Header().Players
	}
	return p.with.State().Header.Players
}

// noteTurns notes since when players have to choose.
func (p *Presence) noteTurns() {
	ses := p.with.Session()
	if ses == nil {
		return
	}
	for player := range p.players() {
		if ses.Match.ToAct()&ses.Holds(player) == 0 {
			delete(p.turns, player)
		} else if _, had := p.turns[player]; !had {
			p.turns[player] = time.Now()
		}
	}
}

// Words say where a player is; "" of one who sits at this window.
func (p *Presence) Words(player int) string {
	is, since := p.of(player)
	if q := p.with.State().Request; q != nil && q.Player == player && (is == here || is == chooses) {
		return p.say.T("presence.asks")
	}
	id := map[where]string{here: "here", chooses: "chooses", away: "away", awaited: "awaited", left: "left"}[is]
	if id == "" {
		return ""
	}
	n, unit, _ := stepOf(time.Since(since))
	if unit == "" || is == here {
		return p.say.T("presence." + id)
	}
	return p.say.Say("presence."+id+".for", engine.Args{"Time": p.say.Say("presence."+unit, engine.Args{"N": n})})
}

// stepOf is a time in the step that it has reached, with its unit, and how long it stays there.
func stepOf(d time.Duration) (n int, unit string, stays time.Duration) {
	const day = 24 * time.Hour
	whole := func(step time.Duration) (int, time.Duration) { return int(d / step), step - d%step }
	switch {
	case d < 20*time.Second:
		return 0, "", 20*time.Second - d
	case d < 40*time.Second:
		return 20, "seconds", 40*time.Second - d
	case d < time.Minute:
		return 40, "seconds", time.Minute - d
	case d < time.Hour:
		n, stays = whole(time.Minute)
		return n, "minutes", stays
	case d < day:
		n, stays = whole(time.Hour)
		return n, "hours", stays
	}
	n, stays = whole(day)
	return n, "days", stays
}

// Seal puts the sign at the seal of a seat, and returns the seal.
func (p *Presence) Seal(s engine.Seat, seal *kit.Seal) *kit.Seal {
	if p == nil {
		return seal
	}
	p.seals = append(p.seals, weak.Make(seal))
	return p.At(p.playerOf(s), seal)
}

// At puts the sign of a player at a seal that does not follow what changes, and returns it.
func (p *Presence) At(player int, seal *kit.Seal) *kit.Seal {
	across := seal.MinSize().Width
	return seal.SetMark(func(d *draw.Sketch, x, y float32) {
		is, _ := p.of(player)
		paint(d, is, x, y, radius(across))
	})
}

// radius is that of the sign at a seal.
func radius(across float32) float32 {
	if across < 24 {
		return 4.6
	}
	return 6
}

// On draws a widget anew whenever a sign changes, as it draws signs with Sign.
func (p *Presence) On(drawn *kit.Painted) {
	if p != nil {
		p.drawn = append(p.drawn, weak.Make(drawn))
	}
}

// Sign draws the sign of a seat round a point.
func (p *Presence) Sign(d *draw.Sketch, s engine.Seat, x, y float32) {
	if p != nil {
		is, _ := p.of(p.playerOf(s))
		paint(d, is, x, y, 6)
	}
}

// Plain reports whether there is nothing to say of a seat but that its player is here.
func (p *Presence) Plain(s engine.Seat) bool {
	if p == nil {
		return true
	}
	is, _ := p.of(p.playerOf(s))
	return is == sits || is == here
}

// Opens is what the row of these seats does when it is pressed: where a player of theirs is elsewhere it calls Open. It is nil for nothing.
func (p *Presence) Opens(seats ...engine.Seat) func() {
	if p == nil || !slices.ContainsFunc(seats, func(s engine.Seat) bool { is, _ := p.of(p.playerOf(s)); return is != sits }) {
		return nil
	}
	return p.Open
}

// playerOf is the player of a seat.
func (p *Presence) playerOf(s engine.Seat) int {
	return slices.IndexFunc(p.players(), func(player engine.Player) bool { return slices.Contains(player.Seats, s) })
}

// Caption is a line about a seat: where its player is in a match that is shared, else its own words. before stands before either.
func (p *Presence) Caption(s engine.Seat, before, own string, kind look.Type) *kit.Label {
	if p == nil {
		return kit.NewShrinking(look.Script().Dots(before, own), kind)
	}
	w := word{player: p.playerOf(s), kind: kind, before: before}
	if is, _ := p.of(w.player); is == sits {
		if p.players()[w.player].Chooses() {
			own = p.say.T("presence.you")
		}
		return kit.NewShrinking(look.Script().Dots(before, own), kind)
	}
	label := kit.NewShrinking("", kind)
	w.label = weak.Make(label)
	p.fill(w, label)
	p.words = append(p.words, w)
	return label
}

// fill writes the words into their label.
func (p *Presence) fill(w word, label *kit.Label) {
	text, kind := look.Script().Dots(w.before, p.Words(w.player)), w.kind
	if is, _ := p.of(w.player); is == left {
		kind.Tone = look.ToneAccent
	}
	if label.Text() != text {
		label.SetType(kind)
		label.SetText(text)
	}
}

// Follow shows what has changed, and again with the next step of a time that is said. then is called after each such step.
func (p *Presence) Follow(then func()) {
	p.noteTurns()
	var now []where
	next := time.Duration(0)
	for player := range p.players() {
		is, since := p.of(player)
		now = append(now, is)
		if _, _, stays := stepOf(time.Since(since)); is != sits && is != here && (next == 0 || stays < next) {
			next = stays
		}
	}
	other := !slices.Equal(now, p.shown)
	p.shown = now
	p.seals, p.drawn = kept(p.seals, other), kept(p.drawn, other)
	words := p.words[:0]
	for _, w := range p.words {
		if label := w.label.Value(); label != nil {
			p.fill(w, label)
			words = append(words, w)
		}
	}
	p.words = words
	p.step.Stop()
	if next > 0 {
		p.step.After(next+late, then)
	}
}

// kept are those that are still there. With again they are drawn anew.
func kept[T any, P interface {
	*T
	Refresh()
}](list []weak.Pointer[T], again bool) []weak.Pointer[T] {
	there := list[:0]
	for _, one := range list {
		o := one.Value()
		if o == nil {
			continue
		}
		if there = append(there, one); again {
			P(o).Refresh()
		}
	}
	return there
}

// late is how long after a step the words are drawn anew, so that it is never just before.
const late = 10 * time.Millisecond

// paint draws the sign of a presence round a point.
func paint(d *draw.Sketch, is where, x, y, r float32) {
	p := look.Now()
	const rim = 1.6
	switch is {
	case here:
		d.Disc(x, y, r+rim/2, p.Done, p.Panel, rim)
		d.Sign("sign/check", p.Panel, x, y, r*1.7)
	case chooses:
		d.Box(x-r*1.7-rim/2, y-r*0.92-rim/2, r*3.4+rim, r*1.84+rim, r*0.92+rim/2, p.Primary, p.Panel, rim)
		for i := range 3 {
			d.Disc(x+r*0.83*float32(i-1), y, r*0.25, p.OnPrimary, nil, 0)
		}
	case away:
		d.Disc(x, y, r+rim, p.Panel, nil, 0)
		d.Disc(x, y, r, p.Panel, p.Ink2, 1.5)
		d.Stroke(x, y, x, y-r*0.55, 1.4, p.Ink2)
		d.Stroke(x, y, x+r*0.45, y+r*0.25, 1.4, p.Ink2)
	case awaited:
		d.Disc(x, y, r+rim, p.Panel, nil, 0)
		kit.DashedDisc(d, x, y, r)
	case left:
		d.Disc(x, y, r+rim/2, p.Accent, p.Panel, rim)
		d.Box(x-r*0.55, y-0.8, r*1.1, 1.6, 0.8, p.Panel, nil, 0)
	}
}

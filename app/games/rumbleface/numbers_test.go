package rumbleface

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table"
	"tenka/app/table/tabletest"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/rumble"
)

// TestEveryNumberShownComesFromTheView plays random matches through the face, with the built-in data and with data in which every number differs,
// and compares all drawn numbers with the view after every gesture.
func TestEveryNumberShownComesFromTheView(t *testing.T) {
	owners, _ := enginetest.OwnersData(t, rumble.New())
	kept := 0
	for i, c := range []struct {
		name    string
		data    []byte
		players int
		options engine.Options
		size    fyne.Size
	}{
		{"the built-in data", nil, 3, engine.Options{}, tabletest.Desk},
		{"an owner's data", owners, 4, engine.Options{"daimyo": "true"}, tabletest.Desk},
		{"an owner's data with chosen reinforcements", owners, 3, engine.Options{"daimyo": "true", "reinforce_optional": "true"}, tabletest.Desk},
		{"an owner's data for two in a wide window", owners, 2, engine.Options{}, fyne.NewSize(1920, 1080)},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := tabletest.Persons(c.players, c.options)
			h.Data, h.Seed = c.data, uint64(20+i)
			tb := seated(t, h, c.size)
			play := gestures{T: t, tb: tb, f: of(tb), rng: rand.New(rand.NewPCG(h.Seed, 1)), limit: 600}
			play.toTheEnd()
			kept += play.kept
			assert.Positive(t, play.backs, "no step was taken back")
			assert.Positive(t, play.halves, "no half-made choice was shown")
			assert.GreaterOrEqual(t, play.wars, len(play.f.view.Order()), "battles shown")
		})
	}
	assert.Positive(t, kept, "no digit was kept when choices disappeared")
}

// gestures plays with random gestures and keys.
type gestures struct {
	*testing.T
	tb     *table.Table
	f      *Face
	rng    *rand.Rand
	limit  int
	backs  int // number of undone steps
	halves int // half-made choices shown
	wars   int // battles shown

	at     int            // the record before the present choice
	digits map[string]int // the offers of this choice so far, with their keys
	kept   int            // number of digits that stayed the same after an earlier offer was gone
}

func (g *gestures) toTheEnd() {
	g.Helper()
	for n := 0; ; n++ {
		require.Less(g, n, g.limit, "the game does not end")
		g.compare()
		if g.f.view.Phase() == rumble.Over {
			break
		}
		g.next()
	}
	out, over := g.tb.Session().Match.Outcome()
	require.True(g, over)
	end := &endBox{f: g.f, out: out}
	g.same("the last screen", end.table(), g.endTable(out))
	g.course(end)
	g.notes(end)
	assert.Positive(g, g.backs, "no step was taken back")
	assert.Positive(g, g.halves, "no half-made choice was shown")
	assert.GreaterOrEqual(g, g.wars, len(g.f.view.Order()), "battles shown")
}

// next makes one gesture: a complete one, a half one, or an undo.
func (g *gestures) next() {
	g.Helper()
	f := g.f
	if f.st.Seat == engine.NoSeat {
		g.wars++
		tabletest.Press(g.tb, fyne.KeySpace)
		return
	}
	if g.rng.IntN(12) == 0 && g.tb.Session().Match.Records() > 1 {
		g.backs++
		g.tb.Undo()
		return
	}
	a := f.st.Legal[g.rng.IntN(len(f.st.Legal))]
	if a.Kind == rumble.KindReroll && g.rng.IntN(3) > 0 {
		return
	}
	switch a.Kind {
	case rumble.KindPick, rumble.KindTactic, rumble.KindDaimyo:
		f.playCard(a)
		return
	case rumble.KindRoll, rumble.KindReroll, rumble.KindDone:
		f.t.Do(a)
		return
	}
	half := f.hand
	if a.From != rumble.Reserve && half.From == engine.Open {
		half.From = a.From
	} else {
		half.To = a.To
	}
	if a.Kind == rumble.KindMove && g.rng.IntN(2) == 0 && g.lifted(a) {
		return
	}
	changes := g.tb.Session().Match.Records() + len(f.st.Steps)
	f.gesture(half)
	if g.tb.Session().Match.Records()+len(f.st.Steps) != changes {
		return // nothing was open
	}
	g.halves++
	g.compare()
	if g.rng.IntN(4) == 0 {
		f.putBack()
		return
	}
	f.gesture(a)
}

// lifted picks up the stack of a move, and makes the move in another way, for example in the tray.
func (g *gestures) lifted(a engine.Action) bool {
	id := stack{g.f.st.Seat, a.From, a.Piece}
	if a.Owner != 0 {
		id.seat = a.Owner.Seat()
	}
	n, at := g.f.Map.Lying(id)
	if n == 0 || g.f.hand.From != engine.Open {
		return false
	}
	g.f.Map.Tapped(&fyne.PointEvent{Position: at})
	g.f.t.Do(a)
	return true
}

// compare compares everything that is drawn.
func (g *gestures) compare() {
	g.Helper()
	f, v := g.f, g.f.view
	if f.atWar() {
		g.same("the score", f.Panel(), g.scorePanel())
	} else {
		g.same("the seats", f.Panel(), g.deployPanel())
	}
	if b, lies := v.AtHand(); lies {
		g.same("the battle at hand", f.battle, g.battle(b))
	} else {
		assert.False(g, f.battle.Visible(), "a battle is shown although none is fought")
	}
	g.same("the rail", f.Rail(), g.rail())
	g.same("where things stand", f.Standing(), g.standing())
	g.same("the next battle", f.nextBattle(), g.nextBattle())
	if len(f.choices()) > 0 && f.hand == engine.Gesture(rumble.KindDeploy) {
		shown, want := numbers(f.Tray()), g.groupings()
		slices.Sort(shown)
		slices.Sort(want)
		assert.Equal(g, want, shown, "the result of the dice")
	}
	g.sameDigits()
	g.pieces()
}

// sameDigits tests that an offer that returns in a choice has its old digit.
func (g *gestures) sameDigits() {
	g.Helper()
	if at := g.f.t.At(); g.digits == nil || at != g.at {
		g.at, g.digits = at, map[string]int{}
	}
	seen := map[int]bool{}
	list := g.f.choices()
	for i, c := range list {
		assert.False(g, seen[c.Digit] || c.Digit == 0, "%s has the key %d", c.Name, c.Digit)
		seen[c.Digit] = true
		offer := fmt.Sprint(g.f.hand, c.Name, "/", c.Caption)
		if had, ok := g.digits[offer]; ok {
			assert.Equal(g, had, c.Digit, "%s in the same choice", offer)
			if c.Digit != i+1 {
				g.kept++
			}
		}
		g.digits[offer] = c.Digit
	}
}

func (g *gestures) same(what string, o fyne.CanvasObject, want []int) {
	g.Helper()
	require.Equal(g, want, numbers(o), "%s in phase %s", what, g.f.view.Phase())
}

var digits = regexp.MustCompile(`\d+`)

// numbers are all numbers that an object draws, in the order of its parts: in texts, on castles and on dice.
func numbers(o fyne.CanvasObject) []int {
	list := []int{}
	_, objects := tabletest.Within(o)
	for _, o := range objects {
		text := ""
		switch o := o.(type) {
		case *canvas.Text:
			text = o.Text
		case *canvas.Image:
			if o.Translucency == 1 {
				continue
			}
			name := look.NameOf(o.Image)
			if i := strings.LastIndexAny(name, "-"); strings.Contains(name, "piece/castle-") || strings.Contains(name, "piece/die-") {
				text = name[i:]
				if strings.Contains(name, "piece/die-") {
					text = name[strings.Index(name, "piece/die-"):][:len("piece/die-1")]
				}
			}
		}
		list = append(list, inText(text)...)
	}
	return list
}

func inText(text string) []int {
	var list []int
	for _, d := range digits.FindAllString(text, -1) {
		n, _ := strconv.Atoi(d)
		list = append(list, n)
	}
	return list
}

func (g *gestures) each(do func(s engine.Seat)) {
	for s := range engine.Seat(g.f.view.Seats()) {
		do(s)
	}
}

// deployPanel are the numbers in the panel during deployment: reserves and katana, the reasons of closed cards, the last events.
func (g *gestures) deployPanel() []int {
	v, list := g.f.view, []int{}
	g.each(func(s engine.Seat) {
		if k := v.Katana(s); k > 0 {
			list = append(list, k)
		} else {
			list = append(list, v.Armies(s, rumble.Reserve))
		}
	})
	if s := v.ClosedBy(); s != engine.NoSeat && v.Phase() != rumble.Pick {
		list = append(list, v.Katana(s))
	}
	left := 3
	for i := len(g.f.st.Path) - 1; i > 0 && left > 0; i-- {
		for j, e := range g.f.st.Path[i].Events {
			if j > 0 && (left == 0 || !cardEffect(e.Kind)) {
				break
			}
			left--
			list = append(list, inText(g.f.t.Tell().Event(e))...)
		}
	}
	return list
}

func (g *gestures) castles(s engine.Seat) []int {
	v := g.f.view
	var large, small []int
	for _, at := range v.Order() {
		if v.Winner(at).Seat() == s {
			large = append(large, v.Castle(at))
		}
		if v.Karo(at).Seat() == s {
			small = append(small, v.Small(v.Castle(at)))
		}
	}
	return append(large, small...)
}

func (g *gestures) scorePanel() []int {
	v, list := g.f.view, []int{}
	g.each(func(s engine.Seat) {
		large, small := v.Score(s)
		list = append(append(append(list, v.Katana(s)), g.castles(s)...), large+small)
	})
	for _, at := range v.Order() {
		list = append(list, v.Castle(at))
	}
	return list
}

func (g *gestures) rail() []int {
	list := []int{}
	g.each(func(s engine.Seat) {
		n := g.f.view.Armies(s, rumble.Reserve)
		if k := g.f.view.Katana(s); k > 0 {
			n = k
		}
		if g.f.atWar() {
			large, small := g.f.view.Score(s)
			n = large + small
		}
		list = append(list, n)
	})
	return list
}

func (g *gestures) battle(b rumble.Battle) []int {
	list := []int{b.Castle, b.Number, len(g.f.view.Order())}
	most := 0
	for _, side := range b.Sides {
		most = max(most, side.Has(rumble.Army)+side.Has(0))
	}
	for _, side := range b.Sides {
		switch {
		case side.Seat == b.Winner:
			list = append(list, b.Castle)
			if b.By == rumble.ByKatana {
				list = append(list, side.Katana)
			}
		case side.Seat == b.Karo:
			list = append(list, b.Small)
		case b.By == rumble.ByKatana && side.Force == b.Sides[0].Force:
			list = append(list, side.Katana)
		}
		armies, tokens := side.Has(rumble.Army), side.Has(0)
		for _, n := range []int{armies, tokens} {
			if most > mostBlocks && n > 1 {
				list = append(list, n)
			}
		}
		list = append(list, side.Force)
	}
	if len(b.Reinforced) > 0 {
		list = append(list, b.Tokens)
	}
	return list
}

func (g *gestures) nextBattle() []int {
	list := []int{}
	if b, ok := g.f.view.Next(); ok {
		list = append(list, b.Castle)
		for _, side := range b.Sides {
			list = append(list, side.Force)
		}
	}
	return list
}

func (g *gestures) standing() []int {
	list := []int{}
	for _, at := range g.f.view.Order() {
		b := g.f.view.Battle(at)
		list = append(list, b.Castle)
		for _, side := range b.Sides[:min(len(b.Sides), 2)] {
			list = append(list, side.Force)
		}
	}
	return list
}

// groupings are the numbers in the tray after a roll: keys, dice, units, castles and the forces after the choice.
func (g *gestures) groupings() []int {
	v, list := g.f.view, []int{}
	form, _ := g.f.form(g.f.choices())
	for i, way := range v.Groupings() {
		list = append(list, i+1, int(way.Die), way.N, way.Castle, int(way.Pair[0]), int(way.Pair[1]))
		for _, a := range g.f.st.Legal {
			if a.Kind != rumble.KindDeploy || a.Die != way.Die || form != diceFull {
				continue
			}
			own, best := 0, 0
			for _, side := range v.After(a).Sides {
				if side.Seat == g.f.st.Seat {
					own = side.Force
				} else {
					best = max(best, side.Force)
				}
			}
			if best > 0 {
				list = append(list, own, best)
			}
			break
		}
	}
	if g.f.st.May(rumble.KindReroll) && form == diceFull {
		list = append(list, 1) // "1 left"
	}
	return list
}

func (g *gestures) endTable(out engine.Outcome) []int {
	list := []int{}
	for i, s := range (&endBox{f: g.f, out: out}).ranked() {
		large, small := g.f.view.Score(s)
		list = append(append(list, i+1, g.f.view.Katana(s), large, small, large+small), g.castles(s)...)
	}
	return list
}

// course compares the course of the score: its levels, the castles, and the points at the end of each line.
func (g *gestures) course(end *endBox) {
	g.Helper()
	chart := numbers(end.chart())
	var castles, last []int
	for _, at := range g.f.view.Order() {
		castles = append(castles, g.f.view.Castle(at))
	}
	g.each(func(s engine.Seat) {
		large, small := g.f.view.Score(s)
		last = append(last, large+small)
	})
	tail := append(castles, last...)
	require.Greater(g, len(chart), len(tail))
	require.Equal(g, tail, chart[len(chart)-len(tail):], "castles and points of the chart")
}

// notes compares the numbers of the small sheets: the turning point of the War, and the dice.
func (g *gestures) notes(end *endBox) {
	g.Helper()
	text, at := end.turned()
	want := []int(nil)
	if at != 0 {
		b := g.f.view.Battle(at)
		want = []int{b.Sides[0].Has(0), b.Sides[0].Force, b.Sides[1].Force, b.Castle}
	}
	require.Equal(g, want, inText(text), "the turning point: %s", text)
	rolled, sum, again := 0, 0, make([]int, g.f.view.Seats())
	m := g.tb.Session().Match
	for _, no := range m.Path(m.At()) {
		if no > 0 { // after the setup only dice are random
			for _, answer := range m.Record(no).Chance {
				for _, face := range answer.Values {
					rolled++
					sum += int(face)
				}
			}
		}
		for _, e := range m.Record(no).Events {
			if e.Kind == rumble.EventReroll {
				again[e.Seat.Seat()]++
			}
		}
	}
	mean := inText(strings.TrimSuffix(fmt.Sprintf("%.1f", float64(sum)/float64(rolled)), ".0"))
	wantDice := append(append([]int{rolled}, mean...), 3, 5)
	for _, n := range again {
		if n > 1 {
			wantDice = append(wantDice, n)
		}
	}
	require.Equal(g, wantDice, inText(end.dice()), end.dice())
}

// pieces compares the pieces on the map.
func (g *gestures) pieces() {
	g.Helper()
	v := g.f.view
	want, have := map[string]int{}, map[string]int{}
	for _, at := range v.Order() {
		g.each(func(s engine.Seat) {
			for piece, n := range map[engine.Piece]int{rumble.Army: v.Armies(s, at), 0: v.Tokens(s, at)} {
				if n > 0 && !v.Cleared(at) {
					want[fmt.Sprint(s, at, piece)] = n
				}
			}
			if v.Daimyo(s) == at && !v.Cleared(at) {
				want[fmt.Sprint(s, at, rumble.Daimyo)] = 1
			}
		})
	}
	for _, pile := range g.f.stacks(nil) {
		for _, token := range pile.Tokens {
			id := token.Key.(stack)
			have[fmt.Sprint(id.seat, id.at, id.piece)] = token.N
		}
	}
	require.Equal(g, want, have, "on the map in phase %s", v.Phase())
	for _, at := range v.Order() {
		castle, shown := g.f.mapZones(nil)[g.f.Zone(at)].Point.(castleToken)
		if require.Equal(g, !v.Cleared(at), shown, "the castle of an open province is shown"); shown {
			require.Equal(g, v.Castle(at), castle.value, "castle number at %d", at)
		}
		g.each(func(s engine.Seat) {
			if n, _ := g.f.Map.Lying(stack{s, at, rumble.Army}); !v.Cleared(at) && !g.f.carrying {
				require.Equal(g, v.Armies(s, at), n, "armies of %d drawn at %d in phase %s", s, at, v.Phase())
			}
		})
	}
}

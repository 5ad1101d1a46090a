package jidaiface

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/jidaiface/book"
	"tenka/app/games/jidaiface/combat"
	"tenka/app/games/jidaiface/counters"
	"tenka/app/games/unit"
	"tenka/app/table"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/jidai"
)

// owned is a data file in which strengths, allowances, losses, points and chances differ from ours.
func owned(t *testing.T) []byte {
	t.Helper()
	b, err := os.ReadFile("../../../engine/jidai/jidai.json")
	require.NoError(t, err)
	var d map[string]any
	require.NoError(t, json.Unmarshal(b, &d))
	for i, u := range d["unit_types"].([]any) {
		front := u.(map[string]any)["front"].(map[string]any)
		if ms := front["ms"].(float64); ms > 0 {
			front["ms"] = ms + float64(i%3) + 1
		}
		if fs := front["fs"].(float64); fs > 0 {
			front["fs"] = fs + 2
		}
	}
	tables := d["tables"].(map[string]any)
	tables["zoc_mp"] = 2.0
	for _, z := range tables["zones"].([]any) {
		z.(map[string]any)["stack"] = z.(map[string]any)["stack"].(float64) + 2
	}
	scenarios, ok := d["scenarios"].([]any)
	if !ok {
		for _, s := range d["scenarios"].(map[string]any) {
			scenarios = append(scenarios, s)
		}
	}
	for _, s := range scenarios {
		for _, o := range s.(map[string]any)["objectives"].([]any) {
			for i, p := range o.(map[string]any)["points"].([]any) {
				o.(map[string]any)["points"].([]any)[i] = 3 * p.(float64)
			}
		}
	}
	b, err = json.Marshal(d)
	require.NoError(t, err)
	return b
}

// TestEveryNumberOnTheTableComesFromTheView plays random matches, with our data and with owned, through moments and undos, and compares the
// drawn counters, moves, combats, points, initiative and reinforcements with the view each time.
func TestEveryNumberOnTheTableComesFromTheView(t *testing.T) {
	for name, data := range map[string][]byte{"ours": nil, "an owner's": owned(t)} {
		t.Run(name, func(t *testing.T) {
			h := tabletest.Persons(2, engine.Options{"scenario": "shizugatake"})
			h.Data, h.Seed = data, 5
			h.Players = h.Players[:1]
			h.Players[0].Seats = []engine.Seat{0, 1}
			m, err := engine.NewMatch(jidai.New(), h)
			require.NoError(t, err)
			tb := tabletest.Sit(t, m, tabletest.Look{}, New)
			r := rand.New(rand.NewPCG(2, 9))
			c := &checks{T: t, tb: tb}
			for n := 0; n < 300 || soaking; n++ {
				require.Less(t, n, 12000, "the game does not end")
				f := of(tb)
				if tb.Veiled() {
					tb.Session().Lift()
					continue
				}
				if f.st.Moment != nil {
					if n%3 == 0 {
						c.drawsTheView()
					}
					tabletest.Press(tb, fyne.KeySpace)
					continue
				}
				if tb.Session().Own() || tb.Session().Parting() {
					tb.Pass()
					continue
				}
				if tb.Session().Actor() == engine.NoSeat {
					break
				}
				if n%2 == 0 {
					c.drawsTheView()
				}
				legal := tb.Session().Match.Legal(tb.Session().Actor(), nil)
				a := legal[r.IntN(len(legal))]
				if a.Kind == jidai.KindMove {
					c.tellsTheMove(a)
					if r.IntN(3) > 0 {
						a = engine.Action{Kind: jidai.KindEnd}
					}
				}
				if f.aiming() && a.To != 0 {
					c.tellsTheCombat(a)
				}
				require.True(t, tb.Do(a), "%+v", a)
			}
			assert.Greater(t, c.sheets, 3, "combats")
			assert.Greater(t, c.moves, 20, "moves")
			assert.Greater(t, c.lists, 50, "panels")
		})
	}
}

// checks compares what a table draws with its view, and counts the comparisons.
type checks struct {
	*testing.T
	tb                   *table.Table
	sheets, moves, lists int
}

// says tests that a text is drawn.
func (c *checks) says(what, text string) {
	c.Helper()
	texts, _ := tabletest.Within(of(c.tb).Panel())
	if !slices.ContainsFunc(texts, func(s string) bool { return strings.Contains(s, text) }) {
		c.Fatalf("%s: %q is not on the panel in phase %v: %q", what, text, of(c.tb).view.Phase(), texts)
	}
}

// drawsTheView compares counters, points and the panel.
func (c *checks) drawsTheView() {
	c.Helper()
	f := of(c.tb)
	v := f.st.View.(*jidai.View)
	seen := 0
	for _, s := range f.stacks() {
		for _, k := range s.Tokens {
			counter := f.book.Counter(k.Key.(engine.Piece))
			seen++
			m := k.Drawing.(counters.Marked)
			assert.Equal(c, f.book.Mon(counter.Division), m.Mon, "the sign of its division")
			assert.Equal(c, f.book.Side(counter.Side), m.Colour)
			switch d := m.Of.(type) {
			case counters.Block:
				assert.Equal(c, counter.Type, d.Type)
				assert.Equal(c, counter.Disorder, d.Worse)
				assert.Equal(c, counter.SP == 1 && counter.Type != jidai.Oz, d.Weak)
			case unit.Wedge:
				assert.Equal(c, counter.Quality, d.Value)
			default:
				c.Fatalf("%T is not a counter", d)
			}
			assert.Equal(c, f.Zone(counter.Place), s.Zone)
		}
	}
	on := 0
	for _, k := range v.Counters() {
		if k.Place != 0 {
			on++
		}
	}
	assert.Equal(c, on, seen, "all counters on the map are drawn")
	zones := f.mapZones(nil)
	for _, o := range v.Objectives() {
		for s, n := range o.Points {
			if n > 0 {
				assert.Equal(c, strconv.Itoa(n), zones[f.Zone(o.Place)].Worth.For[s])
			}
		}
	}
	_, steps := f.steps()
	sheet, fights := f.sheet()
	charge, charges := f.charge()
	switch {
	case f.Listed != 0, steps:
	case charges:
		lead := f.book.Counter(charge.LA)
		c.says("the charger", f.say("charge.quality", engine.Args{"N": lead.Quality, "Owner": f.book.State(lead)}))
	case fights:
		c.sheets++
		c.says("the sum", book.Signed(sheet.Odds.Sum.Total))
		if sheet.Dice[0] > 0 {
			c.says("the total", "= "+strings.TrimPrefix(book.Signed(sheet.Total), "+"))
		}
		total := 0
		for _, l := range combat.Lines(f.book, sheet, sheet.Odds) {
			total += l.N
		}
		assert.Equal(c, sheet.Odds.Sum.Total, total, "the lines add up to the sum")
	case f.byLineup():
		c.lists++
		for _, l := range v.Lineups(f.shownSide()) {
			if n := v.Initiative(f.shownSide()) + l.Initiative; l.Has {
				c.says("initiative", strconv.Itoa(n+1)+" to "+strconv.Itoa(n+6))
			}
		}
	default:
		c.lists++
		for s := jidai.Side(0); s < 2 && f.mover() == 0; s++ {
			c.says("points", strconv.Itoa(v.Score(s)))
		}
	}
}

// tellsTheMove picks the counter of a move and compares the texts in the zone and in the Line with the view.
func (c *checks) tellsTheMove(a engine.Action) {
	c.Helper()
	f := of(c.tb)
	f.choose([]engine.Piece{a.Piece})
	written := map[int]string{}
	for _, n := range f.costs().Notes {
		written[n.Zone] = n.Text
	}
	for _, r := range f.view.Reach(a.Piece) {
		if r.Place == f.book.Counter(a.Piece).Place {
			continue
		}
		c.moves++
		assert.Equal(c, strconv.Itoa(r.Points), written[f.Zone(r.Place)])
		f.over = f.Zone(r.Place)
		assert.Contains(c, f.Prompt().Text, "costs "+strconv.Itoa(r.Points)+" of "+strconv.Itoa(f.book.Counter(a.Piece).Allowance))
	}
	f.unpick()
	f.refresh()
}

// tellsTheCombat prepares a combat and compares its sum and its chances with the view.
func (c *checks) tellsTheCombat(a engine.Action) {
	c.Helper()
	f := of(c.tb)
	f.unpick()
	f.pick.piece, f.pick.to = a.Piece, a.To
	f.refresh()
	s, ok := f.sheet()
	require.True(c, ok)
	odds, ok := f.view.MeleeOdds(a.Piece, s.LD, s.Charges[a.Piece])
	if s.Fire {
		odds, ok = f.view.FireOdds(a.Piece, s.LD)
	}
	require.True(c, ok)
	assert.Equal(c, odds, s.Odds)
	c.says("the sum", book.Signed(odds.Sum.Total))
	for _, n := range combat.Shares(odds.LD, odds.Of) {
		if n > 0 {
			c.says("a chance", strconv.Itoa(n))
		}
	}
	c.sheets++
	f.unpick()
	f.refresh()
}

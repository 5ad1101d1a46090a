package combat_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/jidai/book"
	"tenka/app/table/jidai/combat"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/jidai"
	"tenka/engine/lang"
)

// desk is a desk in a language.
type desk struct {
	speech *lang.Localizer
	teller *lang.Teller
}

func newDesk(t *testing.T, language string) desk {
	t.Helper()
	g := jidai.New()
	h := engine.Header{Game: g.Name(), Options: enginetest.Options(t, g, ""), Players: []engine.Player{
		{Name: "Aiko", Seats: []engine.Seat{0}}, {Name: "Jonas", Seats: []engine.Seat{1}},
	}}
	d := desk{speech: lang.New(language)}
	d.teller = lang.NewTeller(d.speech, g, &h)
	return d
}

func (d desk) Say(id string, args engine.Args) string { return d.speech.Say(id, args) }
func (d desk) Tell() *lang.Teller                     { return d.teller }
func (d desk) Colour(s engine.Seat) int               { return int(s) }
func (d desk) Name(s engine.Seat) string              { return d.teller.SeatName(s) }
func (d desk) RuleName(id string) string              { return id }
func (d desk) OpenRule(string)                        {}

// TestTheLinesAddUpToTheSum plays random matches: in each combat the lines that a person reads, markers that are seen among them, make the sum under
// them, every line has words and a rule, and a marker that is face down is a line without a number.
func TestTheLinesAddUpToTheSum(t *testing.T) {
	combats, hidden := 0, 0
	for seed := range uint64(6) {
		p := enginetest.Begin(t, jidai.New(), [2]string{"", "scenario=shizugatake"}[seed%2], seed)
		d := newDesk(t, [2]string{"en", "fr"}[seed/2%2])
		r := rand.New(rand.NewPCG(seed, 9))
		c := engine.Bare(seed)
		for range 4000 {
			seat := p.ToAct().First()
			if seat == engine.NoSeat {
				break
			}
			for _, eyes := range []engine.Seats{engine.Only(0), engine.Only(1)} {
				b := book.New(d, p.View(eyes).(*jidai.View))
				f, goes := b.View.Combat()
				odds, named := b.View.CombatOdds()
				if !goes || !named || b.View.Phase() != jidai.MarkerInactive && b.View.Phase() != jidai.MarkerActive {
					continue
				}
				s := combat.Sheet{Fire: f.Fire, LA: f.LA, LD: f.LD, From: f.From, To: f.To, Laid: f.Laid, Marker: f.Marker}
				sum := 0
				for _, l := range combat.Lines(b, s, odds) {
					sum += l.N
					assert.NotEmpty(t, l.Rule, l.Words)
					assert.False(t, strings.Contains(l.Words, "[") || strings.Contains(l.Words, "<no value>"), l.Words)
					if l.Hidden {
						hidden++
						assert.Zero(t, l.N)
					}
				}
				require.Equal(t, odds.Sum.Total, sum)
				combats++
			}
			legal := p.Legal(seat, nil)
			a := legal[r.IntN(len(legal))]
			require.NoError(t, p.Apply(seat, a, c, nil))
		}
	}
	assert.Greater(t, combats, 100)
	assert.Positive(t, hidden)
}

// TestEffectsAreSaid holds the words of results of both tables.
func TestEffectsAreSaid(t *testing.T) {
	b := book.New(newDesk(t, "en"), enginetest.Begin(t, jidai.New(), "", 1).View(engine.AllSeats(2)).(*jidai.View))
	for want, e := range map[string]jidai.Effect{
		"–": {}, "check": {Check: true}, "check +1": {Check: true, Plus: 1}, "2 worse": {Worse: 2}, "back, check": {Retreat: true, Check: true},
		"−1 pt, 2 worse": {Lose: 1, Worse: 2},
	} {
		assert.Equal(t, want, combat.Words(b, e))
	}
}

package shogun

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"tenka/engine"
)

// moments adds up numbers for a mean and a variance.
type moments struct{ n, sum, squares float64 }

func (m *moments) add(v int) {
	m.n++
	m.sum += float64(v)
	m.squares += float64(v) * float64(v)
}

func (m *moments) mean() float64     { return m.sum / m.n }
func (m *moments) variance() float64 { return m.squares/m.n - m.mean()*m.mean() }

// near tests a statistic and prints it.
func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	t.Logf("%-44s %8.4f  exact %8.4f  ± %.4f", what, got, want, tolerance)
	if math.Abs(got-want) > tolerance {
		t.Errorf("%s: %.4f, want %.4f ± %.4f", what, got, want, tolerance)
	}
}

// reference is the statistics of the tower in the data file.
func reference(t *testing.T) (ref struct {
	Fill []struct {
		Players, Cubes int
		Mean, Var      float64
	}
	Steady []struct {
		N            int
		Release      float64
		Residents    float64
		ResidentsVar float64 `json:"residents_var"`
		Out          float64
		OutVar       float64 `json:"out_var"`
	}
	Battles []struct {
		ID     string
		Kind   string
		Thrown struct {
			Attacker   int
			Defender   int `json:"defender_or_owner"`
			Farmers    int
			Bystanders int
		}
		Residents struct {
			Attacker int
			Defender int `json:"defender_or_owner"`
			Farmers  int
		}
		Markers        int
		N              int
		Win, Tie, Lose float64
	} `json:"exact_battles"`
}) {
	t.Helper()
	var f struct {
		Reference json.RawMessage `json:"tower_reference"`
	}
	if err := json.Unmarshal(data, &f); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(f.Reference, &ref); err != nil {
		t.Fatal(err)
	}
	return ref
}

// C60. Rules shogun.tower.fill, shogun.tower.stats.
func TestTheTowerIsFilledAsTheModelSays(t *testing.T) {
	meanOff := map[int]float64{3: 0.10, 4: 0.12, 5: 0.13}
	varOff := map[int]float64{3: 0.40, 4: 0.50, 5: 0.55}
	c := engine.Bare(60)
	for _, row := range reference(t).Fill {
		o := options(t, "players="+strconv.Itoa(row.Players))
		empty, err := blank(o, builtIn(t))
		if err != nil {
			t.Fatal(err)
		}
		var all, green moments
		seat := make([]moments, row.Players)
		for range 10_000 {
			p := *empty
			p.fillTower(c, nil)
			n := 0
			for _, v := range p.tower {
				n += int(v)
			}
			all.add(n)
			green.add(int(p.tower[farmers]))
			for s := range seat {
				seat[s].add(int(p.tower[s]))
			}
		}
		name := fmt.Sprintf("%d players, %d cubes: ", row.Players, row.Cubes)
		near(t, name+"residents mean", all.mean(), row.Mean, meanOff[row.Players])
		near(t, name+"residents variance", all.variance(), row.Var, varOff[row.Players])
		near(t, name+"farmers mean", green.mean(), 3, 0.06)
		for s := range seat {
			near(t, fmt.Sprintf("%sseat %d mean", name, s), seat[s].mean(), 2.1, 0.06)
		}
	}
}

// C61. Rules shogun.tower.throw, shogun.tower.stats.
func TestTheTowerSettlesAsTheModelSays(t *testing.T) {
	tables := builtIn(t)
	c := engine.Bare(61)
	for _, row := range reference(t).Steady {
		n := int8(row.N)
		near(t, fmt.Sprintf("n=%d release", n), float64(tables.release(int16(n)))/hundred, row.Release, 0)
		inside := int8(8)
		var residents, out moments
		own, throws := 0, 100_000
		for i := range throws + 300 {
			trials := tables.trials([colours]int8{inside}, [colours]int8{n})
			var answer [2 * colours]int16
			c.Trials(drawTower, answer[:], trials[:])
			released, stuck := int8(answer[0]), int8(answer[colours])
			if i >= 300 {
				residents.add(int(inside))
				out.add(int(n - stuck + released))
				own += int(n - stuck)
			}
			inside += stuck - released
		}
		name := fmt.Sprintf("n=%d ", n)
		near(t, name+"residents mean", residents.mean(), row.Residents, 0.20)
		near(t, name+"residents variance", residents.variance(), row.ResidentsVar, 0.08*row.ResidentsVar)
		near(t, name+"own share", float64(own)/float64(throws*int(n)), 0.75, 0.005)
		near(t, name+"out mean", out.mean(), row.Out, 0.03)
		near(t, name+"out variance", out.variance(), row.OutVar, 0.03*row.OutVar)
	}
}

// C62. Rule shogun.tower.throw.
func TestTheChanceToComeOutHasACap(t *testing.T) {
	tables := builtIn(t)
	for n, want := range map[int16]int16{16: 48, 17: 50, 30: 50, 1: 3, 0: 0} {
		same(t, fmt.Sprintf("n=%d", n), tables.release(n), want)
	}
}

// C63. Rule shogun.tower.stats.
func TestBattlesEndAsTheModelSays(t *testing.T) {
	repeats := 100_000
	if testing.Short() {
		repeats = 20_000
	}
	tolerance := 0.008 * math.Sqrt(100_000/float64(repeats))
	c := engine.Bare(63)
	for _, row := range reference(t).Battles {
		start := known63(t, row.Kind, row.Thrown.Attacker, row.Thrown.Defender, row.Thrown.Farmers, row.Thrown.Bystanders,
			row.Residents.Attacker, row.Residents.Defender, row.Residents.Farmers, row.Markers)
		var wins, ties, losses float64
		for range repeats {
			p := *start
			if row.Kind == "revolt" {
				p.land[Kozuke].markers = int8(row.Thrown.Farmers)
				if p.revolt(yellow, Kozuke, 0, c, nil) {
					wins++
				} else if p.last.came[yellow] == p.last.came[farmers] {
					ties++
				} else {
					losses++
				}
				continue
			}
			p.attack(blue, Kozuke, int8(row.Thrown.Attacker), c, nil)
			switch l := p.land[Kozuke]; {
			case l.owner == engine.OwnerOf(blue):
				wins++
			case l.owner == engine.OwnerOf(yellow):
				losses++
			case row.Kind == "player", p.last.came[blue] == p.last.came[farmers]:
				ties++
			default:
				losses++
			}
		}
		name := row.ID + " " + row.Kind
		near(t, name+" win", wins/float64(repeats), row.Win, tolerance)
		near(t, name+" tie", ties/float64(repeats), row.Tie, tolerance)
		near(t, name+" lose", losses/float64(repeats), row.Lose, tolerance)
		f := start.assault(blue, Shinano, Kozuke, int8(row.Thrown.Attacker))
		if row.Kind == "revolt" {
			f = start.uprising(Kozuke, int8(row.Thrown.Farmers)-start.land[Kozuke].markers)
		}
		win, tie, lose := start.odds(&f)
		near(t, name+" exact win", win, row.Win, 0.00006)
		near(t, name+" exact tie", tie, row.Tie, 0.00006)
		near(t, name+" exact lose", lose, row.Lose, 0.00006)
	}
}

// known63 is a position for one of the battles: blue attacks Kozuke, which belongs to yellow or to nobody.
func known63(t *testing.T, kind string, att, def, green, by, resAtt, resDef, resGreen, markers int) *Position {
	t.Helper()
	lands := "shinano blue " + strconv.Itoa(att+1) + ", noto yellow 1, aki red 2"
	if kind != "neutral" {
		lands += ", kozuke yellow " + strconv.Itoa(def)
		if markers > 0 {
			lands += " " + strings.Repeat("!", markers)
		}
	}
	p := on(t, "players=3", lands, "")
	p.from = Shinano
	p.tower = [colours]int8{blue: int8(resAtt), yellow: int8(resDef), farmers: int8(resGreen)}
	p.tray[red] = int8(by)
	if kind == "neutral" && green == 2 {
		p.ruling = 3
	}
	return p
}

package nobunaga

import (
	_ "embed"
	"fmt"
	"math/bits"
	"slices"

	"tenka/engine"
)

//go:embed nobunaga.json
var data []byte

// Sizes of the arrays, and so the only form of the game that a data file can describe.
const (
	deck  = 12 // cards of a side
	faces = 6
)

// zoneSet is a set of zones, one bit each.
type zoneSet uint64

func just(z engine.Place) zoneSet { return 1 << z }

func (s zoneSet) has(z engine.Place) bool { return z > 0 && s&(1<<z) != 0 }

func (s zoneSet) first() engine.Place { return engine.Place(bits.TrailingZeros64(uint64(s))) }

func (s zoneSet) count() int { return bits.OnesCount64(uint64(s)) }

// clanSet is a set of clans, one bit each.
type clanSet uint16

func only(k Clan) clanSet { return 1 << k }

func (s clanSet) has(k Clan) bool { return k >= 0 && s&(1<<k) != 0 }

func (s clanSet) first() Clan { return Clan(bits.TrailingZeros16(uint16(s))) }

func (s clanSet) count() int { return bits.OnesCount16(uint16(s)) }

// leaderSet is a set of leaders, one bit each: bit 0 is the first of the pieces after the corps.
type leaderSet uint32

func bit(l engine.Piece) leaderSet { return 1 << (l - SpentCorps - 1) }

func (s leaderSet) has(l engine.Piece) bool { return isLeader(l) && s&bit(l) != 0 }

func (s leaderSet) first() engine.Piece {
	return SpentCorps + 1 + engine.Piece(bits.TrailingZeros32(uint32(s)))
}

func (s leaderSet) count() int { return bits.OnesCount32(uint32(s)) }

func isLeader(l engine.Piece) bool { return l > SpentCorps && int(l-SpentCorps) <= leaders }

func isZone(z engine.Place) bool { return z >= 1 && int(z) <= zones }

// category is what the diplomacy of a clan is like. Rule nobunaga.term.clan.
type category int8

const (
	catOda category = iota
	catMinor
	catMajor
	catWar // always at war: Azai, Asakura, Miyoshi, Honganji
	catNeutral
)

var categoryIDs = map[string]category{"oda": catOda, "minor": catMinor, "major": catMajor, "war": catWar, "sect": catWar, "neutral_army": catNeutral}

// Tables are the numbers of the game from its data file: read-only for a whole match.
type Tables struct {
	resource, victory zoneSet
	land, sea         [zones + 1]zoneSet // by land link, by sea arrow. Rule nobunaga.term.link
	corps             [zones + 1][clans]int8
	control           [zones + 1]Clan
	neutral           [zones + 1]int8 // printed value of the neutral army of a zone
	kind              [clans]category
	box               [clans]int8 // where the marker starts, from 1 on the left; 0 where there is none
	limit             [clans]int8
	sect              int8 // printed value of Honganji corps
	leaderClan        [leaders]Clan
	value             [leaders]int8
	start             [leaders]engine.Place // 0: off the map
	of                [clans]leaderSet

	deckOf [2][deck]engine.Card
	side   [cards + 1]Side
	places [cards + 1]int8 // corps that a card places
	niwa   int8            // with Niwa in the zone

	handMin, handMax, handCap int8
	killed                    [faces + 1]bool
	oda                       [faces + 1]odaRow
	opp                       [faces + 1]oppRow
	turns, steps              int8
	needed, final             int8
	kennyo, ikko              int8 // under paradise
	charge, named             int8
	bidZones, bidCards        int8
	successor                 int8
	oneCard, twoCards         int8
}

// odaRow is a line of the Oda reinforcement table.
type odaRow struct {
	leader engine.Piece
	corps  int8
}

// oppRow is a line of the Opponents' reinforcement table: the clans whose marker may move, and those that may get corps.
type oppRow struct {
	marker, corps clanSet
	number        int8 // corps for a clan
	two           bool // two clans get as many each
}

// newTables parses and checks a data file. An error is a *DataError.
func newTables(b []byte) (*Tables, error) {
	var f fileJSON
	if err := engine.Strict(b, &f); err != nil {
		return nil, err
	}
	t := &Tables{}
	for _, read := range []func(*fileJSON) *engine.DataError{
		checkForm, t.readZones, t.readLinks, t.readClans, t.readLeaders, t.readSetup, t.readCards, t.readLoss, t.readOda, t.readOpponents, t.readNumbers,
	} {
		if err := read(&f); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// checkForm tests that the file is of this game.
func checkForm(f *fileJSON) *engine.DataError {
	if f.Game != gameName {
		return engine.Is("game", gameName, f.Game)
	}
	if f.Schema != 1 {
		return engine.Is("schema", 1, f.Schema)
	}
	return nil
}

func zoneOf(id string) (engine.Place, bool) {
	z, ok := words.Place(id)
	return z, ok && isZone(z)
}

func clanOf(id string) (Clan, bool) {
	i := slices.Index(words.Owners[:clans], id)
	return Clan(i), i >= 0
}

func leaderOf(id string) (engine.Piece, bool) {
	l, ok := words.Piece(id)
	return l, ok && l > SpentCorps && int(l-SpentCorps) <= printed
}

// within tests a number of the file.
func within(path string, got, low, high int8) *engine.DataError {
	if got < low || got > high {
		return engine.Between(path, low, high, got)
	}
	return nil
}

// readZones reads the zones in their order, which are resource and victory zones, and who controls them first. Rule nobunaga.term.zone.
func (t *Tables) readZones(f *fileJSON) *engine.DataError {
	if len(f.Zones) != zones {
		return engine.Wrong("zones", "fault.list", len(f.Zones), zones)
	}
	for i, z := range f.Zones {
		at, q := fmt.Sprintf("zones[%d].", i), engine.Place(i+1)
		k, ok := clanOf(z.StartControl)
		switch {
		case z.ID != words.Places[q]:
			return engine.Is(at+"id", words.Places[q], z.ID)
		case z.Number != i+1:
			return engine.Is(at+"number", i+1, z.Number)
		case !ok:
			return engine.Wrong(at+"start_control", "nobunaga.fault.clan", z.StartControl)
		case z.Victory && !z.Resource:
			return engine.Wrong(at+"victory", "nobunaga.fault.victory", true)
		}
		t.control[q] = k
		if z.Resource {
			t.resource |= just(q)
		}
		if z.Victory {
			t.victory |= just(q)
		}
	}
	if len(f.Unplayable) != len(words.Places)-1-zones {
		return engine.Wrong("unplayable", "fault.list", len(f.Unplayable), len(words.Places)-1-zones)
	}
	for i, u := range f.Unplayable {
		if want := words.Places[zones+1+i]; u.ID != want {
			return engine.Is(fmt.Sprintf("unplayable[%d].id", i), want, u.ID)
		}
	}
	return nil
}

// readLinks reads the land links and the sea arrows. Rule nobunaga.term.link.
func (t *Tables) readLinks(f *fileJSON) *engine.DataError {
	for _, list := range []struct {
		path  string
		links []linkJSON
		into  *[zones + 1]zoneSet
	}{{"links", f.Links, &t.land}, {"sea_arrows", f.SeaArrows, &t.sea}} {
		for i, l := range list.links {
			at := fmt.Sprintf("%s[%d].", list.path, i)
			a, okA := zoneOf(l.A)
			b, okB := zoneOf(l.B)
			switch {
			case !okA:
				return engine.Wrong(at+"a", "nobunaga.fault.zone", l.A)
			case !okB || a == b:
				return engine.Wrong(at+"b", "nobunaga.fault.link", l.B)
			case t.land[a].has(b) || t.sea[a].has(b):
				return engine.Wrong(at+"b", "nobunaga.fault.link", l.B)
			}
			list.into[a] |= just(b)
			list.into[b] |= just(a)
		}
	}
	return nil
}

// readClans reads the clans in their order. Which clan has a marker is part of the rules: a file changes limits and values alone. Rules
// nobunaga.term.clan, nobunaga.term.stock.
func (t *Tables) readClans(f *fileJSON) *engine.DataError {
	if len(f.Clans) != clans {
		return engine.Wrong("clans", "fault.list", len(f.Clans), clans)
	}
	for i, c := range f.Clans {
		at, k := fmt.Sprintf("clans[%d].", i), Clan(i)
		kind, ok := categoryIDs[c.Category]
		switch {
		case c.ID != words.Owners[i]:
			return engine.Is(at+"id", words.Owners[i], c.ID)
		case !ok || kind != kindOf(k):
			return engine.Wrong(at+"category", "nobunaga.fault.category", c.Category)
		case (c.Printed != nil) != (k == Honganji):
			return engine.Wrong(at+"printed_corps_value", "nobunaga.fault.corps.value", nil)
		}
		if err := within(at+"corps_limit", c.Limit, 0, 60); err != nil {
			return err
		}
		if k == Honganji {
			if err := within(at+"printed_corps_value", *c.Printed, 0, faces); err != nil {
				return err
			}
			t.sect = *c.Printed
		}
		t.kind[k], t.limit[k] = kind, c.Limit
		for n, id := range c.Leaders {
			l, ok := leaderOf(id)
			if !ok || t.of[k].has(l) {
				return engine.Wrong(fmt.Sprintf("%sleaders[%d]", at, n), "nobunaga.fault.leader.once", id)
			}
			t.of[k] |= bit(l)
		}
	}
	return nil
}

func kindOf(k Clan) category {
	switch k {
	case Oda:
		return catOda
	case Tokugawa, Matsunaga, Ukita:
		return catMinor
	case Takeda, Uesugi, Mori:
		return catMajor
	case NeutralArmy:
		return catNeutral
	}
	return catWar
}

// readLeaders reads the leaders: Oda's come from off the map, all others stand on it. Rules nobunaga.term.unit, nobunaga.setup.leaders,
// nobunaga.setup.values.
func (t *Tables) readLeaders(f *fileJSON) *engine.DataError {
	if len(f.Leaders) != printed {
		return engine.Wrong("leaders", "fault.list", len(f.Leaders), printed)
	}
	var of [clans]leaderSet
	for i, l := range f.Leaders {
		at, piece := fmt.Sprintf("leaders[%d].", i), SpentCorps+1+engine.Piece(i)
		k, ok := clanOf(l.Clan)
		switch {
		case l.ID != words.Pieces[piece]:
			return engine.Is(at+"id", words.Pieces[piece], l.ID)
		case !ok || k == NeutralArmy || (k == Oda) != (piece <= Sakuma):
			return engine.Wrong(at+"clan", "nobunaga.fault.leader.clan", l.Clan)
		case (l.StartZone == nil) != (k == Oda):
			return engine.Wrong(at+"start_zone", "nobunaga.fault.leader.start", nil)
		}
		if err := within(at+"value", l.Value, 1, faces-1); err != nil {
			return err
		}
		if l.StartZone != nil {
			z, ok := zoneOf(*l.StartZone)
			if !ok {
				return engine.Wrong(at+"start_zone", "nobunaga.fault.zone", *l.StartZone)
			}
			t.start[i] = z
		}
		t.leaderClan[i], t.value[i] = k, l.Value
		of[k] |= bit(piece)
	}
	for k := Oda; k < NeutralArmy; k++ {
		if of[k] != t.of[k] {
			return engine.Wrong(fmt.Sprintf("clans[%d].leaders", k), "nobunaga.fault.leaders.clan", nil)
		}
		if k > Oda {
			s := successorOf(k)
			t.leaderClan[index(s)] = k
			t.of[k] |= bit(s)
		}
	}
	return nil
}

func index(l engine.Piece) int { return int(l - SpentCorps - 1) }

// successorOf is the successor of a clan that is not Oda. Rule nobunaga.opt.successors.
func successorOf(k Clan) engine.Piece { return TokugawaSuccessor + engine.Piece(k-Tokugawa) }

// clanID is the id of a clan, empty for none.
func clanID(k Clan) string {
	if k == noClan {
		return ""
	}
	return words.Owners[k]
}

func clanIDs(set clanSet) []string {
	var list []string
	for ; set != 0; set &= set - 1 {
		list = append(list, words.Owners[set.first()])
	}
	return list
}

func leaderIDs(set leaderSet) []string {
	var list []string
	for ; set != 0; set &= set - 1 {
		list = append(list, words.Pieces[set.first()])
	}
	return list
}

func zoneIDs(set zoneSet) []string {
	var list []string
	for ; set != 0; set &= set - 1 {
		list = append(list, words.Places[set.first()])
	}
	return list
}

package rumble

import "tenka/engine"

func (game) QuickLocal(pos engine.Position, s engine.Seat, c *engine.Chance) (engine.Action, bool) {
	p := pos.(*Position)
	if p.phase == Turn && p.choice.card == 0 && c.One(ownDraw, mayPlay) != 0 {
		return engine.Action{Kind: KindRoll}, true
	}
	if p.phase != Rolled1 && p.phase != Rolled2 {
		return engine.Action{}, false
	}
	var best engine.Action
	most := -1
	noise := c.One(ownDraw, 4096)
	for i, face := range p.dice {
		if p.rolledBefore(i) {
			continue
		}
		at := p.castleOf(face)
		n := p.deployCount(s, face)
		a := engine.Action{Kind: KindDeploy, Die: face, From: Reserve, To: at, N: int16(n), Piece: Army}
		more := int(n)
		if p.daimyo[s] == Reserve && p.daimyoFits(s, true, n) && (!p.daimyoFits(s, false, n) || noise&(1<<i) != 0) {
			a.Piece = Daimyo
			more++
		}
		g := p.gain(s, at, more) * (12 + (noise>>(4*i))&7)
		if g > most {
			best, most = a, g
		}
	}
	if p.phase == Rolled1 && most < 16*rerollBelow*int(p.deployCountOf(best)) && noise>>12&1 == 0 {
		return engine.Action{Kind: KindReroll}, true
	}
	return best, true
}

const rerollBelow = 60

func (p *Position) deployCountOf(a engine.Action) int16 { return max(1, a.N) }

func (p *Position) gain(s engine.Seat, at engine.Place, more int) int {
	mine, other, second := 0, 0, 0
	for r := range engine.Seat(p.players) {
		f := int(p.armies[r][at])
		if p.daimyo[r] == at {
			f += 2
		}
		if r == s {
			mine = f
		} else {
			second = max(second, min(other, f))
			other = max(other, f)
		}
	}
	v, small := 100*int(p.castle[at]), 0
	if p.t.table[p.players].small {
		small = 100 * int(p.t.small[p.castle[at]])
	}
	worth := func(f int) int {
		a, b, d := f*f, (other+1)*(other+1), (second+1)*(second+1)
		win := v * a / (a + b)
		return win + (small*a/(a+d))*(v-win)/v
	}
	return worth(mine+more) - worth(mine)
}

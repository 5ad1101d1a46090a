package shogun

import "tenka/engine"

// unrest puts a marker on a province that was taxed or harvested; if one was there already, the province revolts. It reports whether the
// province was lost. Rules shogun.act.tax, shogun.act.rice, shogun.revolt.trigger.
func (p *Position) unrest(s engine.Seat, q engine.Place, c *engine.Chance, e *engine.Events) (lost bool) {
	l := &p.land[q]
	marked := l.markers > 0
	l.markers++
	e.Tell(engine.Event{Kind: EventMarker, Owner: engine.OwnerOf(s), To: q, N: int16(l.markers)})
	if !marked {
		return false
	}
	e.Frame(p)
	return !p.revolt(s, q, 0, c, e)
}

// revolt throws the armies of a province against its farmers; false if the province is lost. Rules shogun.revolt.throw, shogun.revolt.win,
// shogun.revolt.lose.
func (p *Position) revolt(s engine.Seat, q engine.Place, extra int8, c *engine.Chance, e *engine.Events) (held bool) {
	l := &p.land[q]
	f := p.uprising(q, extra)
	p.lift(&f)
	e.Tell(engine.Event{Kind: EventRevolt, Owner: engine.OwnerOf(s), To: q, N: int16(f.held),
		Nums: [4]int16{int16(f.farmers), int16(l.markers), int16(extra)}})
	e.Frame(p)
	p.throwCubes(&f, c, e)
	own, green := p.tray[s], p.tray[farmers]
	if own <= green {
		e.Tell(engine.Event{Kind: EventRevoltLost, Owner: engine.OwnerOf(s), To: q, Nums: [4]int16{int16(own), int16(green)}})
		p.giveBack(int(s), own, e)
		p.giveBack(farmers, green, e)
		p.layWaste(q, e)
		return false
	}
	l.markers++
	e.Tell(engine.Event{Kind: EventRevoltHeld, Owner: engine.OwnerOf(s), To: q, N: int16(own - green),
		Nums: [4]int16{int16(own), int16(green), int16(l.markers)}})
	p.giveBack(int(s), green, e)
	p.giveBack(farmers, green, e)
	p.tray[s] -= own - green
	l.armies = own - green
	return true
}

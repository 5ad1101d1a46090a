package nobunaga

import "tenka/engine"

// hasMarker reports whether a clan has a diplomacy marker. Rule nobunaga.dipl.track.
func (p *Position) hasMarker(k Clan) bool {
	return p.t.kind[k] == catMinor || p.t.kind[k] == catMajor
}

// lowest is the leftmost box of a clan's track. Rules nobunaga.dipl.track, nobunaga.opt.two-boxes.
func (p *Position) lowest(k Clan) int8 {
	if p.t.kind[k] == catMajor && p.rules.twoBoxes {
		return middleBox
	}
	return leftBox
}

// locked reports whether a marker never moves again. Rule nobunaga.dipl.lock.
func (p *Position) locked(k Clan) bool { return p.t.kind[k] == catMajor && p.box[k] == rightBox }

// markerRight says why a marker cannot move right, 0 where it can. Rules nobunaga.dipl.limit, nobunaga.dipl.lock.
func (p *Position) markerRight(k Clan) engine.Reason {
	switch {
	case p.locked(k):
		return reasonMarkerLock
	case p.box[k] == rightBox:
		return reasonMarkerLimit
	}
	return 0
}

// markerLeft says why a marker cannot move left, 0 where it can. Rules nobunaga.dipl.limit, nobunaga.dipl.lock.
func (p *Position) markerLeft(k Clan) engine.Reason {
	switch {
	case p.locked(k):
		return reasonMarkerLock
	case p.box[k] <= p.lowest(k):
		return reasonMarkerLimit
	}
	return 0
}

// diplomacySteps lists the markers that a diplomacy action can move. Rule nobunaga.diplomacy.action.
func (p *Position) diplomacySteps(buf []engine.Action) []engine.Action {
	for k := range NeutralArmy {
		for _, by := range [...]int8{-1, 1} {
			if p.hasMarker(k) && p.negotiates(k, by) == 0 {
				buf = append(buf, engine.Action{Kind: KindDiplomacy, Owner: k.Owner(), N: int16(p.box[k] + by)})
			}
		}
	}
	return buf
}

// negotiates says why a diplomacy action cannot move a marker by one box. Rules nobunaga.diplomacy.action, nobunaga.diplomacy.major-left.
func (p *Position) negotiates(k Clan, by int8) engine.Reason {
	switch {
	case by > 0:
		return p.markerRight(k)
	case p.locked(k):
		return reasonMarkerLock
	case p.t.kind[k] == catMajor:
		return reasonMarkerLeft
	}
	return p.markerLeft(k)
}

func diplomacyClan(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	k, ok := ClanOf(a.Owner)
	return engine.Refusal{Reason: reasonDiplomacyClan, Owner: whose(a.Owner)}, a.Owner == engine.Open || ok && p.hasMarker(k)
}

// diplomacyBox refuses a box that the marker cannot reach. Rules nobunaga.dipl.limit, nobunaga.dipl.lock, nobunaga.diplomacy.major-left.
func diplomacyBox(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	k, ok := ClanOf(a.Owner)
	if a.N == engine.Open || !ok || !p.hasMarker(k) {
		return engine.No, true
	}
	why := engine.Refusal{Owner: a.Owner, Got: max(a.N, 0)}
	switch by := a.N - int16(p.box[k]); {
	case p.locked(k):
		why.Reason = reasonMarkerLock
	case by == 1 || by == -1:
		why.Reason = p.negotiates(k, int8(by))
	default:
		why.Reason = reasonDiplomacyBox
	}
	return why, why.Reason == 0
}

// diplomacy moves the marker that was chosen. Rule nobunaga.diplomacy.action.
func (p *Position) diplomacy(e *engine.Events) {
	k, box := p.draft.clan, p.draft.units
	p.draft = noDraft
	e.Tell(engine.Event{Kind: EventDiplomacy, Seat: p.owner(p.active), Owner: k.Owner()})
	p.moveMarker(k, box, e)
	p.resume(stUpdate)
}

// moveMarker moves a marker by an event, a die or a diplomacy action: a revolt may follow. Rules nobunaga.dipl.change, nobunaga.dipl.revolt.
func (p *Position) moveMarker(k Clan, box int8, e *engine.Events) {
	before := p.campOf(k)
	p.setMarker(k, min(max(box, p.lowest(k)), rightBox), e)
	if now := p.campOf(k); now != before && now != NeutralSide {
		p.moved = k
	}
	e.Frame(p)
}

// setMarker puts a marker into a box; the clan with all its units and zones is of that box's camp at once. Rules nobunaga.dipl.change,
// nobunaga.dipl.neutral-freeze, nobunaga.move.invasion.
func (p *Position) setMarker(k Clan, box int8, e *engine.Events) {
	was, before := p.box[k], p.campOf(k)
	p.box[k] = box
	p.sortCamps()
	e.Tell(engine.Event{Kind: EventMarker, Owner: k.Owner(), N: int16(box), Nums: [4]int16{int16(was)}})
	now := p.campOf(k)
	switch {
	case now == before:
	case now == OdaSide:
		e.Tell(engine.Event{Kind: EventCampOda, Owner: k.Owner()})
	case now == NeutralSide:
		e.Tell(engine.Event{Kind: EventCampNeutral, Owner: k.Owner()})
	case p.t.kind[k] == catMajor:
		e.Tell(engine.Event{Kind: EventAtWar, Owner: k.Owner()})
	default:
		e.Tell(engine.Event{Kind: EventCampOpponents, Owner: k.Owner()})
	}
}

// revoltTarget reports whether a clan may be attacked by another in the battle of a revolt. The moved clan fights the clans that became its
// enemies. If the mover sent it to the other camp, the mover's clans fight it. Neutral armies do not take part. Rule nobunaga.dipl.revolt.
func (p *Position) revoltTarget(attacker, target Clan) bool {
	if p.camp[p.active].has(p.moved) {
		return attacker == p.moved && p.camp[p.active.other()].has(target)
	}
	return p.camp[p.active].has(attacker) && target == p.moved
}

// revoltTargets lists the groups that the clan chosen for a revolt may attack. Rule nobunaga.dipl.revolt.
func (p *Position) revoltTargets(buf []engine.Action) []engine.Action {
	for k := range NeutralArmy {
		if p.revoltTarget(p.draft.clan, k) && p.stands(p.draft.at, k) {
			buf = append(buf, engine.Action{Kind: KindTarget, Owner: k.Owner()})
		}
	}
	return buf
}

// revolting reports whether a revolt can be fought out somewhere. Rules nobunaga.dipl.revolt, nobunaga.dipl.shared-zone.
func (p *Position) revolting() bool {
	for near := p.contact(p.active); near != 0; near &= near - 1 {
		z := near.first()
		for set := p.groups(z, p.camp[p.active]); set != 0; set &= set - 1 {
			if p.fights(z, set.first()).Reason == 0 {
				return true
			}
		}
	}
	return false
}

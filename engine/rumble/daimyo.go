package rumble

import "tenka/engine"

// daimyos are the six daimyo cards, from Kenshin. All start from the province of the own daimyo.
var daimyos = [daimyoCards]effect{
	// Uesugi Kenshin: up to 3 armies to neighbours by land. Rule rumble.daimyo.kenshin.
	{step: KindMove, fromLord: true, lot: some, over: byLand, once: target, most: 3},
	// Takeda Shingen: up to 3 armies of one opponent to any neighbours. Rule rumble.daimyo.shingen.
	{step: KindMove, fromLord: true, rival: true, lot: some, over: byBoth, once: target, most: 3},
	// Oda Nobunaga: the daimyo to a neighbour, with an escort of 1 or none. Rule rumble.daimyo.nobunaga.
	{step: KindMove, fromLord: true, lord: true, escort: 1, over: byBoth},
	// Mori Motonari: 1 army from reserve to each of up to 3 neighbours. Rule rumble.daimyo.motonari.
	{step: KindPlace, fromLord: true, over: byBoth, once: target, most: 3},
	// Chosokabe Motochika: up to 3 own units, the daimyo too, to neighbours by sea. Rule rumble.daimyo.motochika.
	{step: KindMove, fromLord: true, lord: true, lot: some, over: bySea, once: target, most: 3},
	// Otomo Sorin: in each of up to 2 neighbours 1 army of an opponent goes home, 1 from reserve takes its place. Rule rumble.daimyo.sorin.
	{step: KindReplace, fromLord: true, over: byBoth, once: target, most: 2},
}

// daimyoWhen allows the own daimyo card once, with the daimyo on the board. Rule rumble.adv.card.when.
func daimyoWhen(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	why := engine.Refusal{Card: p.lord[s]}
	switch {
	case p.lord[s] == 0:
		why.Reason = reasonDaimyoBasic
	case a.Card != engine.Open && a.Card != p.lord[s]:
		why.Reason = reasonDaimyoOwn
	case p.spent.Has(s):
		why.Reason = reasonDaimyoUsed
	case !isProvince(p.daimyo[s]):
		why.Reason = reasonDaimyoReserve
	}
	return why, why.Reason == 0
}

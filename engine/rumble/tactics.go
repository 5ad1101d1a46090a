package rumble

// tactics are the twelve tactic cards, from Monomi.
var tactics = [tacticCards]effect{
	// Scout: 1 army to a neighbour. Rule rumble.card.monomi.
	{step: KindMove, lot: one, over: byBoth},
	// Over the Mountains: 2 armies together by land. Rule rumble.card.yamagoe.
	{step: KindMove, lot: two, over: byLand},
	// Navy: 2 armies together by sea. Rule rumble.card.suigun.
	{step: KindMove, lot: two, over: bySea},
	// Detachment: half the armies of a province, rounded down. Rule rumble.card.buntai.
	{step: KindMove, lot: half, over: byBoth},
	// Ninja: 1 army to any other province with an own army. Rule rumble.card.shinobi.
	{step: KindMove, lot: one, over: anywhere, presence: target},
	// March on Kyoto: any armies from around Kyoto, each province once. Rule rumble.card.joraku.
	{step: KindMove, lot: some, over: byBoth, to: Kyoto, once: source, most: unlimited},
	// Support: 1 army from reserve to a province with an own army. Rule rumble.card.kasei.
	{step: KindPlace, over: anywhere, presence: target},
	// Rebellion: 1 army of an opponent goes home, 1 from reserve takes its place. Rule rumble.card.muhon.
	{step: KindReplace, over: anywhere},
	// Exile: 1 army of an opponent leaves a province with an own army. Rule rumble.card.tsuiho.
	{step: KindMove, rival: true, lot: one, over: byBoth, presence: source},
	// Hostage: 1 army of an opponent comes to a province with an own army. Rule rumble.card.hitojichi.
	{step: KindMove, rival: true, lot: one, over: byBoth, presence: target},
	// Decoy: 1 own army and 2 of one opponent move together. Rule rumble.card.otori.
	{step: KindMove, rival: true, lot: two, along: 1, over: byBoth},
	// Retreat: exactly 2 own armies go home. Rule rumble.card.taikyaku.
	{step: KindReturn, most: 2, exact: true},
}

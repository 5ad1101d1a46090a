// Package nobunaga is The Battles of Nobunaga (信長包囲戦): Oda in the middle, the Opponents round it, hands of secret cards that pay for every
// action, clans that change sides, and the death of one man that ends it.
//
// Files follow the rulebook: setup, turn, reinforce, draft and stack (the march), diplomacy, battle, loss, control, cards. Each rule is one
// function with the rule's id above it, used by both Legal and Check. The numbers of the game come from nobunaga.json, never from the code.
//
// # Sides, clans, camps
//
// A seat plays a [Side]; with bids the sides are decided before the first turn. Actions and events name a [Clan] by its [Clan.Owner]; these
// come after the seats. The marker of a clan decides its camp, and which side moves its units.
//
// # Who chooses what
//
//	phase         side         kinds                                   the choice as a whole
//	side_bids     both         bid{Owner, N}                           one step, in secret
//	balance_use   one          use{N}                                  one step
//	successor     one          successor{Owner, To}                    one step
//	oda_leaders   Oda          place{Piece, To} …, done                a place for each leader, then done
//	opp_die       Opponents    marker{Die, Owner}, raise{Die, Owner, To}, decline{Die}
//	                                                                   one step; two raises for the die of two clans
//	first_player  Kyoto's      first{Owner}                            one step
//	round         active       pass, event{Card, …}, reinforce{Card}   one step
//	                           diplomacy{Owner, N}, pay{Card}          two
//	                           march{From, Owner}, take …, lead …, go, leave …, part …, go …, pay or play
//	                           fight{From, Owner}, take, lead …, pay or play
//	target        active       target{Owner}                           one step
//	hit_leaders   the group's  hit{Piece} …                            as many as there are hits
//	flee          the leader's flee{Piece, To}                         one step
//	fire          Oda          fire, hold                              one step; it seals
//	extra         active       stop, pay{Card, Owner}, play{Card, Owner}
//	double_next   Oda          force, march …, fight … (done instead of a card)
//	justice       Opponents    discard{Card}                           one step
//	revolt        active       stop, fight{From, Owner}, target, take, lead …, done
//	control_tie   active       control{Owner, To}                      one step
//
// A march moves on the map while it is chosen, zone by zone, so its next steps depend on the units there; the match shows nothing of it
// before it is paid for. pay spends a card; play spends it and uses its text, which must fit the action. With the option move-limit a large
// stack costs two cards, first the one with the used text.
//
// # Events
//
// The fields of each kind of event are listed beside its constant in words.go. A battle is battle, attack_roll and counter_roll (or
// no_roll), lost_corps for each side, hit for each leader hit, and for each leader who rolls killed, flees or no_refuge; fire_roll after
// play of Concentrated fire; lone before the rolls of leaders alone among enemies; control where a zone changes hands. [View.Battle] holds
// the dice by face while the action lasts.
package nobunaga

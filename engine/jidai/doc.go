// Package jidai is Nagashino 1575 & Shizugatake 1583: two battles in which divisions are activated in alternation, move, are shot at, charge
// and fight hand to hand.
//
// Files follow the rulebook: counters (units, stacking, zones of control, distance), setup, turn (formations to reinforcements, the end of a
// turn), activate, move, fire, charge, melee, combat (leads, markers, dice, results), retreat (with those who fall, and the advance), score.
// Each rule is one function with the rule's id above it, used by both Legal and Check. The numbers of the game, its maps and its orders of
// battle come from jidai.json, never from the code.
//
// # Names
//
// A seat plays a [Side]: seat 0 the first of the data, seat 1 the second. A [Unit] and a [Zone] are numbers of one battle;
// actions and events name them as pieces, places and owners, which are the ids of both battles together.
//
// # Who chooses what
//
//	phase            side       kinds                        the choice as a whole
//	setup_formation  both       formation{N}                 one step, in secret
//	formation        both       formation{N}, 0 keeps        one step, in secret
//	activate         active     activate{Owner}              one step
//	move             active     move{Piece, To, N}, end      one step a counter, until its check it can be taken back
//	fire_select      who fires  fire{Piece, To}, end         one step a fire
//	fire_lead        the other  lead{Piece}                  one step
//	marker_active    active     spend{Card}, hold            one step, in secret
//	marker_inactive  passive    spend{Card}, hold            one step
//	charge           active     charge{Piece, To}, end       one step a charge
//	counter_charge   passive    counter{Piece}, decline      one step
//	melee_select     active     melee{Piece, To}, end        one step a melee
//	melee_lead       passive    lead{Piece}                  one step
//	place_commander  owner      place{To}                    one step
//	retreat          owner      retreat{To}                  one step
//	advance          active     advance{Piece} …, stay       the lead attacker, then whoever goes along
//	further          active     further{Piece, To}, decline  one step
//
// A phase that leaves one step is answered by the game itself. A move names the counter and where it ends, and takes the cheapest way there:
// nothing happens on the way, so the way itself is no choice. Between the phases [stage] says what goes on; those who fell are replaced and
// those who must retreat do before anything else.
//
//	turn ─ formation ─ turn_on ─ acts ┬ moves ─ fires ─ charges ─ counters ─ (volleys) ─ melees ─ done ┐
//	  ↑                               └──────────────────────── next division ─────────────────────────┘
//	  └───────────────────────────────────── turn_end ──────────────────────────────────────────────────
//	a combat: aimed ─ marks ─ roll ─ (replace, retreat) ─ after: advance ─ further ─ back to the fires or melees
//
// # Secrets
//
// A formation that was tried with success, or chosen freely, is known to its side alone until the turn ends; so are the markers in hand, and a
// marker laid face down until the other side has answered. That a formation was tried, its die, and how many markers are left is public.
//
// # Events
//
// What each kind of event names is said beside its constant in words.go. A combat is fire, melee or further, lead, laid and spent for each
// marker, fire_roll or melee_roll, then for each lead nothing, or loss, disorder, check, eliminated, and retreat, leaves or blocked.
package jidai

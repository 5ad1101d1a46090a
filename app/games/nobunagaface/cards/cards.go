// Package cards draws the strategy cards of The Battles of Nobunaga: in the hand with their present uses, whole in the panel with uses and the
// leaders they help, and spent.
package cards

import (
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/games/nobunagaface/names"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// Words are the texts of a card.
type Words struct {
	Title, Kanji string
	Line         string // its effect, in a few words
	Text         string // its whole text; the last paragraph has details that are easily overlooked
	Use          nobunaga.CardUse
	Kind, Sign   string // on the band: event, action, combat, reaction
	Rule         string
}

// id is the id of a card in the texts.
func id(b names.Book, c engine.Card) string { return b.Tell().Game.Vocabulary().Cards[c] }

// WordsOf are the texts of a card.
func WordsOf(b names.Book, c engine.Card) Words {
	name, n := id(b, c), b.View.CardNumbers(c)
	w := Words{Title: b.Tell().Card(c), Line: b.T("card_line."+name, n), Text: b.T("card_text."+name, n), Rule: Rule(b, c)}
	if k := "card_kanji." + name; kanji[c] {
		w.Kanji = b.T(k, nil)
	}
	kind := "event"
	w.Sign = "sign/event"
	switch {
	case nobunaga.ReactionUse.Has(c):
		w.Use, w.Sign, kind = nobunaga.ReactionUse, "sign/reaction", "reaction"
	case c == nobunaga.OAkechi || c == nobunaga.OShibata:
		w.Use, w.Sign, kind = nobunaga.ActionUse, "sign/combat", "combat"
	case !nobunaga.EventUse.Has(c):
		w.Use, w.Sign, kind = nobunaga.ActionUse, "sign/arrow-right", "action"
	}
	w.Kind = b.T("card_use."+kind, nil)
	return w
}

// kanji are the cards with a known Japanese title.
var kanji = map[engine.Card]bool{
	nobunaga.ORecruit: true, nobunaga.ONiwa: true, nobunaga.ODouble: true, nobunaga.ONegotiate: true, nobunaga.OAkechi: true, nobunaga.OShibata: true,
	nobunaga.OHideyoshi1: true, nobunaga.OHideyoshi2: true, nobunaga.PIllness: true, nobunaga.PRecruit: true,
}

// Rule is the rule of a card in the rulebook.
func Rule(b names.Book, c engine.Card) string {
	switch c {
	case nobunaga.OAkechi, nobunaga.OShibata:
		return "nobunaga.card.o-charge"
	case nobunaga.PUesugi, nobunaga.PTakeda, nobunaga.PMori:
		return "nobunaga.card.p-major"
	}
	name := []byte(id(b, c))
	name[1] = '-' // "o_gift"
	return "nobunaga.card." + string(name)
}

// seatOf is the palette index of the side whose deck has a card.
func seatOf(b names.Book, c engine.Card) int { return b.Worn(b.View.SideOfCard(c)) }

// textOf is the text of a small card; foot is its last line.
func textOf(b names.Book, c engine.Card, foot string) cardText {
	w := WordsOf(b, c)
	return cardText{Seat: seatOf(b, c), Sign: w.Sign, Kind: w.Kind, Title: w.Title, Line: w.Line, Foot: foot}
}

// Lifted is a dragged card.
func Lifted(b names.Book, c engine.Card) fyne.CanvasObject {
	return newTextCard(textOf(b, c, ""), handWide, handFoot+16, "", nil)
}

// Use is a row about one use of a card.
type Use struct {
	Of    nobunaga.CardUse
	Name  string
	Sign  string
	Legal bool
	Note  string // its effect, or that it has none now
	Why   string // why the use is not legal now, if the card has it
}

// UsesOf are the four possible uses of a card in hand, in order: event, combat or action, reaction, payment of an action.
func UsesOf(b names.Book, c engine.Card) []Use {
	signs := [...]string{"sign/event", "sign/arrow-right", "sign/reaction", "sign/cards"}
	var all []Use
	for u := nobunaga.EventUse; u <= nobunaga.PayUse; u++ {
		x := Use{Of: u, Name: b.T("card_use."+u.String(), nil), Sign: signs[u]}
		charge := c == nobunaga.OAkechi || c == nobunaga.OShibata
		if u == nobunaga.ActionUse && charge {
			x.Name, x.Sign = b.T("card_use.combat", nil), "sign/combat"
		}
		why, ok := b.View.Use(c, u)
		if x.Legal = ok; !ok && u.Has(c) {
			x.Why = b.Tell().Refusal(why)
		}
		switch {
		case !u.Has(c):
			x.Note = b.T("cards.never", nil)
		case !ok:
			x.Note = b.T("cards.now.none", nil)
		case u == nobunaga.PayUse:
			x.Note = b.T("cards.any", nil)
		case u == nobunaga.ActionUse && charge:
			helped, of := helps(b, c)
			x.Note = b.T("cards.helps", engine.Args{"A": helped, "B": of})
		default:
			x.Note = b.T("cards.can", nil)
		}
		all = append(all, x)
	}
	return all
}

// helps counts the fresh leaders whose value the text of a card raises, and all fresh leaders that the text is about.
func helps(b names.Book, c engine.Card) (helped, of int) {
	for _, r := range b.View.Raises(c) {
		if r.Spent {
			continue
		}
		of++
		if r.With > r.Value {
			helped++
		}
	}
	return helped, of
}

// Now says in a few words how a card in hand can be used now, for the line above it: the effect of its text, or that it only pays. lit reports
// whether its text can be used.
func Now(b names.Book, c engine.Card) (words string, lit bool) {
	for u := nobunaga.EventUse; u < nobunaga.PayUse; u++ {
		if _, ok := b.View.Use(c, u); !ok {
			continue
		}
		if _, _, target, _, men, fighting := b.View.Fighters(); fighting && u == nobunaga.ActionUse {
			for _, r := range b.View.Raises(c) {
				if slices.Contains(men, r.Piece) && r.With > r.Value {
					return names.Capital(b.T("cards.now.counts", engine.Args{"Piece": b.Man(r.Piece), "N": r.With})), true
				}
			}
			if n := b.View.ExtraOdds(target, c).Attack.Value; len(men) == 0 && n > b.View.ExtraOdds(target, 0).Attack.Value {
				return b.T("cards.now.corps", engine.Args{"N": n}), true
			}
		}
		return b.T("cards.now."+u.String(), nil), true
	}
	if _, ok := b.View.Use(c, nobunaga.PayUse); ok {
		return b.T("cards.now.pay", nil), false
	}
	return b.T("cards.now.none", nil), false
}

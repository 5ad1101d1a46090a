package nobunagaface

import (
	"slices"

	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/ui/board"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// folded are the stacks of a zone with their brief forms for little room: a row for each clan with its highest leader, the number of the
// others and one block for all corps; a banner for each clan; a banner for each camp, with letters if the camp has one clan there; the same
// without letters. Nobunaga is in none of these numbers, because his own piece is always shown.
func (f *Face) folded(stacks []board.Stack) []board.Stack {
	alone := map[int]int{} // number of clans of a camp, by colour
	for _, s := range stacks {
		if len(s.Tokens) > 0 && s.Tokens[0].Key != nil {
			alone[s.Tokens[0].Owner]++
		}
	}
	camps := map[int]*board.Fold{} // by colour: the banner of a camp, shown with its first clan
	for i := range stacks {
		s := &stacks[i]
		row, banner, camp := f.brief(s.Tokens)
		if len(row) == 0 {
			continue
		}
		lettered := camp
		if alone[s.Tokens[0].Owner] == 1 {
			lettered = banner
		}
		for n := range camp {
			fold := &camp[n]
			b, ok := fold.Drawing.(blocks.Banner)
			if !ok {
				continue
			}
			if first := camps[b.Colour]; first != nil {
				sum := first.Drawing.(blocks.Banner)
				sum.Leaders += b.Leaders
				sum.Part = sum.Part || b.Part || sum.Spent != b.Spent
				sum.Spent = sum.Spent && b.Spent
				first.Drawing, first.N = sum, first.N+fold.N
				camp = slices.Delete(camp, n, n+1)
				lettered = camp
			} else {
				camps[b.Colour] = fold
			}
			break
		}
		s.Folds = [][]board.Fold{row, banner, lettered, camp}
	}
	return stacks
}

// brief are the brief forms of one clan's tokens in a zone; none if they have no piece.
func (f *Face) brief(tokens []board.Token) (row, banner, camp []board.Fold) {
	var others []int // leaders other than the one who is shown
	chief, corps, sum, spent := -1, -1, 0, 0
	for i, t := range tokens {
		what, ok := t.Key.(pile)
		switch {
		case !ok:
			return nil, nil, nil
		case what.piece == nobunaga.Corps || what.piece == nobunaga.SpentCorps:
			if corps < 0 {
				corps = i
			}
			sum += t.N
			if what.piece == nobunaga.SpentCorps {
				spent += t.N
			}
		case what.piece == nobunaga.Nobunaga:
			chief = i
		default:
			others = append(others, i)
		}
	}
	lord := chief
	rest := others
	if chief < 0 && len(others) > 0 {
		chief, rest = others[0], others[1:]
	}
	if chief >= 0 {
		row = append(row, board.Fold{Of: chief, Drawing: tokens[chief].Drawing})
	}
	if len(rest) > 0 {
		row = append(row, board.Fold{Of: rest[0], Drawing: blocks.More{Colour: tokens[rest[0]].Owner, N: len(rest)}})
	}
	if corps >= 0 {
		block := tokens[corps].Drawing.(blocks.Corps)
		block.Layers, block.Part = blocks.Layers(sum), spent > 0 && spent < sum
		row = append(row, board.Fold{Of: corps, Drawing: block, N: sum})
	}
	if lord >= 0 {
		banner = []board.Fold{{Of: lord, Drawing: tokens[lord].Drawing}}
	}
	if of := max(corps, 0); corps >= 0 || len(others) > 0 {
		if corps < 0 {
			of = others[0]
		}
		what := tokens[of].Key.(pile)
		fold := board.Fold{Of: of, Drawing: blocks.Banner{Colour: tokens[of].Owner, Letters: f.book().Letters(what.clan), Leaders: len(others),
			Spent: sum > 0 && spent == sum, Part: spent > 0 && spent < sum}, N: sum, Apart: true}
		banner = append(banner, fold)
		plain := fold.Drawing.(blocks.Banner)
		plain.Letters = ""
		fold.Drawing = plain
		camp = append(slices.Clone(banner[:len(banner)-1]), fold)
	} else {
		camp = banner
	}
	return row, banner, camp
}

// sum is the number of leaders and corps in a zone, as text.
func (f *Face) sum(p engine.Place) string {
	leaders, corps := 0, 0
	for _, g := range f.view.Groups(p) {
		leaders, corps = leaders+len(g.Leaders), corps+g.Fresh+g.Spent
	}
	return f.t.Localizer().Dots(number(leaders), number(corps))
}

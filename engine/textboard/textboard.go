// Package textboard is the common part of the text boards of all games: lines, names, tables of columns, numbers and groups of choices.
//
// A text board is a view printed as text in the language of its reader: by the referee, in golden playthroughs, and for screen readers. A
// game's board embeds a [Board] and adds its own lines, joined as its [lang.Language] joins texts. The texts of a board are GAME.board.ID in the language files; one of them is
// GAME.board.seat, with {{.Seat}}, the name of a seat without a named player.
package textboard

import (
	"fmt"
	"strconv"
	"strings"

	"tenka/engine"
	"tenka/engine/lang"
)

// Board is a text board that is being written.
type Board struct {
	strings.Builder
	engine.Localizer
	*lang.Language
	game  string
	words *engine.Vocabulary
}

// New is an empty board of a game. say may be a [engine.Namer]: then seats have the names of their players.
func New(game string, words *engine.Vocabulary, say engine.Localizer) *Board {
	return &Board{Localizer: say, Language: lang.LanguageOf(say), game: game + ".", words: words}
}

// Text is a text of the game's board.
func (b *Board) Text(id string, args engine.Args) string { return b.Say(b.game+"board."+id, args) }

// Line writes one line, without blanks at its end.
func (b *Board) Line(text string) { b.WriteString(strings.TrimRight(text, " ") + "\n") }

// Seat is the player's name of a seat, or its number where players have no names.
func (b *Board) Seat(s engine.Seat) string {
	if players, ok := b.Localizer.(engine.Namer); ok {
		return players.SeatName(s)
	}
	return b.Text("seat", engine.Args{"Seat": int(s) + 1})
}

// Seats are the names of seats, with commas.
func (b *Board) Seats(who engine.Seats) string {
	var names []string
	who.Each(func(s engine.Seat) { names = append(names, b.Seat(s)) })
	return b.Commas(names...)
}

// Place is the name of a place.
func (b *Board) Place(q engine.Place) string { return b.Say(b.game+"place."+b.words.Places[q], nil) }

// Card is the name of a card.
func (b *Board) Card(c engine.Card) string { return b.Say(b.game+"card."+b.words.Cards[c], nil) }

// Piece is the name of a sort of piece.
func (b *Board) Piece(k engine.Piece) string { return b.Say(b.game+"piece."+b.words.Pieces[k], nil) }

// Table writes rows with the second column to the left and all others to the right. The rows are as long as the first. Columns stand in line
// in a font whose wide letters take the room of two others.
func (b *Board) Table(rows [][]string) {
	wide := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			wide[i] = max(wide[i], lang.Columns(cell))
		}
	}
	for _, row := range rows {
		var line strings.Builder
		for i, cell := range row {
			gap := strings.Repeat(" ", wide[i]-lang.Columns(cell))
			if i == 1 {
				line.WriteString(cell + gap + "  ")
			} else {
				line.WriteString(gap + cell + "  ")
			}
		}
		b.Line(line.String())
	}
}

// Number is n, or a point for none.
func Number[T ~int | ~int8 | ~int16](n T) string {
	if n == 0 {
		return "·"
	}
	return strconv.Itoa(int(n))
}

// Counts are the numbers of actions: "2", or "1–3". There is at least one action.
func Counts(group []engine.Action) string {
	least, most := group[0].N, group[0].N
	for _, a := range group {
		least, most = min(least, a.N), max(most, a.N)
	}
	if least == most {
		return strconv.Itoa(int(least))
	}
	return fmt.Sprintf("%d–%d", least, most)
}

// Targets are the names that name gives to the targets of actions, which are in the order of their targets.
func (b *Board) Targets(group []engine.Action, name func(engine.Place) string) string {
	var names []string
	last := engine.Place(0)
	for _, a := range group {
		if a.To != 0 && a.To != last {
			last = a.To
			names = append(names, name(a.To))
		}
	}
	return b.Commas(names...)
}

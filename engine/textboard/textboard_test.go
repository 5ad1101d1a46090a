package textboard_test

import (
	"fmt"
	"testing"

	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/textboard"
)

// plain says ids as they are, with their seat.
type plain struct{}

func (plain) Say(id string, args engine.Args) string {
	if seat, ok := args["Seat"]; ok {
		return fmt.Sprintf("%s %v", id, seat)
	}
	return id
}
func (plain) Has(string) bool { return true }

// named knows the players too.
type named struct{ plain }

func (named) SeatName(s engine.Seat) string { return string(rune('A' + s)) }

func TestSeatsHaveTheNamesOfTheirPlayers(t *testing.T) {
	who := engine.Only(0).With(2)
	if got := textboard.New("toy", &engine.Vocabulary{}, named{}).Seats(who); got != "A, C" {
		t.Errorf("with players: %q", got)
	}
	if got := textboard.New("toy", &engine.Vocabulary{}, plain{}).Seats(who); got != "toy.board.seat 1, toy.board.seat 3" {
		t.Errorf("without: %q", got)
	}
}

func TestColumnsStandInLine(t *testing.T) {
	b := textboard.New("toy", &engine.Vocabulary{}, plain{})
	b.Table([][]string{{"", "place", "é"}, {"12", "x", textboard.Number(0)}, {"3", "", textboard.Number(int8(10))}})
	if want := "    place   é\n12  x       ·\n 3         10\n"; b.String() != want {
		t.Errorf("have\n%swant\n%s", b.String(), want)
	}
}

func TestAWideLetterTakesTheRoomOfTwo(t *testing.T) {
	b := textboard.New("toy", &engine.Vocabulary{}, plain{})
	b.Table([][]string{{"", "国", "兵"}, {"甲斐", "Kai", "10"}, {"x", "越後（北）", "½"}})
	if want := "      国          兵\n甲斐  Kai         10\n   x  越後（北）   ½\n"; b.String() != want {
		t.Errorf("have\n%swant\n%s", b.String(), want)
	}
}

func TestABoardIsJoinedInTheLanguageOfItsReader(t *testing.T) {
	b := textboard.New("toy", &engine.Vocabulary{}, &lang.Teller{Localizer: lang.New("fr")})
	if got, want := b.Named("Aiko", "1"), lang.Of("fr").Named("Aiko", "1"); got != want {
		t.Errorf("have %q, want %q", got, want)
	}
}

func TestAGroupOfChoicesIsSaidInOneLine(t *testing.T) {
	group := []engine.Action{{To: 2, N: 1}, {To: 2, N: 3}, {To: 4, N: 2}}
	if got := textboard.Counts(group); got != "1–3" {
		t.Errorf("counts %q", got)
	}
	if got := textboard.Counts(group[2:]); got != "2" {
		t.Errorf("one count %q", got)
	}
	if got := textboard.New("toy", &engine.Vocabulary{}, plain{}).Targets(group, func(q engine.Place) string { return fmt.Sprint("p", q) }); got != "p2, p4" {
		t.Errorf("targets %q", got)
	}
}

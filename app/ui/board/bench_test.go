package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tenka/app/ui/look"
	"tenka/app/ui/windowtest"
	"tenka/maps"
)

// laid is a board of the country with sixty groups of pieces.
func laid(b *testing.B) *Board {
	test.NewTempApp(b)
	before := look.Current()
	look.Set(look.Look{Scale: 1, Kanji: true, Pace: look.None})
	b.Cleanup(func() { look.Set(before) })
	m, err := maps.Load("rumble")
	if err != nil {
		b.Fatal(err)
	}
	board := New(m)
	windowtest.Of(b, board, fyne.NewSize(952, 642))
	lay60(board, 0)
	return board
}

// lay60 lays sixty groups; shift moves each to another zone.
func lay60(b *Board, shift int) {
	zones := make([]ZoneState, len(b.m.Zones))
	stacks := make([]Stack, len(zones))
	for i := range zones {
		zones[i].Point = keep{1 + i%9}
		stacks[i].Zone = i
	}
	for i := range 60 {
		z := (i + shift) % len(zones)
		stacks[z].Tokens = append(stacks[z].Tokens, Token{Key: i, Owner: i % 5, Drawing: block{i % 5}, N: 1 + i%4, Draggable: true})
	}
	b.SetZones(zones)
	b.SetStacks(stacks)
}

func BenchmarkLay60(b *testing.B) {
	board := laid(b)
	i := 0
	for b.Loop() {
		i++
		lay60(board, i%2)
	}
}

func BenchmarkHover(b *testing.B) {
	board := laid(b)
	i := 0
	for b.Loop() {
		i++
		board.hoverZone(i % 2)
	}
}

// BenchmarkCarry carries a piece to and fro over the borders of two zones.
func BenchmarkCarry(b *testing.B) {
	board := laid(b)
	board.lift(0, board.Spot(0), true)
	at := [2]fyne.Position{board.Spot(1), board.Spot(2)}
	i := 0
	for b.Loop() {
		i++
		board.moveHand(at[i%2])
	}
}

// BenchmarkMove moves one piece from its zone to another and back, as a turn does.
func BenchmarkMove(b *testing.B) {
	board := laid(b)
	stacks := make([]Stack, len(board.m.Zones))
	for i := range 60 {
		z := i % len(stacks)
		stacks[z].Zone = z
		stacks[z].Tokens = append(stacks[z].Tokens, Token{Key: i, Owner: i % 5, Drawing: block{i % 5}, N: 1, Draggable: true})
	}
	i := 0
	for b.Loop() {
		from, to := &stacks[i%2], &stacks[1-i%2]
		i++
		to.Tokens = append(to.Tokens, from.Tokens[len(from.Tokens)-1])
		from.Tokens = from.Tokens[:len(from.Tokens)-1]
		board.SetStacks(stacks)
	}
}

// BenchmarkRedraw draws the map of a battle at 1280 by 800, as the board does in a goroutine after a change of its view.
func BenchmarkRedraw(b *testing.B) {
	m, err := maps.Load("nagashino")
	if err != nil {
		b.Fatal(err)
	}
	for i := 0; b.Loop(); i++ {
		s := 1 + float64(i%7)/10
		drawSheet(m, look.Washi, view{Scale: s, X: m.Frame.X, Y: m.Frame.Y, W: 1180, H: 808, Line: 1})
	}
}

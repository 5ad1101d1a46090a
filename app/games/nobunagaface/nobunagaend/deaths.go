package nobunagaend

import (
	"strconv"

	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/games/nobunagaface/names"
	"tenka/app/ui/look"
	"tenka/engine"
)

// death is a dead leader and the turn of his death.
type death struct {
	man  engine.Piece
	turn int
}

// The dead stand in rows of three while there are few; a longer list runs on in lines. Sizes are in units.
const (
	abreast, deadHigh, deadRows = 3, 31, 3
	lineHigh, lineFirst         = 18, 20
)

var (
	turnType = look.Type{Font: look.InterBold, Size: 12, Tone: look.ToneInk}
	lineType = look.Type{Font: look.InterMedium, Size: 12.5, Tone: look.ToneInk}
)

// rows is the number of rows of the dead in a width; run reports whether they run on in lines.
func (e *ending) rows(wide float32) (n int, run bool) {
	if n = (len(e.deaths) + abreast - 1) / abreast; n <= deadRows {
		return n, false
	}
	return e.inLines(wide, func(death, float32, int, bool) {}), true
}

// inLines places the dead one after the other in lines of a width, and calls set with the place of each; the first of a turn has the number of
// the turn before it. It returns the number of lines.
func (e *ending) inLines(wide float32, set func(d death, x float32, line int, first bool)) int {
	s := &names.Sketch{}
	x, line := float32(0), 0
	for i, d := range e.deaths {
		first := i == 0 || e.deaths[i-1].turn != d.turn
		room := nameAfter + s.Wide(lineType, names.Capital(e.Man(d.man)))
		if first {
			room += s.Wide(turnType, strconv.Itoa(d.turn)) + turnGap
		}
		if x > 0 && x+room > wide {
			x, line = 0, line+1
		}
		set(d, x, line, first)
		x += room + deadGap
	}
	return line + 1
}

// The gaps between the number of a turn, a piece and its name, and after it, in units.
const turnGap, nameAfter, deadGap = 3, 19, 10

// paintDeaths draws the dead below the baseline y of their heading; without any it writes that nobody died.
func (e *ending) paintDeaths(s *names.Sketch, wide, y float32) {
	if len(e.deaths) == 0 {
		s.Text(noteType, e.T("end.deaths.none", nil), 4, y, wide-8)
		return
	}
	s.Text(groupType, e.T("end.deaths", nil), 4, y, 0)
	if _, run := e.rows(wide); run {
		s.End(noteType, e.T("end.deaths.by_turn", nil), wide-4, y, 0)
		e.inLines(wide-8, func(d death, x float32, line int, first bool) {
			x, y := x+4, y+lineFirst+lineHigh*float32(line)
			if first {
				x = s.Text(turnType, strconv.Itoa(d.turn), x, y, 0) + turnGap
			}
			blocks.Put(s, blocks.Man(e.Book, d.man), x+8, y+2, 0.46, true)
			blocks.Struck(s, x+8, y-5, 12, 13)
			s.Text(lineType, names.Capital(e.Man(d.man)), x+nameAfter, y, 0)
		})
		return
	}
	for i, d := range e.deaths {
		at, y := wide/abreast*float32(i%abreast), y+37+deadHigh*float32(i/abreast)
		blocks.Put(s, blocks.Man(e.Book, d.man), at+14, y, 0.68, true)
		blocks.Struck(s, at+14, y-13, 20, 21)
		room := wide/abreast - 34
		s.Text(manType, names.Capital(e.Man(d.man)), at+30, y-16, room)
		s.Text(noteType, e.T("end.deaths.turn", engine.Args{"N": d.turn}), at+30, y-2, room)
	}
}

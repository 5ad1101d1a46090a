package kenjinface

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// sum is the strength of a side, row by row: what each card adds, equal cards together, then the terms of the whole side.
type sum struct {
	rows  []sumRow
	total string
}

type sumRow struct{ name, n string }

// sumOf is the sum of a side so far.
func (f *state) sumOf(seat engine.Seat, b *battle) sum {
	counted, cards := f.view.Counted(seat, b.Place), f.view.Cards(seat, b.Place)
	power, of := map[engine.Piece]int{}, map[engine.Piece]int{}
	var units []engine.Piece
	for _, t := range counted.Terms {
		if t.Slot == 0 {
			continue
		}
		u := cards[t.Slot-1].Unit
		if t.Of == kenjin.TermCard {
			if of[u] == 0 {
				units = append(units, u)
			}
			of[u]++
		}
		power[u] += t.N
	}
	out := sum{total: "–"}
	printed, more := lordOf(counted)
	for _, u := range units {
		name := f.unitsName(u, of[u])
		if u == kenjin.Lord && more != 0 {
			name = f.say("table.lord_sum", engine.Args{"A": printed, "B": more})
		}
		out.rows = append(out.rows, sumRow{name, f.t.Localizer().Number(power[u])})
	}
	for _, t := range counted.Terms {
		if t.Slot == 0 {
			out.rows = append(out.rows, sumRow{f.termName(t), f.t.Localizer().Signed(t.N)})
		}
	}
	if len(units) > 0 {
		out.total = f.t.Localizer().Number(counted.Total)
	}
	return out
}

// sumNumber is the width of the numbers in a sum, in units.
const sumNumber = 24

// sumSizes are the possible sizes of the rows of a sum, in points.
var sumSizes = [...]float32{13, 12, 11, 10, 9}

// row is a row of a sum.
func (r sumRow) row(size float32) fyne.CanvasObject {
	return container.New(lay.Columns{0, sumNumber}, kit.NewShrinking(r.name, sumName.At(size)), kit.NewLabel(r.n, sumPart.At(size)).Align(fyne.TextAlignTrailing))
}

// foot is the total.
func (m sum) foot(f *Face) fyne.CanvasObject {
	return container.NewVBox(kit.NewHairline(), container.New(lay.Columns{0, sumNumber + 8}, kit.NewLabel(f.say("table.power_head", nil), sumPart),
		kit.NewLabel(m.total, sumTotal).Align(fyne.TextAlignTrailing)))
}

// columns chooses the layout of the rows for a height and a width: in one column as large as possible, else in two.
func (m sum) columns(height, width float32) (columns int, size float32) {
	widest := func(size float32) (w float32) {
		for _, r := range m.rows {
			w = max(w, sumName.At(size).Width(r.name))
		}
		return w + look.Scaled(sumNumber)
	}
	for columns = 1; ; columns++ {
		lines := float32((len(m.rows) + columns - 1) / columns)
		for _, s := range sumSizes {
			if look.Scaled(s) < look.LeastLetter()-1 {
				break
			}
			size = s
			if lines*(sumRow{}).row(size).MinSize().Height <= height && widest(size) <= width {
				return columns, size
			}
		}
		if columns == 2 {
			return columns, size
		}
	}
}

// object is the sum for a height, in columns of that width, and the number of columns.
func (m sum) object(f *Face, height, width float32) (o fyne.CanvasObject, columns int) {
	foot := m.foot(f)
	columns, size := m.columns(height-foot.MinSize().Height, width)
	lines := max((len(m.rows)+columns-1)/columns, 1)
	grid := container.NewGridWithColumns(columns)
	for rows := range slices.Chunk(m.rows, lines) {
		list := container.New(layout.NewCustomPaddedVBoxLayout(0))
		for _, r := range rows {
			list.Add(r.row(size))
		}
		grid.Add(list)
	}
	if foot.MinSize().Height+grid.MinSize().Height > height { // the total is beside the rows
		total := kit.NewLabel("= "+m.total, sumTotal)
		return container.NewBorder(nil, nil, nil, container.New(lay.Inset(10, 0, 0, 0), container.NewCenter(total)), grid), columns
	}
	return container.NewBorder(nil, foot, nil, nil, grid), columns
}

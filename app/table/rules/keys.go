package rules

import (
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/shell"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine/rulebook"
)

// keys draws a table of keys: each row has the caps of its keys, then what the keys do.
func (b *Book) keys(t *rulebook.Table) fyne.CanvasObject {
	rows := lay.Stack(0)
	for i, row := range t.Rows {
		if i > 0 {
			rows.Add(kit.NewHairline())
		}
		rows.Add(b.keyRow(row))
	}
	return rows
}

// capsRoom is the width of the column of caps, in units.
const capsRoom = 150

// keyRow is a row: the caps, and beside them the other cells below each other, the last in ink.
func (b *Book) keyRow(cells []string) fyne.CanvasObject {
	caps := container.NewHBox()
	for _, combination := range strings.Split(cells[0], ", ") {
		for _, key := range strings.SplitAfter(combination, "+") {
			if key != "+" {
				key = strings.TrimSuffix(key, "+")
			}
			if key == "Ctrl" {
				key = b.sh.T(shell.CommandKey(runtime.GOOS))
			}
			if key != "" {
				caps.Add(container.NewCenter(kit.NewKeyCap(key)))
			}
		}
	}
	says := container.NewVBox()
	for _, cell := range cells[1 : len(cells)-1] {
		says.Add(kit.NewLabel(cell, look.Quiet))
	}
	says.Add(kit.NewParagraph(cells[len(cells)-1], look.BodyType.At(15)))
	return container.New(lay.Inset(0, 6, 0, 6), container.NewBorder(nil, nil, lay.Fixed(caps, capsRoom, 0), nil, says))
}

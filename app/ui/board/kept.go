package board

import (
	"slices"
	"sync"

	"tenka/app/ui/look"
	"tenka/maps"
)

// Limits for kept sheets: their number, and the bytes of their pictures, enough for two boards on a large screen.
const (
	keptSheets = 3
	keptBytes  = 48 << 20
)

// keptSheet is everything that a sheet is drawn from.
type keptSheet struct {
	m    *maps.Map
	mode look.Mode
	view view
}

// sheets are the last sheets drawn, the latest at the end. The next lesson or match often shows the same map.
var sheets struct {
	sync.Mutex
	keys  []keptSheet
	drawn []*sheet
}

// sheetOf returns a kept sheet, or draws a new one with drawSheet. keep keeps it: set it for a view with which another board may begin. Call
// it from any goroutine.
func sheetOf(m *maps.Map, mode look.Mode, v view, keep bool) *sheet {
	key := keptSheet{m, mode, v}
	sheets.Lock()
	i := slices.Index(sheets.keys, key)
	if i >= 0 {
		defer sheets.Unlock()
		s := sheets.drawn[i]
		sheets.keys = append(slices.Delete(sheets.keys, i, i+1), key)
		sheets.drawn = append(slices.Delete(sheets.drawn, i, i+1), s)
		return s
	}
	sheets.Unlock()
	s := drawSheet(m, mode, v)
	if !keep {
		return s
	}
	sheets.Lock()
	defer sheets.Unlock()
	sheets.keys, sheets.drawn = append(sheets.keys, key), append(sheets.drawn, s)
	bytes := 0
	for i := len(sheets.drawn) - 1; i >= 0; i-- {
		bytes += len(sheets.drawn[i].Image.Pix)
		if n := len(sheets.drawn) - i; n > keptSheets || n > 1 && bytes > keptBytes {
			sheets.keys, sheets.drawn = slices.Delete(sheets.keys, 0, i+1), slices.Delete(sheets.drawn, 0, i+1)
			break
		}
	}
	return s
}

// ForgetSheets forgets all kept sheets but the last that was asked for. A board holds the sheet that it shows.
func ForgetSheets() {
	sheets.Lock()
	defer sheets.Unlock()
	before := max(len(sheets.drawn)-1, 0)
	sheets.keys, sheets.drawn = slices.Delete(sheets.keys, 0, before), slices.Delete(sheets.drawn, 0, before)
}

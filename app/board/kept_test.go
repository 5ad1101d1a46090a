package board

import (
	"bytes"
	"testing"

	"tenka/app/look"
)

func TestASheetIsDrawnOnceAndKeptForABit(t *testing.T) {
	m := country(t)
	first := sheetOf(m, look.Washi, whole(200, 160))
	if !bytes.Equal(first.Image.Pix, DrawSheet(m, look.Washi, whole(200, 160)).Image.Pix) {
		t.Error("what is kept is another sheet")
	}
	for w := range keptSheets - 1 {
		if s := sheetOf(m, look.Night, whole(201+w, 160)); s == first {
			t.Error("another mode and size give the same sheet")
		}
	}
	if sheetOf(m, look.Washi, whole(200, 160)) != first {
		t.Error("it is drawn again")
	}
	for w := range keptSheets {
		sheetOf(m, look.Washi, whole(220+w, 160))
	}
	if sheetOf(m, look.Washi, whole(200, 160)) == first {
		t.Error("it is kept though it was not asked for any more")
	}
	if len(sheets.keys) != keptSheets || len(sheets.drawn) != keptSheets {
		t.Errorf("%d sheets of %d keys are kept", len(sheets.drawn), len(sheets.keys))
	}
}

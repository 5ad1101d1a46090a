package board

import (
	"bytes"
	"testing"

	"tenka/app/ui/look"
)

func TestASheetIsDrawnOnceAndKept(t *testing.T) {
	m := country(t)
	first := sheetOf(m, look.Washi, whole(200, 160), true)
	if !bytes.Equal(first.Image.Pix, drawSheet(m, look.Washi, whole(200, 160)).Image.Pix) {
		t.Error("what is kept is another sheet")
	}
	for w := range keptSheets - 1 {
		if s := sheetOf(m, look.Night, whole(201+w, 160), true); s == first {
			t.Error("another mode and size give the same sheet")
		}
	}
	if sheetOf(m, look.Washi, whole(200, 160), true) != first {
		t.Error("it is drawn again")
	}
	for w := range keptSheets {
		sheetOf(m, look.Washi, whole(220+w, 160), true)
	}
	if sheetOf(m, look.Washi, whole(200, 160), true) == first {
		t.Error("it is kept though it was not asked for any more")
	}
	if len(sheets.keys) != keptSheets || len(sheets.drawn) != keptSheets {
		t.Errorf("%d sheets of %d keys are kept", len(sheets.drawn), len(sheets.keys))
	}
}

func TestOnlyTheLastSheetIsKeptAfterARest(t *testing.T) {
	sheets.keys, sheets.drawn = nil, nil
	ForgetSheets()
	m := country(t)
	first, last := sheetOf(m, look.Washi, whole(200, 160), true), sheetOf(m, look.Washi, whole(201, 160), true)
	ForgetSheets()
	if sheetOf(m, look.Washi, whole(201, 160), true) != last {
		t.Error("the last is drawn again")
	}
	if sheetOf(m, look.Washi, whole(200, 160), true) == first {
		t.Error("the one before it is still kept")
	}
}

// The test zooms a board step by step: only the sheet of the whole map is kept.
func TestAZoomedViewIsNotKept(t *testing.T) {
	sheets.keys, sheets.drawn = nil, nil
	tb := newTable(t, 800, 600, look.None)
	tb.Settle()
	whole := tb.sheet
	for range 3 {
		tb.zoomBy(zoomStep)
		tb.Settle()
	}
	if tb.sheet == whole {
		t.Fatal("nothing was zoomed")
	}
	for _, s := range sheets.drawn {
		if s.view.Scale > whole.view.Scale {
			t.Errorf("a sheet at scale %v is kept", s.view.Scale)
		}
	}
	tb.Fit()
	tb.Settle()
	if tb.sheet != whole {
		t.Error("the whole map is drawn again")
	}
}

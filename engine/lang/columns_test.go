package lang

import "testing"

func TestKanjiAndKanaAreTwoColumnsWide(t *testing.T) {
	for text, want := range map[string]int{"": 0, "Aiko": 4, "Étienne…": 8, "信長": 4, "あいこ 2": 8, "ＡＢ": 4, "ｱｲ": 2} {
		if got := Columns(text); got != want {
			t.Errorf("%q is %d columns wide, want %d", text, got, want)
		}
	}
}

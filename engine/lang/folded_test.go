package lang

import (
	"slices"
	"testing"
)

func TestASearchFindsATextHoweverItIsTyped(t *testing.T) {
	for typed, written := range map[string]string{
		"ELEVE": "élève", "ﾄﾘｲ": "とりい", "トリイ": "とりい", "ＡＢＣ１２": "abc12", "賤が岳": "賤ヶ岳", "賤ケ岳": "賤ヶ岳", "ユーザ": "ゆーざー", "l'or": "l’or",
	} {
		if a, b := Folded(typed), Folded(written); a != b {
			t.Errorf("%q is looked for as %q, but %q is written as %q", typed, a, written, b)
		}
	}
}

func TestNamesAreSortedAsTheLanguageSortsThem(t *testing.T) {
	for language, want := range map[string][]string{
		"en": {"a match", "B match", "élan", "Elan 2", "final", "あいこ", "カイ", "さよ"}, "fr": {"Eau", "écu", "Eden", "zone"},
	} {
		got, names := slices.Clone(want), New(language).Names()
		slices.Reverse(got)
		slices.SortStableFunc(got, names.CompareString)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}

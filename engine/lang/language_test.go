package lang_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/engine"
	"tenka/engine/lang"
)

func TestALanguageHasASignForEveryJoin(t *testing.T) {
	for _, id := range lang.Whole {
		l := lang.Of(id)
		for of, texts := range map[string][2]string{
			"comma": {l.Commas("1", "2"), "12"}, "semicolon": {l.Parts("1", "2"), "12"}, "fact": {l.Facts("1", "2"), "12"},
			"dot": {l.Dots("1", "2"), "12"}, "colon": {l.Named("1", "2"), "12"}, "stop": {l.Ended("1"), "1"},
		} {
			assert.NotEqual(t, texts[1], texts[0], "%s has no sign: %s", id, of)
		}
		before, note := l.Unnoted(l.Noted("Pike 1", "Hara"))
		assert.Equal(t, [2]string{"Pike 1", "Hara"}, [2]string{before, note}, "brackets of %s", id)
	}
}

func TestEmptyTextsAreNotJoined(t *testing.T) {
	l := lang.Of("en")
	assert.Equal(t, "Aiko, Lin", l.Commas("", "Aiko", "", "Lin"))
	assert.Equal(t, "Aiko", l.Named("Aiko", ""))
	assert.Equal(t, "Kyoto", l.Noted("Kyoto", ""))
	assert.Empty(t, l.Ended(""))
	before, note := l.Unnoted("Kyoto")
	assert.Equal(t, "Kyoto", before)
	assert.Empty(t, note)
}

func TestATellerWritesInTheLanguageOfItsTexts(t *testing.T) {
	french := lang.New("fr")
	assert.Same(t, french.Language, lang.LanguageOf(&lang.Teller{Localizer: &lang.Teller{Localizer: french}}))
	assert.Equal(t, "en", lang.LanguageOf(bare{}).ID)
}

func TestACapitalIsThatOfTheFirstLetter(t *testing.T) {
	for text, want := range map[string]string{"": "", "year 2": "Year 2", "été": "Été", "第2年": "第2年", "\xff": "\ufffd"} {
		assert.Equal(t, want, lang.Capital(text), "%q", text)
	}
}

func TestAWideLetterTakesTwoCells(t *testing.T) {
	assert.Equal(t, 0, lang.Columns(""))
	assert.Equal(t, 5, lang.Columns("Échec"))
	assert.Equal(t, 9, lang.Columns("織田（3）"))
}

// bare is a localizer that has no text.
type bare struct{}

func (bare) Say(id string, _ engine.Args) string { return id }
func (bare) Has(string) bool                     { return false }

func TestEachProposedNameHasItsPlaceInEveryLanguage(t *testing.T) {
	english := lang.Of("en").ProposedNames()
	for _, id := range lang.Languages {
		names := lang.Of(id).ProposedNames()
		assert.Len(t, names, len(english), id)
		for i, name := range english {
			assert.Equal(t, names[i], lang.Of(id).Player(name))
			assert.True(t, lang.Proposed(names[i]))
		}
	}
	assert.Equal(t, "Michel", lang.Of("ja").Player("Michel"))
	assert.False(t, lang.Proposed("Michel"))
}

func TestAWordInKanjiIsFoundByItsReading(t *testing.T) {
	text := lang.Of("ja").Sought("躑躅ヶ崎館に兵2個を配置")
	for _, word := range []string{"躑躅", "つつじがさき", "ツツジガサキ", "はいち", "配置"} {
		assert.Contains(t, text, lang.Folded(word))
	}
	assert.Equal(t, "kyoto", lang.Of("en").Sought("Kyōto"), "a language without readings has none")
}

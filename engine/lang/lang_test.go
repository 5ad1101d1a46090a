package lang

import (
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"tenka/engine"
)

func TestNumbersAreWrittenAsTheLanguageWritesThem(t *testing.T) {
	for language, want := range map[string][2]string{"en": {"12,345 moves", "3.6"}, "fr": {"12\u00a0345 coups", "3,6"}, "ja": {"12,345手", "3.6"}} {
		s := New(language)
		if got := s.Say("log.records", engine.Args{"N": 12345}); got != want[0] {
			t.Errorf("%s: %q, want %q", language, got, want[0])
		}
		if got := s.Number(3.5625); got != want[1] {
			t.Errorf("%s: %q, want %q", language, got, want[1])
		}
	}
	if got := New("fr").Say("log.records", engine.Args{"N": 1}); got != "1 coup" {
		t.Errorf("%q", got)
	}
}

func TestALossIsWrittenWithAMinusSign(t *testing.T) {
	for _, language := range Languages {
		s := New(language)
		for n, want := range map[int]string{-3: "\u22123", 0: "0", 3: "3"} {
			if got := s.Number(n); got != want {
				t.Errorf("%s: %d is %q, want %q", language, n, got, want)
			}
			if got := s.Say("kenjin.table.power", engine.Args{"A": n}); !strings.Contains(got, want) || strings.Contains(got, "-") {
				t.Errorf("%s: %q, want %q in it", language, got, want)
			}
		}
		for n, want := range map[int]string{-3: "\u22123", 0: "0", 3: "+3"} {
			if got := s.Signed(n); got != want {
				t.Errorf("%s: %d with its sign is %q, want %q", language, n, got, want)
			}
		}
		if got := s.Number(-1.5); !strings.HasPrefix(got, "\u22121") {
			t.Errorf("%s: %q", language, got)
		}
		if got := s.Number(-12345); !strings.HasPrefix(got, "\u221212") {
			t.Errorf("%s: %q", language, got)
		}
		// A template goes on comparing it as a number.
		one, more := s.Say("kenjin.event.score", engine.Args{"Owner": "Bo", "N": -1, "A": -1}), s.Say("kenjin.event.score", engine.Args{"Owner": "Bo", "N": -4, "A": 2})
		word := map[string][2]string{"en": {" point ", " points "}, "fr": {" point ", " points "}, "ja": {"点", "点"}}[language]
		if !strings.Contains(one, "\u22121"+word[0]) || !strings.Contains(more, "\u22124"+word[1]) {
			t.Errorf("%s: %q, %q", language, one, more)
		}
	}
}

func TestListsEndAsTheLanguageEndsThem(t *testing.T) {
	for language, want := range map[string][]string{"en": {"", "Aiko", "Aiko and Lin", "Aiko, Lin and Bo"}, "fr": {"", "Aiko", "Aiko et Lin", "Aiko, Lin et Bo"}, "ja": {"", "Aiko", "Aiko、Lin", "Aiko、Lin、Bo"}} {
		names := []string{"Aiko", "Lin", "Bo"}
		for n, w := range want {
			if got := New(language).List(names[:n]); got != w {
				t.Errorf("%s: %q, want %q", language, got, w)
			}
		}
	}
}

func TestATurnHasTheWordOfItsGame(t *testing.T) {
	s := New("en")
	for game, want := range map[string]string{"rumble": "turn 3", "kenjin": "round 3", "shogun": "year 1, autumn"} {
		if got := s.Turn(game, 3); got != want {
			t.Errorf("%s: %q, want %q", game, got, want)
		}
		if got := s.Turn(game, 0); got != "setup" {
			t.Errorf("%s: %q", game, got)
		}
	}
}

func TestAMatchOfSeveralGamesInOneBoxHasItsOwnName(t *testing.T) {
	s := New("en")
	for want, o := range map[string]engine.Options{
		"Nagashino 1575":                    {"scenario": "nagashino", "free-formation": "true"},
		"Shizugatake 1583":                  {"players": "2", "scenario": "shizugatake"},
		"Nagashino 1575 & Shizugatake 1583": {"players": "2"},
	} {
		if got := s.Match(&engine.Header{Game: "jidai", Options: o}, "name"); got != want {
			t.Errorf("%v: %q, want %q", o, got, want)
		}
	}
	if got := s.Match(&engine.Header{Game: "rumble", Options: engine.Options{"players": "3"}}, "name"); got != "Rumble Nation" {
		t.Errorf("a game with one name: %q", got)
	}
	if got := s.Match(&engine.Header{Game: "jidai", Options: engine.Options{"scenario": "shizugatake"}}, "kanji"); got != "賤ヶ岳" {
		t.Errorf("the kanji of a battle: %q", got)
	}
}

// TestSimpleTextsAreFilledAsTemplatesAre fills every built-in text both ways, and parses every template.
func TestSimpleTextsAreFilledAsTemplatesAre(t *testing.T) {
	for _, language := range Languages {
		s, simple := New(language), 0
		for id, text := range s.texts {
			for _, f := range text.forms {
				if f == nil {
					continue
				}
				args := engine.Args{}
				pieces := cutSimple(f.raw)
				for i, p := range pieces {
					if args[p.arg] = i; i%2 == 0 {
						args[p.arg] = "Aiko {{.N}}"
					}
				}
				have, err := f.fill(args)
				if err != nil && pieces != nil || f.err != nil {
					t.Errorf("%s: %s: %v, %v", language, id, err, f.err)
				}
				if want, _ := f.fillTemplate(args); have != want {
					t.Errorf("%s: %s: %q, want %q", language, id, have, want)
				}
				if pieces != nil {
					simple++
				}
			}
		}
		if simple < len(s.texts)/2 {
			t.Errorf("%s: only %d forms of %d texts are simple", language, simple, len(s.texts))
		}
	}
}

func TestTheNumberChoosesThePluralFormOfTheLanguageThatTheTextIsIn(t *testing.T) {
	texts := fstest.MapFS{
		"a.en.json": {Data: []byte(`{"both": {"one": "{{.N}} coin", "other": "{{.N}} coins"}, "english": {"one": "{{.N}} seal", "other": "{{.N}} seals"}}`)},
		"a.fr.json": {Data: []byte(`{"both": {"one": "{{.N}} pièce", "other": "{{.N}} pièces"}}`)},
	}
	s, err := Load(texts, "fr")
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[any]string{0: "0 pièce", 1: "1 pièce", -1: "\u22121 pièce", 2: "2 pièces", int8(1): "1 pièce", math.MinInt: "\u22129\u00a0223\u00a0372\u00a0036\u00a0854\u00a0775\u00a0808 pièces", 1000000: "1\u00a0000\u00a0000 pièces", "1": "1 pièces"} {
		if got := s.Say("both", engine.Args{"N": n}); got != want {
			t.Errorf("%v: %q, want %q", n, got, want)
		}
	}
	if got := s.Say("english", engine.Args{"N": 0}); got != "0 seals" {
		t.Errorf("a text that stands in has the plural of its own language: %q", got)
	}
	if got := s.Say("nothing", nil); got != "[nothing]" {
		t.Errorf("%q", got)
	}
}

func TestAFileOfTextsThatIsWrongIsNamed(t *testing.T) {
	for _, wrong := range []string{`{"a": 3}`, `{"a": {"some": "x", "other": "y"}}`, `{"a": {"one": "x"}}`, `{`} {
		_, err := Load(fstest.MapFS{"a.en.json": {Data: []byte(wrong)}}, "en")
		if err == nil || !strings.HasPrefix(err.Error(), "a.en.json: ") {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}

func BenchmarkSay(b *testing.B) {
	s := New("en")
	b.Run("simple", func(b *testing.B) {
		for b.Loop() {
			s.Say("log.records", engine.Args{"N": 12})
		}
	})
	b.Run("template", func(b *testing.B) {
		for b.Loop() {
			s.Say("kenjin.event.score", engine.Args{"Owner": "Bo", "N": 4, "A": 2})
		}
	})
}

// TestTenthsHaveTheirDecimalAlways holds for whole numbers too, so that figures below each other are read as what they are.
func TestTenthsHaveTheirDecimalAlways(t *testing.T) {
	for language, want := range map[string][3]string{"en": {"48.0", "\u22121.3", "0.0"}, "fr": {"48,0", "\u22121,3", "0,0"}} {
		for i, n := range []float64{48, -1.3, 0} {
			if got := New(language).Tenths(n); got != want[i] {
				t.Errorf("%s: %v is %q, not %q", language, n, got, want[i])
			}
		}
	}
}

package post

import (
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestTheListsHoldWhatACodePromises(t *testing.T) {
	short, asWritten := regexp.MustCompile(`^[a-z]{3,8}$`), regexp.MustCompile(`^\p{Ll}{3,8}$`)
	for language, list := range lists() {
		assert.Len(t, list, listWords, language)
		firsts := map[string]string{}
		for i, word := range list {
			p := plain(word)
			assert.Regexp(t, short, p, word)
			assert.Regexp(t, asWritten, word)
			first := p[:min(4, len(p))]
			assert.Empty(t, firsts[first], "%s begins like it: %s", word, language)
			firsts[first] = word
			if i > 0 {
				assert.Less(t, plain(list[i-1]), p, "the list is in order")
			}
		}
	}
}

func TestACodeIsFourWordsOfOneList(t *testing.T) {
	for language, list := range map[string][]string{"en": lists()["en"], "fr": lists()["fr"], "ja": lists()["ja"], "xx": lists()["en"]} {
		seen := map[string]bool{}
		for range 50 {
			code := newCode(language)
			require.Len(t, code, codeWords)
			assert.Subset(t, list, code)
			seen[secret(code)] = true
		}
		assert.Len(t, seen, 50, language)
	}
}

func TestBothListsAreUnderstoodHoweverTheyAreWritten(t *testing.T) {
	code := []string{"fenêtre", "lanterne", "boeuf", "zoologie"}
	for _, text := range []string{
		"fenêtre lanterne boeuf zoologie", "FENETRE-LANTERNE-BŒUF-ZOOLOGIE", " Fenêtre,lanterne ,\n boeuf;\tzoologie.\r\n", "«fene\u0302tre — lanterne — bœuf — zoologie»",
		"Tenka: fenêtre-lanterne-boeuf-zoologie", "> fenêtre\u00a0lanterne\n> boeuf zoologie", "*fenêtre_lanterne_boeuf_zoologie*",
		"ｆenêtre－ｌａｎｔｅｒｎｅ　ｂｏｅｕｆ、zoologie",
	} {
		i, err := ParseInvitation(text)
		require.NoError(t, err, "%q", text)
		assert.Equal(t, Invitation{Words: code}, i, "%q", text)
		assert.Equal(t, secret(code), secret(i.Words))
	}
}

func TestAWordThatNobodyHasIsNamedWithTheNearest(t *testing.T) {
	for word, near := range map[string]string{"lanterm": "lantern", "fenettre": "fenêtre", "casltle": "castle", "zooom": "zoom", "Éléphan": "elephant", "aple": "apple"} {
		_, err := ParseInvitation("window " + word + " lantern lantren")
		var r *Refusal
		require.ErrorAs(t, err, &r, word)
		assert.Equal(t, Refusal{Reason: UnknownWord, Word: word, Near: near}, *r)
	}
}

func TestAnInvitationIsWholeOrRefused(t *testing.T) {
	print := printOf([]byte("a certificate"))
	for _, text := range []string{
		"", "window lantern zoom", "window lantern zoom zebra zero", "127.0.0.1:4711", "window lantern zoom zebra #", "window lantern zoom zebra #" + print[1:],
		"window lantern zoom zebra #" + strings.Repeat("1", printLetters),
	} {
		_, err := ParseInvitation(text)
		var r *Refusal
		require.ErrorAs(t, err, &r, "%q", text)
		assert.Equal(t, Refusal{Reason: NotFourWords}, *r, "%q", text)
	}
}

func TestAnInvitationIsReadAsItWasWrittenAndHoweverItWasBroken(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		i := Invitation{Words: newCode(rapid.SampledFrom(languages()).Draw(t, "language"))}
		i.Addresses = rapid.SliceOfN(rapid.SampledFrom([]string{"192.168.1.20:4711", "[fd00::1]:4222", "club-of-go.example:65535"}), 0, 3).Draw(t, "addresses")
		if len(i.Addresses) == 0 {
			i.Addresses = nil
		}
		if rapid.Bool().Draw(t, "print") {
			i.Print = printOf(rapid.SliceOf(rapid.Byte()).Draw(t, "certificate"))
		}
		text := i.String()
		assert.NotContains(t, text, "\n")
		if i.Print != "" {
			at := utf8.RuneCountInString(text) - rapid.IntRange(0, printLetters).Draw(t, "at")
			broken := []rune(text)
			text = string(broken[:at]) + rapid.SampledFrom([]string{"\n", " ", "\r\n> ", "-\n"}).Draw(t, "break") + string(broken[at:])
		}
		text = strings.ReplaceAll(text, " ", rapid.SampledFrom([]string{" ", "\n", ", ", "  "}).Draw(t, "space"))
		got, err := ParseInvitation(text)
		require.NoError(t, err, "%q", text)
		assert.Equal(t, i, got)
	})
}

func TestWhateverIsPastedIsReadOrRefused(t *testing.T) {
	piece := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{
		" ", "-", "#", "\n", "Tenka:", "window", "zoom", "fenêtre", "zebra", "10.0.0.1:4711", printOf(nil), printOf(nil)[:9], ":", "[::1]:4",
	}))
	rapid.Check(t, func(t *rapid.T) {
		i, err := ParseInvitation(strings.Join(rapid.SliceOfN(piece, 0, 12).Draw(t, "pieces"), rapid.SampledFrom([]string{"", " "}).Draw(t, "between")))
		if err != nil {
			var r *Refusal
			require.ErrorAs(t, err, &r)
			return
		}
		again, err := ParseInvitation(i.String())
		require.NoError(t, err)
		assert.Equal(t, i, again)
	})
}

func TestOnlyWhatProgramsSayMakesAnotherVersion(t *testing.T) {
	assert.True(t, SameVersion(VersionOf("2", "1.3"), VersionOf("2", "1.4")))
	assert.False(t, SameVersion(VersionOf("1", "1.3"), VersionOf("2", "1.3")))
	assert.Equal(t, &Refusal{Reason: OtherVersion, Theirs: "1.4", Ours: "1.3"}, Mismatch(VersionOf("2", "1.4"), VersionOf("1", "1.3")))
	assert.Equal(t, "2", Mismatch("2", "3").Theirs)
}

func TestARefusalSaysWhatItIsAbout(t *testing.T) {
	for want, r := range map[string]Refusal{
		`post: a word is in no list: "lanterm", near it "lantern"`:  {Reason: UnknownWord, Word: "lanterm", Near: "lantern"},
		"post: the room asks for another version: 1.4, this is 1.3": {Reason: OtherVersion, Theirs: "1.4", Ours: "1.3"},
		"post: the seat is held: 3 by Lin":                          {Reason: SeatHeld, Seat: 3, Name: "Lin"},
		"post: the room has other words":                            {Reason: OtherWords},
	} {
		assert.EqualError(t, &r, want)
	}
}

func TestABucketFillsAgain(t *testing.T) {
	var b bucket
	now := time.Unix(1e9, 0)
	for range atOnce {
		assert.True(t, b.take(100, now))
	}
	assert.False(t, b.take(100, now))
	assert.False(t, b.full(now))
	now = now.Add(time.Second)
	n := 0
	for b.take(100, now) {
		n++
	}
	assert.Equal(t, perSecond-1, n, "the refused one was counted")
	for range 10_000 {
		b.take(toSeat, now)
	}
	assert.True(t, b.full(now.Add(4*time.Second)), "who was refused for long waits no longer")
	assert.True(t, b.take(toHost, now.Add(4*time.Second)))
	assert.False(t, (&bucket{}).take(toSeat, now), "one message that is far too long")
}

func TestAHostIsFoundUnderTheAddressesOfItsMachine(t *testing.T) {
	assert.Equal(t, []string{"127.0.0.1:4711"}, reachable("127.0.0.1:4711"))
	assert.Equal(t, []string{"club.example:4711"}, reachable("club.example:4711"))
	assert.Nil(t, reachable("nowhere"))
	for _, a := range append(reachable("0.0.0.0:4711"), reachable("[::]:4711")...) {
		assert.True(t, address(a), a)
		assert.NotContains(t, a, "0.0.0.0:")
		assert.NotContains(t, a, "[::]")
	}
}

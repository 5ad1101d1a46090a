package post

import (
	"cmp"
	"crypto/rand"
	"embed"
	"encoding/binary"
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"tenka/engine/lang"
)

// A code is codeWords words of a list of listWords: 44 bits.
const (
	codeWords = 4
	listWords = 2048
)

//go:embed words.*.txt
var wordFiles embed.FS

// lists are the words of each language that has a file of them, as they are written.
var lists = sync.OnceValue(func() map[string][]string {
	read := map[string][]string{}
	for _, language := range lang.Languages {
		if text, err := wordFiles.ReadFile("words." + language + ".txt"); err == nil {
			read[language] = strings.Fields(string(text))
		}
	}
	return read
})

// languages are those of the lists, in alphabetic order.
func languages() []string { return slices.Sorted(maps.Keys(lists())) }

// listed are the words of each language, plain, with how they are written.
var listed = sync.OnceValue(func() map[string]map[string]string {
	known := map[string]map[string]string{}
	for language, list := range lists() {
		known[language] = map[string]string{}
		for _, word := range list {
			known[language][plain(word)] = word
		}
	}
	return known
})

// asListed is how words are written in the list that has them all, else each in any. It says which word is in none.
func asListed(words []string) (written []string, unknown string) {
	var ways [][]string // first each list alone, then all
	for _, language := range languages() {
		ways = append(ways, []string{language})
	}
	for _, way := range append(ways, languages()) {
		written, unknown = nil, ""
		for _, word := range words {
			found := ""
			for _, language := range way {
				found = cmp.Or(found, listed()[language][plain(word)])
			}
			if found == "" {
				unknown = word
				break
			}
			written = append(written, found)
		}
		if unknown == "" {
			break
		}
	}
	return written, unknown
}

// plain is a word without capitals and accents: two who hear the same word type the same.
func plain(word string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(strings.ToLower(word)) {
		switch {
		case r == 'œ':
			b.WriteString("oe")
		case r == 'æ':
			b.WriteString("ae")
		case !unicode.Is(unicode.Mn, r):
			b.WriteRune(r)
		}
	}
	return b.String()
}

// newCode draws four words of a language's list; of the English one where the language has none.
func newCode(language string) []string {
	list := lists()[language]
	if list == nil {
		list = lists()["en"]
	}
	var drawn [2 * codeWords]byte
	rand.Read(drawn[:]) // it never fails: see crypto/rand
	code := make([]string, codeWords)
	for i := range code {
		code[i] = list[binary.BigEndian.Uint16(drawn[2*i:])%listWords]
	}
	return code
}

// secret is what both sides make their proofs of: the same for every way to write the words.
func secret(words []string) string { return plain(strings.Join(words, " ")) }

// nearest is the listed word that the fewest changed letters make of a word; of several that which begins most like it.
func nearest(word string) string {
	word = plain(word)
	best, fewest, longest := "", -1, 0
	for _, language := range languages() {
		for _, written := range lists()[language] {
			listed := plain(written)
			n, same := changes(word, listed), 0
			for same < min(len(word), len(listed)) && word[same] == listed[same] {
				same++
			}
			if fewest < 0 || n < fewest || n == fewest && same > longest {
				best, fewest, longest = written, n, same
			}
		}
	}
	return best
}

// changes counts the letters to add, to leave out, to change, or to swap with the next, that make one word of another.
func changes(a, b string) int {
	from, to := []rune(a), []rune(b)
	rows := make([][]int, len(from)+1)
	for i := range rows {
		rows[i] = make([]int, len(to)+1)
		rows[i][0] = i
		for j := 1; j <= len(to); j++ {
			if i == 0 {
				rows[i][j] = j
				continue
			}
			other := 1
			if from[i-1] == to[j-1] {
				other = 0
			}
			n := min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+other)
			if i > 1 && j > 1 && from[i-1] == to[j-2] && from[i-2] == to[j-1] {
				n = min(n, rows[i-2][j-2]+1)
			}
			rows[i][j] = n
		}
	}
	return rows[len(from)][len(to)]
}

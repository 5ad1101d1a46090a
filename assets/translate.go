package assets

import (
	"bytes"
	"encoding/json"
	"io"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"sync"
)

// translated is a folder of files that hold their texts in English, as {"en": "A text"}, and of the translations of each game: GAME.LANGUAGE.json
// has the texts of that language by the English ones. Whoever reads a file sees all languages in it: {"en": "A text", "fr": "Un texte"}.
type translated struct {
	fs.FS
	once  sync.Once
	games map[string][]translation
}

// translation are the texts of one game in one language, as JSON strings, by the English text.
type translation struct {
	language string
	texts    map[string]json.RawMessage
}

// english is a text in English with its name. Only the braces of a text by language hold one.
var english = regexp.MustCompile(`"en":\s*("(?:[^"\\]|\\.)*")`)

// translationOf is the name of a file of translations cut at its dots: the game and the language; false for any other file.
func translationOf(name string) (game, language string, ok bool) {
	parts := strings.Split(path.Base(name), ".")
	if len(parts) != 3 || parts[2] != "json" || len(parts[1]) > 3 {
		return "", "", false
	}
	return parts[0], parts[1], true
}

// Open opens a file with all languages in it.
func (t *translated) Open(name string) (fs.File, error) {
	f, err := t.FS.Open(name)
	if _, _, itself := translationOf(name); err != nil || itself || path.Ext(name) != ".json" {
		return f, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	b, err := io.ReadAll(f)
	if err != nil {
		return nil, err
	}
	b = t.translate(name, b)
	return &page{Reader: bytes.NewReader(b), FileInfo: info, size: int64(len(b))}, nil
}

// translate puts the translations of a file's game behind its English texts.
func (t *translated) translate(name string, b []byte) []byte {
	t.once.Do(t.read)
	game, _, _ := strings.Cut(name, "/")
	game, _, _ = strings.Cut(game, ".")
	return english.ReplaceAllFunc(b, func(found []byte) []byte {
		var text string
		if json.Unmarshal(english.FindSubmatch(found)[1], &text) != nil {
			return found
		}
		out := bytes.Clone(found)
		for _, of := range t.games[game] {
			if own := of.texts[text]; len(own) > len(`""`) {
				out = append(append(out, `, "`+of.language+`": `...), own...)
			}
		}
		return out
	})
}

// page is an open file of translated.
type page struct {
	*bytes.Reader
	fs.FileInfo
	size int64
}

// Size is the length with all languages, in bytes.
func (p *page) Size() int64 { return p.size }

// Stat is the page itself.
func (p *page) Stat() (fs.FileInfo, error) { return p, nil }

// Close does nothing: the page lies in memory.
func (p *page) Close() error { return nil }

// read reads the translations. One that is not as it must be is left out: a test reads them all.
func (t *translated) read() {
	t.games = map[string][]translation{}
	files, _ := fs.Glob(t.FS, "*.json")
	for _, name := range files {
		game, language, ok := translationOf(name)
		if !ok {
			continue
		}
		of := translation{language: language}
		if b, err := fs.ReadFile(t.FS, name); err == nil && json.Unmarshal(b, &of.texts) == nil {
			t.games[game] = append(t.games[game], of)
		}
	}
}

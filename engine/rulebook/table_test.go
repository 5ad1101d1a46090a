package rulebook_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/assets"
	"tenka/engine/lang"
	"tenka/engine/rulebook"
)

// paper is a rulebook of one rule with a table.
func paper(table string) fstest.MapFS {
	return fstest.MapFS{"toy.json": {Data: []byte(`{"game": "toy", "args": {"Bonus": "bonus", "Malus": "malus"}, "sections": [{"id": "s", "title": "S", "rules": [
		{"id": "toy.rule", "title": "R", "text": "{{sign .Bonus}} et {{sign .Malus}}", "mark": "ours", "why": "", "see": [], "tables": [` + table + `]}]}], "about": []}`)}}
}

const toyData = `{"bonus": 2, "malus": -1, "rows": [{"id": "QC", "n": 3, "high": null}, {"id": "QC+1", "n": -4, "high": 5}]}`

// Tables get their contents from the data as texts do: a row for each entry of a list, in the words of the language.
func TestTablesAreReadFromTheData(t *testing.T) {
	book, err := rulebook.Open(paper(`{"head": ["A", "B", "C"], "rows": [["x", "{{sign .Bonus}}", "{{.Malus}}"]], "from": "rows",
		"cells": ["{{.id}}", "{{.n}}", "{{if has .high}}{{.high}}{{else}}rien{{end}}"], "words": {"QC": "TQ", "QC+1": "TQ plus 1", "-": "−"}}`), "toy", "fr", []byte(toyData))
	require.NoError(t, err)
	r, _, ok := book.Rule("toy.rule")
	require.True(t, ok)
	assert.Equal(t, "+2 et −1", r.Text)
	assert.Equal(t, [][]string{{"x", "+2", "−1"}, {"TQ", "3", "rien"}, {"TQ plus 1", "−4", "5"}}, r.Tables[0].Rows)

	book, err = rulebook.Open(paper(`{"head": ["A"], "from": "rows", "cells": ["{{if has .high}}{{.id}}{{end}}"]}`), "toy", "fr", []byte(toyData))
	require.NoError(t, err)
	r, _, _ = book.Rule("toy.rule")
	assert.Equal(t, [][]string{{"QC+1"}}, r.Tables[0].Rows, "an entry without a first cell gives no row")

	assert.Len(t, book.Search("qc+1"), 1, "what stands in a table is found")
	assert.Empty(t, book.Search("qc+2"))

	longer := strings.Replace(toyData, `"rows": [`, `"rows": [{"id": "R", "n": 0, "high": 1}, `, 1)
	book, err = rulebook.Open(paper(`{"head": ["A"], "from": "rows", "cells": ["{{.id}}"]}`), "toy", "fr", []byte(longer))
	require.NoError(t, err)
	r, _, _ = book.Rule("toy.rule")
	assert.Equal(t, [][]string{{"R"}, {"QC"}, {"QC+1"}}, r.Tables[0].Rows)
}

func TestATableThatTheDataCannotFillIsRefused(t *testing.T) {
	for name, table := range map[string]string{
		"a list that is not there": `{"head": ["A"], "from": "columns", "cells": ["{{.id}}"]}`,
		"a number for a list":      `{"head": ["A"], "from": "bonus", "cells": ["{{.id}}"]}`,
		"a cell too few":           `{"head": ["A", "B"], "from": "rows", "cells": ["{{.id}}"]}`,
		"a row too short":          `{"head": ["A", "B"], "rows": [["x"]]}`,
		"no such thing":            `{"head": ["A"], "from": "rows", "cells": ["{{.name}}"]}`,
	} {
		_, err := rulebook.Open(paper(table), "toy", "fr", []byte(toyData))
		assert.Error(t, err, name)
	}
}

// The battles have the longest tables: charts, orders of battle, results, objectives, levels. A house edition reads its own numbers in them.
func TestTheTablesOfAHouseEditionAreItsOwn(t *testing.T) {
	data, err := os.ReadFile("../jidai/jidai.json")
	require.NoError(t, err)
	house := strings.Replace(string(data), `"front": {"ms": 6, "fs": 0, "sp": 2}`, `"front": {"ms": 61, "fs": 0, "sp": 2}`, 1)
	require.NotEqual(t, string(data), house)
	for _, language := range lang.Whole {
		book, err := rulebook.Open(assets.Rules(), "jidai", language, []byte(house))
		require.NoError(t, err)
		r, _, ok := book.Rule("jidai.unit.types")
		require.True(t, ok)
		assert.Equal(t, "61/4", r.Tables[0].Rows[2][1], language)
	}
}

// dataWord matches ids of the data; readers should see words of their language.
var dataWord = regexp.MustCompile(`\b[NS]\d\d\b|minus|plus\d|either|heavy|true|false|null|<|\bQC|\b[DLR]\d|takeda|allies|hideyoshi|shibata`)

func TestTablesSpeakTheLanguage(t *testing.T) {
	data, err := os.ReadFile("../jidai/jidai.json")
	require.NoError(t, err)
	first, err := rulebook.Open(assets.Rules(), "jidai", lang.Whole[0], data)
	require.NoError(t, err)
	for _, language := range lang.Whole {
		book, err := rulebook.Open(assets.Rules(), "jidai", language, data)
		require.NoError(t, err)
		require.Len(t, book.Rules(), len(first.Rules()))
		for i, r := range book.Rules() {
			assert.Equal(t, first.Rules()[i].ID, r.ID)
			assert.Equal(t, first.Rules()[i].See, r.See, r.ID)
			require.Len(t, r.Tables, len(first.Rules()[i].Tables), r.ID)
			for n, table := range r.Tables {
				assert.Len(t, table.Rows, len(first.Rules()[i].Tables[n].Rows), r.ID)
				for _, row := range table.Rows {
					for _, cell := range row {
						assert.NotRegexp(t, dataWord, cell, "%s in %s", r.ID, language)
						assert.NotEmpty(t, cell, "%s in %s", r.ID, language)
					}
				}
			}
		}
	}
}

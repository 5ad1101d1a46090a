package enginetest

import (
	"bytes"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
)

// Edit is a file of JSON with one change drawn at random, as a person or a fault of a disk may make it: one word or number is another, an entry of
// a list or a key is missing, doubled or moved, a part is copied to where another stood, or the file ends early. A file of lines may have one line
// more, less or elsewhere.
func Edit(file []byte, rng *rand.Rand) []byte {
	lines := bytes.SplitAfter(file, []byte{'\n'})
	of := 0
	if len(lines) > 2 && json.Valid(lines[0]) {
		of = rng.IntN(len(lines))
		if rng.IntN(8) == 0 {
			return bytes.Join(listEdit(slices.Clone(lines), rng), nil)
		}
	} else {
		lines = [][]byte{file}
	}
	lines = slices.Clone(lines)
	switch rng.IntN(8) {
	case 0, 1, 2:
		lines[of] = wordEdit(lines[of], file, rng)
	case 3:
		lines[of] = lines[of][:rng.IntN(len(lines[of])+1)]
	default:
		lines[of] = treeEdit(lines[of], rng)
	}
	return bytes.Join(lines, nil)
}

// word is a number, a text or a literal of JSON.
var word = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|-?[0-9][0-9.eE+-]*|true|false|null`)

// numbers are those at which readers fail: the bounds of all sizes, and none.
var numbers = []string{"-1", "0", "1", "2", "100", "127", "128", "-129", "255", "256", "32768", "65536", "2147483648", "9223372036854775808", "1.5", "1e300"}

// wordEdit puts another word in the place of one: mostly of its kind, from anywhere in the file.
func wordEdit(line, file []byte, rng *rand.Rand) []byte {
	all := word.FindAllIndex(line, -1)
	if len(all) == 0 {
		return line
	}
	at := all[rng.IntN(len(all))]
	others := word.FindAll(file, -1)
	other := others[rng.IntN(len(others))]
	for range 20 {
		if (other[0] == '"') == (line[at[0]] == '"') {
			break
		}
		other = others[rng.IntN(len(others))]
	}
	if line[at[0]] != '"' && rng.IntN(2) == 0 {
		other = []byte(numbers[rng.IntN(len(numbers))])
	}
	return slices.Concat(line[:at[0]], other, line[at[1]:])
}

// treeEdit changes one value of a line, or of what it holds.
func treeEdit(line []byte, rng *rand.Rand) []byte {
	var root any
	d := json.NewDecoder(bytes.NewReader(line))
	d.UseNumber()
	if d.Decode(&root) != nil {
		return line
	}
	var values []any
	var set []func(any)
	var walk func(v any, to func(any))
	walk = func(v any, to func(any)) {
		values, set = append(values, v), append(set, to)
		switch v := v.(type) {
		case map[string]any:
			for _, key := range slices.Sorted(maps.Keys(v)) {
				walk(v[key], func(to any) { v[key] = to })
			}
		case []any:
			for i := range v {
				walk(v[i], func(to any) { v[i] = to })
			}
		}
	}
	walk(root, func(to any) { root = to })
	i, other := rng.IntN(len(values)), values[rng.IntN(len(values))]
	if rng.IntN(2) == 0 { // lists and objects are few beside what they hold
		if large := slices.IndexFunc(values[i:], func(v any) bool { return !leaf(v) }); large >= 0 {
			i += large
		}
	}
	switch v := values[i].(type) {
	case []any:
		set[i](listEdit(slices.Clone(v), rng))
	case map[string]any:
		keys := slices.Sorted(maps.Keys(v))
		if len(keys) == 0 {
			set[i](other)
			break
		}
		key := keys[rng.IntN(len(keys))]
		switch rng.IntN(3) {
		case 0:
			delete(v, key)
		case 1:
			v[key] = v[keys[rng.IntN(len(keys))]]
		default:
			v[key+"s"] = v[key]
		}
	default:
		set[i](other)
	}
	b, err := json.Marshal(root)
	if err != nil {
		return line
	}
	return append(b, '\n')
}

// leaf reports whether v holds no other values.
func leaf(v any) bool {
	switch v.(type) {
	case map[string]any, []any:
		return false
	}
	return true
}

// listEdit takes one entry out, doubles it, or exchanges it with another.
func listEdit[T any](list []T, rng *rand.Rand) []T {
	if len(list) == 0 {
		return list
	}
	i, j := rng.IntN(len(list)), rng.IntN(len(list))
	switch rng.IntN(4) {
	case 0:
		return slices.Delete(list, i, i+1)
	case 1:
		return slices.Insert(list, j, list[i])
	case 2:
		return append(list, list[i])
	default:
		list[i], list[j] = list[j], list[i]
		return list
	}
}

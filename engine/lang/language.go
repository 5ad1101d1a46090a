package lang

import (
	"encoding/json"
	"slices"

	"tenka/assets"
)

// Language is what a language needs beside its texts. Its plural forms, decimal sign and order of dates follow from its id.
type Language struct {
	ID   string `json:"id"`   // of its files, as in BCP 47: "fr"
	Name string `json:"name"` // in the language itself: "Français"
	// Whole says that no text is missing. Tests hold it; a language that is not whole says in the settings how far it is.
	Whole bool `json:"whole,omitempty"`
	// Fonts are the font files that take the place of the usual ones, by the name of those.
	Fonts map[string]string `json:"fonts,omitempty"`
	// Names is what the size of names in the serif font is multiplied by, because its letters are larger than those of the usual one.
	Names float32 `json:"names,omitempty"`
	// Smallest is the size below which the letters of the script run together, in units at text scale 100 %.
	Smallest float32 `json:"smallest,omitempty"`
	// Leading is the distance between two lines of a paragraph, as a multiple of the size of the text; 0 for the usual one.
	Leading float32 `json:"leading,omitempty"`
}

// known are the languages of the program, as the file lists them.
var known = read()

// Languages are the ids of the languages of the program. A text that is missing in a language is taken from the first one.
var Languages = ids(known)

func read() (list []Language) {
	if err := json.Unmarshal(assets.Languages(), &list); err != nil {
		panic(err) // the file is built in: a test holds that it can be read
	}
	return list
}

func ids(list []Language) []string {
	out := make([]string, len(list))
	for i, l := range list {
		out[i] = l.ID
	}
	return out
}

// Of is the language with an id; for an unknown one it is English.
func Of(id string) *Language {
	return &known[max(slices.Index(Languages, id), 0)]
}

package pick

import (
	"encoding/json"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
)

// words are what Fyne's dialogs say, by Fyne's names for it, and the texts that say it in the program's language. The places beside the list, such as
// Documents, Fyne 2.8.1 names in English alone.
var words = map[string]string{
	"Advanced":          "pick.advanced",
	"Cancel":            "open.dismiss",
	"Create Folder":     "pick.create",
	"Error":             "pick.error",
	"File":              "pick.file",
	"Folder":            "pick.folder",
	"New Folder":        "pick.new",
	"OK":                "open.confirm",
	"Open":              "open.confirm",
	"Show Hidden Files": "pick.hidden",
	"file.name":         "pick.name",
	"file.parent":       "pick.parent",
}

// speak has Fyne say its words in the program's language: Fyne speaks that of the system and asks nobody.
func speak(text func(id string) string) {
	said := map[string]string{}
	for word, id := range words {
		said[word] = text(id)
	}
	b, err := json.Marshal(said)
	if err == nil {
		err = lang.AddTranslationsForLocale(b, fyne.Locale(lang.SystemLocale().LanguageString()))
	}
	if err != nil {
		fyne.LogError("the words of dialogs", err)
	}
}

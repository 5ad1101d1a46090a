package pick

import (
	"encoding/json"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
)

// words are the texts of Fyne's dialogs: Fyne's id, and the id of the text in the program's language. Fyne 2.8.1 has the places beside the
// list, such as Documents, only in English.
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

// speak gives Fyne its words in the program's language. Without it Fyne uses the language of the system.
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

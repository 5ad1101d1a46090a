// Package assets holds what Tenka brings with it, embedded in the program: drawings, fonts and, as they are added, texts, rules,
// scenarios, lessons and schemas. Each folder is a file system of its own whose root is that folder. The package knows nothing of
// what the files mean and imports nothing of Tenka's.
package assets

import (
	"embed"
	"io/fs"
)

var (
	//go:embed art
	art embed.FS
	//go:embed fonts/*.otf fonts/*.ttf fonts/OFL.txt
	fonts embed.FS
	//go:embed rules
	rules embed.FS
	//go:embed text
	text embed.FS
	//go:embed scenarios
	scenarios embed.FS
	//go:embed lessons
	lessons embed.FS
	//go:embed coach
	coach embed.FS
	//go:embed puzzles
	puzzles embed.FS
	//go:embed sound/*.wav sound/*.json
	sound embed.FS
	//go:embed schema
	schema embed.FS
	//go:embed languages.json
	languages []byte
	//go:embed readings.*.json
	readings embed.FS
	//go:embed THIRD_PARTY.txt
	thirdParty string
)

// The folders whose texts are translated beside them.
var (
	rulesTranslated     = &translated{FS: folder(rules, "rules")}
	scenariosTranslated = &translated{FS: folder(scenarios, "scenarios")}
	lessonsTranslated   = &translated{FS: folder(lessons, "lessons")}
	coachTranslated     = &translated{FS: folder(coach, "coach")}
)

// Art holds the drawings: "crest/nami.svg", "print/rumble.png", "icon.png". Its README says how they are made and recoloured.
func Art() fs.FS { return folder(art, "art") }

// Fonts holds the fonts, one file a weight ("Inter-Medium.otf"), and their licence.
func Fonts() fs.FS { return folder(fonts, "fonts") }

// Rules holds the rulebooks, one file a game in English ("rumble.json") and one with its texts in each other language ("rumble.fr.json").
func Rules() fs.FS { return rulesTranslated }

// Text holds the texts, one file a subject and language ("table.fr.json").
func Text() fs.FS { return folder(text, "text") }

// Scenarios holds the scenarios that come with the program, one folder a game ("rumble/duel.json"), in every language.
func Scenarios() fs.FS { return scenariosTranslated }

// Lessons holds the lessons that come with the program, one folder a game ("rumble/castles.json"), in every language.
func Lessons() fs.FS { return lessonsTranslated }

// Coach holds what the coach explains, one file a game ("rumble.json"), in every language.
func Coach() fs.FS { return coachTranslated }

// Puzzles holds the puzzles from play that come with the program, one file a game ("rumble.json").
func Puzzles() fs.FS { return folder(puzzles, "puzzles") }

// Schema holds the JSON Schemas of the files that people write or read ("scenario.schema.json").
func Schema() fs.FS { return folder(schema, "schema") }

// Sound holds the sounds ("drum.wav"), and which events of a game are heard, one file a game ("rumble.json").
func Sound() fs.FS { return folder(sound, "sound") }

// Languages is the list of the program's languages, English first.
func Languages() []byte { return languages }

// Readings are how words of a language are read that are not written as they sound, as JSON from word to reading; nil if the language has none.
func Readings(language string) []byte {
	b, err := readings.ReadFile("readings." + language + ".json")
	if err != nil {
		return nil
	}
	return b
}

// ThirdParty is the list of works of others in the program with their licences, as package about writes it.
func ThirdParty() string { return thirdParty }

// folder is the embedded folder called name, which the build has made sure of.
func folder(from embed.FS, name string) fs.FS {
	sub, err := fs.Sub(from, name)
	if err != nil {
		panic(err)
	}
	return sub
}

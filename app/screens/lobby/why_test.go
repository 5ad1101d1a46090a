package lobby

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/app/apart/post"
	"tenka/engine"
	"tenka/engine/lang"
)

type texts struct{ say *lang.Localizer }

func (t texts) T(id string) string                     { return t.say.Say(id, nil) }
func (t texts) Say(id string, args engine.Args) string { return t.say.Say(id, args) }
func (t texts) Localizer() *lang.Localizer             { return t.say }

func TestARefusalSaysWhatIsInTheWay(t *testing.T) {
	const words, address, place = 0, 1, 3
	for _, c := range []struct {
		why    post.Refusal
		field  int
		en, fr string
	}{
		{post.Refusal{Reason: post.NoAnswer}, address, "No room answers at this address. Ask its host whether the room is still open.",
			"Aucune salle ne répond à cette adresse. Demandez à l’hôte si elle est encore ouverte."},
		{post.Refusal{Reason: post.UnknownWord, Word: "lanterm", Near: "lantern"}, words, "“lanterm” is in no list. Near it: “lantern”.",
			"« lanterm » n’est dans aucune liste. Tout près : « lantern »."},
		{post.Refusal{Reason: post.UnknownWord, Word: "qqq"}, words, "“qqq” is in no list.", "« qqq » n’est dans aucune liste."},
		{post.Refusal{Reason: post.NotFourWords}, words, "An invitation has four words.", "Une invitation a quatre mots."},
		{post.Refusal{Reason: post.OtherWords}, words, "The room at this address has other words.", "La salle à cette adresse a d’autres mots."},
		{post.Refusal{Reason: post.TooManyTries}, words, "This room takes no more tries for 10 minutes.", "Cette salle ne prend plus d’essai pendant 10 minutes."},
		{post.Refusal{Reason: post.OtherVersion, Theirs: "1.4", Ours: "1.3"}, address, "It asks for Tenka 1.4; this is 1.3.",
			"Elle demande Tenka 1.4 ; ceci est la 1.3."},
		{post.Refusal{Reason: post.Full, Seat: 4}, place, "All four seats are taken.", "Les quatre places sont prises."},
		{post.Refusal{Reason: post.Full}, place, "All seats are taken.", "Toutes les places sont prises."},
		{post.Refusal{Reason: post.SeatHeld, Seat: 3, Name: "Lin"}, place, "Seat 4 is Lin’s and Lin is here from another window.",
			"La place 4 est à Lin, déjà là depuis une autre fenêtre."},
	} {
		assert.Equal(t, c.field, about(&c.why), c.en)
		assert.Equal(t, c.en, sentence(texts{lang.New("en")}, &c.why))
		assert.Equal(t, c.fr, sentence(texts{lang.New("fr")}, &c.why))
	}
}

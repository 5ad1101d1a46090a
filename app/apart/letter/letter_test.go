package letter

import (
	"bytes"
	"compress/gzip"
	"crypto/rand"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"filippo.io/age"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"tenka/engine"
)

// why is the reason of a refusal, none for no error.
func why(t *testing.T, err error) Reason {
	t.Helper()
	if err == nil {
		return ""
	}
	var r *Refusal
	require.ErrorAs(t, err, &r)
	assert.Contains(t, err.Error(), string(r.Reason))
	return r.Reason
}

// forged is a letter that somebody else writes.
func forged(t *testing.T, key string, p page, change func(*page)) []byte {
	t.Helper()
	change(&p)
	file, err := seal(&p, key)
	require.NoError(t, err)
	return file
}

func TestAnInvitationSaysWhoOffersASeatInWhat(t *testing.T) {
	c := begin(t, "rumble")
	file, name := c.desk.Invite(2)
	assert.Equal(t, "rumble-Lin-0.tenka-letter", name)
	i, err := Read(file)
	require.NoError(t, err)
	assert.Equal(t, []any{"rumble", "Lin", 2, c.desk.Match()}, []any{i.Game, i.Host, i.Player, i.Match})
	cover, err := ReadCover(file)
	require.NoError(t, err)
	assert.Equal(t, Cover{Version: Version, Kind: Invites, Match: c.desk.Match(), Player: 2}, cover)
	assert.Len(t, cover.Match, 26)
	assert.False(t, c.desk.Seated(2))
	assert.False(t, c.desk.News(2))
}

func TestAnAlteredByteAnywhereIsNoticed(t *testing.T) {
	c := begin(t, "kenjin")
	invitation, _ := c.desk.Invite(1)
	c.guests[1] = c.invite(1)
	c.meet()
	letter, answer := c.letter(0), c.answer(0)
	before := c.stands()
	for _, x := range []struct {
		file []byte
		open func([]byte) error
	}{
		{invitation, func(b []byte) error { _, err := Read(b); return err }},
		{letter, c.guests[0].Open},
		{answer, func(b []byte) error { _, err := c.desk.Open(b); return err }},
	} {
		for i := range x.file {
			if i > 600 && i%5 > 0 {
				continue // inside the seal all bytes are alike
			}
			bad := slices.Clone(x.file)
			bad[i] ^= 0x20
			if i == len(bad)-1 && bytes.Equal(x.file, invitation) {
				continue // the line break at the end, which means nothing
			}
			require.NotEmpty(t, why(t, x.open(bad)), "byte %d of %q", i, bad)
			if i%16 == 0 {
				require.NotEmpty(t, why(t, x.open(x.file[:i])), "the first %d bytes", i)
			}
		}
	}
	assert.Equal(t, before, c.stands())
	assert.NoError(t, c.guests[0].Open(letter))
}

func TestWhatIsNoLetterIsDamaged(t *testing.T) {
	c := begin(t, "kenjin")
	c.meet()
	cover := keep(Cover{Version: Version, Kind: ToHost, Match: c.desk.Match()})
	for _, file := range [][]byte{nil, {}, []byte("\n"), []byte("{}\n"), []byte("hello"), []byte("null\n"), cover, append(cover, '\n'),
		append(bytes.Repeat([]byte(" "), 2000), '\n')} {
		_, err := c.desk.Open(file)
		assert.Equal(t, Damaged, why(t, err), "%q", file)
	}
	rapid.Check(t, func(r *rapid.T) {
		file := append(append(cover, '\n'), rapid.SliceOf(rapid.Byte()).Draw(r, "inside")...)
		if _, err := c.desk.Open(file); err == nil {
			r.Fatal("it was opened")
		}
		if _, err := Read(rapid.SliceOf(rapid.Byte()).Draw(r, "file")); err == nil {
			r.Fatal("it was read")
		}
	})
}

func TestALetterIsReadByItsReaderAlone(t *testing.T) {
	c := begin(t, "rumble")
	c.meet()
	c.refused(1, c.letter(0), NotYours)
	c.refused(1, c.answer(1), NotYours)
	c.refused(toTheHost, c.letter(0), NotYours)
	invitation, _ := begin(t, "rumble").desk.Invite(0)
	c.refused(0, invitation, OtherMatch)
	_, err := Read(c.letter(0))
	assert.Equal(t, NotYours, why(t, err))
	swapped := bytes.Replace(c.letter(0), []byte(`"player":0`), []byte(`"player":1`), 1)
	c.refused(1, swapped, NotYours)
	c.refused(0, swapped, Damaged)
}

func TestALetterOfAnotherMatchOrVersionIsNotOpened(t *testing.T) {
	c, other := begin(t, "kenjin"), begin(t, "kenjin")
	c.meet()
	other.meet()
	c.refused(toTheHost, other.answer(0), OtherMatch)
	c.refused(0, other.letter(0), OtherMatch)
	newer := bytes.Replace(c.letter(0), []byte(`"tenka_letter":"1"`), []byte(`"tenka_letter":"2\u001b"`), 1)
	err := c.guests[0].Open(newer)
	assert.Equal(t, &Refusal{Reason: OtherVersion, Theirs: `2\u001b`, Ours: "1"}, err)
	_, err = ReadCover(newer)
	assert.Equal(t, OtherVersion, why(t, err))
	i := Invitation{Game: "go", Key: c.desk.key.Recipient().String()}
	_, err = Read(i.file())
	assert.Equal(t, OtherGame, why(t, err))
	i = Invitation{Game: "kenjin", Key: "age1"}
	_, err = Read(i.file())
	assert.Equal(t, Damaged, why(t, err))
}

func TestWhatIsTooLongIsNotRead(t *testing.T) {
	c := begin(t, "kenjin")
	c.meet()
	c.refused(0, make([]byte, mostBytes+1), TooLong)
	var bomb bytes.Buffer
	bomb.Write(append(keep(Cover{Version: Version, Kind: ToHost, Match: c.desk.Match()}), '\n'))
	sealed, err := age.Encrypt(&bomb, c.desk.key.Recipient())
	require.NoError(t, err)
	packed := gzip.NewWriter(sealed)
	_, err = packed.Write(make([]byte, mostOpened+1))
	require.NoError(t, errors.Join(err, packed.Close(), sealed.Close()))
	c.refused(toTheHost, bomb.Bytes(), TooLong)
	noise := make([]byte, mostBytes)
	_, _ = rand.Read(noise)
	text, err := json.Marshal(noise)
	require.NoError(t, err)
	_, err = seal(&page{Says: []json.RawMessage{text}}, c.desk.key.Recipient().String())
	assert.Equal(t, TooLong, why(t, err))
}

func TestAnOlderLetterIsHarmless(t *testing.T) {
	c := begin(t, "kenjin")
	c.meet()
	first, second := c.letter(0), c.letter(0)
	require.NoError(t, c.open(0, second))
	c.refused(0, second, Older)
	c.refused(0, first, Older)
	c.choose(0)
	first, second = c.answer(0), c.answer(0)
	require.NoError(t, c.open(toTheHost, second))
	c.refused(toTheHost, second, Older)
	c.refused(toTheHost, first, Older)
}

func TestTheFirstAnswerHasTheSeat(t *testing.T) {
	c := begin(t, "kenjin")
	file, _ := c.desk.Invite(1)
	i, err := Read(file)
	require.NoError(t, err)
	first, second := accept(t, i), accept(t, i)
	c.guests[1] = first
	opened, err := c.desk.Open(c.answer(1))
	require.NoError(t, err)
	assert.Equal(t, Opened{Player: 1, Name: "Jonas", Sat: true}, opened)
	opened, err = c.desk.Open(c.answer(1))
	require.NoError(t, err)
	assert.Equal(t, Opened{Player: 1, Name: "Jonas"}, opened)
	late, _, err := second.Answer()
	require.NoError(t, err)
	c.refused(toTheHost, late, Taken)

	c.guests[1] = c.invite(1)
	again, _, err := first.Answer()
	require.NoError(t, err)
	c.refused(toTheHost, again, Stranger)
	opened, err = c.desk.Open(c.answer(1))
	require.NoError(t, err)
	assert.True(t, opened.Sat)
}

// Who has read the invitation, or even knows the keys of both, can write as neither.
func TestNobodyPosesAsTheGuestOrTheHost(t *testing.T) {
	c := begin(t, "kenjin")
	c.meet()
	v := c.guests[0]
	host, guest := c.desk.key.Recipient().String(), v.key.Recipient().String()
	asks := page{Cover: Cover{Version: Version, Kind: ToHost, Match: c.desk.Match(), Player: 0}, No: 99, Secret: rand.Text(), Reader: host,
		Asks: []note{{99, json.RawMessage(`{"give_up":true}`)}}}
	says := page{Cover: Cover{Version: Version, Kind: ToGuest, Match: c.desk.Match(), Player: 0}, No: 99, Secret: rand.Text()}
	c.refused(toTheHost, forged(t, host, asks, func(*page) {}), Stranger)
	c.refused(toTheHost, forged(t, host, asks, func(p *page) { p.Secret = "" }), Stranger)
	c.refused(toTheHost, forged(t, host, asks, func(p *page) { p.Token = v.kept.Invitation.Token }), Taken)
	c.refused(toTheHost, forged(t, host, asks, func(p *page) { p.Cover.Player = 7 }), Stranger)
	c.refused(toTheHost, forged(t, host, asks, func(p *page) { p.Secret, p.Cover.Player = v.kept.Secret, 1 }), Stranger)
	c.refused(0, forged(t, guest, says, func(*page) {}), Stranger)
	c.refused(0, forged(t, guest, says, func(p *page) { p.Secret = "" }), Stranger)
	assert.Zero(t, c.match.GaveUp())

	c.desk.Invite(0) // nobody has the seat, and the old secret opens nothing
	c.refused(toTheHost, c.answer(0), Stranger)
	c.refused(toTheHost, forged(t, host, asks, func(p *page) { p.Secret = "" }), Stranger)
}

// A guest can ask for what it likes: nothing but its own legal choices changes the match, and the desk keeps little of it.
func TestAHostileGuestChangesNothing(t *testing.T) {
	c := begin(t, "kenjin")
	c.meet()
	v, host, no := c.guests[1], c.desk.key.Recipient().String(), 100
	letter := func(change func(*page)) []byte {
		no++
		return forged(t, host, page{Cover: Cover{Version: Version, Kind: ToHost, Match: c.desk.Match(), Player: 1}, No: no, Secret: v.kept.Secret,
			Reader: v.key.Recipient().String(), Name: "\u202eJo\nnas"}, change)
	}
	before := whole(t, c.match)
	for _, change := range []func(*page){
		func(p *page) { p.Asks = make([]note, mostAsks+1) },
		func(p *page) { p.Asks = []note{{1, json.RawMessage(`"` + strings.Repeat("x", mostAsk) + `"`)}} },
		func(p *page) { p.Reader = "age1" },
	} {
		c.refused(toTheHost, letter(func(p *page) { change(p); fill(p.Asks) }), Damaged)
	}
	opened, err := c.desk.Open(letter(func(p *page) {
		for i := range mostAsks {
			text := []string{`{"do":{"after":0,"seat":1,"steps":[]}}`, `{"do":{"after":0,"seat":0,"steps":[{"kind":"pass"}]}}`, `{"go":{"from":0,"to":9}}`,
				`{"have":{"records":-5}}`, `{"redo":true}`, `[]`, `{"kill":1}`}[i%7]
			p.Asks = append(p.Asks, note{1000 - i%2 + i, json.RawMessage(text)})
		}
		p.Have = json.RawMessage(`{"have":7}`)
	}))
	require.NoError(t, err)
	assert.Equal(t, "Jo nas", opened.Name)
	assert.Equal(t, before, whole(t, c.match))
	assert.Less(t, len(c.desk.Kept()), 20_000)
	c.letter(1) // without news
	_, err = c.desk.Open(letter(func(p *page) { p.Have = json.RawMessage(`{"give_up":true}`) }))
	require.NoError(t, err)
	c.letter(1)
	assert.Equal(t, before, whole(t, c.match))
}

// fill makes empty notes such that can be written.
func fill(list []note) {
	for i := range list {
		if list[i].Text == nil {
			list[i].Text = json.RawMessage(`{}`)
		}
	}
}

func TestARefusalIsHeardOnceAndTheChoiceIsGone(t *testing.T) {
	c := begin(t, "kenjin")
	c.meet()
	player := c.match.Header().PlayerOf(c.match.ToAct().First())
	v := c.guests[player]
	c.choose(player)
	require.True(t, v.Waits())
	chosen := c.answer(player)
	c.match.GiveUp(1 - player) // the match is over, and the choice comes too late
	_, err := c.desk.Open(chosen)
	require.NoError(t, err)
	first, second := c.letter(player), c.letter(player)
	require.NoError(t, c.open(player, first))
	assert.False(t, v.Waits())
	assert.NotEmpty(t, v.file)
	heard := v.refused
	require.NoError(t, c.open(player, second))
	assert.Equal(t, heard, v.refused)
}

func TestAStepBackThatIsNotAgreedIsRefusedOnce(t *testing.T) {
	c := begin(t, "kenjin")
	c.meet()
	player := c.match.Header().PlayerOf(c.match.ToAct().First())
	v := c.guests[player]
	var err error
	c.desk, err = NewDesk(&stubborn{c.table}, nil, "Lin", c.desk.Kept())
	require.NoError(t, err)
	c.choose(player)
	require.NoError(t, c.open(toTheHost, c.answer(player)))
	require.NoError(t, c.open(player, c.letter(player)))
	require.Equal(t, 2, v.own.Records())
	require.Equal(t, engine.Clear, v.Go(0, player, false))
	require.NoError(t, c.open(toTheHost, c.answer(player)))
	lost := c.letter(player)
	require.NoError(t, c.open(toTheHost, c.answer(player)))
	for range 3 {
		require.NoError(t, c.open(player, c.letter(player)))
	}
	c.refused(player, lost, Older)
	assert.Equal(t, 1, v.refused)
	require.NoError(t, c.open(toTheHost, c.answer(player)))
	assert.Empty(t, c.desk.kept.Seats[player].Refused)
	assert.Empty(t, v.kept.Asks)
}

// stubborn is a table where nobody agrees.
type stubborn struct{ *table }

func (*stubborn) Go(int, int) engine.Stop { return engine.StopConsent }

func TestNewsAreThereUntilTheyAreWritten(t *testing.T) {
	c := begin(t, "kenjin")
	c.meet()
	player := c.match.Header().PlayerOf(c.match.ToAct().First())
	other := 1 - player
	assert.False(t, c.desk.News(other))
	c.choose(player)
	require.NoError(t, c.open(toTheHost, c.answer(player)))
	assert.True(t, c.desk.News(other))
	file := c.letter(other)
	assert.False(t, c.desk.News(other))
	require.NoError(t, c.open(other, file))
	assert.Equal(t, c.match.Records(), c.guests[other].own.Records())
}

func TestWhoGivesUpByLetterEndsTheMatch(t *testing.T) {
	c := begin(t, "kenjin")
	c.meet()
	c.guests[1].GiveUp(1)
	require.NoError(t, c.open(toTheHost, c.answer(1)))
	assert.NotZero(t, c.match.GaveUp())
	for player, v := range c.guests {
		require.NoError(t, c.open(player, c.letter(player)))
		assert.Equal(t, whole(t, c.match), v.file)
		require.NoError(t, c.open(toTheHost, c.answer(player)))
		require.NoError(t, c.open(player, c.letter(player))) // there is nothing more to say
	}
}

func TestWhatWasKeptAndIsBrokenIsAnError(t *testing.T) {
	c := begin(t, "kenjin")
	var wrong *engine.DataError
	for _, kept := range []string{"", "{", "[]", `{}`, `{"key":"AGE-SECRET-KEY-1"}`} {
		_, err := NewDesk(c.table, nil, "Lin", []byte(kept))
		assert.ErrorAs(t, err, &wrong, kept)
		_, err = Resume([]byte(kept), nil, c.guests[0])
		assert.ErrorAs(t, err, &wrong, kept)
	}
}

func TestAFilesNameNamesTheGameTheWriterAndItsNumber(t *testing.T) {
	for writer, want := range map[string]string{"Jonas": "kenjin-Jonas-3.tenka-letter", "Jérôme 賢": "kenjin-Jérôme-賢-3.tenka-letter",
		"../a:b\\c": "kenjin----a-b-c-3.tenka-letter"} {
		assert.Equal(t, want, fileName("kenjin", writer, 3))
	}
}

package post

import (
	"crypto/tls"
	"encoding/json"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// quietMachine takes lines and says nothing.
type quietMachine struct {
	address string
	taken   chan net.Conn
}

func silence(t testing.TB) quietMachine {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	m := quietMachine{l.Addr().String(), make(chan net.Conn, 100)}
	var mu sync.Mutex
	var all []net.Conn
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			mu.Lock()
			all = append(all, c)
			mu.Unlock()
			m.taken <- c
		}
	}()
	t.Cleanup(func() {
		l.Close()
		mu.Lock()
		defer mu.Unlock()
		for _, c := range all {
			c.Close()
		}
	})
	return m
}

// middle is a machine with another certificate, which passes on all it hears.
type middle struct {
	address string
	mu      sync.Mutex
	heard   strings.Builder
}

func (m *middle) Write(b []byte) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.heard.Write(b)
}

func inTheMiddle(t testing.TB, of string) *middle {
	t.Helper()
	conf, _ := certified(t)
	l, err := tls.Listen("tcp", "127.0.0.1:0", conf)
	require.NoError(t, err)
	t.Cleanup(func() { l.Close() })
	m := &middle{address: l.Addr().String()}
	go func() {
		for {
			from, err := l.Accept()
			if err != nil {
				return
			}
			to, err := tls.Dial("tcp", of, pinned(func([]byte) bool { return true }))
			if err != nil {
				from.Close()
				continue
			}
			go func() { _, _ = io.Copy(from, to); from.Close() }()
			go func() { _, _ = io.Copy(to, io.TeeReader(from, m)); to.Close() }()
		}
	}()
	return m
}

func TestOtherWordsAreRefused(t *testing.T) {
	h := openRoom(t)
	for n := range codeWords {
		i := words(h)
		if i.Words[n] = "zebra"; h.Invitation().Words[n] == "zebra" {
			i.Words[n] = "zone"
		}
		assert.Equal(t, Refusal{Reason: OtherWords}, refusal(t, i), "which of the words is wrong is not said")
	}
	assert.Empty(t, h.askings(), "nobody was asked about")
	none(t, h.presence)
}

func TestAnotherCertificateInTheMiddleGetsNobodyIn(t *testing.T) {
	h := openRoom(t)
	m := inTheMiddle(t, h.Invitation().Addresses[0])

	i := words(h)
	i.Addresses = []string{m.address}
	assert.Equal(t, Refusal{Reason: OtherWords}, refusal(t, i), "the words are right and prove nothing")
	m.mu.Lock()
	assert.Contains(t, m.heard.String(), "CONNECT", "the machine in the middle passed all on")
	assert.NotContains(t, m.heard.String(), i.Words[0])
	m.heard.Reset()
	m.mu.Unlock()

	i = h.Invitation()
	i.Addresses = []string{m.address}
	assert.Equal(t, Refusal{Reason: OtherWords}, refusal(t, i))
	m.mu.Lock()
	assert.Empty(t, m.heard.String(), "who has the whole invitation says nothing to it")
	m.mu.Unlock()
	assert.Empty(t, h.askings())
}

func TestTenWrongCodesShutTheDoorForStrangersForTenMinutes(t *testing.T) {
	h := openRoom(t)
	seed := NewSeed()
	known := join(t, h.Invitation(), 1, seed)
	for range triesOfOne {
		assert.Equal(t, OtherWords, refusal(t, otherWords(words(h))).Reason)
	}
	assert.Equal(t, Refusal{Reason: TooManyTries}, refusal(t, words(h)), "also with the right words")
	assert.Equal(t, "1: still here", ask(t, known.Guest, "still here"))
	known.Close()
	join(t, h.Invitation(), 1, seed).Close()

	h.pass(triesIn - time.Second)
	assert.Equal(t, TooManyTries, refusal(t, words(h)).Reason)
	h.pass(time.Second)
	join(t, words(h), 2, NewSeed())
}

func TestTenThousandGuessesGetNowhere(t *testing.T) {
	var d door
	now := time.Unix(1e9, 0)
	looked := 0
	for range 10_000 {
		if !d.shut("here", now) {
			looked++
			d.fail("here", now)
		}
	}
	assert.Equal(t, triesOfOne, looked)
	assert.False(t, d.shut("there", now))

	now = now.Add(triesIn)
	looked = 0
	for i := range 10_000 {
		if from := string(rune(i)); !d.shut(from, now) {
			looked++
			d.fail(from, now)
		}
	}
	assert.Equal(t, triesOfAll, looked, "each guess from another address")
	assert.LessOrEqual(t, len(d.wrong), triesOfAll)
	assert.True(t, d.shut("there", now))
	assert.False(t, d.shut("there", now.Add(triesIn)))
}

func TestAnotherVersionHearsBoth(t *testing.T) {
	h := openRoom(t, func(o *Options) { o.Version = VersionOf("2", "1.4") })
	var steps []Step
	assert.Equal(t, Refusal{Reason: OtherVersion, Theirs: "1.4", Ours: "1.3"}, refusal(t, words(h), func(h *Hello) {
		h.Step = func(s Step) { steps = append(steps, s) }
	}))
	assert.Empty(t, steps)
}

func TestTheHostSaysWhoGetsASeat(t *testing.T) {
	for _, why := range []Refusal{{Reason: Full}, {Reason: SeatHeld, Seat: 3, Name: "Lin"}} {
		h := openRoom(t, func(o *Options) {
			o.Admit = func(Asking) (int, []byte, *Refusal) { return 0, nil, &why }
		})
		assert.Equal(t, why, refusal(t, words(h)))
		none(t, h.presence)
		assert.ErrorIs(t, h.Send(0, nil), errNobody)
	}
}

func TestNobodyAnswersWhereThereIsNoRoom(t *testing.T) {
	h := openRoom(t)
	i := h.Invitation()
	h.Close()
	assert.Equal(t, Refusal{Reason: NoAnswer}, refusal(t, i))
	assert.Equal(t, Refusal{Reason: NoAnswer}, refusal(t, Invitation{Words: i.Words}))
}

func TestASecondWindowIsRefusedWhileTheFirstIsHeard(t *testing.T) {
	h := openRoom(t)
	seed := NewSeed()
	first := join(t, h.Invitation(), 1, seed)
	why := refusal(t, h.Invitation(), func(h *Hello) { h.Seed = seed })
	assert.Equal(t, Refusal{Reason: SeatHeld, Seat: 1, Name: "Lin"}, why)
	assert.Equal(t, "1: mine", ask(t, first.Guest, "mine"))

	h.pass(quietAfter + time.Second)
	second := join(t, h.Invitation(), 1, seed)
	until(t, Over, first.line) // it was not heard for long
	assert.Equal(t, "1: mine", ask(t, second.Guest, "mine"))
}

func TestNobodyWritesOrReadsOnTheSubjectsOfAnother(t *testing.T) {
	h := openRoom(t)
	seed := NewSeed()
	mine, theirs := join(t, h.Invitation(), 1, seed), join(t, h.Invitation(), 2, NewSeed())
	for _, line := range []raw{rawLine(t, h.Invitation().Addresses[0], seed), rawLine(t, h.Invitation().Addresses[0], NewSeed())} {
		for _, subject := range []string{
			actSubject(h.room.Name, theirs.key), joinSubject(h.room.Name, theirs.key), joinSubject(anyRoom, theirs.key),
			seenSubject(h.room.Name, theirs.key), seenSubject(h.room.Name, line.key), inbox(theirs.key) + ".x", inbox(line.key) + ".x", "tenka", "$SYS.REQ.SERVER.PING",
		} {
			require.NoError(t, line.Publish(subject, []byte("a hello")))
			assert.ErrorIs(t, next(t, line.errors), nats.ErrPermissionViolation, subject)
		}
		for _, subject := range []string{
			actSubject(h.room.Name, theirs.key), joinSubject(h.room.Name, "*"), seenSubject(h.room.Name, theirs.key), seenSubject(h.room.Name, "*"),
			inbox(theirs.key) + ".>", "tenka.>", ">", "$SYS.>",
		} {
			_, err := line.SubscribeSync(subject)
			require.NoError(t, err)
			assert.ErrorIs(t, next(t, line.errors), nats.ErrPermissionViolation, subject)
		}
	}
	assert.Equal(t, "1: well", ask(t, mine.Guest, "well"))
	none(t, theirs.received)
}

func TestAStrangerIsNotHeardByAnswer(t *testing.T) {
	h := openRoom(t)
	line := rawLine(t, h.Invitation().Addresses[0], NewSeed())
	_, err := line.Request(actSubject(h.room.Name, line.key), []byte("a hello"), time.Minute)
	assert.ErrorIs(t, err, nats.ErrNoResponders)
}

func TestNoAnswerGoesToAnother(t *testing.T) {
	h := openRoom(t)
	seed := NewSeed()
	mine, theirs := join(t, h.Invitation(), 1, seed), join(t, h.Invitation(), 2, NewSeed())
	line := rawLine(t, h.Invitation().Addresses[0], seed)
	require.NoError(t, line.PublishRequest(actSubject(h.room.Name, line.key), seenSubject(h.room.Name, theirs.key), []byte("a forged")))
	require.NoError(t, line.PublishRequest(joinSubject(anyRoom, line.key), seenSubject(h.room.Name, theirs.key), []byte(`{"Is":"greets"}`)))
	require.NoError(t, line.Flush())
	assert.Equal(t, "1: first", ask(t, mine.Guest, "first"))
	assert.Equal(t, "2: second", ask(t, theirs.Guest, "second"))
	require.NoError(t, h.Send(2, []byte("last")))
	assert.Equal(t, "last", next(t, theirs.received))
}

func TestAMessageThatIsTooLongIsRefused(t *testing.T) {
	h := openRoom(t, func(o *Options) {
		o.Answer = func(_ int, m []byte) []byte { return make([]byte, len(m)*toSeat/toHost+int(m[0])) }
	})
	g := join(t, h.Invitation(), 1, NewSeed())
	b, err := g.Ask(t.Context(), make([]byte, toHost))
	require.NoError(t, err)
	assert.Len(t, b, toSeat)
	_, err = g.Ask(t.Context(), append([]byte{1}, make([]byte, toHost-1)...))
	assert.ErrorIs(t, err, errLong, "the answer is too long")
	_, err = g.Ask(t.Context(), make([]byte, toHost+1))
	assert.ErrorIs(t, err, errLong)

	m, err := g.Guest.line.Request(actSubject(h.room.Name, g.key), append([]byte{asks}, make([]byte, toHost+1)...), time.Minute)
	require.NoError(t, err, "nor with another program")
	assert.Equal(t, []byte{refuses}, m.Data)

	assert.NoError(t, h.Send(1, make([]byte, toSeat)))
	assert.Len(t, next(t, g.received), toSeat)
	assert.ErrorIs(t, h.Send(1, make([]byte, toSeat+1)), errLong)
}

func TestWhoFloodsIsCutAndOthersAreNot(t *testing.T) {
	h := openRoom(t, func(o *Options) { o.Talk = func(int, string) {} })
	seed := NewSeed()
	join(t, h.Invitation(), 1, seed).Close()
	other := join(t, h.Invitation(), 2, NewSeed())
	line := rawLine(t, h.Invitation().Addresses[0], seed)
	line.SetClosedHandler(func(*nats.Conn) { close(line.errors) })
	for i := 0; line.Publish(actSubject(h.room.Name, line.key), []byte("t flood")) == nil; i++ {
		if i%1000 == 0 {
			assert.Equal(t, "2: well", ask(t, other.Guest, "well"))
			h.pass(time.Second)
		}
	}
	for range line.errors { // until the line is closed
	}
	assert.Equal(t, "2: well", ask(t, other.Guest, "well"))
	h.mu.Lock()
	flooded := h.guests[line.key].line
	h.mu.Unlock()
	assert.Eventually(t, func() bool { n, _, err := flooded.Pending(); return err == nil && n == 0 }, 20*time.Second, time.Millisecond)

	h.pass(time.Minute)
	again := join(t, h.Invitation(), 1, seed)
	assert.Eventually(t, func() bool {
		_, err := again.Ask(t.Context(), []byte("sorry"))
		if err != nil {
			h.pass(time.Minute) // what it sent before has cut it once more
		}
		return err == nil
	}, 20*time.Second, time.Millisecond)
}

func TestAStrangerWhoFloodsIsCut(t *testing.T) {
	h := openRoom(t)
	line := rawLine(t, h.Invitation().Addresses[0], NewSeed())
	closed := make(chan struct{})
	line.SetClosedHandler(func(*nats.Conn) { close(closed) })
	for line.PublishRequest(joinSubject(anyRoom, line.key), inbox(line.key)+".x", []byte(`{"Is":"greets"}`)) == nil {
	}
	next(t, closed)
	h.pass(time.Minute)
	join(t, words(h), 1, NewSeed())
}

func TestAStrangerHasAFewLinesForAShortTime(t *testing.T) {
	h := openRoom(t)
	guest := join(t, h.Invitation(), 1, NewSeed())
	closed := make(chan struct{}, strangersOfOne)
	for range strangersOfOne {
		line := rawLine(t, h.Invitation().Addresses[0], NewSeed())
		line.SetClosedHandler(func(*nats.Conn) { closed <- struct{}{} })
	}
	assert.Equal(t, TooManyTries, refusal(t, words(h)).Reason)
	h.pass(0) // two beats
	none(t, closed)
	h.pass(0)
	for range strangersOfOne {
		next(t, closed)
	}
	assert.Equal(t, "1: well", ask(t, guest.Guest, "well"))
	join(t, words(h), 2, NewSeed())
}

func TestAnApplicationIsGoodForOneKeyOnce(t *testing.T) {
	h := openRoom(t)
	seed := NewSeed()
	line := rawLine(t, h.Invitation().Addresses[0], seed)
	to := func(l raw, r request) reply {
		b, err := json.Marshal(r)
		require.NoError(t, err)
		m, err := l.Request(joinSubject(anyRoom, l.key), b, time.Minute)
		require.NoError(t, err)
		var answer reply
		require.NoError(t, json.Unmarshal(m.Data, &answer))
		return answer
	}
	apply := func(l raw, nonce []byte, by string) request {
		body, err := json.Marshal(application{Version: "1.3", Name: "Lin", Window: "raw", Seat: 1, Nonce: []byte("mine")})
		require.NoError(t, err)
		return request{Is: joins, Body: body, Proof: prove(h.proof, by, nonce, []byte(l.key), body)}
	}
	said := to(line, request{Is: greets}).Nonce
	good := apply(line, said, byGuest)
	changed := good
	changed.Body = []byte(strings.Replace(string(good.Body), `"Seat":1`, `"Seat":2`, 1))
	assert.Equal(t, OtherWords, to(line, changed).Refused, "with another seat than it was proved for")
	assert.Equal(t, OtherWords, to(line, good).Refused, "its nonce is used")

	good = apply(line, to(line, request{Is: greets}).Nonce, byGuest)
	thief := rawLine(t, h.Invitation().Addresses[0], NewSeed())
	to(thief, request{Is: greets})
	assert.Equal(t, OtherWords, to(thief, good).Refused, "with another key")
	assert.Empty(t, to(line, good).Refused)
	assert.Equal(t, OtherWords, to(line, good).Refused, "a second time")

	hosts := apply(line, to(line, request{Is: greets}).Nonce, byHost)
	assert.Equal(t, OtherWords, to(line, hosts).Refused, "the host's proof proves nothing for a guest")
	assert.Len(t, h.askings(), 1)
}

func TestAHostThatDoesNotKnowTheWordsIsRefused(t *testing.T) {
	h := openRoom(t)
	h.proof = stretched(newCode("fr"), []byte("another"))
	assert.Equal(t, OtherWords, refusal(t, words(h)).Reason)

	// One that says yes to all: it has no proof for that.
	yes := openRoom(t)
	yes.line.Close()
	pair := rawHost(t, yes)
	_, err := pair.Subscribe(joinSubject("*", "*"), func(m *nats.Msg) {
		b, _ := json.Marshal(reply{Room: yes.room.Name, Version: "1.3", Nonce: nonce(), Body: []byte(`{"Seat":1}`), Proof: []byte("trust me")})
		_ = m.Respond(b)
	})
	require.NoError(t, err)
	require.NoError(t, pair.Flush())
	assert.Equal(t, OtherWords, refusal(t, words(yes)).Reason)
}

// rawHost is a line within the program of a room, with all rights.
func rawHost(t testing.TB, h *open) *nats.Conn {
	t.Helper()
	seed := NewSeed()
	key, sign := keyOf(t, seed)
	h.gate.own = key
	line, err := nats.Connect("", nats.InProcessServer(h.server), nats.Nkey(key, sign))
	require.NoError(t, err)
	t.Cleanup(line.Close)
	return line
}

func TestNonsenseAtTheDoorIsNotAnswered(t *testing.T) {
	h := openRoom(t)
	line := rawLine(t, h.Invitation().Addresses[0], NewSeed())
	for _, m := range []string{"", "{", `{"Is":"opens"}`, `{"Is":"greets","Body":"` + strings.Repeat("A", requestBytes) + `"}`} {
		require.NoError(t, line.PublishRequest(joinSubject(anyRoom, line.key), inbox(line.key)+".x", []byte(m)))
	}
	answered, err := line.SubscribeSync(inbox(line.key) + ".x")
	require.NoError(t, err)
	require.NoError(t, line.PublishRequest(joinSubject(anyRoom, line.key), inbox(line.key)+".x", []byte(`{"Is":"is back"}`)))
	m, err := answered.NextMsgWithContext(t.Context())
	require.NoError(t, err)
	assert.JSONEq(t, `{"Over":true}`, string(m.Data))
	for what, key := range map[string]string{"no key": "", "another's": "nonsense"} {
		_, err := nats.Connect("tls://"+h.Invitation().Addresses[0], nats.Nkey(key, func([]byte) ([]byte, error) { return []byte("signed"), nil }),
			nats.Secure(pinned(func([]byte) bool { return true })), nats.TLSHandshakeFirst())
		assert.ErrorIs(t, err, nats.ErrAuthorization, what)
	}
}

func TestAForgedSignatureGetsNoLine(t *testing.T) {
	h := openRoom(t)
	key, _ := keyOf(t, NewSeed())
	_, other := keyOf(t, NewSeed())
	_, err := nats.Connect("tls://"+h.Invitation().Addresses[0], nats.Nkey(key, other),
		nats.Secure(pinned(func([]byte) bool { return true })), nats.TLSHandshakeFirst())
	assert.ErrorIs(t, err, nats.ErrAuthorization)
}

// certified is a server's security with a certificate made for the test.
func certified(t testing.TB) (*tls.Config, []byte) {
	t.Helper()
	made, err := newCertificate()
	require.NoError(t, err)
	pair, err := tls.X509KeyPair(made, made)
	require.NoError(t, err)
	return &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS13}, pair.Certificate[0]
}

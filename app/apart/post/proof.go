package post

import (
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base32"
	"encoding/binary"
	"encoding/pem"
	"errors"
	"math/big"
	"strings"
	"time"

	"golang.org/x/crypto/argon2"
)

// printLetters is the length of a print: 160 bits.
const printLetters = 32

var base = base32.StdEncoding.WithPadding(base32.NoPadding)

// printOf is the print of a certificate, for an invitation.
func printOf(certificate []byte) string {
	sum := sha256.Sum256(certificate)
	return strings.ToLower(base.EncodeToString(sum[:printLetters*5/8]))
}

func isPrint(s string) bool {
	_, err := base.DecodeString(strings.ToUpper(s))
	return err == nil && len(s) == printLetters
}

// stretching is what one guess of a code costs: passes over so many KiB.
var stretching = struct{ passes, memory uint32 }{3, 64 << 10}

// stretched makes the key of all proofs from the code, for one certificate: with another certificate, the same words make another key. Slow, so that
// whoever recorded a proof cannot try all codes.
func stretched(words []string, certificate []byte) []byte {
	salt := sha256.Sum256(append([]byte("tenka room "), certificate...))
	return argon2.IDKey([]byte(secret(words)), salt[:], stretching.passes, stretching.memory, 4, sha256.Size)
}

// The two sides of a proof: what one has said proves nothing when the other says it.
const (
	byGuest = "guest"
	byHost  = "host"
)

// prove shows that who says the parts knows the key.
func prove(key []byte, by string, parts ...[]byte) []byte {
	m := hmac.New(sha256.New, key)
	for _, part := range append([][]byte{[]byte(by)}, parts...) {
		m.Write(binary.BigEndian.AppendUint64(nil, uint64(len(part))))
		m.Write(part)
	}
	return m.Sum(nil)
}

func proves(proof, key []byte, by string, parts ...[]byte) bool {
	return hmac.Equal(proof, prove(key, by, parts...))
}

// nonce is said once.
func nonce() []byte {
	b := make([]byte, 16)
	rand.Read(b) // it never fails: see crypto/rand
	return b
}

// mark is a short name that nothing else has.
func mark() string { return strings.ToLower(base.EncodeToString(nonce()[:5])) }

// roomOf is the name of a room of a club, by the key of its proofs.
func roomOf(key []byte) string { return strings.ToLower(base.EncodeToString(prove(key, "room")[:10])) }

// isRoom reports whether a text could be the name of a room.
func isRoom(name string) bool {
	return len(name) == 16 && name == letters(name) && !strings.ContainsAny(name, ".*> ")
}

// newCertificate is a certificate with its key, as PEM. It has no end, because a wrong clock must change nothing and only its print is looked at.
func newCertificate() ([]byte, error) {
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	form := &x509.Certificate{
		SerialNumber: big.NewInt(1),
		Subject:      pkix.Name{CommonName: "tenka"},
		NotBefore:    time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC),
		NotAfter:     time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC),
		KeyUsage:     x509.KeyUsageDigitalSignature,
		ExtKeyUsage:  []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	certificate, err := x509.CreateCertificate(rand.Reader, form, form, public, private)
	if err != nil {
		return nil, err
	}
	key, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		return nil, err
	}
	return append(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: certificate}),
		pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: key})...), nil
}

var errOtherCertificate = errors.New("post: another certificate")

// pinned is how a line to one certificate is secured: accept is asked for each certificate that is met, in place of names, dates and authorities.
func pinned(accept func(certificate []byte) bool) *tls.Config {
	return &tls.Config{
		MinVersion:         tls.VersionTLS13,
		InsecureSkipVerify: true, // the print is looked at instead
		VerifyConnection: func(s tls.ConnectionState) error {
			if len(s.PeerCertificates) == 0 || !accept(s.PeerCertificates[0].Raw) {
				return errOtherCertificate
			}
			return nil
		},
	}
}

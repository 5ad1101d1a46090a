package single

import (
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// holdIn has the test's program be the one of the folder that it names, until it is killed.
const holdIn = "TENKA_TEST_HOLD_IN"

func TestMain(m *testing.M) {
	if root := os.Getenv(holdIn); root != "" {
		if only, _ := Claim(root, Request{}); only != nil {
			_, _ = os.Stdout.WriteString("held\n")
			select {}
		}
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// first is the program of a folder; the channel delivers its requests.
func first(t *testing.T, root string) <-chan Request {
	t.Helper()
	only, handed := Claim(root, Request{})
	require.False(t, handed)
	require.NotNil(t, only)
	t.Cleanup(only.Close)
	asked := make(chan Request, 1)
	only.Serve(func(r Request) bool { asked <- r; return true })
	return asked
}

func TestASecondStartOpensItsFileInTheFirstWindow(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	long := filepath.Join(t.TempDir(), strings.Repeat("far/", 40))
	for _, root := range []string{t.TempDir(), long} {
		asked := first(t, root)
		second, handed := Claim(root, Request{Open: "/a/match"})
		require.True(t, handed)
		assert.Nil(t, second)
		assert.Equal(t, Request{Open: "/a/match"}, <-asked)
	}
}

func TestFoldersHaveProgramsOfTheirOwn(t *testing.T) {
	first(t, t.TempDir())
	first(t, t.TempDir())
}

func TestAKilledProgramDoesNotBlockTheNextStart(t *testing.T) {
	root := t.TempDir()
	killed := exec.Command(os.Args[0])
	killed.Env = append(os.Environ(), holdIn+"="+root)
	out, err := killed.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, killed.Start())
	_, err = out.Read(make([]byte, 8))
	require.NoError(t, err)
	require.NoError(t, killed.Process.Kill())
	_ = killed.Wait()
	require.FileExists(t, filepath.Join(root, lockFile))
	begun := time.Now()
	first(t, root)
	assert.Less(t, time.Since(begun), patience/2)
}

func TestAProgramThatEndsLeavesItsPlaceToTheNext(t *testing.T) {
	root := t.TempDir()
	only, _ := Claim(root, Request{})
	only.Serve(func(Request) bool { return false })
	time.AfterFunc(3*again, only.Close)
	next, handed := Claim(root, Request{Open: "/a/match"})
	require.False(t, handed, "the first did not take it")
	require.NotNil(t, next)
	next.Close()
}

func TestAFirstThatHangsIsLeftAlone(t *testing.T) {
	root := t.TempDir()
	only, _ := Claim(root, Request{}) // it never serves
	defer only.Close()
	beside, handed := claim(root, Request{}, 4*again)
	assert.False(t, handed)
	assert.Nil(t, beside)
	_, err := net.Dial("unix", address(root))
	assert.NoError(t, err, "its socket is still there")
}

func TestAFolderThatCannotBeWrittenDelaysNoStart(t *testing.T) {
	root := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(root, lockFile), 0o700)) // blocks the lock file
	only, handed := claim(root, Request{}, time.Hour)
	assert.False(t, handed)
	assert.Nil(t, only)
}

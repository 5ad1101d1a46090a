//go:build unix

package single

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// aside are the other folders for a socket: the session's and the common one.
func aside(t *testing.T) (far, session, common string) {
	far, session, common = filepath.Join(t.TempDir(), strings.Repeat("far/", 40)), t.TempDir(), t.TempDir()
	require.NoError(t, os.MkdirAll(far, 0o700))
	require.NoError(t, os.Chmod(session, 0o700))
	t.Setenv("XDG_RUNTIME_DIR", session)
	t.Setenv("TMPDIR", common)
	return far, session, common
}

func TestASocketLiesWhereOnlyItsUserCanPutOne(t *testing.T) {
	far, session, common := aside(t)
	assert.Equal(t, session, filepath.Dir(address(far)))

	require.NoError(t, os.Chmod(session, 0o755))
	own := filepath.Join(common, fmt.Sprintf("tenka-%d", os.Getuid()))
	assert.Equal(t, own, filepath.Dir(address(far)), "others can look into the session's")
	info, err := os.Stat(own)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o700), info.Mode().Perm())

	near := t.TempDir()
	assert.Equal(t, near, filepath.Dir(address(near)))
	require.NoError(t, os.Chmod(near, 0o777))
	assert.Equal(t, own, filepath.Dir(address(near)), "others can write in the folder itself")
}

func TestWithoutASafeSocketTheProgramRunsAlone(t *testing.T) {
	for name, squat := range map[string]func(own string) error{
		"open to all": func(own string) error {
			if err := os.Mkdir(own, 0o700); err != nil {
				return err
			}
			return os.Chmod(own, 0o777)
		},
		"a link":   func(own string) error { return os.Symlink(t.TempDir(), own) },
		"a file":   func(own string) error { return os.WriteFile(own, nil, 0o600) },
		"not ours": func(own string) error { return os.Symlink("/", own) },
	} {
		far, session, common := aside(t)
		require.NoError(t, os.Chmod(session, 0o755))
		require.NoError(t, squat(filepath.Join(common, fmt.Sprintf("tenka-%d", os.Getuid()))), name)
		assert.Empty(t, address(far), name)
		first, handed := Claim(far, Request{})
		require.False(t, handed, name)
		require.NotNil(t, first, name)
		assert.Nil(t, first.listener, name)
		second, handed := claim(far, Request{Open: "/a/match"}, time.Hour)
		assert.False(t, handed, name)
		assert.Nil(t, second, name)
		first.Close()
	}
}

//go:build unix

package main

import (
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// many repeats item until the text has tenMB bytes.
func many(item string) string {
	return strings.TrimSuffix(strings.Repeat(item+",", tenMB/(len(item)+1)), ",")
}

const tenMB = 10_000_000

// hostile are files of ten megabytes, each with far too much of one thing.
func hostile(t *testing.T) map[string]string {
	scenario := func(game, fields string) string {
		return `{"format":1,"game":"` + game + `","id":"x","title":{"en":"X"},"text":{"en":"X"},` + fields + `}`
	}
	header := func(old, new string) string {
		first, rest, _ := strings.Cut(string(fileOf(t, newFile(t))), "\n")
		if !strings.Contains(first, old) {
			t.Fatalf("no %s in %.200s", old, first)
		}
		return strings.Replace(first, old, new, 1) + "\n" + rest
	}
	match := string(fileOf(t, newFile(t)))
	numbered := func(form string) string {
		var b strings.Builder
		for i := 0; b.Len() < tenMB; i++ {
			fmt.Fprintf(&b, form+",", i)
		}
		return strings.TrimSuffix(b.String(), ",")
	}
	folder := t.TempDir()
	must(t, "simulate", "--game", "rumble", "--games", "1", "--out", folder)
	log := string(fileOf(t, filepath.Join(folder, "rumble-000001.tenka")))
	return map[string]string{
		"seats":      scenario("rumble", `"options":{},"players":[{"name":"A","seats":[`+numbered("%d")+`]}]`),
		"players":    scenario("rumble", `"options":{},"players":[`+many(`{"name":"A","seats":[0]}`)+`]`),
		"options":    scenario("rumble", `"options":{`+numbered(`"o%d":1`)+`}`),
		"titles":     strings.Replace(scenario("rumble", `"options":{}`), `"X"},"text"`, `"X",`+numbered(`"t%d":"X"`)+`},"text"`, 1),
		"answers":    scenario("rumble", `"options":{},"chance":[`+many(`{"draw":"dice","values":[1,2,3]}`)+`]`),
		"values":     scenario("rumble", `"options":{},"chance":[{"draw":"dice","values":[`+many("1")+`]}]`),
		"side":       scenario("kenjin", `"options":{},"position":{"sides":{"L1":[[`+many(`{}`)+`],[]]}}`),
		"units":      scenario("rumble", `"options":{},"position":{"units":{"kyoto":[`+many("1")+`]}}`),
		"provinces":  scenario("shogun", `"options":{},"position":{"provinces":{`+numbered(`"p%d":{}`)+`}}`),
		"zones":      scenario("nobunaga", `"options":{},"position":{"corps":{`+numbered(`"z%d":{"oda":[6,0]}`)+`}}`),
		"corps":      scenario("nobunaga", `"options":{},"position":{"corps":{"mino":{"oda":[`+many("1")+`]}}}`),
		"hands":      scenario("nobunaga", `"options":{},"position":{"hands":[[`+many("1")+`],[]]}`),
		"lists":      scenario("rumble", `"options":{},"players":[`+many("[]")+`]`),
		"deep":       scenario("rumble", `"options":{},"players":`+strings.Repeat("[", tenMB)),
		"long name":  scenario("rumble", `"options":{"`+strings.Repeat("x", tenMB)+`":1}`),
		"lesson":     scenario("rumble", `"options":{},"minutes":1,"steps":[`+many(`{"id":"a","see":{},"goal":{"en":"X"}}`)+`]`),
		"data":       `{"game":"rumble","zones":[` + many(`{"id":"x"}`) + `]}`,
		"map":        `{"type":"Topology","arcs":[` + many("[[0,0],[1,1]]") + `]}`,
		"no JSON":    strings.Repeat("x", tenMB),
		"empty":      strings.Repeat("\n", tenMB),
		"head seats": header(`"seats":[0]`, `"seats":[`+numbered("%d")+`]`),
		"colours":    header(`"colours":[0`, `"colours":[`+many("0")+`,0`),
		"script":     header(`"data":`, `"script":[`+many(`{"draw":"dice","values":[1,2,3]}`)+`],"data":`),
		"one line":   match + `{"line":"name","at":0,"name":"` + strings.Repeat("x", tenMB) + `"}` + "\n",
		"names":      match + strings.Repeat(`{"line":"name","at":0,"name":"x"}`+"\n", tenMB/34),
		"players set": match + strings.Repeat(`{"line":"player","player":0,"set":{"name":"x","seats":[`+strings.Repeat("0,", 10000)+`0]}}`+"\n",
			tenMB/20060),
		"steps": match + `{"line":"record","no":1,"after":0,"seat":0,"draws":0,"hash":"0","steps":[` + many(`{"kind":"roll"}`) + `]}` + "\n",
		"to and fro": log + strings.Repeat(fmt.Sprintf(`{"line":"at","at":0}`+"\n"+`{"line":"at","at":%d}`+"\n",
			strings.Count(log, `{"line":"record"`)-1), tenMB/42),
	}
}

// atMost is the processor time that a file may take: the second that is promised on an idle machine, and a second more for a busy one,
// which is slower.
const atMost = 2 * time.Second

// written writes the hostile files into a folder and returns their names. It keeps none of them in memory, because that would be counted.
func written(t *testing.T, dir string) []string {
	files := hostile(t)
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return slices.Sorted(maps.Keys(files))
}

// No file of ten megabytes takes more than a second of a processor or 200 MiB, whatever its contents. A larger value is measured again and
// the smallest counts, because on a busy machine garbage is collected late.
func TestNoFileCostsMuch(t *testing.T) {
	if testing.Short() {
		t.Skip("hundreds of megabytes")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(100)) // with the garbage collection of the program, whatever the setting of the tests
	dir := t.TempDir()
	for _, name := range written(t, dir) {
		path := filepath.Join(dir, name)
		for _, command := range []string{"validate", "show", "new"} {
			line := []string{command, path}
			if command == "new" {
				line = []string{command, "--scenario", path, "--out", path + ".tenka"}
			}
			took, high := time.Hour, uint64(math.MaxUint64)
			for range 5 {
				runtime.GC()
				began := worked(t)
				high = min(high, peak(func() { referee(line...) }))
				if took = min(took, worked(t)-began); took <= atMost && high <= 200 {
					break
				}
			}
			if took > atMost || high > 200 {
				t.Errorf("%s %s: %v, %d MiB", command, name, took, high)
			} else if testing.Verbose() {
				t.Logf("%s %s: %v, %d MiB", command, name, took, high)
			}
		}
	}
}

// worked is the processor time that this test has used.
func worked(t *testing.T) time.Duration {
	t.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		t.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// peak is the largest growth of the heap in MiB while f runs, measured every few milliseconds.
func peak(f func()) uint64 {
	heap := func() uint64 {
		var now runtime.MemStats
		runtime.ReadMemStats(&now)
		return now.HeapAlloc >> 20
	}
	before := heap()
	stop, ended := make(chan struct{}), make(chan uint64)
	go func() {
		var most uint64
		for {
			most = max(most, heap())
			select {
			case <-stop:
				ended <- most
				return
			case <-time.After(2 * time.Millisecond):
			}
		}
	}()
	f()
	close(stop)
	return <-ended - before
}

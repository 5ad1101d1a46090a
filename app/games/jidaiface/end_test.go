package jidaiface

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/app/table"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/jidai"
)

// TestTheLastScreenHasItsRoom plays both battles at random and measures every text of their last screens, which explain the points from the
// start and what was measured with them.
func TestTheLastScreenHasItsRoom(t *testing.T) {
	tables, err := jidai.New().Tables(jidai.New().Data())
	assert.NoError(t, err)
	measured, _ := jidai.New().(engine.Balancer).Balance(engine.Options{"scenario": "nagashino"}, tables).Proposal("sharp")
	for battle, start := range map[string]string{"nagashino": strconv.Itoa(measured.Start), "shizugatake": "as-set"} {
		t.Run(battle, func(t *testing.T) {
			m := tabletest.Over(t, jidai.New(), 2, engine.Options{"scenario": battle, "start-points": start})
			tabletest.LastScreenHasItsRoom(t, m, New, func(t *testing.T, tb *table.Table, texts []string) {
				all, say := strings.Join(texts, "\n"), func(id string) string { return tb.Localizer().Say("jidai.end."+id, nil) }
				assert.Equal(t, start != "as-set", strings.Contains(all, "\n"+say("begin.agreed")+"\n"))
				assert.Equal(t, start == "as-set", strings.Contains(all, "\n"+say("begin.set")+"\n"))
				assert.Equal(t, start != "as-set", strings.Contains(all, "\n"+say("measured")+"\n"))
				if start != "as-set" {
					assert.Contains(t, all, strconv.Itoa(measured.Matches))
					assert.Contains(t, all, strconv.Itoa(measured.Percent(measured.Won[0])))
				}
			})
		})
	}
}

package enginetest

import (
	"fmt"
	"reflect"
	"testing"
	"unsafe"

	"tenka/engine"
)

// HashCovers tests that every field of a position is summed in its hash: one left out would let a replay pass that differs. It flips bits
// of each field and each entry of an array. flip says which bits, of the lowest byte, of the field at a path such as ".land[3].armies";
// of is the length of the array that the last entry belongs to, 0 for a field. 0 leaves out the field and all that is in it.
func HashCovers(t *testing.T, p engine.Position, flip func(path string, of int) byte) {
	before := p.Hash()
	var walk func(path string, of int, v reflect.Value)
	walk = func(path string, of int, v reflect.Value) {
		bits := byte(1)
		if path != "" {
			bits = flip(path, of)
		}
		switch {
		case bits == 0 || v.Kind() == reflect.Pointer: // a pointer is the tables
		case v.Kind() == reflect.Struct:
			for i := range v.NumField() {
				walk(path+"."+v.Type().Field(i).Name, 0, v.Field(i))
			}
		case v.Kind() == reflect.Array:
			for i := range v.Len() {
				walk(fmt.Sprintf("%s[%d]", path, i), v.Len(), v.Index(i))
			}
		default:
			b := (*byte)(unsafe.Pointer(v.UnsafeAddr()))
			if *b ^= bits; p.Hash() == before {
				t.Errorf("the hash does not cover p%s", path)
			}
			*b ^= bits
		}
	}
	walk("", 0, reflect.ValueOf(p).Elem())
}

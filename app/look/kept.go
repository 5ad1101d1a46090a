package look

import (
	"image"
	"sync"
)

// Kept are pictures that are made once for each key and shared: callers only read them. When there are too many, all are forgotten and
// made again when asked for. From any goroutine.
type Kept[K comparable] struct {
	most     int
	drawing  sync.Mutex // held while one is drawn
	lock     sync.Mutex // of the map, never held for long
	pictures map[K]*image.RGBA
}

// Keep keeps at most so many pictures.
func Keep[K comparable](most int) *Kept[K] {
	return &Kept[K]{most: most, pictures: map[K]*image.RGBA{}}
}

// Picture is the picture of a key; draw makes it where it is not kept. Only one is drawn at a time.
func (k *Kept[K]) Picture(key K, draw func() *image.RGBA) *image.RGBA {
	if img, ok := k.Ready(key); ok {
		return img
	}
	k.drawing.Lock()
	defer k.drawing.Unlock()
	if img, ok := k.Ready(key); ok {
		return img
	}
	img := draw()
	k.lock.Lock()
	defer k.lock.Unlock()
	if len(k.pictures) >= k.most {
		clear(k.pictures)
	}
	k.pictures[key] = img
	return img
}

// Ready is the picture of a key where it is kept; it waits for no drawing.
func (k *Kept[K]) Ready(key K) (*image.RGBA, bool) {
	k.lock.Lock()
	defer k.lock.Unlock()
	img, ok := k.pictures[key]
	return img, ok
}

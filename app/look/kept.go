package look

import (
	"image"
	"sync"
)

// Kept are pictures that are made once for each key and shared: callers only read them. When there are too many, all are forgotten and
// made again when asked for. From any goroutine.
type Kept[K comparable] struct {
	most     int
	lock     sync.Mutex
	pictures map[K]*image.RGBA
}

// Keep keeps at most so many pictures.
func Keep[K comparable](most int) *Kept[K] {
	return &Kept[K]{most: most, pictures: map[K]*image.RGBA{}}
}

// Picture is the picture of a key; draw makes it where it is not kept. Others wait meanwhile.
func (k *Kept[K]) Picture(key K, draw func() *image.RGBA) *image.RGBA {
	k.lock.Lock()
	defer k.lock.Unlock()
	if img, ok := k.pictures[key]; ok {
		return img
	}
	if len(k.pictures) >= k.most {
		clear(k.pictures)
	}
	img := draw()
	k.pictures[key] = img
	return img
}

// Ready is the picture of a key where it is kept and nobody is drawing; it waits for nothing.
func (k *Kept[K]) Ready(key K) (*image.RGBA, bool) {
	if !k.lock.TryLock() {
		return nil, false
	}
	defer k.lock.Unlock()
	img, ok := k.pictures[key]
	return img, ok
}

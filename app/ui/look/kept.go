package look

import (
	"image"
	"sync"
)

// Kept keeps pictures that are made once for each key and shared: callers only read them. Its memory is bounded: what was asked for lately
// stays, the rest is dropped and made again when needed. Safe from any goroutine.
//
// There are two generations. A picture that is asked for goes into the young one. When that has filled half of the memory it becomes the old one,
// and the former old one is dropped.
type Kept[K comparable] struct {
	most       int        // bytes in a generation
	drawing    sync.Mutex // held while one is drawn
	lock       sync.Mutex // of the rest, never held for long
	young, old map[K]*image.RGBA
	bytes      int // in the young generation
}

// Keep keeps pictures of at most this many bytes in total, but always the last picture, however large.
func Keep[K comparable](bytes int) *Kept[K] {
	return &Kept[K]{most: bytes / 2, young: map[K]*image.RGBA{}}
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
	k.put(key, img)
	return img
}

// Age drops what was not asked for since its last call.
func (k *Kept[K]) Age() {
	k.lock.Lock()
	defer k.lock.Unlock()
	k.grow()
}

// grow has the young become the old.
func (k *Kept[K]) grow() { k.old, k.young, k.bytes = k.young, map[K]*image.RGBA{}, 0 }

// Ready is the picture of a key where it is kept; it waits for no drawing.
func (k *Kept[K]) Ready(key K) (*image.RGBA, bool) {
	k.lock.Lock()
	defer k.lock.Unlock()
	img, ok := k.young[key]
	if !ok {
		if img, ok = k.old[key]; ok {
			delete(k.old, key)
			k.put(key, img)
		}
	}
	return img, ok
}

// put makes a picture one of the young.
func (k *Kept[K]) put(key K, img *image.RGBA) {
	if k.bytes+len(img.Pix) > k.most {
		k.grow()
	}
	k.young[key] = img
	k.bytes += len(img.Pix)
}

// keyOf is the key of a kept picture.
func (k *Kept[K]) keyOf(img image.Image) (key K, ok bool) {
	k.lock.Lock()
	defer k.lock.Unlock()
	for _, generation := range []map[K]*image.RGBA{k.young, k.old} {
		for key, kept := range generation {
			if kept == img {
				return key, true
			}
		}
	}
	return key, false
}

package stillness

import (
	"unsafe"

	"golang.org/x/sys/windows"
)

// clientAreaAnimation is SPI_GETCLIENTAREAANIMATION: whether Windows shows animations in windows.
const clientAreaAnimation = 0x1042

func asked() bool {
	moves := int32(1)
	ok, _, _ := windows.NewLazySystemDLL("user32.dll").NewProc("SystemParametersInfoW").Call(clientAreaAnimation, 0, uintptr(unsafe.Pointer(&moves)), 0)
	return ok != 0 && moves == 0
}

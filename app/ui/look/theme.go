package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// fyneTheme makes Fyne's own widgets (text entry, scroll bars, file dialogs, menus) look as ours do. It carries the look it was
// made for, so that two looks are two themes.
type fyneTheme struct{ look Look }

// Theme returns the Fyne theme of the live look. Set installs it; a program does so itself once, at its start.
func Theme() fyne.Theme { return fyneTheme{Current()} }

// Color maps Fyne's colour names to the palette. It ignores the system's variant: the look decides.
func (t fyneTheme) Color(name fyne.ThemeColorName, _ fyne.ThemeVariant) color.Color {
	p := t.look.Colours()
	switch name {
	case theme.ColorNameBackground:
		return p.Ground
	case theme.ColorNameButton, theme.ColorNameInputBackground, theme.ColorNameOverlayBackground, theme.ColorNameMenuBackground:
		return p.Panel
	case theme.ColorNameHeaderBackground, theme.ColorNameDisabledButton, theme.ColorNameScrollBarBackground,
		theme.ColorNameInnerWindowBorder, theme.ColorNameInnerWindowBorderInactive:
		return p.Inset
	case theme.ColorNameForeground:
		return p.Ink
	case theme.ColorNamePlaceHolder, theme.ColorNameDisabled, theme.ColorNameInputBorder:
		return p.Ink2
	case theme.ColorNamePrimary:
		return p.Primary
	case theme.ColorNameForegroundOnPrimary:
		return p.OnPrimary
	case theme.ColorNameError, theme.ColorNameWarning:
		return p.Accent
	case theme.ColorNameForegroundOnError, theme.ColorNameForegroundOnWarning:
		return p.OnAccent
	case theme.ColorNameSuccess:
		return p.Done
	case theme.ColorNameForegroundOnSuccess:
		return p.Panel
	case theme.ColorNameHyperlink:
		return p.Link
	case theme.ColorNameFocus:
		return Fade(p.Link, 0.35)
	case theme.ColorNameSelection:
		return Fade(p.Link, 0.30)
	case theme.ColorNameHover:
		return Fade(p.Ink, 0.06)
	case theme.ColorNamePressed:
		return Fade(p.Ink, 0.12)
	case theme.ColorNameScrollBar:
		return Fade(p.Ink2, 0.70)
	case theme.ColorNameSeparator:
		return p.Line
	case theme.ColorNameShadow:
		return p.Shadow
	}
	return theme.DefaultTheme().Color(name, t.variant())
}

func (t fyneTheme) variant() fyne.ThemeVariant {
	if t.look.Mode == Night {
		return theme.VariantDark
	}
	return theme.VariantLight
}

// Font returns Inter; a monospaced or symbol text keeps Fyne's font.
func (t fyneTheme) Font(style fyne.TextStyle) fyne.Resource {
	switch {
	case style.Monospace, style.Symbol:
		return theme.DefaultTheme().Font(style)
	case style.Bold:
		return InterSemiBold.Resource()
	}
	return Inter.Resource()
}

// Icon returns our sign where we have one for Fyne's icon, and Fyne's otherwise.
func (t fyneTheme) Icon(name fyne.ThemeIconName) fyne.Resource {
	if sign, ok := signs[name]; ok {
		return theme.NewThemedResource(Sign(sign, color.NRGBA{A: 0xFF}))
	}
	return theme.DefaultTheme().Icon(name)
}

var signs = map[fyne.ThemeIconName]string{
	theme.IconNameCancel: "sign/close", theme.IconNameConfirm: "sign/check", theme.IconNameDelete: "sign/trash",
	theme.IconNameSearch: "sign/search", theme.IconNameSettings: "sign/settings", theme.IconNameHelp: "sign/help",
	theme.IconNameHome: "sign/home", theme.IconNameInfo: "sign/info", theme.IconNameWarning: "sign/warning",
	theme.IconNameFolder: "sign/folder", theme.IconNameFolderOpen: "sign/folder", theme.IconNameContentCopy: "sign/copy",
	theme.IconNameContentUndo: "sign/undo", theme.IconNameContentRedo: "sign/redo", theme.IconNameContentAdd: "sign/plus",
	theme.IconNameContentRemove: "sign/minus", theme.IconNameContentClear: "sign/close", theme.IconNameDocumentSave: "sign/save",
	theme.IconNameNavigateBack: "sign/chevron-left", theme.IconNameNavigateNext: "sign/chevron-right",
	theme.IconNameArrowDropDown: "sign/chevron-down", theme.IconNameArrowDropUp: "sign/chevron-up",
	theme.IconNameMoveDown: "sign/chevron-down", theme.IconNameMoveUp: "sign/chevron-up",
	theme.IconNameVisibility: "sign/eye", theme.IconNameVisibilityOff: "sign/eye-closed",
	theme.IconNameMoreHorizontal: "sign/more", theme.IconNameMediaPlay: "sign/play", theme.IconNameMediaPause: "sign/pause",
	theme.IconNameViewFullScreen: "sign/full-screen",
}

// Size returns our measures; texts follow the text scale.
func (t fyneTheme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return 15 * t.look.Scale
	case theme.SizeNameCaptionText:
		return 13 * t.look.Scale
	case theme.SizeNameSubHeadingText:
		return 17 * t.look.Scale
	case theme.SizeNameHeadingText:
		return 20 * t.look.Scale
	case theme.SizeNameInlineIcon:
		return 20 * t.look.Scale
	case theme.SizeNameInputRadius, theme.SizeNameButtonRadius, theme.SizeNameSelectionRadius, theme.SizeNameCardRadius,
		theme.SizeNameMenuRadius:
		return 8
	case theme.SizeNameDialogRadius, theme.SizeNamePopupRadius:
		return 12
	case theme.SizeNameInnerPadding:
		return 9
	case theme.SizeNameInputBorder:
		return 1.2
	case theme.SizeNameScrollBar:
		return 10
	case theme.SizeNameScrollBarSmall:
		return 4
	case theme.SizeNameScrollBarRadius:
		return 5
	}
	return theme.DefaultTheme().Size(name)
}

; The installer of Tenka, for one user, without rights: makensis -DVERSION=… -DBUILD=… -DFILES=folder -DICON=file -DTO=file [-DMESA=folder] tenka.nsi
;
; tenka-…-setup.exe /S        installs in silence, in the language of the user
; tenka-…-setup.exe /S /MESA  the same with Mesa, where it was built in
; uninstall.exe /S            removes in silence
;
; Matches and settings lie in %AppData%\tenka: neither the installer nor the uninstaller touches them.
;
; MESA is a folder with Mesa's opengl32.dll and the DLLs that it needs, for machines without a graphics driver. It is no package of a
; distribution, so it is given from outside; without it the installer says what can be put beside tenka.exe.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
ManifestDPIAware true
RequestExecutionLevel user

!include MUI2.nsh
!include Sections.nsh
!include FileFunc.nsh
!include LogicLib.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Tenka"
!define TYPE "Tenka.Match"

Name "Tenka"
OutFile "${TO}"
InstallDir "$LOCALAPPDATA\Programs\Tenka"
InstallDirRegKey HKCU "Software\Tenka" "Folder"
BrandingText "Tenka ${VERSION}"

VIProductVersion "${VERSION}.${BUILD}"
VIAddVersionKey /LANG=0 "ProductName" "Tenka"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileDescription" "Tenka"
VIAddVersionKey /LANG=0 "CompanyName" "The Tenka authors"
VIAddVersionKey /LANG=0 "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_COMPONENTSPAGE_TEXT_TOP "$(choose)"
!define MUI_FINISHPAGE_RUN "$INSTDIR\tenka.exe"
!define MUI_LANGDLL_REGISTRY_ROOT HKCU
!define MUI_LANGDLL_REGISTRY_KEY "Software\Tenka"
!define MUI_LANGDLL_REGISTRY_VALUENAME "Language"

!insertmacro MUI_PAGE_LICENSE "${FILES}\LICENSE.txt"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "Japanese"
!insertmacro MUI_RESERVEFILE_LANGDLL

LangString program ${LANG_ENGLISH} "Tenka"
LangString program ${LANG_FRENCH} "Tenka"
LangString program ${LANG_JAPANESE} "Tenka"
LangString type ${LANG_ENGLISH} "For .tenka files"
LangString type ${LANG_FRENCH} "Pour les fichiers .tenka"
LangString type ${LANG_JAPANESE} ".tenkaファイルの関連付け"
LangString desktop ${LANG_ENGLISH} "On the desktop"
LangString desktop ${LANG_FRENCH} "Sur le bureau"
LangString desktop ${LANG_JAPANESE} "デスクトップ"
LangString match ${LANG_ENGLISH} "Tenka match"
LangString match ${LANG_FRENCH} "Partie de Tenka"
LangString match ${LANG_JAPANESE} "Tenkaの対局"
LangString programNote ${LANG_ENGLISH} "The program, and its entry in the Start menu."
LangString programNote ${LANG_FRENCH} "Le programme, et son entrée dans le menu Démarrer."
LangString programNote ${LANG_JAPANESE} "プログラム本体とスタートメニューの項目。"
LangString typeNote ${LANG_ENGLISH} "A double click on a match opens it."
LangString typeNote ${LANG_FRENCH} "Un double clic sur une partie l’ouvre."
LangString typeNote ${LANG_JAPANESE} "対局をダブルクリックすると開きます。"
LangString desktopNote ${LANG_ENGLISH} "A shortcut on the desktop."
LangString desktopNote ${LANG_FRENCH} "Un raccourci sur le bureau."
LangString desktopNote ${LANG_JAPANESE} "デスクトップのショートカット。"
LangString running ${LANG_ENGLISH} "Tenka is open. Close it, then try again."
LangString running ${LANG_FRENCH} "Tenka est ouvert. Fermez-le, puis réessayez."
LangString running ${LANG_JAPANESE} "Tenkaが開いています。閉じてから、もう一度実行してください。"
!ifdef MESA
LangString choose ${LANG_ENGLISH} "Drawing by software (Mesa) is for machines without a graphics driver: virtual machines, remote desktops. Elsewhere it is slower."
LangString choose ${LANG_FRENCH} "Le rendu logiciel (Mesa) est pour les machines sans pilote graphique : machines virtuelles, bureaux à distance. Ailleurs, il est plus lent."
LangString choose ${LANG_JAPANESE} "ソフトウェア描画（Mesa）は、グラフィックドライバーのない環境（仮想マシン、リモートデスクトップ）向けです。ほかの環境では遅くなります。"
LangString mesa ${LANG_ENGLISH} "Drawing by software (Mesa)"
LangString mesa ${LANG_FRENCH} "Rendu logiciel (Mesa)"
LangString mesa ${LANG_JAPANESE} "ソフトウェア描画（Mesa）"
!else
LangString choose ${LANG_ENGLISH} "Tenka is drawn with OpenGL 2.1 or later. Without a graphics driver, put the opengl32.dll of Mesa beside tenka.exe."
LangString choose ${LANG_FRENCH} "Tenka se dessine avec OpenGL 2.1 ou plus récent. Sans pilote graphique, placez l’opengl32.dll de Mesa à côté de tenka.exe."
LangString choose ${LANG_JAPANESE} "TenkaはOpenGL 2.1以降で描画します。グラフィックドライバーがない場合は、Mesaのopengl32.dllをtenka.exeと同じ場所に置いてください。"
!endif

Section "$(program)" sectionProgram
	SectionIn RO
	SetOutPath "$INSTDIR"
	; A program that is open keeps its file: it is asked to be closed, in silence the installer ends with exit code 2.
	again:
	ClearErrors
	${If} ${FileExists} "$INSTDIR\tenka.exe"
		Delete "$INSTDIR\tenka.exe"
		${If} ${Errors}
			MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(running)" /SD IDCANCEL IDRETRY again
			SetErrorLevel 2
			Quit
		${EndIf}
	${EndIf}
	File /r "${FILES}\*"
	WriteUninstaller "$INSTDIR\uninstall.exe"
	CreateShortcut "$SMPROGRAMS\Tenka.lnk" "$INSTDIR\tenka.exe"
	WriteRegStr HKCU "Software\Tenka" "Folder" "$INSTDIR"
	WriteRegStr HKCU "Software\Tenka" "Language" "$LANGUAGE"
	WriteRegStr HKCU "${KEY}" "DisplayName" "Tenka"
	WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
	WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\tenka.exe"
	WriteRegStr HKCU "${KEY}" "Publisher" "The Tenka authors"
	WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
	WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
	WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
	WriteRegDWORD HKCU "${KEY}" "NoModify" 1
	WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
	${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
	WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
SectionEnd

Section "$(type)" sectionType
	WriteRegStr HKCU "Software\Classes\.tenka" "" "${TYPE}"
	WriteRegStr HKCU "Software\Classes\.tenka" "Content Type" "application/x-tenka"
	WriteRegStr HKCU "Software\Classes\.tenka\OpenWithProgids" "${TYPE}" ""
	WriteRegStr HKCU "Software\Classes\${TYPE}" "" "$(match)"
	WriteRegStr HKCU "Software\Classes\${TYPE}\DefaultIcon" "" "$INSTDIR\tenka.exe,0"
	WriteRegStr HKCU "Software\Classes\${TYPE}\shell\open\command" "" '"$INSTDIR\tenka.exe" "%1"'
	System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section /o "$(desktop)" sectionDesktop
	CreateShortcut "$DESKTOP\Tenka.lnk" "$INSTDIR\tenka.exe"
SectionEnd

!ifdef MESA
Section /o "$(mesa)" sectionMesa
	SetOutPath "$INSTDIR"
	File /r "${MESA}\*"
SectionEnd
!endif

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
	!insertmacro MUI_DESCRIPTION_TEXT ${sectionProgram} "$(programNote)"
	!insertmacro MUI_DESCRIPTION_TEXT ${sectionType} "$(typeNote)"
	!insertmacro MUI_DESCRIPTION_TEXT ${sectionDesktop} "$(desktopNote)"
!ifdef MESA
	!insertmacro MUI_DESCRIPTION_TEXT ${sectionMesa} "$(choose)"
!endif
!insertmacro MUI_FUNCTION_DESCRIPTION_END

Function .onInit
	${IfNot} ${Silent}
		!insertmacro MUI_LANGDLL_DISPLAY
	${EndIf}
!ifdef MESA
	${GetParameters} $0
	ClearErrors
	${GetOptions} $0 "/MESA" $1
	${IfNot} ${Errors}
		!insertmacro SelectSection ${sectionMesa}
	${EndIf}
!endif
FunctionEnd

Function un.onInit
	!insertmacro MUI_UNGETLANGUAGE
FunctionEnd

Section "Uninstall"
	; What the installer brought is named by its list, so that nothing is removed that somebody put there.
	Delete "$INSTDIR\tenka.exe"
	Delete "$INSTDIR\LICENSE.txt"
	Delete "$INSTDIR\THIRD_PARTY.txt"
!ifdef MESA
	!include "${MESA_LIST}"
!endif
	Delete "$INSTDIR\uninstall.exe"
	RMDir "$INSTDIR"
	Delete "$SMPROGRAMS\Tenka.lnk"
	Delete "$DESKTOP\Tenka.lnk"
	ReadRegStr $0 HKCU "Software\Classes\.tenka" ""
	${If} $0 == "${TYPE}"
		DeleteRegKey HKCU "Software\Classes\.tenka"
	${EndIf}
	DeleteRegKey HKCU "Software\Classes\${TYPE}"
	DeleteRegKey HKCU "${KEY}"
	DeleteRegKey HKCU "Software\Tenka"
	System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

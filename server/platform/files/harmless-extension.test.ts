import { describe, expect, it } from 'vitest'
import { isHarmlessExtension } from './harmless-extension.ts'

const run =
  'lnk url pif scf desktop webloc inetloc fileloc library-ms search-ms appref-ms website mht mhtml ' +
  'exe com scr msi msp cpl dll sys app appimage apk ipa jar jnlp dmg pkg mpkg deb rpm snap flatpakref run ' +
  'bat cmd ps1 psm1 psc1 vb vbs vbe js jse mjs cjs ws wsf wsc wsh hta msc reg inf chm hlp ' +
  'sh bash zsh csh ksh fish command tool terminal workflow action scpt scptd applescript osx ' +
  'py pyw pyc rb pl php lua docm dotm xlsm xltm xlam xll ppam pptm iqy slk oqy rdp settingcontent-ms ' +
  'html htm xhtml xht shtml svg svgz xml xsl xslt swf iso img vhd vhdx cab theme mobileconfig crx xpi lnk2'

describe('isHarmlessExtension', () => {
  it.each(run.split(' '))('refuses %s', (extension) => {
    expect(isHarmlessExtension(extension)).toBe(false)
    expect(isHarmlessExtension(extension.toUpperCase())).toBe(false)
  })

  it.each(['', 'pdf', 'JPG', 'docx', 'xlsx', 'mp4', 'zip', 'txt', 'csv', 'huella', 'bin'])(
    'accepts %j',
    (extension) => expect(isHarmlessExtension(extension)).toBe(true),
  )
})

// The fonts of printed documents: DejaVu 2.37 and Noto Emoji, as they are published. The packages
// that contain them weigh 16 MB.
import { createRequire } from 'node:module'

const files = {
  /** Latin, Greek, Cyrillic and many signs. */
  body: 'DejaVuSans.ttf',
  bold: 'DejaVuSans-Bold.ttf',
  emoji: 'NotoEmoji-Regular.ttf',
}
export type FontName = keyof typeof files

const { resolve } = createRequire(import.meta.url)

/** The path of a font, of the bundled server too. */
export const fontFile = (name: FontName): string => resolve(`#server/platform/fonts/${files[name]}`)

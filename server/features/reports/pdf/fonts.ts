// The fonts of a report: Latin, Greek, Cyrillic and many signs, without their rules of layout.
/// <reference types="./fontkit.d.ts" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

// Reading these for each new word took ten times as long as everything else. The scripts that
// `printable-text.ts` lets through need none of them.
const layoutTables = ['GSUB', 'GPOS', 'GDEF', 'kern']

/** Gives these tables other names, so that nobody finds them (OpenType 1.9.1, `sfnt`). */
const withoutLayout = (font: Buffer): Buffer => {
  const tables = font.readUInt16BE(4)
  for (let index = 0; index < tables; index++) {
    const at = 12 + 16 * index
    if (layoutTables.includes(font.toString('latin1', at, at + 4))) font.write('----', at, 'latin1')
  }
  return font
}

const read = (file: string): Buffer => withoutLayout(readFileSync(resolve(`dejavu-fonts-ttf/ttf/${file}`)))

/** The bytes of each font. */
export const readFonts = () => ({ body: read('DejaVuSans.ttf'), bold: read('DejaVuSans-Bold.ttf') })
export type FontName = keyof ReturnType<typeof readFonts>

/** Whether all of the fonts have a code point. */
export const commonGlyphs = (fonts: readonly Buffer[]): ((codePoint: number) => boolean) => {
  const opened = fonts.map((font) => create(font))
  return (codePoint) => opened.every((font) => font.hasGlyphForCodePoint(codePoint))
}

// Each font of a report is read only when it is needed (docs/decisions/0085-reports.md).
/// <reference types="./fontkit.d.ts" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

const dejaVu = (file: string): string => resolve(`dejavu-fonts-ttf/ttf/${file}`)
const embedPdf = (name: string, file: string): string =>
  join(dirname(resolve(`@embedpdf/${name}`)), '../fonts', file)

const files = {
  /** Latin, Greek, Cyrillic and many signs. */
  body: () => dejaVu('DejaVuSans.ttf'),
  bold: () => dejaVu('DejaVuSans-Bold.ttf'),
  /** The same for Arabic and Hebrew, whose letters change beside others. */
  shaped: () => dejaVu('DejaVuSans.ttf'),
  shapedBold: () => dejaVu('DejaVuSans-Bold.ttf'),
  /** All of the Unified Ideographs, and both kana. */
  chinese: () => embedPdf('fonts-sc', 'NotoSansHans-Regular.otf'),
  korean: () => embedPdf('fonts-kr', 'NotoSansKR-Regular.otf'),
  emoji: () => resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
}
export type FontName = keyof typeof files

// Reading these tables for each new word took ten times as long as everything else. Only some
// scripts need them.
const layoutTables = ['GSUB', 'GPOS', 'GDEF', 'kern']
const needsLayout = new Set<FontName>(['shaped', 'shapedBold', 'emoji'])

/** Renames these tables, so that readers do not find them (OpenType 1.9.1, `sfnt`). */
const withoutLayout = (font: Buffer): Buffer => {
  const tables = font.readUInt16BE(4)
  for (let index = 0; index < tables; index++) {
    const at = 12 + 16 * index
    const name = font.toString('latin1', at, at + 4)
    if (layoutTables.includes(name)) font.write('----', at, 'latin1')
    // It is another font now, and the same checksum would make readers confuse the two.
    if (name === 'head') font.writeUInt32BE(0, font.readUInt32BE(at + 8) + 8)
  }
  return font
}

export const readFont = (name: FontName): Buffer => {
  const font = readFileSync(files[name]())
  return needsLayout.has(name) ? font : withoutLayout(font)
}

/** The fonts for a character. `base` is `body` or `bold`, whichever its text is written in. */
export type Face = 'base' | 'shaped' | 'chinese' | 'korean' | 'emoji'

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const hangul = /\p{Script=Hangul}/u
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u
const pictographic = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u
// Scripts with layout rules that this code lacks.
const complex = /[\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Lao}]/u
// They join or choose other characters, and are invisible.
const invisible = /[\u200b-\u200d\p{Variation_Selector}\p{Emoji_Modifier}]/gu

const candidate = (cluster: string): Exclude<Face, 'base'> | null => {
  if (rightToLeft.test(cluster)) return 'shaped'
  if (hangul.test(cluster)) return 'korean'
  if (eastAsian.test(cluster)) return 'chinese'
  return pictographic.test(cluster) ? 'emoji' : null
}

/** Returns whether a font has a character, of one or more code points. */
const openFonts = (): ((name: FontName, cluster: string) => boolean) => {
  const opened = new Map<FontName, Font>()
  return (name, cluster) => {
    const font = opened.get(name) ?? create(readFont(name))
    opened.set(name, font)
    return [...cluster].every((symbol) => font.hasGlyphForCodePoint(symbol.codePointAt(0) ?? 0))
  }
}

/** Chooses the font with the most of a text's characters, for text in a single font. */
export const openSingleFonts = (): ((text: string) => FontName) => {
  const has = openFonts()
  return (text) => {
    if (rightToLeft.test(text)) return 'shaped'
    const symbols = [...text.replaceAll(invisible, '')].filter((symbol) => symbol.trim() !== '')
    let [best, least]: [FontName, number] = ['body', Infinity]
    for (const name of ['body', 'chinese', 'korean', 'emoji'] as const) {
      const lacking = symbols.filter((symbol) => !has(name, symbol)).length
      if (lacking < least) [best, least] = [name, lacking]
      // The other fonts are large, and need not be read.
      if (least === 0) break
    }
    return best
  }
}

/** Finds the face of a character as its reader sees it, of one or more code points. */
export const openFaces = (): ((cluster: string) => Face | null) => {
  const has = openFonts()
  const find = (cluster: string): Face | null => {
    const seen = cluster.replaceAll(invisible, '')
    if (seen === '') return 'base'
    const other = candidate(seen)
    if (other !== 'shaped' && !complex.test(seen) && has('body', seen) && has('bold', seen)) return 'base'
    return other !== null && has(other, seen) ? other : null
  }
  // A cache, because texts repeat their characters.
  const found = new Map<string, Face | null>()
  return (cluster) => {
    const known = found.get(cluster)
    if (known !== undefined) return known
    const face = find(cluster)
    if (found.size < 20_000) found.set(cluster, face)
    return face
  }
}

/** @param style the font that the text is written in */
export const fontOf = (face: Face, style: 'body' | 'bold'): FontName => {
  if (face === 'base') return style
  return face === 'shaped' && style === 'bold' ? 'shapedBold' : face
}

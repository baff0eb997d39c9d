// docs/decisions/0085-reports.md
/// <reference types="./fontkit.d.ts" />
import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { fontFile, type FontName } from '#server/platform/fonts/font-files.ts'

// Reading these tables for each new word took ten times as long as all else. Only emoji of several
// code points need them.
const layoutTables = ['GSUB', 'GPOS', 'GDEF', 'kern']

/** Renamed tables are ignored (OpenType 1.9.1, `sfnt`). */
const withoutLayout = (font: Buffer): Buffer => {
  const tables = font.readUInt16BE(4)
  for (let index = 0; index < tables; index++) {
    const at = 12 + 16 * index
    if (layoutTables.includes(font.toString('latin1', at, at + 4))) font.write('----', at, 'latin1')
  }
  return font
}

export const readFont = (name: FontName): Buffer => {
  const font = readFileSync(fontFile(name))
  return name === 'emoji' ? font : withoutLayout(font)
}

/** `base` is `body` or `bold`. */
export type Face = 'base' | 'emoji'

const pictographic = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u
// DejaVu has these letters, but they need layout rules that this code lacks.
const complex =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Lao}]/u
// Join or choose other characters.
const invisible = /[\u200b-\u200d\p{Variation_Selector}\p{Emoji_Modifier}]/gu

/** A cluster has one or more code points. */
const openFonts = (): ((name: FontName, cluster: string) => boolean) => {
  const opened = new Map<FontName, Font>()
  return (name, cluster) => {
    const font = opened.get(name) ?? create(readFont(name))
    opened.set(name, font)
    return [...cluster].every((symbol) => font.hasGlyphForCodePoint(symbol.codePointAt(0) ?? 0))
  }
}

export const openFaces = (): ((cluster: string) => Face | null) => {
  const has = openFonts()
  const find = (cluster: string): Face | null => {
    const seen = cluster.replaceAll(invisible, '')
    if (seen === '') return 'base'
    if (!complex.test(seen) && has('body', seen) && has('bold', seen)) return 'base'
    return pictographic.test(seen) && has('emoji', seen) ? 'emoji' : null
  }
  const found = new Map<string, Face | null>()
  return (cluster) => {
    const known = found.get(cluster)
    if (known !== undefined) return known
    const face = find(cluster)
    if (found.size < 20_000) found.set(cluster, face)
    return face
  }
}

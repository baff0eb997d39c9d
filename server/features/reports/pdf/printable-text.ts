// Removes control characters, and substitutes characters that no font of the report prints.
import type { Face } from './fonts.ts'

const substitute = '□'

// Every font has these characters of Western languages.
const plain = /^[\n\x20-\x7e\u00a1-\u00ac\u00ae-\u024f]*$/
// Controls, directions, and modifiers of other characters.
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}\p{Emoji_Modifier}]/gu
const spaces = /[\t\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g

// Joins the parts of one picture.
const joiner = '\u200d'

// Without breaks, a word of thousands of letters would be measured thousands of times.
const longWord = /[^\s\u200b]{60}(?=\S)/gu
const breakable = (text: string): string => text.replaceAll(longWord, '$&\u200b')

export const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

export type PrintableText = {
  (text: string): string
  isSubstituted(): boolean
}

/** @param faceOf returns null for a character that no font prints */
export const createPrintableText = (faceOf: (cluster: string) => Face | null): PrintableText => {
  let substituted = false
  const toPrintable = (segment: string): string => {
    if (segment === '\n') return segment
    const visible = segment.replaceAll(invisible, '')
    const face = visible === '' ? 'base' : faceOf(visible)
    if (face !== null) {
      return face === 'emoji'
        ? segment.replaceAll(invisible, (mark) => (mark === joiner ? mark : ''))
        : visible
    }
    // A grapheme of several code points, such as a family or a flag, is one character.
    substituted = true
    return substitute
  }
  const printable = (text: string): string => {
    const even = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll(spaces, ' ')
    if (plain.test(even)) return breakable(even)
    return breakable([...graphemes.segment(even)].map(({ segment }) => toPrintable(segment)).join(''))
  }
  return Object.assign(printable, { isSubstituted: () => substituted })
}

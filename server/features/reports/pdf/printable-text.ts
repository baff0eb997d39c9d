// Text that people typed, as far as the report's fonts can print it: nothing is left out silently,
// and nothing that steers a page gets into it.

/** Stands for a character that the fonts lack. */
const substitute = '□'

// Of Western languages, which every font has.
const plain = /^[\n\x20-\x7e\u00a1-\u00ac\u00ae-\u024f]*$/
// Controls, directions, and the marks that only choose how another character looks.
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}\p{Emoji_Modifier}]/gu
const spaces = /[\t\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g

// Written from right to left, or with letters that change beside others: laying these out is more
// than the report can do, and letters in a wrong order are worse than none.
const complex =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Lao}]/u

// A word of thousands of letters would be measured as often: it may be broken here.
const longWord = /[^\s\u200b]{60}(?=\S)/gu
const breakable = (text: string): string => text.replaceAll(longWord, '$&\u200b')

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

export type PrintableText = {
  (text: string): string
  /** Whether anything was replaced so far. */
  isSubstituted(): boolean
}

/** @param hasGlyph whether all fonts of the report have that code point */
export const createPrintableText = (hasGlyph: (codePoint: number) => boolean): PrintableText => {
  let substituted = false
  const isPrintable = (text: string) =>
    !complex.test(text) &&
    [...text].every((symbol) => symbol === '\n' || hasGlyph(symbol.codePointAt(0) ?? 0))
  const printable = (text: string): string => {
    const even = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll(spaces, ' ')
    if (plain.test(even)) return breakable(even)
    const shown = [...graphemes.segment(even)]
      .map(({ segment }) => {
        const visible = segment === '\n' ? segment : segment.replaceAll(invisible, '')
        if (isPrintable(visible)) return visible
        // One that consists of several is one to its reader: a family, a flag, a syllable.
        substituted = true
        return substitute
      })
      .join('')
    return breakable(shown)
  }
  return Object.assign(printable, { isSubstituted: () => substituted })
}

// Spaces, control and format characters, such as those that turn the direction of writing,
// characters without a glyph, and the empty Braille cell, which is no space by its properties.
const invisible = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** @example hasVisibleText('\u202e\u200b') === false */
export const hasVisibleText = (value: string): boolean => !invisible.test(value)

/** In code points. */
export const searchMax = 100

/** The part of a text that can be searched. Composed, so that the cut does not split a syllable. */
export const toSearch = (text: string): string => [...text.normalize()].slice(0, searchMax).join('').trim()

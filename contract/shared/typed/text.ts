// What is asked of a typed text before anything is checked: whether it shows anything, and how much
// of it can be searched. Free of zod, for forms and addresses read it too.

// Spaces, control and format characters, such as those that turn the direction of writing, what
// fonts draw nothing for, and the empty Braille cell, which is no space by its properties.
const invisible = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/**
 * Whether a person sees anything of it.
 * @example hasVisibleText('\u202e\u200b') === false
 */
export const hasVisibleText = (value: string): boolean => !invisible.test(value)

/** The longest search, in code points. */
export const searchMax = 100

/** As much of a text as a search may be. Composed, so that the cut parts no syllable. */
export const toSearch = (text: string): string => [...text.normalize()].slice(0, searchMax).join('').trim()

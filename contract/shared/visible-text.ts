// Whether a text shows anything. Free of zod, for forms read it too.

// Spaces, control and format characters, such as those that turn the direction of writing, what
// fonts draw nothing for, and the empty Braille cell, which is no space by its properties.
const invisible = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/**
 * Whether a person sees anything of it.
 * @example hasVisibleText('\u202e\u200b') === false
 */
export const hasVisibleText = (value: string): boolean => !invisible.test(value)

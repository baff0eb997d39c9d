import { hasVisibleText } from '#contract/shared/typed/text.ts'

const separators = /[/\\]/g
// Control and format characters, such as line breaks and changes of the writing direction.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
// They join the parts of an emoji, and letters in several scripts.
const joiners = /^[\u200c\u200d]$/

/**
 * One line without path and invisible characters, otherwise unchanged; it may be empty.
 * @example sanitizeDocumentName('../carné\nde "Kira".pdf') === '..-carné de "Kira".pdf'
 */
export const sanitizeDocumentName = (name: string): string => {
  const harmless = name
    .toWellFormed()
    .normalize('NFC')
    .replace(separators, '-')
    .replace(invisible, (found) => (joiners.test(found) ? found : ' '))
    .trim()
  return /^\.+$/.test(harmless) || !hasVisibleText(harmless) ? '' : harmless
}

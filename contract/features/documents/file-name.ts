// How large a document may be, how long its name, and what opens in the browser. Free of zod, for forms read it.
import { mebibytes } from '#contract/shared/images.ts'

/** The largest document, in bytes (decisions, section 5). */
export const documentMaxBytes = mebibytes(25)

/** The longest name in bytes of UTF-8: what file systems take. */
export const documentNameMaxBytes = 255

// Control and format characters (line breaks and those that turn the direction of writing among them) and what separates folders.
const separators = /[/\\]/g
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
// Joins the parts of one emoji, and of letters in several scripts.
const joiners = /^[\u200c\u200d]$/

/**
 * A file's name as it is kept: no path, on one line, with nothing that is not seen, and otherwise as it was. Empty when nothing is left.
 * @example documentNameOf('../carné\nde "Kira".pdf') === '..-carné de "Kira".pdf'
 */
export const sanitizeDocumentName = (name: string): string =>
  name
    .toWellFormed()
    .normalize('NFC')
    .replace(separators, '-')
    .replace(invisible, (found) => (joiners.test(found) ? found : ' '))
    .trim()
    .replace(/^\.+$/, '')

const inline = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/gif', 'text/plain']

/** Whether a document of that type opens in the browser; any other is downloaded (decisions, section 5). */
export const opensInline = (fileType: string): boolean => inline.includes(fileType)

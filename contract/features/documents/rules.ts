// How large a document may be, how long its name, and what opens in the browser. Free of zod, for forms read it.
import { mebibytes } from '#contract/kit/images.ts'

/** The largest document, in bytes (decisions, section 5). */
export const documentLimit = mebibytes(25)

/** The longest name in bytes of UTF-8: what file systems take. */
export const documentNameMaxBytes = 255

const inline = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/gif', 'text/plain']

/** Whether a document of that type opens in the browser; any other is downloaded (decisions, section 5). */
export const opensInline = (fileType: string): boolean => inline.includes(fileType)

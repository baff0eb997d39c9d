// What people type to find their own texts.
import { optionalText } from './text.ts'

/** The longest search, in code points. */
const searchMax = 100

/** Words that all must be found, in any order, accents and case aside. Nothing searches nothing. */
export const searchParam = optionalText(searchMax).optional()

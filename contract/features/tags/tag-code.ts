import { normalizeShareCode, shareCodeAlphabet } from '#contract/features/sharing/share-code.ts'
import { tagCodeLength } from './limits.ts'

const code = new RegExp(`^[${shareCodeAlphabet}]{${tagCodeLength}}$`)

/** The code in capitals without spaces; undefined for a text that is none. */
export const readTagCode = (typed: string): string | undefined => {
  const normalized = normalizeShareCode(typed.slice(0, 4 * tagCodeLength))
  return code.test(normalized) ? normalized : undefined
}

/** @example 'ABCD EFGH JKLMN' */
export const groupTagCode = (tagCode: string): string =>
  [tagCode.slice(0, 4), tagCode.slice(4, 8), tagCode.slice(8)].join(' ')

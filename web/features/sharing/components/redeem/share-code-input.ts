import {
  editingTokenLength,
  normalizeShareCode,
  shareCodeLength,
  sharedAtOnceMax,
} from '#contract/features/sharing/share-code.ts'

/** Undefined for text without a link. */
const codesInLink = (text: string): string | undefined => /[?&]c=([^&#\s]*)/i.exec(text)?.[1]

/** 'ab-cd' → 'ABCD', 'https://…/app/code?c=abcd' → 'ABCD' */
export const parseShareCode = (typed: string): string => normalizeShareCode(codesInLink(typed) ?? typed)

export interface LinkedCode {
  readonly code: string
  /** With it the code gives the right to edit. */
  readonly editingToken?: string
}

const readLinkedCode = (text: string): LinkedCode[] => {
  const symbols = normalizeShareCode(text)
  const code = symbols.slice(0, shareCodeLength)
  if (code.length < shareCodeLength) return []
  // Behind a link there may be a comma or a bracket of the sentence.
  const editingToken = symbols.slice(shareCodeLength).replaceAll(/[^A-Z\d]/g, '')
  return [editingToken.length === editingTokenLength ? { code, editingToken } : { code }]
}

/** Reads what follows `c=`: 'K7QFAB2DEFGH,N3W8' is a code with its token, and one without. */
export const parseLinkedCodes = (part: string): readonly LinkedCode[] => {
  const codes = part.split(/,|%2C/i).flatMap(readLinkedCode)
  return [...new Map(codes.map((linked) => [linked.code, linked])).values()].slice(0, sharedAtOnceMax)
}

/** The codes of a link in pasted text; empty without one. */
export const findLinkedCodes = (text: string): readonly LinkedCode[] =>
  parseLinkedCodes(codesInLink(text) ?? '')

/** More than the field of one code can hold. */
export const isInvitation = (codes: readonly LinkedCode[]): boolean =>
  codes.length > 1 || codes.some(({ editingToken }) => editingToken !== undefined)

interface ShownCode {
  readonly code: string
  readonly editingToken: string | null
}

/** Opens 'Tengo un código' with these codes. */
export const shareCodeLink = (shown: readonly ShownCode[]): string => {
  const codes = shown.map(({ code, editingToken }) => code + (editingToken ?? ''))
  return `${window.location.origin}/app/code?c=${codes.join(',')}`
}

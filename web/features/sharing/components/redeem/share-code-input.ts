import { normalizeShareCode } from '#contract/features/sharing/share-code.ts'

/** 'ab-cd' → 'ABCD', 'https://…/app/code?c=abcd' → 'ABCD' */
export const parseShareCode = (typed: string): string => {
  const linked = /[?&]c=([^&#\s]*)/i.exec(typed)?.[1]
  return normalizeShareCode(linked ?? typed)
}

/** Opens 'Tengo un código' with the code in it. */
export const shareCodeLink = (code: string): string => `${window.location.origin}/app/code?c=${code}`

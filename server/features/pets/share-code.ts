import { randomInt } from 'node:crypto'
import {
  shareCodeAlphabet,
  shareCodeLength,
  shareCodesPerOwnerMax,
} from '#contract/features/sharing/share-code.ts'
import type { Services } from '#server/platform/services/services.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { PetAccess } from './pet-access.ts'
import { getPet, releaseShareCodesBeyond, touchShareCode, replaceShareCode } from './queries.ts'

// With half of all codes taken, the most allowed, 32 tries fail once in four thousand million.
const shareCodeTries = 32

/** A cryptographic source makes them unpredictable. */
export const generateSymbols = (length: number): string =>
  Array.from({ length }, () => shareCodeAlphabet.charAt(randomInt(shareCodeAlphabet.length))).join('')

export const generateShareCode = (): string => generateSymbols(shareCodeLength)

/** @param use returns undefined for a taken code */
export const withUnusedCode = async <T>(use: (code: string) => Promise<T | undefined>): Promise<T> => {
  for (let attempts = 0; attempts < shareCodeTries; attempts++) {
    const used = await use(generateShareCode())
    if (used !== undefined) return used
  }
  throw new Error(`no free share code in ${shareCodeTries} tries`)
}

export type VisibleShareCode = { readonly code: string; readonly seenAt: Date }

/** @throws NOT_FOUND when the pet was removed since access was proved */
const assignShareCode = async ({ db, clock }: Services, access: PetAccess<'own'>, onlyReleased: boolean) => {
  const seenAt = clock()
  const assigned = await withUnusedCode(async (code): Promise<VisibleShareCode | undefined> => {
    if (await replaceShareCode(db, access, { code, seenAt, onlyReleased })) return { code, seenAt }
    const row = await getPet(db, access)
    if (row === undefined) throw apiError('NOT_FOUND')
    // A concurrent visit came first.
    return onlyReleased && row.shareCode !== null ? { code: row.shareCode, seenAt } : undefined
  })
  // Last, so that the last of several concurrent visits finds all their codes.
  await releaseShareCodesBeyond(db, access, shareCodesPerOwnerMax)
  return assigned
}

/** @throws NOT_FOUND */
export const renewShareCode = (services: Services, access: PetAccess<'own'>): Promise<VisibleShareCode> =>
  assignShareCode(services, access, false)

/**
 * The code works for another day. A released one is replaced.
 * @throws NOT_FOUND
 */
export const viewShareCode = async (
  services: Services,
  access: PetAccess<'own'>,
): Promise<VisibleShareCode> => {
  const seenAt = services.clock()
  const row = await touchShareCode(services.db, access, seenAt)
  if (row === undefined) throw apiError('NOT_FOUND')
  return row.shareCode === null ? assignShareCode(services, access, true) : { code: row.shareCode, seenAt }
}

// Share codes are drawn at random, and kept working by the owner's visits.
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

// With half of all codes taken, the most that is allowed, 32 tries fail once in four thousand
// million.
const shareCodeTries = 32

/** The random source is cryptographic, so codes cannot be predicted. */
export const generateShareCode = (): string =>
  Array.from({ length: shareCodeLength }, () =>
    shareCodeAlphabet.charAt(randomInt(shareCodeAlphabet.length)),
  ).join('')

/** Draws codes until one is not taken. @param use returns undefined for a taken code */
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
    // Another visit at the same moment came first.
    return onlyReleased && row.shareCode !== null ? { code: row.shareCode, seenAt } : undefined
  })
  // After the assignment: the last of several concurrent visits then finds all their codes.
  await releaseShareCodesBeyond(db, access, shareCodesPerOwnerMax)
  return assigned
}

/** Replaces the code. The old one stops working. @throws NOT_FOUND */
export const renewShareCode = (services: Services, access: PetAccess<'own'>): Promise<VisibleShareCode> =>
  assignShareCode(services, access, false)

/**
 * Records that the owner sees the code, so it works for another day. A pet whose code was released
 * gets a new one.
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

// A pet's share code: drawn at random, renewed, and kept working by its owner's visits.
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

// With half of all codes taken, as full as the space may get, 32 tries fail once in four thousand
// million.
const shareCodeTries = 32

/** Four random characters, from a source that nobody can guess. */
export const generateShareCode = (): string =>
  Array.from({ length: shareCodeLength }, () =>
    shareCodeAlphabet.charAt(randomInt(shareCodeAlphabet.length)),
  ).join('')

/** Draws codes until one is not taken. @param use answers undefined for one that is */
export const withUnusedCode = async <T>(use: (code: string) => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < shareCodeTries; tries++) {
    const used = await use(generateShareCode())
    if (used !== undefined) return used
  }
  throw new Error(`no free share code in ${shareCodeTries} tries`)
}

/** A code as its owner has just seen it. */
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
  // Afterwards, not before: of visits at the same moment the last one to come here finds them all.
  await releaseShareCodesBeyond(db, access, shareCodesPerOwnerMax)
  return assigned
}

/** Gives the pet another code. The old one stops working. @throws NOT_FOUND */
export const renewShareCode = (services: Services, access: PetAccess<'own'>): Promise<VisibleShareCode> =>
  assignShareCode(services, access, false)

/**
 * The owner sees the code, so it works for another day. A pet whose code was released gets a new
 * one.
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

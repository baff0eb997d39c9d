import { randomBytes } from 'node:crypto'
import type * as z from 'zod'
import { invitationMinutes, type StampedKind } from '#contract/features/stamps/limits.ts'
import type {
  InvitationScope,
  invitationState,
  newInvitation,
  OpenedInvitation,
} from '#contract/features/stamps/schema.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { getPetIdentity, getPetPhoto } from '#server/features/pets/identity.ts'
import { accessByInvitation, chargedAccount, withPetLocked } from '#server/features/pets/access.ts'
import { requireStorageQuota } from '#server/features/quotas/service.ts'
import { requireRecordCount } from '#server/features/records/record-cap.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { consumeByNetwork } from '#server/platform/rate-limits/network-limits.ts'
import type { Context } from '#server/platform/http/context.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import type { RateLimit } from '#server/platform/rate-limits/rate-limiter.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import type { Services } from '#server/platform/services/services.ts'
import { readFacts } from './chain.ts'
import * as invitations from './invitation-queries.ts'
import { findLastStamp, findStamp, isStamped } from './queries.ts'
import { findStampable, requireStampedRecordLimit } from './records.ts'

type Allowed = {
  readonly kinds: StampedKind[]
  readonly recordId: string | null
  readonly corrects: number | null
}

/** @throws NOT_FOUND, RECORD_STAMPED */
const readScope = async (
  services: Services,
  tx: Tx,
  access: PetAccess<'own'>,
  scope: InvitationScope,
): Promise<Allowed> => {
  if (scope.kind === 'new') return { kinds: [...new Set(scope.kinds)], recordId: null, corrects: null }
  if (scope.kind === 'correct') {
    const { kind, sequence } = requireFound(await findStamp(tx, access, { sequence: scope.sequence }))
    return { kinds: [kind], recordId: null, corrects: sequence }
  }
  const recordId = requireUuid(scope.recordId)
  requireFound(await findStampable(services, tx, access, scope.record, recordId))
  if (await isStamped(tx, access, scope.record, recordId)) throw apiError('RECORD_STAMPED')
  return { kinds: [scope.record], recordId, corrects: null }
}

// A record and its stamp with a drawn signature, approximately.
const stampBytes = 16_384

/**
 * Ends the open invitation: only one code is shown at a time.
 * @throws QUOTA_REACHED, TOO_MANY_RECORDS here, so that a veterinarian never fails because an
 * account is full
 * @throws NOT_FOUND, RECORD_STAMPED
 */
export const createInvitation = async (
  services: Services,
  access: PetAccess<'own'>,
  scope: InvitationScope,
): Promise<z.output<typeof newInvitation>> => {
  await requireStorageQuota(services, chargedAccount(access), stampBytes)
  return withPetLocked(services, access, async (tx) => {
    const now = services.clock()
    const allowed = await readScope(services, tx, access, scope)
    // The chain has no gap, so its last number is the number of stamps.
    requireRecordCount((await findLastStamp(tx, access))?.sequence ?? 0)
    if (allowed.recordId === null)
      for (const kind of allowed.kinds) await requireStampedRecordLimit(services, tx, access, kind)
    await invitations.endInvitations(tx, access, now)
    const token = randomBytes(32).toString('base64url')
    const id = newId(now.getTime())
    const expiresAt = new Date(now.getTime() + invitationMinutes * 60_000)
    await invitations.insertInvitation(tx, access, {
      id,
      ...allowed,
      invitedBy: access.ownerId,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt,
      endedAt: null,
      stampedSequence: null,
    })
    // No server receives or logs the fragment.
    const url = new URL(`/stamp#${token}`, services.config.publicUrl).href
    return { id, token, url, expiresAt: expiresAt.toISOString() }
  })
}

/** @throws NOT_FOUND */
export const getInvitation = async (
  { db, clock }: Context,
  access: PetAccess<'own'>,
  id: string,
): Promise<z.output<typeof invitationState>> => {
  const row = requireFound(await invitations.findInvitation(db, access, requireUuid(id)))
  if (row.stampedSequence !== null) return { state: 'stamped', sequence: row.stampedSequence }
  return { state: row.endedAt !== null || row.expiresAt <= clock() ? 'ended' : 'open', sequence: null }
}

export const revokeInvitation = ({ db, clock }: Context, access: PetAccess<'own'>, id: string) =>
  invitations.endInvitations(db, access, clock(), requireUuid(id))

// Tokens cannot be guessed; the limit bounds the load of attempts.
const unknownLimit: RateLimit = { max: 60, seconds: 3600 }

/**
 * @throws INVALID_TOKEN alike for a token that is wrong, used, revoked or expired;
 * TOO_MANY_REQUESTS
 */
export const redeemToken = async (context: Context, token: string) => {
  const invitation = await invitations.findOpenInvitation(context.db, hashToken(token), context.clock())
  if (invitation === undefined) {
    await consumeByNetwork(context, 'stamps:miss', unknownLimit)
    throw apiError('INVALID_TOKEN')
  }
  const access = await accessByInvitation(context, invitation)
  if (access === undefined) throw apiError('INVALID_TOKEN')
  return { invitation, access }
}

/** In its current state, or as it was stamped. */
const readRecord = async (
  context: Context,
  access: PetAccess,
  { kinds: [kind], recordId, corrects }: invitations.InvitationRow,
): Promise<OpenedInvitation['record']> => {
  const { db } = context
  if (kind === undefined) return null
  if (recordId !== null)
    return (await db.transaction((tx) => findStampable(context, tx, access, kind, recordId))) ?? null
  if (corrects === null) return null
  return readFacts((await findStamp(db, access, { sequence: corrects }))?.facts ?? '')?.record ?? null
}

/** @throws as `redeemToken` */
export const openInvitation = async (context: Context, token: string): Promise<OpenedInvitation> => {
  const { invitation, access } = await redeemToken(context, token)
  const { kinds, corrects, expiresAt } = invitation
  return {
    pet: { ...(await getPetIdentity(context.db, access)), photo: await getPetPhoto(context, access) },
    kinds,
    record: await readRecord(context, access, invitation),
    isCorrection: corrects !== null,
    expiresAt: expiresAt.toISOString(),
  }
}

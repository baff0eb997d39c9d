// What happens when somebody tries a code, and what the owner decides about whoever came by it.
import type * as z from 'zod'
import {
  shareCodeLifetimeSeconds,
  rejoinLimit,
  failedAttemptLimits,
} from '#contract/features/sharing/limits.ts'
import type { redeemResult, Share, visibleShareCode, shareList } from '#contract/features/sharing/schema.ts'
import { isUuid } from '#contract/shared/ids.ts'
import { recordAudit } from '#server/features/audit/service.ts'
import { listAdminIds, getPerson } from '#server/features/auth/access.ts'
import { requireWithinPlanLimit, type PetAccess } from '#server/features/pets/access.ts'
import { renewShareCode, viewShareCode, type VisibleShareCode } from '#server/features/pets/service.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { createRateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import {
  beginAttempt,
  requireCodeRedeemer,
  requireAttemptAllowed,
  secondsBefore,
  type CodeAttempt,
} from './attempt-limits.ts'
import { redeemingPausedMail, redeemedMail } from './mails.ts'
import * as queries from './queries.ts'

export { redeemingPausedUntil } from './attempt-limits.ts'

// Specification, section 2: the first 8 characters of a person's id are shown, and no more of it.
const prefixOf = (userId: string): string => userId.slice(0, 8)

const shown = (row: queries.ShareRow, personId: string): Share => ({
  id: row.id,
  userPrefix: prefixOf(row.sharedWithUserId),
  canEdit: row.canEdit,
  isMine: row.sharedWithUserId === personId,
  createdAt: row.createdAt.toISOString(),
})

/** Readable whatever the owner's plan. */
export const listShares = async (
  context: Context,
  access: PetAccess,
): Promise<z.output<typeof shareList>> => {
  const { id } = requirePerson(context)
  const rows = await queries.listShares(context.db, access)
  return { items: rows.map((row) => shown(row, id)), isPaused: !access.ownerIsPremium }
}

/**
 * Taking the permission back is always allowed, like a removal.
 * @throws PLAN_LIMIT_REACHED when it is given by an owner who is not Premium
 * @throws NOT_FOUND for a share that is gone, another pet's, or never was
 */
export const setCanEdit = async (
  context: Context,
  access: PetAccess<'own'>,
  shareId: string,
  canEdit: boolean,
): Promise<Share> => {
  const row = isUuid(shareId)
    ? await context.db.transaction(async (tx) => {
        const changed = await queries.updateShare(tx, access, shareId, canEdit)
        // After the look at the row, so that an unknown one is answered alike under any plan.
        if (changed !== undefined && canEdit)
          await requireWithinPlanLimit(context, access, { tx, reason: 'sharing', count: () => 0 })
        return changed
      })
    : undefined
  if (row === undefined) throw apiError('NOT_FOUND')
  return shown(row, access.ownerId)
}

/** @throws NOT_FOUND for a share that is gone, another pet's, or never was */
export const removeShare = async (
  { db }: Services,
  access: PetAccess<'own'>,
  shareId: string,
): Promise<void> => {
  const removed = isUuid(shareId) ? await queries.deleteShare(db, access, { id: shareId }) : 0
  if (removed === 0) throw apiError('NOT_FOUND')
}

/** Gives up one's own access; whoever lost it at this very moment has what they wanted. @throws FORBIDDEN for the owner */
export const leavePet = async (context: Context, access: PetAccess): Promise<void> => {
  if (access.kind === 'owner') throw apiError('FORBIDDEN')
  await queries.deleteShare(context.db, access, { sharedWithUserId: requirePerson(context).id })
}

const seen = (
  { code, seenAt }: VisibleShareCode,
  { ownerIsPremium }: PetAccess,
): z.output<typeof visibleShareCode> => ({
  code,
  worksUntil: ownerIsPremium
    ? new Date(seenAt.getTime() + shareCodeLifetimeSeconds * 1000).toISOString()
    : null,
})

/** The code, for another day; shown under any plan, where it works only under Premium. */
export const getShareCode = async (services: Services, access: PetAccess<'own'>) =>
  seen(await viewShareCode(services, access), access)

/** Allowed under any plan: it takes the old code out of the world. */
export const renewCode = async (services: Services, access: PetAccess<'own'>) =>
  seen(await renewShareCode(services, access), access)

/**
 * Lets the person view the pet of a code. What does not work is counted, and answered alike whatever the reason; one's own code, or one that
 * was redeemed already, is no guess.
 * @throws EMAIL_NOT_VERIFIED @throws TOO_MANY_REQUESTS @throws INVALID_CODE @throws ALREADY_SHARED
 */
export const redeemCode = async (context: Context, code: string): Promise<z.output<typeof redeemResult>> => {
  const guesser = await requireCodeRedeemer(context)
  const now = context.clock()
  // Before any lock is taken: whoever has to wait holds nobody up meanwhile.
  await requireAttemptAllowed(context.db, guesser, now)
  const found = await context.db.transaction(async (tx) => {
    await beginAttempt(tx, guesser, now)
    const pet = await queries.findPetByCode(
      tx,
      code,
      guesser.userId,
      now,
      secondsBefore(now, shareCodeLifetimeSeconds),
    )
    if (pet === undefined) await keepMiss(context, tx, guesser, now)
    else if (!pet.isOwner && !pet.isShared) await openPet(context, tx, guesser, pet, now)
    return pet
  })
  if (found === undefined) throw apiError('INVALID_CODE')
  const { petId, name: petName } = found
  if (found.isOwner || found.isShared) throw apiError('ALREADY_SHARED', { petId })
  return { petId, petName }
}

type Opened = NonNullable<Awaited<ReturnType<typeof queries.findPetByCode>>>

const openPet = async (
  { config, clock, mail }: Services,
  tx: Tx,
  { userId }: CodeAttempt,
  { petId, ownerId, name }: Opened,
  now: Date,
): Promise<void> => {
  await createRateLimiter(tx, clock).consume(`sharing:redeemed:${petId}:${userId}`, rejoinLimit)
  const id = newId(now.getTime())
  await queries.insertShare(tx, { id, petId, sharedWithUserId: userId, createdAt: now })
  const owner = await getPerson({ db: tx, config }, ownerId)
  await mail.send(redeemedMail(owner, config.publicUrl, { petId, petName: name, by: prefixOf(userId) }), {
    tx,
    singletonKey: `redeemed ${id}`,
  })
}

const [systemLimit] = failedAttemptLimits.system

const keepMiss = async (services: Services, tx: Tx, { userId, addressGroup }: CodeAttempt, now: Date) => {
  await queries.lockFailedAttempts(tx)
  const id = newId(now.getTime())
  await queries.insertFailedAttempt(tx, { id, userId, addressGroup, attemptedAt: now })
  const since = secondsBefore(now, systemLimit.seconds)
  const isClosed = (await queries.findNthFailedAttempt(tx, systemLimit.max, since)) !== undefined
  // Around the limit it opens and closes from minute to minute: the first time in an hour is told.
  if (isClosed && (await queries.listLimitExceedances(tx, systemLimit, since)).length === 1)
    await tellOfClosing(services, tx, id, now)
}

const tellOfClosing = async (services: Services, tx: Tx, missId: string, at: Date): Promise<void> => {
  const { config, mail, log } = services
  log.warn('too many failed share codes: redeeming is paused for new accounts')
  await recordAudit(tx, at, null, { action: 'codes.close' })
  for (const id of await listAdminIds({ db: tx, config })) {
    const admin = await getPerson({ db: tx, config }, id)
    await mail.send(redeemingPausedMail(admin, config.publicUrl), {
      tx,
      singletonKey: `codes closed ${missId} ${id}`,
    })
  }
}

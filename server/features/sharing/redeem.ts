import type * as z from 'zod'
import { shareCodeLifetimeSeconds } from '#contract/features/sharing/share-code.ts'
import { rejoinLimit, failedAttemptLimits } from '#contract/features/sharing/limits.ts'
import type { redeemResult } from '#contract/features/sharing/schema.ts'
import { recordAudit } from '#server/features/audit/service.ts'
import { listAdminIds, getPerson } from '#server/features/auth/access.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { createRateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import {
  beginAttempt,
  requireCodeRedeemer,
  requireAttemptAllowed,
  subtractSeconds,
  type CodeAttempt,
} from './attempt-limits.ts'
import { redeemingPausedMail, redeemedMail } from './mails.ts'
import * as attempts from './attempt-queries.ts'
import { isInvited } from './invitation-queries.ts'
import * as queries from './queries.ts'
import { prefixOf } from './service.ts'

/**
 * An invalid code or token is counted, and gets the same response for any reason. A code of one's
 * own, or one redeemed already, is no guess.
 * @throws EMAIL_NOT_VERIFIED, TOO_MANY_REQUESTS, INVALID_SHARE_CODE, ALREADY_SHARED
 */
export const redeemCode = async (
  context: Context,
  sent: queries.SentCode,
): Promise<z.output<typeof redeemResult>> => {
  const attempt = await requireCodeRedeemer(context)
  const now = context.clock()
  // Before any lock, so that a refused person delays no other.
  await requireAttemptAllowed(context.db, attempt, now)
  const found = await context.db.transaction(async (tx) => {
    await beginAttempt(tx, attempt, now)
    const pet = await findPet(tx, sent, attempt, now)
    if (pet === undefined) await countFailure(context, tx, attempt, sent, now)
    else if (!isKnown(pet)) await giveAccess(context, tx, attempt, pet, now)
    return pet
  })
  if (found === undefined) throw apiError('INVALID_SHARE_CODE')
  const { petId, name: petName, canEdit } = found
  if (isKnown(found)) throw apiError('ALREADY_SHARED', { petId })
  return { petId, petName, canEdit }
}

type FoundPet = NonNullable<Awaited<ReturnType<typeof queries.findPetByCode>>> & {
  /** The right that code and token give. */
  readonly canEdit: boolean
}

const findPet = async (
  tx: Tx,
  sent: queries.SentCode,
  { userId: personId }: CodeAttempt,
  now: Date,
): Promise<FoundPet | undefined> => {
  const seenAfter = subtractSeconds(now, shareCodeLifetimeSeconds)
  const row = await queries.findPetByCode(tx, sent, { personId, now, seenAfter })
  const { editingToken } = sent
  const pet = row && { ...row, canEdit: editingToken !== undefined }
  if (pet === undefined || editingToken === undefined || isKnown(pet)) return pet
  return (await isInvited(tx, pet.petId, editingToken)) ? pet : undefined
}

/** The person has at least what the code or link gives. */
const isKnown = ({ isOwner, isEditor, shareId, canEdit }: FoundPet): boolean =>
  isOwner || isEditor || (shareId !== null && !canEdit)

const giveAccess = async (
  { config, clock, mail }: Services,
  tx: Tx,
  { userId }: CodeAttempt,
  { petId, ownerId, name, shareId, canEdit }: FoundPet,
  now: Date,
): Promise<void> => {
  await createRateLimiter(tx, clock).consume(`sharing:redeemed:${petId}:${userId}`, rejoinLimit)
  const id = newId(now.getTime())
  if (shareId === null)
    await queries.insertShare(tx, { id, petId, sharedWithUserId: userId, canEdit, createdAt: now })
  else await queries.grantEditing(tx, shareId, now)
  const owner = await getPerson({ db: tx, config }, ownerId)
  const redemption = { petId, petName: name, by: prefixOf(userId), canEdit }
  await mail.send(redeemedMail(owner, config.publicUrl, redemption), { tx, singletonKey: `redeemed ${id}` })
}

const [systemLimit] = failedAttemptLimits.system

/** A link has codes of several pets, which end together: those of one owner count once in this time. */
const failedLinkLimit = { max: 1, seconds: failedAttemptLimits.account[0].seconds }

const countFailure = async (
  services: Services,
  tx: Tx,
  attempt: CodeAttempt,
  { code }: queries.SentCode,
  now: Date,
): Promise<void> => {
  // An unknown code runs the same statements, and always counts.
  const ownerId = (await queries.findOwnerByCode(tx, code)) ?? newId(now.getTime())
  const limiter = createRateLimiter(tx, services.clock)
  const key = `sharing:failed-link:${ownerId}:${attempt.userId}`
  if (!(await limiter.hasRoom(key, failedLinkLimit))) return
  await limiter.consume(key, failedLinkLimit)
  await saveFailedAttempt(services, tx, attempt, now)
}

const saveFailedAttempt = async (
  services: Services,
  tx: Tx,
  { userId, addressGroup }: CodeAttempt,
  now: Date,
) => {
  await attempts.lockFailedAttempts(tx)
  const id = newId(now.getTime())
  await attempts.insertFailedAttempt(tx, { id, userId, addressGroup, attemptedAt: now })
  const since = subtractSeconds(now, systemLimit.seconds)
  const isPaused = (await attempts.findNthFailedAttempt(tx, systemLimit.max, since)) !== undefined
  // Only the first pause in an hour is reported: around the limit it ends and begins from minute to
  // minute.
  if (isPaused && (await attempts.listLimitExceedances(tx, systemLimit, since)).length === 1)
    await notifyRedeemingPaused(services, tx, id, now)
}

const notifyRedeemingPaused = async (
  services: Services,
  tx: Tx,
  attemptId: string,
  at: Date,
): Promise<void> => {
  const { config, mail, log } = services
  log.warn('too many failed share codes: redeeming is paused for new accounts')
  await recordAudit(tx, at, null, { action: 'codes.close' })
  for (const id of await listAdminIds({ db: tx, config })) {
    const admin = await getPerson({ db: tx, config }, id)
    await mail.send(redeemingPausedMail(admin, config.publicUrl), {
      tx,
      singletonKey: `codes closed ${attemptId} ${id}`,
    })
  }
}

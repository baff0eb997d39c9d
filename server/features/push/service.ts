// Which browsers are pushed to, and what is queued for them.
import { createECDH } from 'node:crypto'
import type * as z from 'zod'
import { subscriptionsMax, type pushSubscription } from '#contract/features/push/schema.ts'
import { lockAccount, lockSession } from '#server/features/auth/accounts/service.ts'
import type { DoseId } from '#server/features/doses/service.ts'
import { getNotificationPreferences } from '#server/features/notifications/service.ts'
import type { PersonActor } from '#server/platform/http/context.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import { pushJob } from './jobs.ts'
import type { PushContent } from './messages.ts'
import * as queries from './queries.ts'

/** What is told to one person. */
export type PushNotification = {
  readonly personId: string
  /** Names this telling for ever: one that comes again, as after a snooze, needs another name. */
  readonly reminderId: string
} & (Extract<PushContent, { kind: 'vaccine' }> | (Extract<PushContent, { kind: 'dose' }> & DoseId))

/**
 * Queues what is told for each browser of each person who wants it; with this transaction or not at all, and once for each
 * `reminderId` and browser.
 */
export const queuePush = async (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  told: readonly PushNotification[],
): Promise<void> => {
  const people = [...new Set(told.map(({ personId }) => personId))]
  if (people.length === 0) return
  const wishes = await getNotificationPreferences({ db: tx }, people)
  const browsers = Map.groupBy(
    await queries.listSubscriptions(
      tx,
      people.filter((personId) => wishes(personId).push),
    ),
    ({ userId }) => userId,
  )
  for (const one of told)
    for (const { id: subscriptionId } of browsers.get(one.personId) ?? [])
      await jobs.send(
        pushJob,
        { subscriptionId, ...one },
        { tx, singletonKey: `${one.reminderId}:${subscriptionId}` },
      )
}

/** Whether payloads can be sealed for it: a point of the curve, which most strings of its length are not. */
const isPoint = (p256dh: string): boolean => {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

/**
 * Keeps the browser for this person, whoever's it was, until their session there is ended.
 * @throws UNAUTHORIZED when the account or the session is gone
 * @throws BAD_REQUEST for a key that is none
 */
export const subscribe = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id: userId, sessionId }: PersonActor,
  { endpoint, p256dh, auth }: z.output<typeof pushSubscription>,
): Promise<void> => {
  if (!isPoint(p256dh)) throw invalidField('p256dh', 'invalid')
  const createdAt = clock()
  await db.transaction(async (tx) => {
    // Held, so that of many browsers at once no more stay than may.
    if ((await lockAccount(tx, userId)) === undefined || !(await lockSession(tx, sessionId)))
      throw apiError('UNAUTHORIZED')
    const id = newId(createdAt.getTime())
    await queries.saveSubscription(tx, { id, userId, sessionId, endpoint, p256dh, auth, createdAt })
    await queries.deleteAllButNewest(tx, userId, subscriptionsMax)
  })
}

export const unsubscribe = ({ db }: Pick<Services, 'db'>, personId: string, endpoint: string) =>
  queries.deleteEndpoint(db, personId, endpoint)

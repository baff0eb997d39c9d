import { createECDH } from 'node:crypto'
import type * as z from 'zod'
import { storedNameOf } from '#contract/features/records/stored-names.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { subscriptionsMax, type pushSubscription } from '#contract/features/push/schema.ts'
import { lockOwnAccount } from '#server/features/auth/accounts/service.ts'
import type { DoubleDoseKey, DoubleDoseRow } from '#server/features/doses/double-dose-queries.ts'
import type { DoseId } from '#server/features/doses/service.ts'
import { getNotificationPreferences } from '#server/features/notifications/service.ts'
import type { PersonActor } from '#server/platform/http/context.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import { pushJob } from './jobs.ts'
import type { NoticeText, PushContent } from './messages.ts'
import type { SummarySubject } from './subject.ts'
import * as queries from './queries.ts'

export type PushNotification = {
  readonly personId: string
  /** Stays the same for a reminder, unless it is repeated, as after a snooze. */
  readonly reminderId: string
} & (
  | Extract<PushContent, { dueDate: PlainDate }>
  | (Extract<PushContent, { kind: 'dose' }> & DoseId)
  | (DoubleDoseKey & { readonly kind: 'doubleDose' })
  | {
      readonly kind: 'notice'
      /** Null where it concerns no pet of the person. */
      readonly petId: string | null
      readonly texts: NoticeText
      readonly url: `/${string}`
    }
  | (SummarySubject & { readonly kind: 'summary'; readonly hasDoses: boolean })
)

// By then the evaluation has found the rest.
const summaryDelayMs = 10_000

const isUrgent = (notification: PushNotification): boolean =>
  notification.kind === 'dose' ||
  notification.kind === 'doubleDose' ||
  notification.kind === 'notice' ||
  (notification.kind === 'summary' && notification.hasDoses)

const queued = (notification: PushNotification) =>
  'dueDate' in notification ? { ...notification, kind: storedNameOf(notification.kind) } : notification

/** Each `reminderId` is sent once to each browser. */
export const queuePush = async (
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Tx,
  notifications: readonly PushNotification[],
): Promise<void> => {
  const people = [...new Set(notifications.map(({ personId }) => personId))]
  if (people.length === 0) return
  const preferences = await getNotificationPreferences({ db: tx }, people)
  const browsers = Map.groupBy(
    await queries.listSubscriptions(
      tx,
      people.filter((personId) => preferences(personId).push),
    ),
    ({ userId }) => userId,
  )
  const summaryAt = new Date(clock().getTime() + summaryDelayMs)
  const sent = notifications.flatMap((notification) =>
    (browsers.get(notification.personId) ?? []).map(({ id: subscriptionId }) => ({
      data: { subscriptionId, ...queued(notification) },
      group: notification.personId,
      isUrgent: isUrgent(notification),
      singletonKey: `${notification.reminderId}:${subscriptionId}`,
      ...(notification.kind === 'summary' ? { startAfter: summaryAt } : {}),
    })),
  )
  await jobs.sendAll(pushJob, sent, { tx })
}

type Notice = Extract<PushNotification, { kind: 'notice' }>

/** Sent at once, to people who take pushes. Each `reminderId` is sent once to each browser. */
export const queueNotices = (
  services: Pick<Services, 'jobs' | 'clock'>,
  tx: Tx,
  notices: readonly Omit<Notice, 'kind'>[],
): Promise<void> =>
  queuePush(
    services,
    tx,
    notices.map((notice) => ({ kind: 'notice', ...notice })),
  )

/** Each pair of marks is sent once. */
export const pushDoubleDoses = (
  services: Pick<Services, 'jobs' | 'clock'>,
  tx: Tx,
  doubleDoses: readonly DoubleDoseRow[],
): Promise<void> =>
  queuePush(
    services,
    tx,
    doubleDoses.map(({ userId: personId, petId, medicationId, firstMark, secondMark }) => ({
      kind: 'doubleDose',
      personId,
      reminderId: `double-dose:${personId}:${petId}:${medicationId}:${firstMark}:${secondMark}`,
      petId,
      medicationId,
      firstMark,
      secondMark,
    })),
  )

/** Most strings of the right length are no point of the curve. */
const isCurvePoint = (p256dh: string): boolean => {
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
 * The browser may be another person's so far. It stays until the person's session there ends.
 * @throws UNAUTHORIZED when the account or the session is gone
 * @throws BAD_REQUEST for an invalid key
 */
export const subscribe = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id: userId, sessionId }: PersonActor,
  { endpoint, p256dh, auth }: z.output<typeof pushSubscription>,
): Promise<void> => {
  if (!isCurvePoint(p256dh)) throw invalidField('p256dh', 'invalid')
  const createdAt = clock()
  await db.transaction(async (tx) => {
    // The lock keeps concurrent browsers within the limit.
    await lockOwnAccount(tx, { id: userId, sessionId })
    const id = newId(createdAt.getTime())
    const keys = { endpoint, p256dh, auth }
    await queries.saveSubscription(tx, { id, userId, sessionId, ...keys, createdAt, failingSince: null })
    await queries.deleteAllButNewest(tx, userId, subscriptionsMax)
  })
}

export const unsubscribe = ({ db }: Pick<Services, 'db'>, personId: string, endpoint: string) =>
  queries.deleteEndpoint(db, personId, endpoint)

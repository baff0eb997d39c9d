// Delivers one reminder to one browser, and tries again where its push service cannot just now.
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { clockTime, plainDate } from '#contract/shared/date-schemas.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { isDoseMarked } from '#server/features/doses/service.ts'
import {
  getNotificationPreferences,
  type NotificationPreferences,
} from '#server/features/notifications/service.ts'
import { getPetMembers } from '#server/features/pets/access.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { PermanentJobError } from '#server/platform/jobs/job-queue.ts'
import { sendPush } from './web-push.ts'
import { renderPush } from './messages.ts'
import * as queries from './queries.ts'

const told = {
  subscriptionId: z.string(),
  personId: z.string(),
  reminderId: z.string(),
  petId: z.string(),
  petName: z.string(),
  name: z.string(),
  /** How often the push service has named a time to come again. */
  waits: z.int().optional(),
}

const pushData = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('vaccine'), ...told, dueDate: plainDate }),
  z.object({
    kind: z.literal('dose'),
    ...told,
    medicationId: z.string(),
    date: plainDate,
    time: clockTime,
    at: z.coerce.date(),
    dosage: z.string().nullable(),
  }),
])
type PushData = z.output<typeof pushData>

/** A vaccine is a matter of days, a dose one of hours: later than so many seconds a push service need not tell of it. */
const timeToLive = { vaccine: 24 * 3600, dose: 6 * 3600 } as const

// A push service that names a time is believed, up to an hour, and a day's worth of times.
const waitMaxSeconds = 3600
const waitsMax = 24

/**
 * Asked when it is delivered: the pet may be shared no more, and the person may have had enough. A dose that was given meanwhile
 * must not be asked for: it could be given twice.
 */
const isStillTold = async (
  services: Services,
  data: PushData,
  wishes: NotificationPreferences,
): Promise<boolean> => {
  const { petId, personId } = data
  if (data.kind === 'dose' && (await isDoseMarked(services, petId, data))) return false
  const member = (await getPetMembers(services, [petId])).find((one) => one.personId === personId)
  if (member === undefined || !wishes.push) return false
  return member.ownerId === personId || (member.mayEdit && wishes.sharedPets)
}

const deliver = async (services: Services, data: PushData): Promise<void> => {
  const { db, clock, log } = services
  const browser = await queries.findSubscription(db, data.subscriptionId)
  // Somebody else may have signed in there meanwhile: it is theirs then.
  if (browser === undefined || browser.userId !== data.personId) return
  const wishes = (await getNotificationPreferences(services, [data.personId]))(data.personId)
  if (!(await isStillTold(services, data, wishes))) return
  const { language } = await getPerson(services, data.personId)
  const name = createHash('sha256').update(data.reminderId).digest('base64url').slice(0, 32)
  const outcome = await sendPush(services, browser, {
    payload: { ...renderPush(data, { language, timeZone: wishes.timeZone, now: clock() }), tag: name },
    topic: name,
    seconds: timeToLive[data.kind],
  })
  switch (outcome.kind) {
    case 'taken':
      return
    case 'gone':
      await queries.deleteSubscription(db, browser)
      log.info({ status: outcome.status }, 'a push subscription was removed')
      return
    case 'refused':
      throw new PermanentJobError(`the push service refused with ${outcome.status}`)
    case 'later':
      await tryLater(services, data, outcome)
  }
}

const tryLater = async (
  { jobs }: Services,
  data: PushData,
  { status, retryAfter }: { readonly status: number; readonly retryAfter: number | undefined },
): Promise<void> => {
  const { waits = 0, reminderId, subscriptionId } = data
  if (retryAfter === undefined || waits >= waitsMax) throw new Error(`the push service answered ${status}`)
  const after = new Date(Date.now() + Math.min(retryAfter, waitMaxSeconds) * 1000)
  await jobs.send(
    pushJob,
    { ...data, waits: waits + 1 },
    { startAfter: after, singletonKey: `${reminderId}:${subscriptionId}:${waits + 1}` },
  )
}

/** Nine more tries in the first hour or so, then one an hour: a day and some hours, as long as what it tells is worth telling. */
export const pushJob: Job<PushData> = {
  name: 'push',
  data: pushData,
  retry: { maxRetries: 33, delaySeconds: 10, maxDelaySeconds: 3600 },
  // A push service that keeps us waiting must not keep the others' people waiting.
  concurrency: 6,
  run: deliver,
}

// Delivers one reminder to one browser, and tries again while its push service cannot.
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { datedKinds } from '#contract/features/records/dated-records.ts'
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
import { currentSubjects } from './subject.ts'
import * as queries from './queries.ts'

const shared = {
  subscriptionId: z.string(),
  personId: z.string(),
  reminderId: z.string(),
  petId: z.string(),
  petName: z.string(),
  name: z.string(),
  /** How often the push service asked to wait until a time. */
  waits: z.int().optional(),
}

const pushData = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(datedKinds),
    ...shared,
    dueDate: plainDate,
    recordId: z.string().optional(),
  }),
  z.object({
    kind: z.literal('dose'),
    ...shared,
    medicationId: z.string(),
    date: plainDate,
    time: clockTime,
    at: z.coerce.date(),
    dosage: z.string().nullable(),
  }),
])
type PushData = z.output<typeof pushData>

/** In seconds. A dated record is a matter of days, a dose one of hours. */
const timeToLive = { dated: 24 * 3600, dose: 6 * 3600 } as const

// A push service may ask to wait up to an hour each time, for about a day.
const waitMaxSeconds = 3600
const waitsMax = 24

/**
 * Checked on delivery: the share may have ended, the pet died, or the person switched push off. A
 * dose that was given meanwhile must not be pushed: it could be given twice.
 */
const isStillWanted = async (
  services: Services,
  data: PushData,
  preferences: NotificationPreferences,
): Promise<boolean> => {
  const { petId, personId } = data
  if (data.kind === 'dose' && (await isDoseMarked(services, petId, data))) return false
  const member = (await getPetMembers(services, [petId])).find((one) => one.personId === personId)
  if (member === undefined || !member.isLiving || !preferences.push) return false
  return member.ownerId === personId || (member.mayEdit && preferences.sharedPets)
}

/** With the names of now; undefined where the date was moved, or what was due has been done. */
const currentContent = async (services: Services, data: PushData): Promise<PushData | undefined> => {
  if (data.kind === 'dose' || data.recordId === undefined) return data
  const [subjectOf] = currentSubjects.answersAmong(services.extensions)
  const subject = await subjectOf?.(services, { ...data, recordId: data.recordId })
  return subject && { ...data, ...subject }
}

const deliver = async (services: Services, data: PushData): Promise<void> => {
  const { db, clock, log } = services
  const browser = await queries.findSubscription(db, data.subscriptionId)
  // The browser may belong to somebody else now.
  if (browser === undefined || browser.userId !== data.personId) return
  const preferences = (await getNotificationPreferences(services, [data.personId]))(data.personId)
  if (!(await isStillWanted(services, data, preferences))) return
  const content = await currentContent(services, data)
  if (content === undefined) return
  const { language } = await getPerson(services, data.personId)
  const tag = createHash('sha256').update(data.reminderId).digest('base64url').slice(0, 32)
  const result = await sendPush(services, browser, {
    payload: { ...renderPush(content, { language, timeZone: preferences.timeZone, now: clock() }), tag },
    topic: tag,
    seconds: timeToLive[data.kind === 'dose' ? 'dose' : 'dated'],
  })
  switch (result.kind) {
    case 'taken':
      return
    case 'gone':
      await queries.deleteSubscription(db, browser)
      log.info({ status: result.status }, 'a push subscription was removed')
      return
    case 'refused':
      throw new PermanentJobError(`the push service refused with ${result.status}`)
    case 'later':
      await tryLater(services, data, result)
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

/** About nine more tries in the first hour, then one an hour for a day. */
export const pushJob: Job<PushData> = {
  name: 'push',
  data: pushData,
  retry: { maxRetries: 33, delaySeconds: 10, maxDelaySeconds: 3600 },
  // A slow push service must not hold up the others.
  concurrency: 6,
  run: deliver,
}

import { createHash } from 'node:crypto'
import * as z from 'zod'
import { datedKinds } from '#contract/features/records/dated-records.ts'
import { kindOfStoredName, storedNames } from '#contract/features/records/stored-names.ts'
import { clockTime, plainDate } from '#contract/shared/date-schemas.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { listDoubleDoses } from '#server/features/doses/double-doses.ts'
import { isDoseMarked } from '#server/features/doses/service.ts'
import {
  getNotificationPreferences,
  getsReminders,
  type NotificationPreferences,
} from '#server/features/notifications/service.ts'
import { getPetMembers, petsOfMembers } from '#server/features/pets/access.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { PermanentJobError } from '#server/platform/queues/job-queue.ts'
import { sendPush, type PushResult } from './web-push.ts'
import { createHostPauses, PausedHostError } from './host-pauses.ts'
import { renderDoubleDose, renderPush, renderSummary, type PushContent } from './messages.ts'
import { currentSubjects } from './subject.ts'
import * as queries from './queries.ts'

const addressed = {
  subscriptionId: z.string(),
  personId: z.string(),
  reminderId: z.string(),
  /** The number of delays requested by the push service. */
  waits: z.int().optional(),
}
const single = { ...addressed, petId: z.string(), petName: z.string(), name: z.string() }

const singleData = z.discriminatedUnion('kind', [
  z.object({
    // Previous versions send and take such jobs at the same time, so the names in the queue are
    // theirs.
    kind: z.enum(storedNames),
    ...single,
    dueDate: plainDate,
    recordId: z.string().optional(),
  }),
  z.object({
    kind: z.literal('dose'),
    ...single,
    medicationId: z.string(),
    date: plainDate,
    time: clockTime,
    at: z.coerce.date(),
    dosage: z.string().nullable(),
  }),
])
const doubleDoseData = z.object({
  kind: z.literal('doubleDose'),
  ...addressed,
  petId: z.string(),
  medicationId: z.string(),
  firstMark: z.string(),
  secondMark: z.string(),
})
const noticeText = z.object({ title: z.string(), body: z.string() })
const noticeData = z.object({
  kind: z.literal('notice'),
  ...addressed,
  petId: z.string().nullable(),
  texts: z.object({ es: noticeText, en: noticeText }),
  url: z.string(),
})
const pushData = z.union([
  singleData,
  doubleDoseData,
  noticeData,
  z.object({ kind: z.literal('summary'), ...addressed, minute: z.coerce.date() }),
])
type PushData = z.output<typeof pushData>
type SingleData = z.output<typeof singleData>

/** In seconds. */
const timeToLive: Partial<Record<PushData['kind'], number>> = { dose: 6 * 3600, summary: 6 * 3600 }

// Longer than any push service's outage, or a weekend without a network here.
const failingMaxMs = 5 * dayMs

// A push service may request a delay of up to an hour each time, for about a day.
const waitMaxSeconds = 3600
const waitsMax = 24

/** Checked on delivery, because a dose that was given meanwhile could be given twice. */
const isStillDue = async (
  services: Services,
  data: SingleData,
  preferences: NotificationPreferences,
): Promise<boolean> => {
  const { petId, personId } = data
  const member = (await getPetMembers(services, [petId])).find((candidate) => candidate.personId === personId)
  if (member === undefined || !member.isLiving || !preferences.push) return false
  if (data.kind === 'dose' && (await isDoseMarked(services, petsOfMembers([member]), data))) return false
  return getsReminders(member, preferences)
}

/** Undefined where the date was moved, or the reminder is done. */
const currentSingle = async (services: Services, data: SingleData): Promise<PushContent | undefined> => {
  if (data.kind === 'dose') return data
  const dated = { ...data, kind: kindOfStoredName(data.kind, datedKinds) }
  if (data.recordId === undefined) return dated
  const [subjects] = currentSubjects.collect(services.extensions)
  const subject = await subjects?.dated(services, { ...dated, recordId: data.recordId })
  return subject && { ...dated, ...subject }
}

/** Undefined where one of the marks was removed, or the person does not see the pet any more. */
const currentDoubleDose = async (services: Services, data: z.output<typeof doubleDoseData>) =>
  (await listDoubleDoses(services, data.personId)).find(
    ({ petId, medicationId, firstMark, secondMark }) =>
      petId === data.petId &&
      medicationId === data.medicationId &&
      firstMark === data.firstMark &&
      secondMark === data.secondMark,
  )

/** Notices of a pet are sent only while the person may edit it. */
const isNoticeWanted = async (
  services: Services,
  { personId, petId }: z.output<typeof noticeData>,
): Promise<boolean> =>
  petId === null ||
  (await getPetMembers(services, [petId])).some(
    (member) => member.personId === personId && member.mayEdit && member.isLiving,
  )

/** Undefined where the notification is obsolete. */
const currentText = async (services: Services, data: PushData) => {
  const preferences = (await getNotificationPreferences(services, [data.personId]))(data.personId)
  const recipient = async () => {
    const { language } = await getPerson(services, data.personId)
    return { language, timeZone: preferences.timeZone, now: services.clock() }
  }
  if (data.kind === 'summary') {
    const [subjects] = currentSubjects.collect(services.extensions)
    const summary = preferences.push ? await subjects?.summary(services, data) : undefined
    return summary && renderSummary(summary, await recipient())
  }
  if (data.kind === 'doubleDose') {
    const doubleDose = preferences.push ? await currentDoubleDose(services, data) : undefined
    return doubleDose && renderDoubleDose(doubleDose, await recipient())
  }
  if (data.kind === 'notice') {
    if (!preferences.push || !(await isNoticeWanted(services, data))) return undefined
    return { ...data.texts[(await recipient()).language], url: data.url }
  }
  if (!(await isStillDue(services, data, preferences))) return undefined
  const content = await currentSingle(services, data)
  return content && renderPush(content, await recipient())
}

const pauses = createHostPauses()

const isHostFailure = (result: PushResult): boolean =>
  result.kind === 'later' && result.retryAfter === undefined

/** @returns true where the browser was removed */
const dropAfterDays = async (
  { db, clock, log }: Services,
  browser: queries.PushSubscriptionRow,
): Promise<boolean> => {
  const now = clock()
  const since = await queries.noteFailure(db, browser, now)
  if (since === undefined || now.getTime() - since.getTime() < failingMaxMs) return false
  await queries.deleteSubscription(db, browser)
  log.info({ failingSince: since }, 'a push subscription that failed for days was removed')
  return true
}

const deliver = async (services: Services, data: PushData): Promise<void> => {
  const { db, clock, log } = services
  const browser = await queries.findSubscription(db, data.subscriptionId)
  // The browser may belong to another person now.
  if (browser === undefined || browser.userId !== data.personId) return
  const text = await currentText(services, data)
  if (text === undefined) return
  const tag = createHash('sha256').update(data.reminderId).digest('base64url').slice(0, 32)
  const message = { payload: { ...text, tag }, topic: tag, seconds: timeToLive[data.kind] ?? 24 * 3600 }
  const { host } = new URL(browser.endpoint)
  try {
    const result = await pauses.call(host, clock, () => sendPush(services, browser, message), isHostFailure)
    if (result.kind === 'taken') {
      if (browser.failingSince !== null) await queries.noteArrival(db, browser)
    } else if (result.kind === 'gone') {
      await queries.deleteSubscription(db, browser)
      log.info({ status: result.status }, 'a push subscription was removed')
    } else if (result.kind === 'later') await tryLater(services, data, result)
    else throw new PermanentJobError(`the push service refused with ${result.status}`)
  } catch (error) {
    if (error instanceof PausedHostError || !(await dropAfterDays(services, browser))) throw error
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
    {
      startAfter: after,
      singletonKey: `${reminderId}:${subscriptionId}:${waits + 1}`,
      group: data.personId,
      isUrgent: data.kind === 'dose',
    },
  )
}

/** About nine retries in the first hour, then one an hour for a day. */
export const pushJob: Job<PushData> = {
  name: 'push',
  data: pushData,
  retry: { maxRetries: 33, delaySeconds: 10, maxDelaySeconds: 3600 },
  // One person's slow push services must not delay other people.
  concurrency: 12,
  atOncePerGroup: 2,
  run: deliver,
}

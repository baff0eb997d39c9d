// The secret address of a person's calendar, and what lies there: everything that they are told of, as calendar programs read it.
import { createHash, randomBytes } from 'node:crypto'
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator'
import { dosesWithin } from '#contract/features/doses/rules.ts'
import { doseKey, hourOn, leadDays, vaccineKey, type Clockwork } from '#contract/features/reminders/rules.ts'
import { newestDoses } from '#contract/features/vaccines/rules.ts'
import { addDays, dateIn, instantOf } from '#contract/kit/time-zones.ts'
import { holdAccount, readPerson } from '#server/features/auth/access.ts'
import { petsDueFor, type SeenPet } from '#server/features/reminders/access.ts'
import type { Services } from '#server/platform/context.ts'
import { failure } from '#server/platform/errors.ts'
import { seal, unseal } from '#server/platform/sealed.ts'
import { calendarWords } from './mails.ts'
import * as queries from './queries.ts'

const purpose = 'calendar'

/** Doses are written out one by one, right across every change of clocks: this far, for programs ask again long before. */
const daysAhead = 60
const daysBack = 7
/** A calendar of more is of no use to anybody; what is furthest ahead comes when its time is nearer. */
const eventsMax = 5000
// A point in time would be a line in most programs.
const doseMs = 15 * 60_000
/** How soon programs may ask again, in seconds. */
const freshSeconds = 3600

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

type Address = { readonly url: string | null }

const addressOf = ({ config }: Pick<Services, 'config'>, token: string): Address => ({
  url: new URL(`/api/feeds/${token}.ics`, config.publicUrl).href,
})

/** Null also where it cannot be read any more, after another SECRET: it works on, and a new one takes its place. */
export const readAddress = async (services: Services, personId: string): Promise<Address> => {
  const row = await queries.findFeed(services.db, personId)
  if (row === undefined) return { url: null }
  try {
    return addressOf(services, unseal(services.config.secret, purpose, row.sealedToken))
  } catch {
    return { url: null }
  }
}

/** A new address; the one before works no more. @throws UNAUTHORIZED when the account is gone */
export const renewAddress = async (services: Services, personId: string): Promise<Address> => {
  const { db, config, clock } = services
  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    if ((await holdAccount(tx, personId)) === undefined) throw failure('UNAUTHORIZED')
    await queries.saveFeed(tx, {
      userId: personId,
      tokenHash: hashOf(token),
      sealedToken: seal(config.secret, purpose, token),
      createdAt: clock(),
    })
  })
  return addressOf(services, token)
}

export const removeAddress = async ({ db }: Services, personId: string): Promise<Address> => {
  await queries.removeFeed(db, personId)
  return { url: null }
}

/** Whose calendar that is; undefined for nobody's. */
export const personOfFeed = ({ db }: Services, token: string): Promise<string | undefined> =>
  queries.findByHash(db, hashOf(token))

type Reader = {
  readonly words: (typeof calendarWords)['es']
  readonly now: Date
  readonly publicUrl: URL
}

const eventOf = (
  { publicUrl }: Reader,
  { key, createdAt, page, summary }: Record<'key' | 'createdAt' | 'page' | 'summary', string>,
) => ({
  id: `${key}@${publicUrl.hostname}`,
  // Not now: what has not changed must be the same the next time.
  stamp: new Date(createdAt),
  url: new URL(page, publicUrl).href,
  summary,
  transparency: ICalEventTransparency.TRANSPARENT,
})

/** All day on the date itself; alarms when the person is reminded elsewhere too. */
const vaccineEvents = (
  { petId, petName, vaccines }: SeenPet['pet'],
  clock: Clockwork,
  reader: Reader,
): ICalEventData[] =>
  newestDoses(vaccines).flatMap(({ id, name, nextDueDate, remind, createdAt }) => {
    if (nextDueDate === null || !remind) return []
    const summary = reader.words.vaccine(petName, name)
    const key = vaccineKey(id, nextDueDate)
    return {
      ...eventOf(reader, { key, createdAt, page: `/app/pet/${petId}/vaccines`, summary }),
      start: instantOf(nextDueDate, '00:00', 'UTC'),
      allDay: true,
      alarms: leadDays
        .map((lead) => hourOn(addDays(nextDueDate, -lead), clock))
        .filter((at) => at > reader.now)
        .map((trigger) => ({ type: ICalAlarmType.display, trigger, description: summary })),
    }
  })

const doseEvents = (
  { petId, petName, medications, timeZone }: SeenPet['pet'],
  reader: Reader,
): ICalEventData[] => {
  // Whole days of the owner's, so that the calendar changes once a day and not with every look.
  const today = dateIn(timeZone, reader.now)
  const after = new Date(instantOf(addDays(today, -daysBack), '00:00', timeZone).getTime() - 1)
  const until = instantOf(addDays(today, daysAhead), '00:00', timeZone)
  return medications.flatMap(({ id, name, dosage, schedule, remind, createdAt }) => {
    if (schedule === null || !remind) return []
    const summary = reader.words.dose(petName, name, dosage)
    return dosesWithin(schedule, timeZone, after, until).map(({ date, time, at }) => ({
      ...eventOf(reader, {
        key: doseKey(id, date, time),
        createdAt,
        page: `/app/pet/${petId}/medications`,
        summary,
      }),
      start: at,
      end: new Date(at.getTime() + doseMs),
      alarms: [{ type: ICalAlarmType.display, trigger: 0, description: summary }],
    }))
  })
}

type Made = { readonly order: string; readonly event: ICalEventData }

/** Everything that the person is told of, as a calendar (RFC 5545): of the pets that they may see now, by what they want now. */
export const writeCalendar = async (services: Services, personId: string): Promise<string> => {
  const { config, clock } = services
  const { language } = await readPerson(services, personId)
  const words = calendarWords[language]
  const reader: Reader = { words, now: clock(), publicUrl: config.publicUrl }
  const pets = (await petsDueFor(services, personId)).filter(({ isTold }) => isTold)
  const events = pets
    .flatMap(({ pet, me }) => [...vaccineEvents(pet, me.wishes, reader), ...doseEvents(pet, reader)])
    .map((event): Made => ({ order: `${JSON.stringify(event.start)} ${event.id}`, event }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, eventsMax)
  return ical({
    name: words.calendar,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Huella', product: 'Huella', language: language.toUpperCase() },
    ttl: freshSeconds,
    events: events.map(({ event }) => event),
  }).toString()
}

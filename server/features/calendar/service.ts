// The secret address of a person's calendar, and what lies there: everything that they are told of, as calendar programs read it.
import { createHash, randomBytes } from 'node:crypto'
import { dosesWithin } from '#contract/features/doses/rules.ts'
import type { Schedule } from '#contract/features/medications/schema.ts'
import { doseKey, hourOn, leadDays, vaccineKey, type Clockwork } from '#contract/features/reminders/rules.ts'
import { newestDoses } from '#contract/features/vaccines/rules.ts'
import { addDays, dateIn, instantOf } from '#contract/kit/time-zones.ts'
import { holdAccount, readPerson } from '#server/features/auth/access.ts'
import { petsDueFor, type SeenPet } from '#server/features/reminders/access.ts'
import type { Services } from '#server/platform/context.ts'
import { failure } from '#server/platform/errors.ts'
import { seal, unseal } from '#server/platform/sealed.ts'
import { writeEntries, type Entry } from './gateway.ts'
import { calendarWords } from './mails.ts'
import * as queries from './queries.ts'

const purpose = 'calendar'

/** Doses are written out one by one, right across every change of clocks: this far at most, for programs ask again long before. */
const daysAheadMax = 60
const daysBack = 7
/** A calendar of more doses is of no use to anybody: one of very many reaches less far ahead. */
const dosesMax = 2000

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
  readonly daysAhead: number
  readonly publicUrl: URL
}

type Pet = SeenPet['pet']

/** All day on the date itself; alarms when the person is reminded elsewhere too. */
const vaccineEntries = (
  { petId, petName, vaccines }: Pet,
  clock: Clockwork,
  { words, now, publicUrl }: Reader,
): Entry[] =>
  newestDoses(vaccines).flatMap(({ id, name, nextDueDate, remind, createdAt }) =>
    nextDueDate === null || !remind
      ? []
      : {
          id: `${vaccineKey(id, nextDueDate)}@${publicUrl.hostname}`,
          summary: words.vaccine(petName, name),
          url: new URL(`/app/pet/${petId}/vaccines`, publicUrl).href,
          createdAt: new Date(createdAt),
          start: instantOf(nextDueDate, '00:00', 'UTC'),
          allDay: true,
          alarms: leadDays.map((lead) => hourOn(addDays(nextDueDate, -lead), clock)).filter((at) => at > now),
        },
  )

type Scheduled = Pet['medications'][number] & { readonly schedule: Schedule }

const scheduledOf = ({ medications }: Pet): Scheduled[] =>
  medications.flatMap((one) =>
    one.schedule === null || !one.remind ? [] : { ...one, schedule: one.schedule },
  )

const doseEntries = (pet: Pet, { words, now, daysAhead, publicUrl }: Reader): Entry[] => {
  const { petId, petName, timeZone } = pet
  // Whole days of the owner's, so that the calendar changes once a day and not with every look.
  const today = dateIn(timeZone, now)
  const after = new Date(instantOf(addDays(today, -daysBack), '00:00', timeZone).getTime() - 1)
  const until = new Date(instantOf(addDays(today, daysAhead), '00:00', timeZone).getTime() - 1)
  const url = new URL(`/app/pet/${petId}/medications`, publicUrl).href
  return scheduledOf(pet).flatMap(({ id, name, dosage, schedule, createdAt }) =>
    dosesWithin(schedule, timeZone, after, until).map(({ date, time, at }) => ({
      id: `${doseKey(id, date, time)}@${publicUrl.hostname}`,
      summary: words.dose(petName, name, dosage),
      url,
      createdAt: new Date(createdAt),
      start: at,
      allDay: false,
      alarms: [at],
    })),
  )
}

const daysAheadOf = (pets: readonly Pet[]): number => {
  const perDay = pets
    .flatMap(scheduledOf)
    .reduce((sum, { schedule: { times, everyDays } }) => sum + times.length / everyDays, 0)
  return Math.min(daysAheadMax, Math.max(1, Math.floor(dosesMax / perDay) - daysBack))
}

/** Everything that the person is told of: of the pets that they may see now, by what they want now. */
export const writeCalendar = async (services: Services, personId: string): Promise<string> => {
  const { config, clock } = services
  const { language } = await readPerson(services, personId)
  const words = calendarWords[language]
  const seen = (await petsDueFor(services, personId)).filter(({ isTold }) => isTold)
  const daysAhead = daysAheadOf(seen.map(({ pet }) => pet))
  const reader: Reader = { words, now: clock(), daysAhead, publicUrl: config.publicUrl }
  const entries = seen.flatMap(({ pet, me }) => [
    ...vaccineEntries(pet, me.wishes, reader),
    ...doseEntries(pet, reader),
  ])
  // Always in one order, so that the same is the same to the last byte.
  const ordered = entries.toSorted((a, b) => a.start.getTime() - b.start.getTime() || (a.id < b.id ? -1 : 1))
  return writeEntries(words.calendar, language, ordered)
}

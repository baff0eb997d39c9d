// The reminders and mails that must be delivered in the year, with their times and recipients. They
// are calculated date by date, independently of the product's rules.
import { dayMs } from '#contract/shared/dates.ts'
import {
  yearEnd,
  type Medication,
  type Person,
  type Pet,
  type Vaccine,
  type SimulatedYear,
} from './simulated-year.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

const shownAt = (zone: string, instant: number): number => {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    formats.set(zone, format)
  }
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? Number.NaN
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
}

/**
 * The instant at which clocks of that zone show the time: by the clocks of the day before where the
 * time is skipped, the first where it repeats.
 */
const instantAt = (date: string, time: string, zone: string): number => {
  const local = Date.parse(`${date}T${time}:00Z`)
  const shift = (instant: number) => shownAt(zone, instant) - instant
  const tries = [local - shift(local - dayMs), local - shift(local + dayMs)]
  const right = tries.filter((instant) => shownAt(zone, instant) === local)
  return right.length === 0 ? (tries[0] ?? Number.NaN) : Math.min(...right)
}

const plus = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
const hourOf = ({ hour }: Person): string => `${String(hour).padStart(2, '0')}:00`

/** A reminder for one person: `dueAt` is when it is due, `deliveredAt` when they are notified. */
export type ExpectedReminder = {
  readonly person: Person
  readonly key: string
  readonly pet: Pet
  readonly name: string
  readonly dueAt: number
  readonly deliveredAt: number
  /** From then on it is no longer delivered. */
  readonly expiresAt: number
}

const listeners = ({ owner, editor }: Pet): Person[] => [
  owner,
  ...(editor?.sharedPets === true ? [editor] : []),
]

/**
 * The delivery to a person who moves: in the first zone in which its time comes, or has already
 * come when they move.
 */
const whenDelivered = (clocks: Person, instantIn: (zone: string) => number) => {
  for (const [n, { since, zone }] of clocks.timeZones.entries()) {
    const at = instantIn(zone)
    const until = clocks.timeZones[n + 1]?.since ?? Infinity
    if (at < until) return { dueAt: at, deliveredAt: Math.max(at, since) }
  }
  throw new Error('time has an end')
}

const ofVaccine = ({ id, pet, name, due, over }: Vaccine): ExpectedReminder[] =>
  listeners(pet).flatMap((person) =>
    [7, 1, 0].map((lead) => ({
      person,
      pet,
      name,
      expiresAt: over,
      key: `vaccine:${id}:${due}:${lead}`,
      ...whenDelivered(person, (zone) => instantAt(plus(due, -lead), hourOf(person), zone)),
    })),
  )

const ofMedication = ({ id, pet, name, schedule, doseStatuses }: Medication): ExpectedReminder[] => {
  const found: ExpectedReminder[] = []
  for (let date = schedule.from; date <= schedule.to; date = plus(date, schedule.everyDays))
    for (const time of schedule.times) {
      const when = whenDelivered(pet.owner, (zone) => instantAt(date, time, zone))
      const expiresAt = doseStatuses.get(`${date} ${time}`) ?? Infinity
      const key = `dose:${id}:${date}:${time}`
      found.push(...listeners(pet).map((person) => ({ person, pet, name, key, expiresAt, ...when })))
    }
  return found
}

const allReminders = ({ vaccines, medications }: SimulatedYear): ExpectedReminder[] =>
  [...vaccines.flatMap(ofVaccine), ...medications.flatMap(ofMedication)].filter(
    ({ deliveredAt }) => deliveredAt <= yearEnd,
  )

export const expectedReminders = (year: SimulatedYear): ExpectedReminder[] =>
  allReminders(year)
    .filter(({ deliveredAt, expiresAt }) => deliveredAt < expiresAt)
    .toSorted((a, b) => a.deliveredAt - b.deliveredAt)

/** A mail that a person must get: its day, its sending time, and all that it must name. */
export type ExpectedMail = {
  readonly person: Person
  readonly day: string
  readonly sentAt: number
  readonly names: ReadonlySet<string>
}

/**
 * The mail lists everything until its hour of the next day that is still valid at sending. No
 * person with mail moves in this year.
 */
export const expectedMails = (year: SimulatedYear): ExpectedMail[] => {
  const due = Map.groupBy(allReminders(year), ({ person }) => person)
  return year.people
    .filter(({ wantsMail }) => wantsMail)
    .flatMap((person) => {
      const mine = due.get(person) ?? []
      const hour = (date: string) => instantAt(date, hourOf(person), person.timeZones[0]?.zone ?? '')
      return Array.from({ length: 364 }, (_, n) => plus('2026-12-31', n)).flatMap((day): ExpectedMail[] => {
        const [from, until] = [hour(day), hour(plus(day, 1))]
        const covered = mine.filter(
          ({ dueAt, expiresAt }) => dueAt >= from && dueAt < until && expiresAt > from,
        )
        const names = new Set(covered.map(({ name }) => name))
        return names.size === 0 || from > yearEnd ? [] : [{ person, day, sentAt: from, names }]
      })
    })
    .toSorted((a, b) => a.sentAt - b.sentAt)
}

// A year of a thousand pets for tests of reminders, with people in five time zones, records and
// events.
import { randomUUID } from 'node:crypto'
import { exampleTimeZones } from '#contract/shared/example-time-zones.ts'
import { dayMs, hourMs } from '#contract/shared/dates.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'

export type Person = {
  readonly id: string
  readonly email: string
  readonly hour: number
  /** The first zone applies from the beginning, each other one from its instant on. */
  readonly timeZones: { since: number; zone: string }[]
  readonly wantsMail: boolean
  readonly browsers: number
  readonly sharedPets: boolean
}
export type Pet = {
  readonly id: string
  readonly name: string
  readonly owner: Person
  readonly editor?: Person
}
export type Vaccine = {
  readonly id: string
  readonly pet: Pet
  readonly name: string
  readonly due: string
  /** The time when a newer dose of it is recorded. */
  over: number
}
export type Medication = {
  readonly id: string
  readonly pet: Pet
  readonly name: string
  readonly schedule: {
    readonly times: string[]
    readonly from: string
    readonly to: string
    readonly everyDays: number
  }
  /** The time of marking each dose as given, by `date time`. */
  readonly doseStatuses: Map<string, number>
}
export type SimulatedYear = {
  readonly people: readonly Person[]
  readonly pets: readonly Pet[]
  readonly vaccines: readonly Vaccine[]
  readonly medications: readonly Medication[]
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * The nights of clock changes: doses at half past two are skipped, or come once instead of twice.
 */
const changes = [
  ['Europe/Madrid', '2027-03-27'],
  ['Europe/Madrid', '2027-10-30'],
  ['Pacific/Auckland', '2027-04-03'],
  ['Pacific/Auckland', '2027-09-25'],
  ['America/St_Johns', '2027-03-13'],
  ['America/St_Johns', '2027-11-06'],
] as const

/** From the first of January 2027; no record is due in its first or last days. */
export const yearStart = Date.UTC(2027, 0, 1)
export const yearEnd = Date.UTC(2027, 11, 30)
const dayOf = (n: number): string => new Date(yearStart + n * dayMs).toISOString().slice(0, 10)

const counts = {
  people: 420,
  shared: 150,
  vaccines: 1250,
  medications: 36,
  moves: 40,
  newer: 60,
  marked: 0.15,
}

/** @param pets the number of pets */
export const createSimulatedYear = (seed: number, pets: number): SimulatedYear => {
  const next = seededRandom(seed)
  const upTo = (n: number): number => Math.floor(next() * n)
  const chance = (share: number): boolean => next() < share
  const item = <T>(all: readonly T[]): T => {
    const found = all[upTo(all.length)]
    if (found === undefined) throw new Error('nothing to choose from')
    return found
  }
  const people = Array.from({ length: counts.people }, (_, n): Person => {
    const moves = n < counts.moves
    return {
      id: randomUUID(),
      email: `person-${n}@example.com`,
      hour: chance(0.93) ? 9 : item([7, 18]),
      timeZones: [{ since: 0, zone: exampleTimeZones[n % exampleTimeZones.length] ?? '' }],
      // Another test covers people whose day changes in the middle.
      wantsMail: !moves && chance(0.6),
      browsers: chance(0.5) ? 1 + upTo(2) : 0,
      sharedPets: chance(0.5),
    }
  })
  // At half a minute, so that it never coincides with a due time.
  const moment = (first: number, last: number) =>
    yearStart + (first + upTo(last - first)) * dayMs + upTo(1440) * 60_000 + 30_000
  for (const person of people.slice(0, counts.moves))
    person.timeZones.push({ since: moment(40, 330), zone: item(exampleTimeZones) })
  const all = Array.from({ length: pets }, (_, n): Pet => {
    const owner = item(people)
    const editor = n < counts.shared ? people.find(({ id }) => id !== owner.id && chance(0.01)) : undefined
    return { id: newId(), name: `Pet${n}x`, owner, ...(editor === undefined ? {} : { editor }) }
  })
  const vaccines = Array.from({ length: counts.vaccines }, (_, n): Vaccine => {
    const pet = all[n % all.length] ?? item(all)
    return { id: newId(), pet, name: `Vaccine${n}x`, due: dayOf(12 + 6 * upTo(58)), over: Infinity }
  })
  for (const vaccine of vaccines.slice(0, counts.newer)) vaccine.over = moment(10, 350)

  const medication = (n: number, pet: Pet, times: string[], from: number, days: number): Medication => {
    const to = from + days
    const everyDays = 1 + upTo(2)
    const marks = new Map<string, number>()
    for (let day = from; day <= to; day += everyDays)
      for (const time of times)
        if (chance(counts.marked))
          marks.set(`${dayOf(day)} ${time}`, yearStart + day * dayMs - 20 * hourMs + 30_000)
    const schedule = { times, from: dayOf(from), to: dayOf(to), everyDays }
    return { id: newId(), pet, name: `Medicine${n}x`, schedule, doseStatuses: marks }
  }
  const medications = Array.from({ length: counts.medications }, (_, n) =>
    medication(n, item(all), ['08:00', '20:00'].slice(upTo(2)), 5 + upTo(330), 3 + upTo(6)),
  )
  changes.forEach(([zone, date], n) => {
    const pet = all.find(({ owner }) => owner.timeZones.length === 1 && owner.timeZones[0]?.zone === zone)
    const from = (Date.parse(date) - yearStart) / dayMs
    if (pet !== undefined)
      medications.push({ ...medication(100 + n, pet, ['02:30', '03:15'], from, 2), doseStatuses: new Map() })
  })
  return { people, pets: all, vaccines, medications }
}

export type Change = { readonly at: number } & (
  | { readonly kind: 'move'; readonly person: Person; readonly zone: string }
  | { readonly kind: 'newer'; readonly vaccine: Vaccine }
  | { readonly kind: 'mark'; readonly medication: Medication; readonly date: string; readonly time: string }
)

export const listChanges = ({ people, vaccines, medications }: SimulatedYear): Change[] =>
  [
    ...people.flatMap((person) =>
      person.timeZones.slice(1).map(({ since: at, zone }): Change => ({ kind: 'move', at, person, zone })),
    ),
    ...vaccines
      .filter(({ over }) => over < yearEnd)
      .map((vaccine): Change => ({ kind: 'newer', at: vaccine.over, vaccine })),
    ...medications.flatMap((medication) =>
      [...medication.doseStatuses].map(([name, at]): Change => {
        const [date = '', time = ''] = name.split(' ')
        return { kind: 'mark', at, medication, date, time }
      }),
    ),
  ].toSorted((a, b) => a.at - b.at)

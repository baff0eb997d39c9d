// For any schedule, time and time zone, the list agrees with an independent calendar, and each dose
// can be marked once.
import { fc, test } from '@fast-check/vitest'
import { afterAll, expect } from 'vitest'
import type { Schedule } from '#contract/features/medications/schema.ts'
import { scheduleIntervalDaysMax } from '#contract/features/medications/limits.ts'
import { notificationSettings } from '#server/features/notifications/tables.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { exampleTimeZones } from '#contract/shared/example-time-zones.ts'
import { repeats } from '#server/testing/extent.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const start = Date.now()
const year = 365 * 86_400_000
const twoDigits = (part: number) => String(part).padStart(2, '0')

const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 1, 30, 59))
  .map(([hour, minute]) => `${twoDigits(hour)}:${twoDigits(minute)}`)
// Half of the times are within two days of a change of clocks in Spain, Newfoundland or New
// Zealand.
const clockChanges = ['2030-03-10', '2030-03-31', '2030-04-07', '2030-09-29', '2030-10-27', '2030-11-03']
const anyNow = fc.oneof(
  fc.integer({ min: 0, max: year }).map((later) => new Date(start + later)),
  fc
    .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -24, max: 48 }))
    .map(([day, hours]) => new Date(Date.parse(`${day}T00:00:00Z`) + hours * 3_600_000)),
)
const dateAfter = (now: Date, days: number) =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const anyCase = fc.record({
  now: anyNow,
  zone: fc.constantFrom(...exampleTimeZones),
  times: fc.uniqueArray(anyTime, { minLength: 1, maxLength: 6 }),
  startsIn: fc.integer({ min: -800, max: 3 }),
  lengthInDays: fc.option(fc.integer({ min: 0, max: 900 })),
  everyDays: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: scheduleIntervalDaysMax })),
})

/** The local date in the engine's calendar. */
const localDate = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at)
const localTime = (zone: string, at: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(Date.parse(at))

/** The days of the schedule, iterated from the first. */
const daysOf = ({ from, to, everyDays }: Schedule, last: string): Set<string> => {
  const days = new Set<string>()
  const end = to === null || to > last ? last : to
  for (let day = from; day <= end; day = dateAfter(new Date(`${day}T12:00:00Z`), everyDays)) days.add(day)
  return days
}

/** Searches the date minute by minute for the local time. */
const localTimeExists = (zone: string, date: string, time: string): boolean => {
  const noon = Date.parse(`${date}T12:00:00Z`)
  return Array.from({ length: 52 * 60 }, (_, minute) => noon + (minute - 26 * 60) * 60_000).some(
    (at) => localTime(zone, new Date(at).toISOString()) === time && localDate(zone, at) === date,
  )
}

test.prop([anyCase], { numRuns: repeats(80) })(
  'lists the doses of yesterday and today, each of which is marked once',
  async ({ now, zone, times, startsIn, lengthInDays, everyDays }) => {
    app.setNow(now)
    const from = dateAfter(now, startsIn)
    const to = lengthInDays === null ? null : dateAfter(now, startsIn + lengthInDays)
    const schedule = { times: times.toSorted(), from, to, everyDays }
    const owner = await aUser(db)
    await db.insert(notificationSettings).values({ userId: owner.id, timeZone: zone })
    const petId = (await aPet(db, { owner })).id
    const { id: medicationId } = await aMedication(db, { pet: { id: petId }, schedule, remindFrom: now })
    const { doses } = app.asPerson(await aSession(app.services, owner))
    const today = localDate(zone, now.getTime())
    const yesterday = dateAfter(new Date(`${today}T12:00:00Z`), -1)
    const days = daysOf(schedule, today)
    const expected = [yesterday, today]
      .filter((day) => days.has(day))
      .flatMap((day) => schedule.times.map((time) => `${day} ${time}`))

    const { items, ...rest } = await doses.list({ petId })
    expect(rest).toEqual({ timeZone: zone, today })
    expect(items.map(({ date, time }) => `${date} ${time}`).toSorted()).toEqual(expected)
    expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted())
    for (const { at, time, date } of items) {
      // A time within a skipped hour moves an hour later. All others stay.
      const local = localTime(zone, at)
      const skipped = `${twoDigits(Number(time.slice(0, 2)) + 1)}${time.slice(2)}`
      expect(localDate(zone, Date.parse(at))).toBe(date)
      if (local !== time) expect([local, localTimeExists(zone, date, time)]).toEqual([skipped, false])
    }

    // Times may be minutes apart, which needs a confirmation.
    const confirmedAfter = now.toISOString()
    const givenAt = new Date(now.getTime() + 59_999).toISOString()
    const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString()
    const marked: { readonly isRecorded: boolean }[] = []
    for (const { date, time } of items)
      marked.push(
        await doses.mark({ petId, medicationId, date, time, status: 'given', confirmedAfter, givenAt }),
      )
    for (const { date, time } of items)
      marked.push(await doses.mark({ petId, medicationId, date, time, status: 'given' }))
    expect(marked.filter(({ isRecorded }) => isRecorded)).toHaveLength(items.length)
    const after = await doses.list({ petId })
    expect(after.items.every(({ mark }) => mark?.by?.id === owner.id && mark.givenAt === minute)).toBe(true)
    expect(after.items).toHaveLength(items.length)
  },
)

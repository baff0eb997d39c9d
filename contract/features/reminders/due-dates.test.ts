import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { exampleTimeZones } from '#contract/shared/example-time-zones.ts'
import { addDays, dayMs, hourMs, minuteMs } from '#contract/shared/dates.ts'
import { remindDays } from '#contract/shared/record-kinds.ts'
import { zonedInstant } from '#contract/shared/time-zones.ts'
import {
  listDueOccurrences,
  createDueCheck,
  evaluateFrom,
  nextEvaluationAt,
  pendingDigestDay,
} from './due-dates.ts'
import type { DatedSource, DeliveryTime, ReminderSources } from './occurrences.ts'
import { nextDigestTime } from './digest-days.ts'
import { maxCatchUpMs } from './limits.ts'

const longAgo = new Date('2026-01-01T00:00Z')

const dated = (id: string, nextDueDate: string | null, fields: Partial<DatedSource> = {}): DatedSource => ({
  kind: 'vaccines',
  id,
  name: id,
  series: id,
  date: '2025-11-01',
  createdAt: '2025-11-01T00:00:00.000Z',
  remind: true,
  remindFrom: longAgo,
  nextDueDate,
  ...fields,
})
const medication = (id: string, times: string[], fields: { everyDays?: number; to?: string } = {}) => ({
  id,
  name: id,
  remind: true,
  remindFrom: longAgo,
  schedule: { from: '2026-03-01', to: fields.to ?? null, everyDays: fields.everyDays ?? 1, times },
})
const pet = (fields: Partial<ReminderSources>): ReminderSources => ({
  dated: [],
  medications: [],
  timeZone: 'America/Bogota',
  ...fields,
})
const atNine = (timeZone: string): DeliveryTime => ({ timeZone, hour: 9 })
const dueKeys = (
  sources: ReminderSources,
  clock: DeliveryTime,
  now: string,
  evaluatedUntil: string | null = null,
) =>
  listDueOccurrences(sources, clock, {
    now: new Date(now),
    evaluatedUntil: evaluatedUntil === null ? null : new Date(evaluatedUntil),
  }).map(({ key }) => key)

describe('a vaccine', () => {
  test.each([
    // 29 February, and a week and a day before it, at nine local time.
    ['America/Bogota', ['2028-02-22T14:00Z', '2028-02-28T14:00Z', '2028-02-29T14:00Z']],
    ['Europe/Madrid', ['2028-02-22T08:00Z', '2028-02-28T08:00Z', '2028-02-29T08:00Z']],
    ['America/Mexico_City', ['2028-02-22T15:00Z', '2028-02-28T15:00Z', '2028-02-29T15:00Z']],
    ['Pacific/Auckland', ['2028-02-21T20:00Z', '2028-02-27T20:00Z', '2028-02-28T20:00Z']],
    ['America/St_Johns', ['2028-02-22T12:30Z', '2028-02-28T12:30Z', '2028-02-29T12:30Z']],
  ])('sends reminders for a leap day in %s at %j', (zone, expected) => {
    const sources = pet({ dated: [dated('a', '2028-02-29')] })
    const found: string[] = []
    let now = new Date('2028-02-01T00:00Z')
    for (
      let next = nextEvaluationAt(sources, atNine(zone), now);
      next;
      next = nextEvaluationAt(sources, atNine(zone), now)
    ) {
      // Occurrences of earlier evaluations are found again, with the same keys.
      const due = listDueOccurrences(sources, atNine(zone), { now: next, evaluatedUntil: now })
      if (due.at(-1)?.at.getTime() === next.getTime()) found.push(`${next.toISOString().slice(0, 16)}Z`)
      now = next
    }
    expect(found).toEqual(expected)
  })

  test.each([
    // Madrid: on 29 March clocks go forward at 2, on 25 October back at 3.
    ['Europe/Madrid', 9, '2026-03-29', '2026-03-29T07:00Z'],
    ['Europe/Madrid', 2, '2026-03-29', '2026-03-29T01:00Z'],
    ['Europe/Madrid', 2, '2026-10-25', '2026-10-25T00:00Z'],
    ['Pacific/Auckland', 2, '2026-09-27', '2026-09-26T14:00Z'],
    ['Pacific/Auckland', 2, '2026-04-05', '2026-04-04T13:00Z'],
    ['America/St_Johns', 2, '2026-03-08', '2026-03-08T05:30Z'],
    ['America/St_Johns', 1, '2026-11-01', '2026-11-01T03:30Z'],
  ])('sends the reminder in %s at %i:00 for %s at %s', (timeZone, hour, dueDate, at) => {
    const sources = pet({ dated: [dated('a', dueDate)] })
    const now = new Date(new Date(at).getTime() - minuteMs)
    const next = nextEvaluationAt(sources, { timeZone, hour }, now)
    expect(next).toEqual(new Date(at))
    expect(dueKeys(sources, { timeZone, hour }, at)).toContain(`vaccine:a:${dueDate}:0`)
    expect(dueKeys(sources, { timeZone, hour }, now.toISOString())).not.toContain(`vaccine:a:${dueDate}:0`)
  })

  test('sends none with a newer dose, with reminders off or without a date', () => {
    const newer = { series: 'a', date: '2026-05-01' }
    const records = [
      dated('a', '2026-05-10'),
      dated('b', '2027-05-10', newer),
      dated('c', '2026-05-10', { remind: false }),
      dated('d', null),
    ]
    expect(dueKeys(pet({ dated: records }), atNine('America/Bogota'), '2026-05-10T14:00Z')).toEqual([])
    expect(
      createDueCheck(pet({ dated: records }))({ kind: 'vaccines', sourceId: 'a', dueDate: '2026-05-10' }),
    ).toBe(false)
    expect(
      createDueCheck(pet({ dated: records }))({ kind: 'vaccines', sourceId: 'b', dueDate: '2027-05-10' }),
    ).toBe(true)
    expect(
      createDueCheck(pet({ dated: records }))({ kind: 'vaccines', sourceId: 'b', dueDate: '2027-05-11' }),
    ).toBe(false)
    expect(
      createDueCheck(pet({ dated: records }))({ kind: 'vaccines', sourceId: 'c', dueDate: '2026-05-10' }),
    ).toBe(false)
  })

  test('skips lead times that had passed when reminders were turned on', () => {
    const remindFrom = new Date('2026-05-10T13:59Z')
    const records = [dated('a', '2026-05-10', { remindFrom })]
    expect(dueKeys(pet({ dated: records }), atNine('America/Bogota'), '2026-05-10T15:00Z')).toEqual([
      'vaccine:a:2026-05-10:0',
    ])
  })
})

describe('a task with a time', () => {
  test('sends one reminder, at that time on the owner’s clock', () => {
    const task = dated('a', '2026-05-10', { kind: 'care-tasks', dueTime: '20:30' })
    const sources = pet({ dated: [task] })
    const clock = atNine('Europe/Madrid')
    const next = nextEvaluationAt(sources, clock, new Date('2026-04-01T00:00Z'))
    // 20:30 in Bogotá. The mail of nine o'clock covers the day from then on.
    expect(next).toEqual(new Date('2026-05-10T07:00Z'))
    expect(dueKeys(sources, clock, '2026-05-11T01:29Z')).toEqual([])
    expect(dueKeys(sources, clock, '2026-05-11T01:30Z')).toEqual(['care-tasks:a:2026-05-10:0'])
  })
})

describe('a change of the time zone', () => {
  const sources = pet({ dated: [dated('a', '2026-05-10')] })
  test('notifies at once past the hour, and only once back before it', () => {
    // 13:00Z is 08:00 in Bogotá and 15:00 in Madrid.
    expect(dueKeys(sources, atNine('Europe/Madrid'), '2026-05-10T13:00Z', '2026-05-09T14:00Z')).toContain(
      'vaccine:a:2026-05-10:0',
    )
    const [delivered] = dueKeys(sources, atNine('Pacific/Auckland'), '2026-05-09T21:00Z').slice(-1)
    expect(dueKeys(sources, atNine('America/Bogota'), '2026-05-10T14:00Z').slice(-1)).toEqual([delivered])
  })
})

describe('a late evaluation', () => {
  const doses = pet({ medications: [medication('m', ['08:00'])] })
  test('finds everything due since the previous one', () => {
    expect(dueKeys(doses, atNine('America/Bogota'), '2026-04-20T12:00Z', '2026-04-15T13:00Z')).toEqual(
      ['16', '17', '18', '19'].map((day) => `dose:m:2026-04-${day}:08:00`),
    )
  })
  test('goes back between two days and a month; the first one, to when reminders were turned on', () => {
    const now = new Date('2026-06-20T12:00Z')
    const after = (evaluatedUntil: Date | null, sources = doses) =>
      evaluateFrom(sources, { evaluatedUntil: evaluatedUntil, now })
    expect(after(longAgo)).toEqual(new Date(now.getTime() - 31 * dayMs))
    expect(after(now)).toEqual(new Date(now.getTime() - 50 * hourMs))
    expect(after(null)).toEqual(new Date(now.getTime() - 31 * dayMs))
    const turnedOn = new Date('2026-06-18T00:00Z')
    const recent = pet({ medications: [{ ...medication('m', ['08:00']), remindFrom: turnedOn }] })
    expect(after(null, recent)).toEqual(new Date(turnedOn.getTime() - 1))
  })
})

describe('the digest', () => {
  const clock = atNine('America/Bogota')
  const sources = pet({ medications: [medication('m', ['08:00', '20:00'], { to: '2026-03-02' })] })
  const pendingDay = (now: string, evaluatedUntil: string) =>
    pendingDigestDay(sources, clock, { now: new Date(now), evaluatedUntil: new Date(evaluatedUntil) })
  test('becomes pending at the hour of each day with something due', () => {
    // The dose at 08:00 on 1 March belongs to the digest of the day before, sent at 09:00.
    expect(pendingDay('2026-02-28T14:00Z', '2026-02-28T13:00Z')).toBe('2026-02-28')
    expect(pendingDay('2026-02-28T13:59Z', '2026-02-28T13:00Z')).toBeUndefined()
    expect(pendingDay('2026-03-02T14:00Z', '2026-03-02T13:00Z')).toBe('2026-03-02')
    expect(pendingDay('2026-03-03T14:00Z', '2026-03-03T13:00Z')).toBeUndefined()
  })
  test('becomes pending once a day, and after days without a run for the last day with something due', () => {
    expect(pendingDay('2026-03-02T20:00Z', '2026-03-02T14:00Z')).toBeUndefined()
    expect(pendingDay('2026-03-09T20:00Z', '2026-02-20T14:00Z')).toBe('2026-03-02')
  })
  test('leaves out what was recorded after its hour', () => {
    const late = pet({
      medications: [{ ...medication('m', ['20:00']), remindFrom: new Date('2026-03-05T14:01Z') }],
    })
    const span = { now: new Date('2026-03-05T15:00Z'), evaluatedUntil: new Date('2026-03-05T13:00Z') }
    expect(pendingDigestDay(late, clock, span)).toBeUndefined()
    expect(nextDigestTime(late, clock, span.now)).toEqual(new Date('2026-03-06T14:00Z'))
  })
})

const anyTime = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
})
const anyClock = fc.record({
  timeZone: fc.constantFrom(...exampleTimeZones),
  hour: fc.integer({ min: 0, max: 23 }),
})
const start = new Date('2026-03-01T00:00Z')
const end = new Date('2026-04-20T00:00Z')
const anyPet = fc.record({
  timeZone: fc.constantFrom(...exampleTimeZones),
  dated: fc
    .array(fc.integer({ min: -10, max: 70 }), { maxLength: 4 })
    .map((days) => days.map((day, n) => dated(`v${n}`, addDays('2026-03-01', day)))),
  medications: fc
    .array(
      fc.tuple(fc.uniqueArray(anyTime, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 5 })),
      {
        maxLength: 2,
      },
    )
    .map((all) => all.map(([times, everyDays], n) => medication(`m${n}`, times.toSorted(), { everyDays }))),
})

/** An independent list of every occurrence from the start to the end, date by date. */
const listAllOccurrences = (
  sources: ReminderSources,
  { timeZone, hour }: DeliveryTime,
): Map<string, number> => {
  const found = new Map<string, number>()
  const deliveryTime = `${String(hour).padStart(2, '0')}:00`
  for (const { id, nextDueDate } of sources.dated)
    for (const lead of remindDays.vaccines)
      if (nextDueDate !== null)
        found.set(
          `vaccine:${id}:${nextDueDate}:${lead}`,
          zonedInstant(addDays(nextDueDate, -lead), deliveryTime, timeZone).getTime(),
        )
  for (const { id, schedule } of sources.medications) {
    if (schedule === null) continue
    for (let day = 0; day < 60; day += schedule.everyDays)
      for (const time of schedule.times) {
        const date = addDays(schedule.from, day)
        found.set(`dose:${id}:${date}:${time}`, zonedInstant(date, time, sources.timeZone).getTime())
      }
  }
  return new Map([...found].filter(([, at]) => at > start.getTime() && at <= end.getTime()))
}

describe('evaluations for any pet and delivery time', { timeout: 60_000 }, () => {
  property.prop([anyPet, anyClock], { numRuns: 15 })(
    'find every occurrence at its minute, once, at the planned times',
    (sources, clock) => {
      const firstDeliveredAt = new Map<string, number>()
      const mails: { day: string; at: number }[] = []
      let last = start
      const evaluate = (now: Date) => {
        for (const { key, at } of listDueOccurrences(sources, clock, { now, evaluatedUntil: last }))
          if (!firstDeliveredAt.has(key) && at > start) firstDeliveredAt.set(key, now.getTime())
        const day = pendingDigestDay(sources, clock, { now, evaluatedUntil: last })
        if (day !== undefined) mails.push({ day, at: now.getTime() })
        last = now
      }
      for (
        let next = nextEvaluationAt(sources, clock, last);
        next && next <= end;
        next = nextEvaluationAt(sources, clock, last)
      )
        evaluate(next)
      const all = listAllOccurrences(sources, clock)
      expect(Object.fromEntries(firstDeliveredAt)).toEqual(Object.fromEntries(all))

      const days = Array.from({ length: 60 }, (_, day) => {
        const date = addDays('2026-02-27', day)
        const at = (of: string) =>
          zonedInstant(of, `${String(clock.hour).padStart(2, '0')}:00`, clock.timeZone).getTime()
        return { day: date, at: at(date), until: at(addDays(date, 1)) }
      })
      const instants = [...listAllOccurrences({ ...sources }, clock).values()]
      const due = days
        .filter(
          ({ at, until }) =>
            at > start.getTime() &&
            until <= end.getTime() &&
            instants.some((instant) => instant >= at && instant < until),
        )
        .map(({ day, at }) => ({ day, at }))
      expect(mails.filter(({ at }) => at <= (due.at(-1)?.at ?? 0))).toEqual(due)
    },
  )

  property.prop(
    [anyPet, fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), anyClock), { maxLength: 12 })],
    { numRuns: 15 },
  )('lose, repeat and hasten nothing when the time zone and hour change', (sources, steps) => {
    const firstDeliveredAt = new Map<string, number>()
    let [last, now] = [start, start]
    let clock: DeliveryTime = atNine('America/Bogota')
    const evaluate = () => {
      for (const { key, at } of listDueOccurrences(sources, clock, { now, evaluatedUntil: last })) {
        expect(at.getTime()).toBeLessThanOrEqual(now.getTime())
        if (!firstDeliveredAt.has(key)) firstDeliveredAt.set(key, at.getTime())
      }
      last = now
    }
    const evaluateUntil = (until: Date) => {
      for (let next = nextEvaluationAt(sources, clock, now); next && next <= until;) {
        now = next
        evaluate()
        next = nextEvaluationAt(sources, clock, now)
      }
      now = until
    }
    // Occurrences delivered by the first clock before the start stay delivered, even if a later
    // clock has them after it.
    last = new Date(start.getTime() - maxCatchUpMs)
    evaluate()
    for (const [minutes, changed] of steps) {
      evaluateUntil(new Date(now.getTime() + minutes * minuteMs))
      clock = changed
      evaluate()
    }
    evaluateUntil(end)
    const missing = [...listAllOccurrences(sources, clock).keys()].filter((key) => !firstDeliveredAt.has(key))
    expect(missing).toEqual([])
  })
})

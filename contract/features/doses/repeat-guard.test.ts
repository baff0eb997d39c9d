import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { hourMs } from '#contract/shared/dates.ts'
import { earliestNextDose } from './earliest-dose.ts'
import { guardDose, repeatWindowMs, type MarkAttempt, type PlacedMark } from './repeat-guard.ts'

const at = (time: string, day = '01') => new Date(`2026-05-${day}T${time}Z`)
const ana = 'ana'
const luis = 'luis'

describe('repeatWindowMs', () => {
  test.each([
    [['08:00', '20:00'], 1, 6],
    [['08:00', '14:00', '22:00'], 1, 3],
    [['08:00'], 1, 12],
    [['20:00', '08:00', '09:00'], 1, 0.5],
    [['23:00', '01:00'], 1, 1],
    [['12:00'], 30, 360],
    [['00:00', '12:00'], 2, 6],
  ])(
    'makes the window of %j every %i days half of the shortest interval: %f hours',
    (times, everyDays, hours) => {
      expect(repeatWindowMs({ times, everyDays })).toBe(hours * hourMs)
    },
  )
})

type Time = '08:00' | '20:00'

/** A dose of 8:00 or 20:00 with a window of six hours. */
const mark = (time: Time, by: string | null, markedAt: string, day?: string): PlacedMark => ({
  date: '2026-05-01',
  time,
  dueAt: at(time),
  by,
  status: 'given',
  markedAt: at(markedAt, day),
  givenAt: null,
})
const attempt = (time: Time, by: string, now: string, day?: string): MarkAttempt => ({
  date: '2026-05-01',
  time,
  dueAt: at(time),
  by,
  status: 'given',
  givenAt: null,
  now: at(now, day),
  confirmedAfter: null,
})
const givenMark = (...[time, by, given, markedAt]: [Time, string, string, string]): PlacedMark => ({
  ...mark(time, by, markedAt),
  givenAt: at(given),
})
const givenAttempt = (...[time, by, given, now]: [Time, string, string, string]): MarkAttempt => ({
  ...attempt(time, by, now),
  givenAt: at(given),
})
const guard = (marks: readonly PlacedMark[], what: MarkAttempt) => guardDose(marks, what, 6 * hourMs).kind

describe('guardDose', () => {
  test.each<[string, PlacedMark[], MarkAttempt, string]>([
    ['nothing was marked', [], attempt('08:00', luis, '08:05'), 'record'],
    ['another just gave it', [mark('08:00', ana, '08:00')], attempt('08:00', luis, '08:12'), 'ask'],
    ['another gave it long ago', [mark('08:00', ana, '08:00')], attempt('08:00', luis, '19:00'), 'ask'],
    ['an erased account gave it', [mark('08:00', null, '08:00')], attempt('08:00', luis, '08:12'), 'ask'],
    [
      'given just before by another, whose mark came earlier',
      [givenMark('08:00', ana, '14:20', '14:20')],
      givenAttempt('20:00', luis, '14:02', '23:10'),
      'ask',
    ],
    [
      'marked late beside the next one',
      [givenMark('20:00', luis, '20:02', '20:02')],
      givenAttempt('08:00', ana, '08:05', '20:05'),
      'record',
    ],
    [
      'marked late by oneself, and said to be given late',
      [givenMark('20:00', ana, '19:45', '19:45')],
      givenAttempt('08:00', ana, '15:00', '19:50'),
      'ask',
    ],
    [
      'given hours apart by marks that came together, of which one says no time',
      [mark('08:00', luis, '20:00')],
      givenAttempt('20:00', ana, '16:00', '20:05'),
      'ask',
    ],
    ['sent twice', [mark('08:00', ana, '08:00')], attempt('08:00', ana, '08:01'), 'known'],
    ['another dose by another', [mark('08:00', ana, '14:30')], attempt('20:00', luis, '16:00'), 'ask'],
    ['another dose by oneself', [mark('08:00', ana, '08:05')], attempt('20:00', ana, '08:06'), 'ask'],
    ['half an interval later', [mark('08:00', ana, '13:00')], attempt('20:00', luis, '19:00'), 'record'],
    ['a little earlier', [mark('08:00', ana, '13:00')], attempt('20:00', luis, '18:59'), 'ask'],
    ['an older one late by oneself', [mark('08:00', ana, '15:00')], attempt('20:00', ana, '19:45'), 'ask'],
    [
      'an older one just now by oneself',
      [mark('08:00', ana, '20:05')],
      attempt('20:00', ana, '20:06'),
      'ask',
    ],
    [
      'both written down in the night',
      [mark('08:00', ana, '02:05', '02')],
      attempt('20:00', ana, '02:06', '02'),
      'record',
    ],
    [
      'the earlier one after the later',
      [mark('20:00', ana, '20:05')],
      attempt('08:00', ana, '20:06'),
      'record',
    ],
    ['written down late by another', [mark('08:00', ana, '20:05')], attempt('20:00', luis, '20:06'), 'ask'],
    [
      'skipped by another',
      [{ ...mark('08:00', ana, '08:00'), status: 'skipped' }],
      attempt('08:00', luis, '08:12'),
      'ask',
    ],
    [
      'another dose was skipped',
      [{ ...mark('08:00', ana, '15:00'), status: 'skipped' }],
      attempt('20:00', luis, '16:00'),
      'record',
    ],
    [
      'skipping what was given',
      [mark('08:00', ana, '08:00')],
      { ...attempt('08:00', luis, '08:12'), status: 'skipped' },
      'known',
    ],
    [
      'skipping near another dose',
      [mark('08:00', ana, '15:00')],
      { ...attempt('20:00', luis, '16:00'), status: 'skipped' },
      'record',
    ],
    [
      'confirmed',
      [mark('08:00', ana, '08:00')],
      { ...attempt('08:00', luis, '08:12'), confirmedAfter: at('08:00') },
      'record',
    ],
    [
      'confirmed, and a third came meanwhile',
      [mark('08:00', ana, '08:00'), mark('08:00', 'eva', '08:11')],
      { ...attempt('08:00', luis, '08:12'), confirmedAfter: at('08:00') },
      'ask',
    ],
    [
      'the confirmation sent twice',
      [mark('08:00', ana, '08:00'), mark('08:00', luis, '08:12')],
      { ...attempt('08:00', luis, '08:13'), confirmedAfter: at('08:00') },
      'known',
    ],
  ])('decides the case: %s', (_case, marks, what, kind) => {
    expect(guard(marks, what)).toBe(kind)
  })

  test('requests confirmation of the newest mark, and calls a dose a repeat only after a given one', () => {
    const marks = [mark('08:00', ana, '08:00'), mark('20:00', 'eva', '08:05')]
    const what = attempt('08:00', luis, '08:12')
    expect(guardDose(marks, what, 6 * hourMs)).toEqual({ kind: 'ask', mark: marks[1] })
    const confirmed = { ...what, confirmedAfter: at('08:05') }
    expect(guardDose(marks, confirmed, 6 * hourMs)).toEqual({ kind: 'record', isRepeat: true })
    const skipped = [{ ...mark('08:00', ana, '08:00'), status: 'skipped' as const }]
    expect(guardDose(skipped, confirmed, 6 * hourMs)).toEqual({ kind: 'record', isRepeat: false })
  })
})

const anyMark = fc.record({
  time: fc.constantFrom<'08:00' | '20:00'>('08:00', '20:00'),
  by: fc.constantFrom(ana, luis, 'eva'),
  minute: fc.integer({ min: 0, max: 1439 }),
  status: fc.constantFrom<'given' | 'skipped'>('given', 'skipped'),
})
const placed = ({ time, by, minute, status }: typeof anyMark extends fc.Arbitrary<infer T> ? T : never) => ({
  date: '2026-05-01',
  time,
  dueAt: at(time),
  by,
  status,
  markedAt: new Date(at('00:00').getTime() + minute * 6e4),
  givenAt: null,
})

describe('guardDose for any marks', () => {
  property.prop([fc.array(anyMark, { maxLength: 6 }), anyMark])(
    'records no given dose unasked within the window of another person’s',
    (marks, wanted) => {
      const { markedAt: now, ...rest } = placed(wanted)
      const what = { ...rest, status: 'given' as const, now, confirmedAfter: null }
      const existing = marks.map(placed)
      const isTooNear = existing.some(
        (item) =>
          item.by !== what.by &&
          item.status === 'given' &&
          Math.abs(now.getTime() - item.markedAt.getTime()) < 6 * hourMs,
      )
      if (isTooNear) expect(guard(existing, what)).not.toBe('record')
    },
  )

  property.prop([fc.array(anyMark, { maxLength: 6 }), anyMark])(
    'accepts the attempt that confirms the newest mark',
    (marks, wanted) => {
      const { markedAt: now, ...rest } = placed(wanted)
      const what = { ...rest, status: 'given' as const, now, confirmedAfter: null }
      const decision = guardDose(marks.map(placed), what, 6 * hourMs)
      if (decision.kind !== 'ask') return
      const again = { ...what, confirmedAfter: decision.mark.markedAt }
      expect(guard(marks.map(placed), again)).toBe('record')
    },
  )
})

const anyGiven = fc.record({
  time: fc.constantFrom<Time>('08:00', '20:00'),
  by: fc.constantFrom(ana, luis),
  minute: fc.integer({ min: 0, max: 2879 }),
  /** Minutes until the mark arrives. */
  delay: fc.integer({ min: 0, max: 2880 }),
})
type Given = typeof anyGiven extends fc.Arbitrary<infer T> ? T : never

describe('guardDose for two marks with given times', () => {
  const minutes = (count: number) => new Date(at('00:00').getTime() + count * 6e4)
  /** The decision on the later one to arrive. */
  const second = (first: Given, last: Given, arrival: number) => {
    const times = { givenAt: minutes(first.minute), markedAt: minutes(first.minute + first.delay) }
    const existing = { ...mark(first.time, first.by, '00:00'), ...times }
    const now = minutes(arrival)
    return guard([existing], { ...attempt(last.time, last.by, '00:00'), givenAt: minutes(last.minute), now })
  }

  property.prop([anyGiven, anyGiven])(
    'raises a double dose once, whichever of the two arrives first',
    (a, b) => {
      const late = 5760
      const decisions = [second(a, b, late), second(b, a, late)]
      expect(new Set(decisions).size).toBe(1)
      const isSame = a.time === b.time
      if (a.by !== b.by) {
        const isDouble = isSame || Math.abs(a.minute - b.minute) < 360
        expect(decisions[0]).toBe(isDouble ? 'ask' : 'record')
      } else if (isSame) expect(decisions[0]).toBe('known')
    },
  )

  property.prop([anyGiven, anyGiven, fc.integer({ min: 0, max: 2880 })])(
    'decides alike however late they arrive',
    (a, b, later) => {
      const known = second(a, b, 5760)
      expect(second({ ...a, delay: a.delay + later }, b, 5760 + later)).toBe(known)
    },
  )
})

describe('earliestNextDose', () => {
  const schedule = { times: ['08:00', '20:00'], from: '2026-05-01', to: '2026-05-02', everyDays: 1 }
  const next = (dueAt: string, givenAt: string, marked: readonly string[] = []) =>
    earliestNextDose(
      schedule,
      'UTC',
      { dueAt: new Date(`2026-05-${dueAt}Z`), givenAt: new Date(`2026-05-${givenAt}Z`) },
      ({ date, time }) => marked.includes(`${date.slice(-2)}T${time}`),
    )
      ?.toISOString()
      .slice(8, 16)

  test.each([
    ['01T08:00', '01T08:10', [], '01T20:00'],
    ['01T08:00', '01T07:00', [], '01T20:00'],
    // Given late: half an interval must lie between the two.
    ['01T08:00', '01T18:00', [], '02T00:00'],
    ['01T08:00', '01T14:00', [], '01T20:00'],
    ['01T08:00', '01T08:10', ['01T20:00'], '02T08:00'],
    ['02T20:00', '02T20:00', [], undefined],
    ['02T08:00', '02T08:00', ['02T20:00'], undefined],
  ])('follows the dose of %s, given at %s, with %j marked: %s', (dueAt, givenAt, marked, expected) => {
    expect(next(dueAt, givenAt, marked)).toBe(expected)
  })

  property.prop([fc.integer({ min: 0, max: 1439 }), fc.integer({ min: -600, max: 1800 })])(
    'comes half an interval or more after the dose was given, and after it was due',
    (dueMinute, late) => {
      const dueAt = new Date(at('00:00').getTime() + dueMinute * 60_000)
      const givenAt = new Date(dueAt.getTime() + late * 60_000)
      const endless = { ...schedule, to: null }
      const earliest = earliestNextDose(endless, 'UTC', { dueAt, givenAt }, () => false)
      expect(earliest?.getTime()).toBeGreaterThanOrEqual(givenAt.getTime() + 6 * hourMs)
      expect(earliest?.getTime()).toBeGreaterThan(dueAt.getTime())
    },
  )
})

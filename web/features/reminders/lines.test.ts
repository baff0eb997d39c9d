import { describe, expect, test } from 'vitest'
import type { Reminder } from '#contract/features/reminders/schema.ts'
import { aDose, aTreatment, aVaccine } from '#web/testing/features/reminders.ts'
import { groupIntoLines, isPresent } from './lines.ts'

const at = (time: string, more = {}) => aDose(1, { time, date: '2026-11-21', ...more })
const noon = new Date('2026-11-21T12:00').getTime()
const itemsOf = (items: readonly Reminder[]) => groupIntoLines(items, noon).map((line) => line.items)

describe('lines', () => {
  test('join all doses of a course on one day, in the order of time', () => {
    const evening = at('20:00')
    const morning = at('08:00', { status: 'done' })
    const yesterday = at('20:00', { date: '2026-11-20', status: 'overdue' })
    const lines = groupIntoLines([evening, morning, yesterday], noon)
    expect(lines.map(({ items }) => items)).toEqual([[yesterday], [morning, evening]])
    expect(lines.map(({ lead }) => lead)).toEqual([yesterday, evening])
  })

  test('join what is overdue of one kind and pet', () => {
    const [rabies, distemper] = [aVaccine(1, -9), aVaccine(2, -3)]
    const ofAnother = aVaccine(3, -3, { petId: 'another' })
    const [treatment, due] = [aTreatment(4, -3), aVaccine(5, 0)]
    expect(itemsOf([rabies, ofAnother, distemper, treatment, due])).toEqual([
      [rabies, distemper],
      [ofAnother],
      [treatment],
      [due],
    ])
  })

  test('stand in the order of time where both are doses, done ones too', () => {
    const evening = aDose(1, { time: '20:00', date: '2026-11-21' })
    const afternoon = aDose(2, { time: '15:00', date: '2026-11-21' })
    const given = aDose(3, { time: '08:00', date: '2026-11-21', status: 'done' })
    const yesterday = aDose(4, { time: '20:00', date: '2026-11-20', status: 'overdue' })
    const late = aDose(5, { time: '08:00', date: '2026-11-21', status: 'overdue' })
    expect(itemsOf([late, yesterday, evening, afternoon, given])).toEqual([
      [yesterday],
      [late],
      [given],
      [afternoon],
      [evening],
    ])
  })

  test('begin with doses of the present, then what is overdue, then records before later doses', () => {
    const later = at('20:00')
    const vaccine = aVaccine(2, 0)
    const late = aDose(3, { time: '08:00', date: '2026-11-21', status: 'overdue' })
    const overdue = aVaccine(4, -9)
    const present = aDose(5, { time: '13:30', date: '2026-11-21' })
    expect(itemsOf([later, vaccine, late, overdue, present])).toEqual([
      [present],
      [overdue],
      [late],
      [vaccine],
      [later],
    ])
  })
})

test.each([
  ['09:59', false],
  ['10:00', true],
  ['14:00', true],
  ['14:01', false],
])('a dose of %s is of the present at noon: %s', (time, expected) => {
  const [line] = groupIntoLines([at(time)], noon)
  expect(line && isPresent(line, noon)).toBe(expected)
})

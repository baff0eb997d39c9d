// Dates as people write them into tables.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOrders } from './csv-fields.ts'
import { parseWrittenDate, possibleDateOrders } from './written-dates.ts'

test.each([
  ['03/02/2025', 'dmy', '2025-02-03'],
  ['03/02/2025', 'mdy', '2025-03-02'],
  ['3.2.25', 'dmy', '2025-02-03'],
  ['2025-02-03', 'dmy', '2025-02-03'],
  ['2025-02-03T10:00:00Z', 'ymd', '2025-02-03'],
  ['31/02/2025', 'dmy', null],
  ['13/13/2025', 'mdy', null],
  ['marzo', 'dmy', null],
  ['', 'ymd', null],
] as const)('%s in the order %s is %s', (text, order, day) => {
  expect(parseWrittenDate(text, order)).toBe(day)
})

test('any day is read as it was written, in every order', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      fc.constantFrom(...dateOrders),
      (date, order) => {
        const day = date.toISOString().slice(0, 10)
        const [y = '', m = '', d = ''] = day.split('-')
        const written = { ymd: [y, m, d], dmy: [d, m, y], mdy: [m, d, y] }[order].join('/')
        expect(parseWrittenDate(written, order)).toBe(day)
        expect(possibleDateOrders([written, ' '])).toContain(order)
      },
    ),
  )
})

test('a day above the twelfth says which order it is', () => {
  expect(possibleDateOrders(['03/02/2025', '13/02/2025'])).toEqual(['dmy'])
  expect(possibleDateOrders(['03/02/2025'])).toEqual(['dmy', 'mdy'])
})

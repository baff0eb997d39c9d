import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { dateOrders, parseTypedDate, parseWrittenDate, possibleDateOrders } from './dates.ts'

test.each([
  ['03/02/2025', 'dmy', '2025-02-03'],
  ['03/02/2025', 'mdy', '2025-03-02'],
  ['3.2.25', 'dmy', '2025-02-03'],
  ['2025-02-03', 'dmy', '2025-02-03'],
  ['2025-02-03T10:00:00Z', 'ymd', '2025-02-03'],
  ['31/02/2025', 'dmy', null],
  ['13/13/2025', 'mdy', null],
  ['03/02/2025 pendiente', 'dmy', '2025-02-03'],
  ['03/02/2025 - 05/02/2025', 'dmy', null],
  ['marzo', 'dmy', null],
  ['3.2.5', 'dmy', null],
  ['3.2.202', 'dmy', null],
  ['03/02/0025', 'dmy', null],
  ['31/12/1899', 'dmy', null],
  ['', 'ymd', null],
] as const)('reads %s in the order %s as %s', (text, order, day) => {
  expect(parseWrittenDate(text, order)).toBe(day)
})

test('reads any day as it was written, in every order', () => {
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

test('finds the order from a day above the twelfth', () => {
  expect(possibleDateOrders(['03/02/2025', '13/02/2025'])).toEqual(['dmy'])
  expect(possibleDateOrders(['03/02/2025'])).toEqual(['dmy', 'mdy'])
})

describe('a typed date', () => {
  it.each([
    // typed, parsed in Spanish, parsed in English
    ['05/03/2024', '2024-03-05', '2024-05-03'],
    ['5-3-2024', '2024-03-05', '2024-05-03'],
    ['5.3.24', '2024-03-05', '2024-05-03'],
    [' 05 03 2024 ', '2024-03-05', '2024-05-03'],
    ['05032024', '2024-03-05', '2024-05-03'],
    ['050324', '2024-03-05', '2024-05-03'],
    ['2024-03-05', '2024-03-05', '2024-03-05'],
    ['2024/3/5', '2024-03-05', '2024-03-05'],
    ['2024-03-05T10:00:00Z', '2024-03-05', '2024-03-05'],
    ['29022024', '2024-02-29', null],
    ['02292024', null, '2024-02-29'],
    ['29/02/2023', null, null],
    ['31/12/1899', '1899-12-31', null],
    ['13/02/2024', '2024-02-13', null],
    ['01/01/0000', null, null],
    ['5 de marzo de 2024', '2024-03-05', '2024-03-05'],
    ['5 de Marzo del 2024', '2024-03-05', '2024-03-05'],
    ['martes, 5 de marzo de 2024', '2024-03-05', '2024-03-05'],
    ['5 mar 2024', '2024-03-05', '2024-03-05'],
    ['21 nov. 2026', '2026-11-21', '2026-11-21'],
    ['March 5, 2024', '2024-03-05', '2024-03-05'],
    ['Mar 5 2024', '2024-03-05', '2024-03-05'],
    ['31 de febrero de 2024', null, null],
    ['5 de marte de 2024', null, null],
    ['martes 5 2024', null, null],
    ['05/03/20 24', null, null],
    ['29/02/2', null, null],
    ['29/02/202', null, null],
    ['29/02/20245', null, null],
    ['05/03', null, null],
    ['٠٥/٠٣/٢٠٢٤', null, null],
    // With the time, as it is copied from elsewhere.
    ['05/03/2024 10:30', '2024-03-05', '2024-05-03'],
    ['5/3/2024, 10:30:00', '2024-03-05', '2024-05-03'],
    ['5/3/2024, 10:30:00 a. m.', '2024-03-05', '2024-05-03'],
    ['2024-03-05T10:00:00.000-05:00', '2024-03-05', '2024-03-05'],
    ['2024-03-05 10:00:00 GMT-0500 (COT)', '2024-03-05', '2024-03-05'],
    ['5 de marzo de 2024, 10:30', '2024-03-05', '2024-03-05'],
    ['05-mar-2024', '2024-03-05', '2024-03-05'],
    ['5-Mar-24', '2024-03-05', '2024-03-05'],
    ['\u200e05\u200e/\u200e03\u200e/\u200e2024', '2024-03-05', '2024-05-03'],
    // A period is no date.
    ['05/03/2024 - 10/03/2024', null, null],
    ['2024-03-05 a 2024-03-10', null, null],
    ['05/03/2024 10:30 - 06/03/2024 11:00', null, null],
    ['05/03/2024 3', null, null],
    ['3 a 5 de marzo de 2024', null, null],
    ['del 3 al 5 de marzo de 2024', null, null],
    ['Mar 3 - Mar 5, 2024', null, null],
    // Without marks only years of this century and the last are accepted.
    ['20240305', '2024-03-05', '2024-03-05'],
    ['20051203', '2005-12-03', '2005-12-03'],
    ['12101990', '1990-10-12', '1990-12-10'],
    ['01010202', null, null],
    ['hoy', null, null],
    ['', null, null],
  ])('reads %j as %j in Spanish, %j in English', (typed, es, en) => {
    expect([parseTypedDate(typed, 'dmy'), parseTypedDate(typed, 'mdy')]).toEqual([es, en])
  })
})

test('finds the order of a column from the cells that are dates', () => {
  expect(possibleDateOrders(['13/02/2025', 'pendiente', '03/04/2025', '-'])).toEqual(['dmy'])
  expect(possibleDateOrders(['13/02/2025', '14/02/2025', '02/15/2025'])).toEqual(['dmy'])
  expect(possibleDateOrders(['03/02/2025', 'pendiente'])).toEqual(['dmy', 'mdy'])
  expect(possibleDateOrders(['Rabia', 'Triple', '03/02/2025'])).toEqual([])
  expect(possibleDateOrders([' '])).toEqual([])
})

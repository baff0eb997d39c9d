import { expect, test } from 'vitest'
import { premiumPrice, priceIn } from '#contract/features/subscription/prices.ts'
import { createFormatter } from './formatter.ts'

const [es, en] = [createFormatter('es'), createFormatter('en')]

test('formats a calendar date without a shift', () => {
  expect(es.date('2026-11-18')).toBe('18 nov 2026')
  expect(en.date('2026-11-18')).toBe('Nov 18, 2026')
  expect(es.date('1900-01-01')).toBe('1 ene 1900')
})

test('formats a calendar date without its year, and with its day of the week', () => {
  expect([es.dayMonth('2026-12-03'), en.dayMonth('2026-12-03')]).toEqual(['3 dic', 'Dec 3'])
  expect(es.dayParts('2026-11-18')).toEqual({ weekday: 'miércoles', date: '18 de noviembre' })
  expect(en.dayParts('2026-11-18')).toEqual({ weekday: 'Wednesday', date: 'November 18' })
})

test('formats times of day', () => {
  expect([es.clockTime('20:00'), en.clockTime('20:00')]).toEqual(['8:00\u00a0p.\u00a0m.', '8:00 PM'])
  expect([es.clockTime('08:05'), en.clockTime('08:05')]).toEqual(['8:05\u00a0a.\u00a0m.', '8:05 AM'])
  const instant = new Date(2026, 10, 18, 15, 40).toISOString()
  expect([es.time(instant), en.time(instant)]).toEqual(['3:40\u00a0p.\u00a0m.', '3:40 PM'])
  expect(es.zone('Europe/Madrid', instant)).toBe('hora de Europa central')
  expect(en.zone('Europe/Madrid', instant)).toBe('Central European Time')
})

test('formats an instant as a long date in the person’s time zone', () => {
  expect(es.longDay('2026-03-12T12:00:00Z')).toBe('12 de marzo de 2026')
  expect(en.longDay('2026-03-12T12:00:00Z')).toBe('March 12, 2026')
})

test('formats decimals in the style of the language', () => {
  expect(es.number(41.5)).toBe('41,5')
  expect(en.number(41.5)).toBe('41.5')
})

test.each([
  ['128900.00', '$128.900,00', '$128,900.00'],
  ['5000.00', '$5.000,00', '$5,000.00'],
  ['12.50', '$12,50', '$12.50'],
  ['0.00', '$0,00', '$0.00'],
  ['0.07', '$0,07', '$0.07'],
  ['9999999999.99', '$9.999.999.999,99', '$9,999,999,999.99'],
  ['9999999999.01', '$9.999.999.999,01', '$9,999,999,999.01'],
])('keeps both decimals of the price %s', (price, spanish, english) => {
  expect(es.price(price)).toBe(spanish)
  expect(en.price(price)).toBe(english)
})

test('formats a moment as day and time in the person’s time zone', () => {
  const instant = new Date(2026, 10, 18, 15, 40).toISOString()
  expect(es.moment(instant)).toBe('18 nov 2026, 3:40\u00a0p.\u00a0m.')
  expect(en.moment(instant)).toBe('Nov 18, 2026, 3:40 PM')
})

test.each([
  ['COP', '$5.000 COP', '$5,000 COP'],
  ['USD', '$1,20 USD', '$1.20 USD'],
  ['ARS', '$1.200,00 ARS', '$1,200.00 ARS'],
  ['MXN', '$24,00 MXN', '$24.00 MXN'],
  ['EUR', '€1,10 EUR', '€1.10 EUR'],
  ['BRL', 'R$6,00 BRL', 'R$6.00 BRL'],
  ['CLP', '$1.050,00 CLP', '$1,050.00 CLP'],
  ['PEN', 'S/4,45 PEN', 'S/4.45 PEN'],
] as const)(
  'names the currency of a price in %s, with decimals except for Colombian pesos',
  (currency, spanish, english) => {
    const price = priceIn(currency, premiumPrice.amountMinor)
    expect(es.money(price, currency)).toBe(spanish)
    expect(en.money(price, currency)).toBe(english)
    expect(es.amount(price, currency)).toBe(spanish.slice(0, -4))
  },
)

test.each([
  [null, 'N/A', 'N/A'],
  [0, '0 B', '0 B'],
  [1023, '1.023 B', '1,023 B'],
  [1024, '1,0 KB', '1.0 KB'],
  [1_468_006, '1,4 MB', '1.4 MB'],
  [10_737_418_240, '10,0 GB', '10.0 GB'],
])('formats a size of %s bytes', (bytes, spanish, english) => {
  expect(es.fileSize(bytes)).toBe(spanish)
  expect(en.fileSize(bytes)).toBe(english)
})

test.each([
  ['2020-02-29', '6 años', '6 years'],
  ['2024-11-21', '2 años', '2 years'],
  ['2024-11-22', '1 año y 11 meses', '1 year and 11 months'],
  ['2025-11-21', '1 año', '1 year'],
  ['2025-11-22', '11 meses', '11 months'],
  ['2026-10-21', '1 mes', '1 month'],
  ['2026-10-22', '30 días', '30 days'],
  ['2026-11-20', '1 día', '1 day'],
  ['2026-11-21', '0 días', '0 days'],
])('formats an age since %s as %s', (birth, spanish, english) => {
  expect(es.age(birth, '2026-11-21')).toBe(spanish)
  expect(en.age(birth, '2026-11-21')).toBe(english)
})

test('formats a list in the style of the language', () => {
  expect(es.list(['8:00', '14:00', '20:00'])).toBe('8:00, 14:00 y 20:00')
  expect(en.list(['8 AM'])).toBe('8 AM')
})

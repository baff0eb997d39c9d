import { expect, test } from 'vitest'
import { phoneLinks } from './phone-links.ts'

const both = (digits: string) => ({ call: `tel:+${digits}`, whatsApp: `https://wa.me/${digits}` })

test.each([
  ['300 555 01 42', both('573005550142')],
  ['(601) 555-0142', both('576015550142')],
  ['+57 300 555 0142', both('573005550142')],
  ['+ 57 300 555 0142', both('573005550142')],
  ['57 300 555 0142', both('573005550142')],
  ['0057 300 555 0142', both('573005550142')],
  ['+1 (305) 555-0142', both('13055550142')],
  ['+34 600 123 456', both('34600123456')],
  ['Cel: 300.555.01.42', both('573005550142')],
  ['3005550142 / 6015550', both('573005550142')],
  ['300555０１４２', both('573005550142')],
  ['01 8000 123456', { call: 'tel:018000123456', whatsApp: null }],
  ['555 0142', null],
  ['123', null],
  ['+57 123', null],
  ['+1234567890123456', null],
  ['12345678901234567890', null],
  ['sin teléfono', null],
  ['', null],
  ['javascript:alert(1)', null],
])('returns the links of %s', (text, links) => {
  expect(phoneLinks(text)).toEqual(links)
})

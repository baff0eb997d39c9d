import { expect, test } from 'vitest'
import { acceptsEncoding } from './accepted-encodings.ts'

test.each([
  ['gzip, deflate, br', true],
  ['br;q=1.0, gzip;q=0.8', true],
  ['gzip;q=0', false],
  ['gzip ; q=0.000, br', false],
  ['gzip;q=0.001', true],
  ['x-gzip', false],
  ['identity', false],
  [undefined, false],
])('accepts gzip for %j: %j', (header, accepted) => {
  expect(acceptsEncoding({ headers: { 'accept-encoding': header } }, 'gzip')).toBe(accepted)
})

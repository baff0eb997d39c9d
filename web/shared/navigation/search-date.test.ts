import { expect, test } from 'vitest'
import { searchDate } from './search-date.ts'

test.each(['2026-11-21', '2028-02-29', '0001-01-01', '9999-12-31'])('accepts the date %s', (value) => {
  expect(searchDate(value)).toBe(value)
})

test.each([
  ['2027-02-29'],
  ['2026-13-01'],
  ['2026-00-10'],
  ['0000-12-31'],
  ['21/11/2026'],
  ['2026-11-21T10:00:00Z'],
  [' 2026-11-21'],
  ['<script>'],
  [''],
  [20261121],
  [null],
  [{ date: '2026-11-21' }],
])('ignores %j', (value) => {
  expect(searchDate(value)).toBeUndefined()
})

import { parseSearchWith } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { searchText } from './search-text.ts'

test.each(['2026', '007', '2E45', 'true', 'false', 'null', 'Kira'])(
  'reads %s of an address as it was typed',
  (typed) => {
    const search: Record<string, unknown> = parseSearchWith(String)(`?q=${typed}`)
    expect(searchText(search['q'])).toBe(typed)
  },
)

test.each([undefined, null, {}, ['a']])('reads %s as absent', (value) => {
  expect(searchText(value)).toBeUndefined()
})

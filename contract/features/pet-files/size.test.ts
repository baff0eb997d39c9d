import { expect, test } from 'vitest'
import { petFileEntriesMax, petFileMaxBytes, petFileRecordsMax } from './limits.ts'
import { isBeyondImports } from './size.ts'

const largest = { bytes: petFileMaxBytes, entries: petFileEntriesMax, records: petFileRecordsMax }

test.each([
  ['nothing', { bytes: 0, entries: 0, records: 0 }, false],
  ['as much as is taken', largest, false],
  ['a byte more', { ...largest, bytes: petFileMaxBytes + 1 }, true],
  ['an entry more', { ...largest, entries: petFileEntriesMax + 1 }, true],
  ['a record more', { ...largest, records: petFileRecordsMax + 1 }, true],
])('compares with the limits of an import: %s', (_, size, isBeyond) => {
  expect(isBeyondImports(size)).toBe(isBeyond)
})

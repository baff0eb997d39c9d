import { describe, expect, test } from 'vitest'
import { petFileEntriesMax, petFileMaxBytes, petFileRecordsMax } from './limits.ts'
import { exceedsImportLimits } from './size.ts'

const largest = { bytes: petFileMaxBytes, entries: petFileEntriesMax, records: petFileRecordsMax }

describe('exceedsImportLimits', () => {
  test.each([
    ['nothing', { bytes: 0, entries: 0, records: 0 }, false],
    ['as much as is taken', largest, false],
    ['a byte more', { ...largest, bytes: petFileMaxBytes + 1 }, true],
    ['an entry more', { ...largest, entries: petFileEntriesMax + 1 }, true],
    ['a record more', { ...largest, records: petFileRecordsMax + 1 }, true],
  ])('judges %s', (_, size, isBeyond) => {
    expect(exceedsImportLimits(size)).toBe(isBeyond)
  })
})

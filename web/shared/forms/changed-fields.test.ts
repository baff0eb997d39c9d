import { expect, test } from 'vitest'
import { changedFields, isEqualValue } from './changed-fields.ts'

const schedule = { times: ['08:00', '20:00'], from: '2026-11-21', to: null, everyDays: 1 }

test('what is the same inside is not changed, in whatever order its parts stand', () => {
  const { times, ...rest } = schedule
  expect(
    changedFields({ name: 'A', schedule }, { name: 'B', schedule: { ...rest, times: [...times] } }),
  ).toEqual({ name: 'B' })
})

test('one other part is a change, and so are none and one more', () => {
  for (const after of [
    { ...schedule, times: ['08:00', '21:00'] },
    { ...schedule, times: ['08:00'] },
    { ...schedule, to: '2026-12-01' },
    null,
  ])
    expect(changedFields({ schedule }, { schedule: after })).toEqual({ schedule: after })
  expect(changedFields({ schedule: null }, { schedule })).toEqual({ schedule })
})

test('of two files only the very same is the same', () => {
  const file = new File(['a'], 'a.png')
  expect(isEqualValue(file, file)).toBe(true)
  expect(isEqualValue(file, new File(['b'], 'a.png'))).toBe(false)
})

import { expect, test } from 'vitest'
import { changedFields, isEqualValue } from './changed-fields.ts'

const schedule = { times: ['08:00', '20:00'], from: '2026-11-21', to: null, everyDays: 1 }

test('treats values with the same content as equal, in any order of their parts', () => {
  const { times, ...rest } = schedule
  expect(
    changedFields({ name: 'A', schedule }, { name: 'B', schedule: { ...rest, times: [...times] } }),
  ).toEqual({ name: 'B' })
})

test('treats a changed, missing or additional part as a change', () => {
  for (const after of [
    { ...schedule, times: ['08:00', '21:00'] },
    { ...schedule, times: ['08:00'] },
    { ...schedule, to: '2026-12-01' },
    null,
  ])
    expect(changedFields({ schedule }, { schedule: after })).toEqual({ schedule: after })
  expect(changedFields({ schedule: null }, { schedule })).toEqual({ schedule })
})

test('treats only the same file object as equal', () => {
  const file = new File(['a'], 'a.png')
  expect(isEqualValue(file, file)).toBe(true)
  expect(isEqualValue(file, new File(['b'], 'a.png'))).toBe(false)
})

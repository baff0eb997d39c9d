import { expect, test } from 'vitest'
import { changesOf, isSame } from './changes.ts'

const schedule = { times: ['08:00', '20:00'], from: '2026-11-21', to: null, everyDays: 1 }

test('what is the same inside is not changed, in whatever order its parts stand', () => {
  const { times, ...rest } = schedule
  expect(changesOf({ name: 'A', schedule }, { name: 'B', schedule: { ...rest, times: [...times] } })).toEqual(
    { name: 'B' },
  )
})

test('one other part is a change, and so are none and one more', () => {
  for (const after of [
    { ...schedule, times: ['08:00', '21:00'] },
    { ...schedule, times: ['08:00'] },
    { ...schedule, to: '2026-12-01' },
    null,
  ])
    expect(changesOf({ schedule }, { schedule: after })).toEqual({ schedule: after })
  expect(changesOf({ schedule: null }, { schedule })).toEqual({ schedule })
})

test('of two files only the very same is the same', () => {
  const file = new File(['a'], 'a.png')
  expect(isSame(file, file)).toBe(true)
  expect(isSame(file, new File(['b'], 'a.png'))).toBe(false)
})

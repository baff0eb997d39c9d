import { describe, expect, test } from 'vitest'
import type { PetChange } from '#contract/features/history/schema.ts'
import { groupBySitting } from './sittings.ts'

const change = (by: string | null, minutesAgo: number): PetChange => ({
  id: `${by} ${minutesAgo}`,
  kind: 'vaccines',
  recordId: 'x',
  title: 'Rabia',
  action: 'created',
  fields: [],
  by,
  at: new Date(Date.UTC(2026, 10, 24, 12) - minutesAgo * 60_000).toISOString(),
  place: 'kept',
})
const minutesOf = (changes: readonly PetChange[]) =>
  groupBySitting(changes).map((sitting) => sitting.map(({ id }) => id))

describe('groupBySitting', () => {
  test('joins what one person wrote without a pause of half an hour, in its order', () => {
    expect(minutesOf([change('Ana', 0), change('Ana', 30), change('Ana', 60), change('Ana', 91)])).toEqual([
      ['Ana 0', 'Ana 30', 'Ana 60'],
      ['Ana 91'],
    ])
  })

  test('separates people, also where another wrote in between', () => {
    expect(minutesOf([change('Ana', 0), change(null, 1), change(null, 2), change('Ana', 3)])).toEqual([
      ['Ana 0'],
      ['null 1', 'null 2'],
      ['Ana 3'],
    ])
    expect(minutesOf([])).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { isUuidV7, newId } from './uuid-v7.ts'

describe('newId', () => {
  it('keeps ids of one millisecond in their order, each once', () => {
    const now = Date.now()
    const ids = Array.from({ length: 100_000 }, () => newId(now))
    expect(ids.every(isUuidV7)).toBe(true)
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
    expect(newId(now + 1) > (ids.at(-1) ?? '')).toBe(true)
  })

  it('starts the counter of each millisecond at random', () => {
    const counters = Array.from({ length: 1000 }, (_, n) => newId(n).slice(14, 23))
    expect(new Set(counters).size).toBeGreaterThan(990)
  })
})

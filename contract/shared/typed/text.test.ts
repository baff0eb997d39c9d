import { describe, expect, test } from 'vitest'
import { searchMax, toSearch } from './text.ts'
import { searchParam } from '#contract/shared/text.ts'

describe('toSearch', () => {
  test.each([
    ['a title', 'Control', 'Control'],
    ['letters', 'a'.repeat(200), 'a'.repeat(100)],
    ['emoji, whole', '🐶'.repeat(200), '🐶'.repeat(100)],
    ['syllables of several signs, whole', '한'.normalize('NFD').repeat(200), '한'.repeat(100)],
    ['a space where it is cut', `${'a'.repeat(99)} b`, 'a'.repeat(99)],
  ])('cuts a text to what the server accepts: %s', (_, text, search) => {
    expect(toSearch(text)).toBe(search)
    expect(searchParam.safeParse(search).success).toBe(true)
    expect(searchParam.safeParse('a'.repeat(searchMax + 1)).success).toBe(false)
  })
})

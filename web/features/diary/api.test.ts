import { describe, expect, test } from 'vitest'
import type { DiaryEntry, DiaryPage } from '#contract/features/diary/schema.ts'
import { upsertDiaryEntry } from './api.ts'

const entry = (id: string, entryDate: string): DiaryEntry => ({
  id,
  title: id,
  content: null,
  entryDate,
  photos: [],
})

const page = (next: string | null, ...items: DiaryEntry[]): DiaryPage => ({ items, next, total: 5 })

const diaryOf = (...pages: DiaryPage[]) => ({ pages, pageParams: pages.map(() => undefined) })

const order = (pages: readonly DiaryPage[]) => pages.map(({ items }) => items.map(({ id }) => id).join(''))

describe('upsertDiaryEntry', () => {
  const two = diaryOf(
    page('next', entry('d', '2026-11-15'), entry('b', '2026-11-10')),
    page('more', entry('a', '2026-06-12')),
  )

  test.each([
    ['newest of all', entry('z', '2026-11-16'), ['zdb', 'a']],
    ['of a day that has one: the later written comes first', entry('c', '2026-11-10'), ['dcb', 'a']],
    ['between two pages', entry('c', '2026-10-01'), ['db', 'ca']],
    ['older than what is loaded: it comes with its own page', entry('z', '2020-01-01'), ['db', 'a']],
  ])('inserts an entry %s', (_, added, expected) => {
    const { pages } = upsertDiaryEntry(two, added)
    expect(order(pages)).toEqual(expected)
    expect(pages.map(({ total }) => total)).toEqual([6, 6])
  })

  test('puts the oldest last when no page follows, and the first into an empty diary', () => {
    const whole = diaryOf(page(null, entry('b', '2026-11-10')))
    expect(order(upsertDiaryEntry(whole, entry('z', '2020-01-01')).pages)).toEqual(['bz'])
    expect(order(upsertDiaryEntry(diaryOf(page(null)), entry('z', '2020-01-01')).pages)).toEqual(['z'])
  })

  test('moves a changed entry, and counts it once', () => {
    const { pages } = upsertDiaryEntry(two, entry('a', '2026-11-12'))
    expect(order(pages)).toEqual(['dab', ''])
    expect(pages.map(({ total }) => total)).toEqual([5, 5])
  })
})

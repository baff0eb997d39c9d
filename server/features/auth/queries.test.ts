// Searching accounts by part of their address: each of its ways finds what a plain look at every
// address finds, whatever is asked.
import { fc, test as property } from '@fast-check/vitest'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aUser } from '#server/features/auth/factories.ts'
import { repeats } from '#server/testing/extent.ts'
import { findAccountsUpTo, searchAccounts } from './accounts/queries.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

// What LIKE, SQL, a trigram index and a regular expression each take for something of their own.
const strange = [
  "o'hara",
  'a%b',
  'a_b',
  'ab',
  'axb',
  String.raw`a\b`,
  '"q"',
  'ñandú',
  'straße',
  'i̇stanbul',
  '日本',
  '🦜',
  'x;--',
]
const locals = [...strange, 'ana.ruiz', 'ana', 'luis', 'l', 'long'.repeat(16)]
const domains = ['gmail.com', 'gmail.com', 'hotmail.com', 'a.co', '100%.example', 'under_score.example']
const people: { id: string; email: string }[] = []
for (const [at, domain] of domains.entries())
  for (const [n, local] of locals.entries())
    people.unshift(
      await aUser(db, {
        email: `${local}${at}@${domain}`,
        // Two at each moment.
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, (at * locals.length + n) >> 1)),
      }),
    )
const inOrder = (await searchAccounts(db, '', undefined, 1000)).map(({ id, email, createdAtMicros }) => ({
  id,
  email,
  createdAtMicros,
}))

const plainly = (part: string) => inOrder.filter(({ email }) => email.includes(part.toLowerCase()))
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const anyPart = fc.oneof(
  fc.constantFrom(
    ...locals,
    ...domains,
    '@',
    '.',
    '%',
    '_',
    '\\',
    "'",
    '%%',
    '\\%',
    '@gmail',
    'GMAIL',
    'com',
    'zq',
    '',
  ),
  fc.string({ unit: fc.constantFrom('a', 'b', '%', '_', '\\', "'", '.', '@', '0', 'ñ', '🦜'), maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 254 }),
  fc.nat(people.length - 1).chain((n) => {
    const { email = '' } = people[n] ?? {}
    return fc.tuple(fc.nat(email.length), fc.nat(email.length)).map(([a, b]) => email.slice(a, b))
  }),
)
// Of which the first way alone is enough, or the second, or none but the last.
const anyWays = fc.record({ looked: fc.constantFrom(0, 1, 5, 1000), gathered: fc.constantFrom(1, 3, 1000) })

test('newest first, and by id within one moment', () => {
  expect(inOrder).toHaveLength(people.length)
  expect(inOrder.map(({ createdAtMicros, id }) => createdAtMicros + id)).toEqual(
    inOrder
      .map(({ createdAtMicros, id }) => createdAtMicros + id)
      .toSorted()
      .toReversed(),
  )
})

property.prop([anyPart, anyWays, fc.integer({ min: 1, max: 30 })], { numRuns: repeats(120) })(
  'every way finds the first of what is there, page after page',
  async (typed, ways, limit) => {
    const part = typed.toWellFormed().replaceAll('\u0000', '')
    const expected = plainly(part)
    const first = await searchAccounts(db, part, undefined, limit, ways)
    expect(ids(first)).toEqual(ids(expected.slice(0, limit)))
    const last = first.at(-1)
    if (last === undefined) return
    const second = await searchAccounts(db, part, [last.createdAtMicros, last.id], limit, ways)
    expect(ids(second)).toEqual(ids(expected.slice(limit, 2 * limit)))
  },
)

describe('few', () => {
  test('are told by their ids, more than few are not', async () => {
    expect((await findAccountsUpTo(db, 'hotmail', locals.length))?.toSorted()).toEqual(
      ids(plainly('hotmail')).toSorted(),
    )
    expect(await findAccountsUpTo(db, 'hotmail', locals.length - 1)).toBeUndefined()
    expect(await findAccountsUpTo(db, 'nobody', 0)).toEqual([])
  })
})

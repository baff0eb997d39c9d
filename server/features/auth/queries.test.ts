// Each strategy of searching accounts by part of their address finds the same as a comparison with
// every address.
import { fc, test as property } from '@fast-check/vitest'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aUser } from '#server/features/auth/factories.ts'
import { repeats } from '#server/testing/extent.ts'
import { findAccountsUpTo, searchAccounts } from './accounts/account-queries.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

// Text with a special meaning in LIKE, SQL, trigram indexes or regular expressions.
const specialParts = [
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
const localParts = [...specialParts, 'ana.ruiz', 'ana', 'luis', 'l', 'long'.repeat(16)]
const domains = ['gmail.com', 'gmail.com', 'hotmail.com', 'a.co', '100%.example', 'under_score.example']
const people: { id: string; email: string }[] = []
for (const [domainIndex, domain] of domains.entries())
  for (const [n, local] of localParts.entries())
    people.unshift(
      await aUser(db, {
        email: `${local}${domainIndex}@${domain}`,
        // Two have the same time.
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, (domainIndex * localParts.length + n) >> 1)),
      }),
    )
const allAccounts = (await searchAccounts(db, '', undefined, 1000)).map(({ id, email, createdAtMicros }) => ({
  id,
  email,
  createdAtMicros,
}))

const filterAccounts = (part: string) => allAccounts.filter(({ email }) => email.includes(part.toLowerCase()))
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const anyPart = fc.oneof(
  fc.constantFrom(
    ...localParts,
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
// With limits at which the first strategy suffices, or the second, or only the last.
const anyLimits = fc.record({
  looked: fc.constantFrom(0, 1, 5, 1000),
  sampled: fc.constantFrom(-1, 1000),
  gathered: fc.constantFrom(1, 3, 1000),
})

test('orders accounts newest first, and by id at equal times', () => {
  expect(allAccounts).toHaveLength(people.length)
  expect(allAccounts.map(({ createdAtMicros, id }) => createdAtMicros + id)).toEqual(
    allAccounts
      .map(({ createdAtMicros, id }) => createdAtMicros + id)
      .toSorted()
      .toReversed(),
  )
})

property.prop([anyPart, anyLimits, fc.integer({ min: 1, max: 30 })], { numRuns: repeats(120) })(
  'finds the same pages by every strategy',
  async (search, limits, limit) => {
    const part = search.toWellFormed().replaceAll('\u0000', '')
    const expected = filterAccounts(part)
    const first = await searchAccounts(db, part, undefined, limit, limits)
    expect(ids(first)).toEqual(ids(expected.slice(0, limit)))
    const last = first.at(-1)
    if (last === undefined) return
    const second = await searchAccounts(db, part, [last.createdAtMicros, last.id], limit, limits)
    expect(ids(second)).toEqual(ids(expected.slice(limit, 2 * limit)))
  },
)

describe('findAccountsUpTo', () => {
  test('returns the ids up to the limit, and nothing above it', async () => {
    expect((await findAccountsUpTo(db, 'hotmail', localParts.length))?.toSorted()).toEqual(
      ids(filterAccounts('hotmail')).toSorted(),
    )
    expect(await findAccountsUpTo(db, 'hotmail', localParts.length - 1)).toBeUndefined()
    expect(await findAccountsUpTo(db, 'nobody', 0)).toEqual([])
  })
})

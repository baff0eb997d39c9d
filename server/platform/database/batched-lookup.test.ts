import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { batchLookups } from './batched-lookup.ts'

// The lookups do not use it.
const db = drizzle.mock()

/** A lookup whose statements end on command of the test. */
const aLookup = () => {
  const statements: { keys: readonly string[]; end: (rows?: Record<string, string>) => void }[] = []
  const lookup = batchLookups(
    (_db, keys: readonly string[]) =>
      new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
        const end = (rows?: Record<string, string>) =>
          rows === undefined ? reject(new Error('no database')) : resolve(new Map(Object.entries(rows)))
        statements.push({ keys, end })
      }),
  )
  return {
    find: (key: string) => lookup(db, key),
    statements,
    asked: () => statements.map(({ keys }) => keys),
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

test('finds simultaneous keys with one statement, each key once', async () => {
  const { find, statements, asked } = aLookup()
  const answers = ['ana', 'eva', 'ana', 'nobody'].map(find)
  await turn()
  expect(asked()).toEqual([['ana', 'eva', 'nobody']])
  statements[0]?.end({ eva: 'Eva', ana: 'Ana' })
  expect(await Promise.all(answers)).toEqual(['Ana', 'Eva', 'Ana', undefined])
})

test('starts a statement of its own for a later key, and keeps no earlier result', async () => {
  const { find, statements, asked } = aLookup()
  const before = find('ana')
  await turn()
  const after = find('ana')
  await turn()
  expect(asked()).toEqual([['ana'], ['ana']])
  statements[1]?.end({})
  expect(await after).toBeUndefined()
  statements[0]?.end({ ana: 'Ana' })
  expect(await before).toBe('Ana')
  const later = find('ana')
  await turn()
  statements[2]?.end({})
  expect(await later).toBeUndefined()
})

test('fails for the callers of a failed statement, and for nobody else', async () => {
  const { find, statements } = aLookup()
  const failed = Promise.allSettled([find('ana'), find('eva')])
  await turn()
  const next = find('ana')
  await turn()
  statements[0]?.end()
  statements[1]?.end({ ana: 'Ana' })
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await next).toBe('Ana')
})

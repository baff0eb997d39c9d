// Sends random searches and cursors to the administrators' lists. Each response is a declared one,
// and a part of an address finds exactly the people whose address contains it.
import { fc, test as property } from '@fast-check/vitest'
import { afterAll, expect, test } from 'vitest'
import { admin as contract } from '#contract/features/admin/contract.ts'
import { adminUserPage, userListInput } from '#contract/features/admin/schema.ts'
import { auditActions } from '#contract/features/audit/actions.ts'
import { auditListInput, auditPage } from '#contract/features/audit/schema.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import { userRoles } from '#server/features/auth/tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { requireAdmin } from '#server/features/auth/access.ts'
import { listAudit } from '#server/features/audit/service.ts'
import { listUsers } from './users.ts'
import { auditLog } from '#server/features/audit/tables.ts'
import { repeats } from '#server/testing/extent.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
const admin = await aUser(db, { email: 'carla@huella.example' })
await db.insert(userRoles).values({ userId: admin.id, role: 'admin' })
const as = await aSession(app.services, admin)

const emails = [
  '100%@a.co',
  'a_b@a.co',
  'axb@a.co',
  String.raw`a\b@a.co`,
  "o'hara@a.co",
  'ñandú@a.co',
  '🦜@a.co',
]
const emailsById = new Map<string, string>()
for (const email of emails) {
  const { id: targetId } = await aUser(db, { email })
  emailsById.set(targetId, email)
  await db
    .insert(auditLog)
    .values({ id: newId(), at: new Date(), action: 'premium.grant', actorId: admin.id, targetId })
}
emails.push(admin.email)

const isCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code)

/** Fails unless the response is a success or an error that the procedure declares. */
const expectDeclared = (
  answer: { statusCode: number; body: string; json: () => { code?: unknown } },
  procedure: keyof typeof contract,
): void => {
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  if (answer.statusCode < 300) return
  const { code } = answer.json()
  if (!isCode(code)) throw new Error(`${String(code)} is not an error code`)
  expect(Object.keys(contract[procedure]['~orpc'].errorMap)).toContain(code)
  expect(answer.statusCode).toBe(errorStatus[code])
}
const get = (list: 'users' | 'audit' | 'payments', query: Record<string, string>) =>
  app.inject({ method: 'GET', url: `/api/admin/${list}?${new URLSearchParams(query).toString()}`, as })

const anyPart = fc.oneof(
  fc.constantFrom(
    '%',
    '_',
    '\\',
    '%%',
    '\\%',
    "'",
    '"',
    '--',
    "' or true --",
    '$1',
    '\u0000',
    '\ud83e',
    'Ñ',
    '.*',
    '(',
    '',
  ),
  fc.string({ unit: fc.constantFrom('a', '%', '_', '\\', "'", '@', '.', 'ñ', '🦜', '\u0000'), maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .constantFrom(253, 254, 255)
    .chain((length) => fc.constantFrom('a', '%', '\\', '🦜').map((text) => text.repeat(length))),
  fc.constantFrom(...emails).map((email) => email.toUpperCase()),
)

property.prop([anyPart], { numRuns: repeats(150) })(
  'a search finds exactly the addresses that contain the text, in any letter case',
  async (search) => {
    const answer = await get('users', { email: search })
    // A query string cannot carry unpaired surrogates.
    const parsed = userListInput.safeParse({ email: search.toWellFormed() })
    expect([answer.statusCode, search]).toEqual([parsed.success ? 200 : 400, search])
    if (!parsed.success) return
    const part = (parsed.data.email ?? '').toLowerCase()
    const found = adminUserPage.parse(answer.json()).items.map(({ email }) => email)
    expect(found.toSorted()).toEqual(emails.filter((email) => email.includes(part)).toSorted())
  },
)

property.prop([anyPart], { numRuns: repeats(80) })(
  'a search of the log finds entries by the address of the actor or the target',
  async (search) => {
    const answer = await get('audit', { email: search })
    expectDeclared(answer, 'audit')
    const parsed = auditListInput.safeParse({ email: search.toWellFormed() })
    if (answer.statusCode !== 200 || !parsed.success) return
    const part = (parsed.data.email ?? '').toLowerCase()
    const { items } = auditPage.parse(answer.json())
    const found = items.flatMap(({ target }) => emailsById.get(target?.id ?? '') ?? [])
    const expected = emails.filter(
      (email) => email !== admin.email && (email.includes(part) || admin.email.includes(part)),
    )
    expect(found.toSorted()).toEqual(expected.toSorted())
  },
)

const anyCursor = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc
    .tuple(
      fc.oneof(
        fc.constantFrom(
          '0000-01-01T00:00:00Z',
          '9999-12-31T23:59:59.999999999Z',
          '2026-01-01T00:00Z',
          '9'.repeat(16),
          '-1',
        ),
        fc.integer().map(String),
        fc.string({ maxLength: 20 }),
      ),
      fc.oneof(fc.uuid(), fc.string({ maxLength: 40 })),
    )
    .map((cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')),
)
const anyInstant = fc.oneof(
  fc.constantFrom('0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z', '2026-01-01', ''),
  fc
    .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-01-01') })
    .map((at) => at.toISOString()),
)
property.prop([anyCursor, anyInstant, anyInstant, fc.constantFrom(...auditActions, 'x')], {
  numRuns: repeats(150),
})('forged cursors and arbitrary dates have a declared response', async (cursor, from, to, action) => {
  expectDeclared(await get('users', { cursor }), 'users')
  expectDeclared(await get('users', { cursor, email: 'a' }), 'users')
  expectDeclared(await get('payments', { cursor }), 'unmatchedPayments')
  expectDeclared(await get('audit', { cursor }), 'audit')
  expectDeclared(await get('audit', { from, to, action }), 'audit')
})

test('a page takes a fixed number of statements, however many rows it has', async () => {
  let statements = 0
  const countingDb = new Proxy(db, {
    get: (target, name) => {
      if (name === 'select' || name === 'execute') statements += 1
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function'
        ? (...args: unknown[]): unknown => Reflect.apply(value, target, args)
        : value
    },
  })
  const services = { ...app.services, db: countingDb }
  const access = requireAdmin({
    actor: { kind: 'person', id: admin.id, sessionId: newId(), roles: ['admin'] },
  })
  const countStatements = async (read: () => Promise<{ items: readonly unknown[] }>, items: number) => {
    statements = 0
    expect((await read()).items).toHaveLength(items)
    return statements
  }
  for (let n = 0; n < pageSize; n++) {
    const person = await aUser(db, { email: `${n}@many.example` })
    await anActiveSubscription(db, person)
    await db.insert(userRoles).values({ userId: person.id, role: 'marketplace' })
    const entry = { id: newId(), at: new Date(), actorId: person.id, targetId: admin.id }
    await db.insert(auditLog).values({ ...entry, action: 'role.grant' })
  }
  const people = (email?: string) => () => listUsers(services, access, { email })
  // One for accounts with their roles, one for plans.
  expect(await countStatements(people(), pageSize)).toBe(2)
  // For a part of an address one more, which tells whether its index is worth asking.
  expect(await countStatements(people('0@many.example'), 2)).toBeLessThanOrEqual(5)
  expect(await countStatements(people('many.example'), pageSize)).toBeLessThanOrEqual(5)
  // One for entries, one for the addresses of actors and targets.
  expect(await countStatements(() => listAudit(services, access, {}), pageSize)).toBe(2)
  expect(await countStatements(() => listAudit(services, access, { email: 'many' }), pageSize)).toBe(3)
})

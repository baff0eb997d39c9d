// Random searches in the administrators' lists: a part of an address finds exactly the people whose
// address contains it.
import { fc, test as property } from '@fast-check/vitest'
import assert from 'node:assert'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { adminUserPage, userListInput } from '#contract/features/admin/schema.ts'
import { auditListInput, auditPage } from '#contract/features/audit/schema.ts'
import { pageSize } from '#contract/shared/paging.ts'
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
import { anyText } from '#server/testing/malformed-requests/described-values.ts'

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

const get = (list: 'users' | 'audit', query: Record<string, string>) =>
  app.inject({ method: 'GET', url: `/api/admin/${list}?${new URLSearchParams(query).toString()}`, as })

const anyPart = fc.oneof(
  anyText,
  fc.string({ unit: fc.constantFrom('a', '%', '_', '\\', "'", '@', '.', 'ñ', '🦜', '\u0000'), maxLength: 8 }),
  fc
    .constantFrom(253, 254, 255)
    .chain((length) => fc.constantFrom('a', '%', '\\', '🦜').map((text) => text.repeat(length))),
  fc.constantFrom(...emails).map((email) => email.toUpperCase()),
)

property.prop([anyPart], { numRuns: repeats(150) })(
  'finds exactly the addresses that contain the text, in any letter case',
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
  'finds log entries by the address of the actor or the target',
  async (search) => {
    const answer = await get('audit', { email: search })
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

const isClient = (value: unknown): value is { query: (...args: unknown[]) => unknown } =>
  typeof value === 'object' && value !== null && 'query' in value

test('runs a fixed number of statements for a page, however many rows it has', async () => {
  const client: unknown = Reflect.get(db, '$client')
  assert(isClient(client))
  // The connection is observed, because a prepared statement is built once.
  const query = vi.spyOn(client, 'query')
  onTestFinished(() => query.mockRestore())
  const { services } = app
  const access = requireAdmin({
    actor: { kind: 'person', id: admin.id, sessionId: newId(), roles: ['admin'] },
  })
  const countStatements = async (read: () => Promise<{ items: readonly unknown[] }>, items: number) => {
    query.mockClear()
    expect((await read()).items).toHaveLength(items)
    return query.mock.calls.length
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
  // For a part of an address one more, which estimates whether its index is useful.
  expect(await countStatements(people('0@many.example'), 2)).toBeLessThanOrEqual(5)
  expect(await countStatements(people('many.example'), pageSize)).toBeLessThanOrEqual(5)
  // One for entries, one for the addresses of actors and targets.
  expect(await countStatements(() => listAudit(services, access, {}), pageSize)).toBe(2)
  expect(await countStatements(() => listAudit(services, access, { email: 'many' }), pageSize)).toBe(3)
})

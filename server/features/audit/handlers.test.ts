// Each action of an administrator writes one entry with its actor, target, detail and time, and the
// log can be searched.
import { traverseContractProcedures } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { auditActions } from '#contract/features/audit/actions.ts'
import type { CallerRequirement } from '#contract/shared/procedures.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { users, userRoles } from '#server/features/auth/tables.ts'
import { marketplaceProducts } from '#server/features/marketplace/products/tables.ts'
import { marketplaceStores } from '#server/features/marketplace/stores/store-tables.ts'
import { aFoundReport } from '#server/features/lost/factories.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { aGivenUpMail } from '#server/features/mail-delivery/factories.ts'
import { openTestApp, type TestClient } from '#server/testing/clients/test-app.ts'
import { anAdoption } from '#server/features/adoptions/factories.ts'
import { aBanner } from '#server/features/banners/factories.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { aConversation, aTag } from '#server/features/tags/factories.ts'
import { anUnmatchedPayment } from '#server/features/subscription/factories.ts'
import { auditLog } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const now = new Date('2026-11-21T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
beforeEach(() => app.setNow(now))

const anAdmin = async (email: string) => {
  const person = await aUser(db, { email, fullName: email.split('@')[0] ?? '' })
  await db.insert(userRoles).values({ userId: person.id, role: 'admin' })
  return { id: person.id, email, client: app.asPerson(await aSession(app.services, person)) }
}
const carla = await anAdmin('carla@huella.example')
const marco = await anAdmin('marco@huella.example')

type Action = {
  /** Prepares the rows and makes the call. Returns the expected entry without actor and time. */
  run: (client: TestClient) => Promise<{ action: string; target: string | null; detail: string | null }>
}
const aUserId = async (role?: 'marketplace'): Promise<{ userId: string }> => {
  const { id: userId } = await aUser(db)
  if (role !== undefined) await db.insert(userRoles).values({ userId, role })
  return { userId }
}
const actions: Record<string, Action> = {
  'admin.grantPremium': {
    run: async (client) => {
      const { id } = await client.admin.grantPremium(await aUserId())
      return { action: 'premium.grant', target: id, detail: null }
    },
  },
  'admin.revokePremium': {
    run: async (client) => {
      const { id } = await client.admin.revokePremium(await aUserId())
      return { action: 'premium.revoke', target: id, detail: null }
    },
  },
  'admin.grantRole': {
    run: async (client) => {
      const { id } = await client.admin.grantRole({ ...(await aUserId()), role: 'marketplace' })
      return { action: 'role.grant', target: id, detail: 'marketplace' }
    },
  },
  'admin.revokeRole': {
    run: async (client) => {
      const { id } = await client.admin.revokeRole({
        ...(await aUserId('marketplace')),
        role: 'marketplace',
      })
      return { action: 'role.revoke', target: id, detail: 'marketplace' }
    },
  },
  'admin.assignPayment': {
    run: async (client) => {
      const [payment, person] = [await anUnmatchedPayment(db), await aUser(db)]
      await client.admin.assignPayment({ paymentId: payment.id, email: person.email })
      return { action: 'payment.assign', target: person.id, detail: payment.id }
    },
  },
  'admin.dismissPayment': {
    run: async (client) => {
      const payment = await anUnmatchedPayment(db)
      await client.admin.dismissPayment({ paymentId: payment.id })
      return { action: 'payment.dismiss', target: null, detail: payment.id }
    },
  },
  'admin.retryMail': {
    run: async (client) => {
      const person = await aUser(db)
      const { id: mailId } = await aGivenUpMail(app.services, person.email, { userId: person.id })
      await client.admin.retryMail({ mailId })
      return { action: 'mail.retry', target: person.id, detail: null }
    },
  },
  'admin.retryAllMails': {
    run: async (client) => {
      await aGivenUpMail(app.services, 'somebody@example.com')
      const { queued } = await client.admin.retryAllMails()
      return { action: 'mail.retryAll', target: null, detail: String(queued) }
    },
  },
  'adoptions.create': {
    run: async (client) => {
      const { name } = await client.adoptions.create({
        name: 'Canela',
        species: 'perro',
        breed: null,
        age: null,
        sex: 'Hembra',
        location: null,
        isAvailable: true,
      })
      return { action: 'adoption.create', target: null, detail: name }
    },
  },
  'adoptions.update': {
    run: async (client) => {
      const { id: adoptionId } = await anAdoption(db)
      const { name } = await client.adoptions.update({ adoptionId, name: 'Trufa' })
      return { action: 'adoption.update', target: null, detail: name }
    },
  },
  'adoptions.removeImage': {
    run: async (client) => {
      const { id: adoptionId, name } = await anAdoption(db)
      await client.adoptions.removeImage({ adoptionId })
      return { action: 'adoption.update', target: null, detail: name }
    },
  },
  'adoptions.remove': {
    run: async (client) => {
      const { id: adoptionId, name } = await anAdoption(db)
      await client.adoptions.remove({ adoptionId })
      return { action: 'adoption.remove', target: null, detail: name }
    },
  },
  'banners.create': {
    run: async (client) => {
      const { title } = await client.banners.create({ title: 'Rebajas', description: null, isActive: true })
      return { action: 'banner.create', target: null, detail: title }
    },
  },
  'banners.update': {
    run: async (client) => {
      const { id: bannerId, title } = await aBanner(db)
      await client.banners.update({ bannerId, isActive: false })
      return { action: 'banner.update', target: null, detail: title }
    },
  },
  'tags.settle': {
    run: async (client) => {
      const tag = await aTag(db, { pet: await aPet(db, { owner: await aUser(db) }) })
      const { id } = await aConversation(db, { tag, end: 'reported', endedAt: new Date() })
      await client.tags.settle({ conversationId: id })
      return { action: 'conversation.settle', target: null, detail: id }
    },
  },
  'banners.reorder': {
    run: async (client) => {
      const [first] = [await aBanner(db, { displayOrder: 500 }), await aBanner(db, { displayOrder: -500 })]
      await client.banners.reorder({ bannerIds: [first.id] })
      return { action: 'banner.reorder', target: null, detail: null }
    },
  },
  'banners.removeImage': {
    run: async (client) => {
      const { id: bannerId, title } = await aBanner(db)
      await client.banners.removeImage({ bannerId })
      return { action: 'banner.update', target: null, detail: title }
    },
  },
  'banners.remove': {
    run: async (client) => {
      const { id: bannerId, title } = await aBanner(db)
      await client.banners.remove({ bannerId })
      return { action: 'banner.remove', target: null, detail: title }
    },
  },
  'products.hideStore': {
    run: async (client) => {
      const { id: createdBy } = await aUser(db)
      const [storeId, name] = [newId(), 'Patitas Norte']
      await db.insert(marketplaceStores).values({ id: storeId, userId: createdBy, name })
      await db
        .insert(marketplaceProducts)
        .values({ id: newId(), createdBy, storeId, title: 'Pelota', price: '18.90', createdAt: new Date() })
      await client.products.hideStore({ storeId })
      return { action: 'store.hide', target: createdBy, detail: name }
    },
  },
  'lost.hide': {
    run: async (client) => {
      const { id } = await aFoundReport(app.services)
      await client.lost.hide({ kind: 'report', id, isHidden: true })
      return { action: 'lost.hide', target: null, detail: id }
    },
  },
}

/** Writing procedures that only administrators may call. */
const adminProcedures: string[] = []
traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': procedure }, path }) => {
  const { roles = [] }: CallerRequirement = procedure.meta
  if (procedure.route.method !== 'GET' && roles.join() === 'admin') adminProcedures.push(path.join('.'))
})

const listEntries = async () => db.select().from(auditLog)

describe('action of an administrator', () => {
  test('includes every procedure of the contract in this test', () => {
    expect(Object.keys(actions).toSorted()).toEqual(adminProcedures.toSorted())
  })

  test.each(Object.entries(actions))('writes one entry for %s', async (_name, { run }) => {
    const before = new Set((await listEntries()).map(({ id }) => id))
    app.setNow(inHours(1))
    const { action, target, detail } = await run(carla.client)
    const written = (await listEntries()).filter(({ id }) => !before.has(id))
    expect(written).toEqual([
      { id: expect.any(String), at: inHours(1), action, actorId: carla.id, targetId: target, detail },
    ])
  })

  test('writes no entry when refused or failed', async () => {
    const before = (await listEntries()).length
    const stranger = app.asPerson(await aSession(app.services, await aUser(db)))
    for (const { run } of Object.values(actions)) await expect(run(stranger)).rejects.toThrow('FORBIDDEN')
    const payment = await anUnmatchedPayment(db)
    await expect(
      carla.client.admin.assignPayment({ paymentId: payment.id, email: 'nobody@example.com' }),
    ).rejects.toThrow('NOT_FOUND')
    await expect(carla.client.admin.dismissPayment({ paymentId: newId() })).rejects.toThrow('NOT_FOUND')
    await expect(carla.client.admin.grantPremium({ userId: newId() })).rejects.toThrow('NOT_FOUND')
    expect((await listEntries()).length).toBe(before)
  })
})

describe('audit log', () => {
  const read = (input: Parameters<TestClient['admin']['audit']>[0]) => carla.client.admin.audit(input)
  const write = async (entry: Partial<typeof auditLog.$inferInsert>) => {
    const id = newId()
    await db.insert(auditLog).values({ id, at: now, action: 'premium.grant', actorId: marco.id, ...entry })
    return id
  }

  test('filters by action', async () => {
    for (const action of auditActions) await write({ action })
    for (const action of auditActions) {
      const { items } = await read({ action })
      expect(items.length).toBeGreaterThan(0)
      expect(items.filter((entry) => entry.action !== action)).toEqual([])
    }
  })

  test('filters by part of the address of actor or target, in any letter case', async () => {
    const person = await aUser(db, { email: '100%_sure@audited.example' })
    const asTarget = await write({ targetId: person.id })
    const asActor = await write({ actorId: person.id, targetId: null })
    for (const email of ['100%_sure@', '%_S', '@AUDITED.example']) {
      const { items } = await read({ email })
      expect(items.map(({ id }) => id).toSorted()).toEqual([asTarget, asActor].toSorted())
    }
    expect((await read({ email: '100_sure' })).items).toEqual([])
    expect(await read({ email: 'audited', action: 'role.grant' })).toEqual({ items: [], next: null })
    expect((await read({ email: 'marco@' })).items.every(({ actor }) => actor?.id === marco.id)).toBe(true)
  })

  test('filters by time, excluding the end', async () => {
    const [early, late] = [new Date('2020-01-01T00:00:00Z'), new Date('2020-01-02T00:00:00Z')]
    const first = await write({ at: early })
    const second = await write({ at: late })
    const listBetween = async (from: string, to: string) =>
      (await read({ from, to })).items.map(({ id }) => id)
    expect(await listBetween('2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z')).toEqual([first])
    expect(await listBetween('2020-01-01T00:00:00.001Z', '2020-01-02T00:00:00.001Z')).toEqual([second])
    expect(await listBetween('0000-01-01T00:00:00Z', '2020-01-02T00:00:00.001Z')).toEqual([second, first])
    expect(await listBetween('2020-01-02T00:00:00Z', '2020-01-01T00:00:00Z')).toEqual([])
  })

  test('lists each entry once, page by page, also while entries are added', async () => {
    // Two entries in each second, which are ordered by their ids.
    const written = []
    for (let n = 0; n < 2 * pageSize + 1; n++) {
      const at = new Date(Date.UTC(2019, 0, 1, 0, 0, n >> 1))
      written.push(`${at.toISOString()} ${await write({ at })}`)
    }
    const seen: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page = await read({ to: '2019-12-31T00:00:00Z', ...(cursor === undefined ? {} : { cursor }) })
      seen.push(...page.items.map(({ id, at }) => `${at} ${id}`))
      cursor = page.next
      await write({ at: new Date('2019-06-01') })
    }
    expect(seen).toEqual(written.toSorted().toReversed())
  })

  test('keeps entries of removed accounts, and returns no actor for actions of the server', async () => {
    const person = await aUser(db, { email: 'leaving@example.com', fullName: ' ' })
    const id = await write({ at: new Date('2018-01-01'), targetId: person.id })
    const byServer = await write({ at: new Date('2018-01-02'), action: 'codes.close', actorId: null })
    const before = await read({ to: '2018-12-31T00:00:00Z' })
    // People are named as on the sharing page: by name, or else by the part before the at-sign.
    expect(JSON.stringify(before)).not.toContain('@')
    expect(before.items.map(({ actor, target }) => [actor?.name, target?.name])).toEqual([
      [undefined, undefined],
      ['marco', 'leaving'],
    ])
    await db.delete(users).where(eq(users.id, person.id))
    const after = await read({ to: '2018-12-31T00:00:00Z' })
    expect(after.items.map((entry) => [entry.id, entry.target])).toEqual([
      [byServer, null],
      [id, null],
    ])
  })
})

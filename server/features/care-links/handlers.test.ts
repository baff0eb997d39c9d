// Owners and editors make and end links; a link ends with the access of the person who made it.
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { hourMs } from '#contract/shared/dates.ts'
import { newCareLink, openedCareLink } from '#contract/features/care-links/schema.ts'
import { listedCareLinksMax, unknownCareLinkRateLimit } from '#contract/features/care-links/limits.ts'
import { accountErasure, type ErasedPerson } from '#server/features/auth/accounts/account-erasure.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { users } from '#server/features/auth/tables.ts'
import { idempotencyKeys } from '#server/features/idempotency/tables.ts'
import { petShares, pets } from '#server/features/pets/pet-tables.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { grantPremium } from '#server/features/subscription/manual-grants.ts'
import { subscriptions } from '#server/features/subscription/tables.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aCareLink, aCareNote } from './factories.ts'
import { careActs, careLinkEditors, careLinks } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const parts = { sheet: true, home: false, doses: true, contacts: true }
const sitter = { kind: 'sitter', name: 'Sofía', parts } as const

let networks = 0
/** A phone in a network of its own. */
const aPhone = () => {
  const remoteAddress = `198.51.100.${(networks += 1)}`
  return (token: string, url = '/api/care/open', method: 'POST' | 'GET' = 'POST') =>
    app.inject({ method, url, remoteAddress, headers: { 'care-link': token, 'user-agent': 'Teléfono' } })
}

const anOwner = async ({ premium = true } = {}) => {
  const owner = await aUser(db, { fullName: 'Ana Gómez' })
  if (premium) await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner, name: 'Kira' })
  return { owner, pet, client: app.asPerson(await aSession(app.services, owner)) }
}

const anEditor = async (pet: { readonly id: string }) => {
  const person = await aUser(db, { fullName: 'Luis Mora' })
  const share = await aShare(db, { pet, with: person, canEdit: true })
  return { person, share, client: app.asPerson(await aSession(app.services, person)) }
}

const tokenOf = (url: string): string => new URL(url).pathname.replace('/c/', '')

describe('a care link', () => {
  test('opens without an account, and shows the owner each opening', async () => {
    const { pet, client } = await anOwner()
    const { link, url } = await client.careLinks.create({ petId: pet.id, ...sitter })
    expect(url).toMatch(/\/c\/[\w-]{22}$/)
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(48 * hourMs)
    const phone = aPhone()
    const opened = await phone(tokenOf(url))
    expect(opened.json()).toMatchObject({
      id: link.id,
      kind: 'sitter',
      name: 'Sofía',
      pets: [{ name: 'Kira' }],
    })
    // The page asks again after each change.
    await phone(tokenOf(url))
    const { items } = await client.careLinks.list({ petId: pet.id })
    expect(items).toMatchObject([{ openedCount: 1, acts: [{ kind: 'opened' }], endedAt: null }])
    const kept = [items, await db.select().from(careLinks), await db.select().from(careActs), app.logLines]
    expect(JSON.stringify(kept)).not.toContain(tokenOf(url))
    expect(JSON.stringify(kept.slice(0, 3))).not.toContain('198.51.100')
  })

  test('shows nothing of the owner, and parts only where they were chosen', async () => {
    const { owner, pet, client } = await anOwner()
    await client.pets.update({
      petId: pet.id,
      contacts: [{ name: 'Abuela', relation: null, phone: '+573001112233', email: null }],
      neverGive: ['Ibuprofeno'],
    })
    const shown = async (contacts: boolean) => {
      const { token } = await aCareLink(app.services, { pets: [pet], parts: { contacts, doses: contacts } })
      return openedCareLink.parse((await aPhone()(token)).json())
    }
    const whole = await shown(true)
    expect(whole.pets[0]).toMatchObject({
      neverGive: ['Ibuprofeno'],
      contacts: [{ name: 'Abuela' }],
      doses: [],
    })
    const narrow = await shown(false)
    expect(narrow.pets[0]).toMatchObject({ neverGive: ['Ibuprofeno'], allergies: [] })
    expect([narrow.pets[0]?.contacts, narrow.pets[0]?.doses]).toEqual([undefined, undefined])
    for (const secret of [owner.id, owner.email, 'Gómez'])
      expect(JSON.stringify([whole, narrow])).not.toContain(secret)
  })

  test('shows no doses where it is a pass', async () => {
    const { pet } = await anOwner()
    const { token } = await aCareLink(app.services, { pets: [pet], kind: 'pass' })
    const opened = openedCareLink.parse((await aPhone()(token)).json())
    expect([opened.kind, opened.pets[0]?.doses]).toEqual(['pass', undefined])
  })

  test('fails alike when it is unknown, ended or expired; unknown ones meet a limit', async () => {
    const { pet, client } = await anOwner()
    const ended = await aCareLink(app.services, { pets: [pet] })
    const { endedAt } = await client.careLinks.revoke({ petId: pet.id, linkId: ended.id })
    expect(await client.careLinks.revoke({ petId: pet.id, linkId: ended.id })).toMatchObject({ endedAt })
    const expired = await aCareLink(app.services, { pets: [pet], hours: -1 })
    const phone = aPhone()
    const answers = await Promise.all(['nobody', ended.token, expired.token].map((token) => phone(token)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({ code: 'INVALID_TOKEN' })
    const codes = new Set<number>()
    for (let n = 0; n < unknownCareLinkRateLimit.max; n++) codes.add((await phone('nobody')).statusCode)
    expect([...codes]).toEqual([400, 429])
    // Others behind the address are not shut out.
    const open = await aCareLink(app.services, { pets: [pet] })
    expect((await phone(open.token)).statusCode).toBe(200)
  })

  test('counts to the limit of the plan, also at once, until it ends', async () => {
    const { pet, client } = await anOwner({ premium: false })
    const create = () => client.careLinks.create({ petId: pet.id, ...sitter })
    const results = await Promise.allSettled([create(), create()])
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'PLAN_LIMIT_REACHED', data: { reason: 'careLinks', limit: 1 } } },
    ])
    const [first] = (await client.careLinks.list({ petId: pet.id })).items
    await client.careLinks.revoke({ petId: pet.id, linkId: first?.id ?? '' })
    await create()
  })

  test('stays one when its answer was lost, also at once: the limit counts it once', async () => {
    const [first, other] = [await anOwner({ premium: false }), await anOwner({ premium: false })]
    const send = async ({ pet, owner }: Awaited<ReturnType<typeof anOwner>>) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/pets/${pet.id}/care-links`,
        payload: sitter,
        headers: { 'idempotency-key': 'the-key' },
        as: await aSession(app.services, owner),
      })
      return newCareLink.parse(answer.json())
    }
    const [made, atOnce] = await Promise.all([send(first), send(first)])
    expect([atOnce, await send(first)]).toEqual([made, made])
    expect((await aPhone()(tokenOf(made.url))).statusCode).toBe(200)
    const { items } = await first.client.careLinks.list({ petId: first.pet.id })
    expect(items.map(({ id }) => id)).toEqual([made.link.id])
    expect((await send(other)).link.id).not.toBe(made.link.id)
    // The answer is kept encrypted.
    const kept = JSON.stringify(await db.select().from(idempotencyKeys))
    expect(kept).not.toContain(tokenOf(made.url))
  })

  test('stays listed while it is open, however many ended after it', async () => {
    const { pet, client } = await anOwner()
    const { id } = await aCareLink(app.services, { pets: [pet] })
    for (let n = 0; n < listedCareLinksMax; n++) await aCareLink(app.services, { pets: [pet], hours: -1 })
    const { items } = await client.careLinks.list({ petId: pet.id })
    expect([items[0]?.id, items.length]).toEqual([id, listedCareLinksMax])
  })

  test('refuses pets of two owners, and documents of another pet', async () => {
    const { pet, client, owner } = await anOwner()
    const other = await anOwner()
    await aShare(db, { pet: other.pet, with: owner, canEdit: true })
    await db.insert(careLinkEditors).values({ petId: other.pet.id, allowedAt: new Date(0) })
    const create = (more: object) => client.careLinks.create({ petId: pet.id, ...sitter, ...more })
    await expect(create({ otherPetIds: [other.pet.id] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(create({ documentIds: [other.pet.id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('an editor', () => {
  test('makes links where the owner allows it, and sees and ends their own alone', async () => {
    const { pet, client } = await anOwner()
    const editor = await anEditor(pet)
    const create = () => editor.client.careLinks.create({ petId: pet.id, ...sitter })
    await expect(create()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await client.careLinks.setEditors({ petId: pet.id, allowsEditors: true })
    const own = await client.careLinks.create({ petId: pet.id, ...sitter })
    const { link } = await create()
    expect((await editor.client.careLinks.list({ petId: pet.id })).items.map(({ id }) => id)).toEqual([
      link.id,
    ])
    const { items } = await client.careLinks.list({ petId: pet.id })
    expect(items.map(({ madeBy }) => madeBy)).toEqual(['Luis', null])
    await expect(
      editor.client.careLinks.revoke({ petId: pet.id, linkId: own.link.id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await client.careLinks.revoke({ petId: pet.id, linkId: link.id })).endedAt).not.toBeNull()
  })
})

describe('no link outlives', () => {
  const ends = {
    'the ownership of the pet, also when it comes back': async ({ pet, owner }) => {
      for (const { id: userId } of [await aUser(db), owner])
        await db.update(pets).set({ userId }).where(eq(pets.id, pet.id))
    },
    'the life of the pet, also when that was a mistake': async ({ pet }) => {
      for (const isLiving of [false, true]) await db.update(pets).set({ isLiving }).where(eq(pets.id, pet.id))
    },
    'the pet': async ({ pet, client }) => {
      await client.pets.remove({ petId: pet.id, name: 'Kira' })
    },
    'the life of the pet': async ({ pet, client }) => {
      await client.pets.setMemorial({ petId: pet.id, diedOn: null })
      await expect(client.careLinks.create({ petId: pet.id, ...sitter })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    },
    'the account of the owner': async ({ owner }) => {
      await db.delete(users).where(eq(users.id, owner.id))
    },
    'its time': async ({ link }) => {
      await db
        .update(careLinks)
        .set({ expiresAt: new Date(0) })
        .where(eq(careLinks.id, link.id))
    },
  } satisfies Readonly<Record<string, (world: Awaited<ReturnType<typeof aWorld>>) => Promise<void>>>

  const aWorld = async () => {
    const found = await anOwner()
    return { ...found, link: await aCareLink(app.services, { pets: [found.pet] }) }
  }
  test.each(Object.entries(ends))('%s', async (_name, end) => {
    const world = await aWorld()
    expect((await aPhone()(world.link.token)).statusCode).toBe(200)
    await end(world)
    expect((await aPhone()(world.link.token)).json()).toMatchObject({ code: 'INVALID_TOKEN' })
  })

  const anEditorsWorld = async () => {
    const found = await anOwner()
    const editor = await anEditor(found.pet)
    await found.client.careLinks.setEditors({ petId: found.pet.id, allowsEditors: true })
    const { url, link } = await editor.client.careLinks.create({ petId: found.pet.id, ...sitter })
    return { ...found, editor, link, token: tokenOf(url) }
  }
  const eraseAccount = (person: ErasedPerson) =>
    db.transaction(async (tx) => {
      for (const erase of accountErasure.collect(app.services.extensions))
        await erase(app.services, tx, person)
      await tx.delete(users).where(eq(users.id, person.id))
    })
  type EditorsWorld = Awaited<ReturnType<typeof anEditorsWorld>>
  const editorsEnds: Readonly<Record<string, (world: EditorsWorld) => Promise<unknown>>> = {
    'the share of the editor who made it': ({ pet, client, editor }) =>
      client.sharing.remove({ petId: pet.id, shareId: editor.share.id }),
    'the right of the editor to edit': ({ pet, client, editor }) =>
      client.sharing.setCanEdit({ petId: pet.id, shareId: editor.share.id, canEdit: false }),
    'the permission for editors': ({ pet, client }) =>
      client.careLinks.setEditors({ petId: pet.id, allowsEditors: false }),
    'the account of the editor': ({ editor }) => eraseAccount(editor.person),
    'the Premium of the owner, without which the editor has no access': async ({ owner }) =>
      db.update(subscriptions).set({ status: 'inactive' }).where(eq(subscriptions.userId, owner.id)),
  }
  test.each(Object.entries(editorsEnds))('%s', async (_name, end) => {
    const world = await anEditorsWorld()
    expect((await aPhone()(world.token)).statusCode).toBe(200)
    await end(world)
    expect((await aPhone()(world.token)).json()).toMatchObject({ code: 'INVALID_TOKEN' })
  })

  test('the account of the editor, whose waiting notes stay with the owner', async () => {
    const { pet, editor, client, link } = await anEditorsWorld()
    await aCareNote(app.services, { link, pet })
    await eraseAccount(editor.person)
    expect((await client.careLinks.notes({ petId: pet.id })).items).toHaveLength(1)
    expect((await client.careLinks.list({ petId: pet.id })).items).toMatchObject([
      { endedAt: expect.any(String) },
    ])
  })

  test('a plan that ended and was renewed, also if nobody opened it between', async () => {
    const [opened, unopened] = [await anEditorsWorld(), await anEditorsWorld()]
    const now = app.services.clock()
    const over = { currentPeriodEnd: new Date(now.getTime() + 1000), stripeSubscriptionId: null }
    await db.update(subscriptions).set(over)
    app.setNow(new Date(now.getTime() + 2000))
    expect((await aPhone()(opened.token)).json()).toMatchObject({ code: 'INVALID_TOKEN' })
    for (const { owner, client, pet, editor, token } of [opened, unopened]) {
      await db.transaction((tx) =>
        grantPremium(app.services, tx, { userId: owner.id, adminId: editor.person.id }),
      )
      // The editor may make another.
      await editor.client.careLinks.create({ petId: pet.id, ...sitter })
      expect((await aPhone()(token)).json()).toMatchObject({ code: 'INVALID_TOKEN' })
      const { items } = await client.careLinks.list({ petId: pet.id })
      expect(items.map(({ endedAt }) => endedAt)).toEqual([null, expect.any(String)])
    }
  })

  test('its end in the list of the owner, which the sweep stores and the list does not', async () => {
    const { owner, pet, client, token } = await anEditorsWorld()
    const setStatus = (status: 'inactive' | 'active') =>
      db.update(subscriptions).set({ status }).where(eq(subscriptions.userId, owner.id))
    await setStatus('inactive')
    const endOf = async () => (await client.careLinks.list({ petId: pet.id })).items[0]?.endedAt
    expect(await endOf()).not.toBeNull()
    await setStatus('active')
    expect(await endOf()).toBeNull()
    await setStatus('inactive')
    await app.runJob('care-links-sweep')
    const endedAt = await endOf()
    await setStatus('active')
    expect(await endOf()).toBe(endedAt)
    expect((await aPhone()(token)).json()).toMatchObject({ code: 'INVALID_TOKEN' })
  })

  test('a right of the editor that was withdrawn and given anew', async () => {
    const { pet, client, editor, token } = await anEditorsWorld()
    app.setNow(new Date(app.services.clock().getTime() + 1000))
    for (const canEdit of [false, true])
      await client.sharing.setCanEdit({ petId: pet.id, shareId: editor.share.id, canEdit })
    expect((await db.select().from(petShares).where(eq(petShares.id, editor.share.id)))[0]?.canEdit).toBe(
      true,
    )
    expect((await aPhone()(token)).json()).toMatchObject({ code: 'INVALID_TOKEN' })
  })

  test('its last pet, and loses those that go before', async () => {
    const { owner, pet } = await anOwner()
    const other = await aPet(db, { owner, name: 'Nube' })
    const { token } = await aCareLink(app.services, { pets: [pet, other] })
    await db.delete(pets).where(eq(pets.id, pet.id))
    expect((await aPhone()(token)).json()).toMatchObject({ pets: [{ name: 'Nube' }] })
    await db.delete(pets).where(eq(pets.id, other.id))
    expect((await aPhone()(token)).statusCode).toBe(400)
  })

  test('anything but the Premium of the owner, who gets no second one', async () => {
    const { owner, pet, client } = await anOwner()
    const { token } = await aCareLink(app.services, { pets: [pet] })
    await db.update(subscriptions).set({ status: 'inactive' }).where(eq(subscriptions.userId, owner.id))
    expect((await aPhone()(token)).statusCode).toBe(200)
    await expect(client.careLinks.create({ petId: pet.id, ...sitter })).rejects.toMatchObject({
      code: 'PLAN_LIMIT_REACHED',
    })
  })
})

test('the sweep removes links that ended thirty days ago, with what their holders did', async () => {
  const { pet } = await anOwner()
  const old = await aCareLink(app.services, { pets: [pet], hours: -30 * 24 - 1 })
  const recent = await aCareLink(app.services, { pets: [pet], hours: -29 * 24 })
  const browser = { name: null, system: null, device: null }
  const act = { id: old.id, linkId: old.id, at: new Date(), kind: 'opened' as const, browser }
  await db.insert(careActs).values(act)
  await app.runJob('care-links-sweep')
  const left = await db.select().from(careLinks).where(eq(careLinks.ownerId, old.ownerId))
  expect(left.map(({ id }) => id)).toEqual([recent.id])
  expect(await db.$count(careActs, eq(careActs.linkId, old.id))).toBe(0)
})

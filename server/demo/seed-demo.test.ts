// The demo data: plausible, complete, and created once.
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { costKinds } from '#contract/features/costs/limits.ts'
import { dueStatuses, toDated, type DatedRecord } from '#contract/features/records/dated-records.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { isAll } from '#server/testing/extent.ts'
import { demoPassword } from './people.ts'
import { seedDemo } from './seed-demo.ts'

const app = await openTestApp()
afterAll(() => app.close())
const art = join(import.meta.dirname, 'assets')
// Seeding renders about fifty pictures, each in several widths.
const timeout = 60_000

const signIn = async (email: string, password: string): Promise<ReturnType<TestApp['asPerson']>> => {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } })
  expect(answer.statusCode).toBe(200)
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return app.asPerson({ cookie })
}

test(
  'everyone on the printed list can sign in and has their pets, also after a second start',
  async () => {
    const printed: string[] = []
    await seedDemo(app.services, art, (line) => printed.push(line))
    const password = /password (\S+):/.exec(printed[0] ?? '')?.[1] ?? ''
    const emails = printed.slice(1).map((line) => line.trim().split(' ')[0] ?? '')
    const [ana, luis, marta] = await Promise.all(emails.slice(0, 3).map((email) => signIn(email, password)))

    const listPets = async (client = ana) =>
      (await client?.pets.list({}))?.items.map(({ name, access }) => `${name} ${access}`)
    expect(await listPets(ana)).toEqual(['Kira owner', 'Tom owner', 'Nube owner', 'Bruno owner'])
    expect(await listPets(luis)).toEqual(['Kira editor', 'Rocco owner', 'Nube viewer'])
    expect(await listPets(marta)).toEqual([])
    expect(await ana?.subscriptions.get()).toMatchObject({ status: 'active', kind: 'paid', canCancel: true })
    expect((await ana?.subscriptions.receipts({}))?.items).toHaveLength(2)
    expect((await luis?.subscriptions.get())?.status).toBe('inactive')
    expect((await marta?.auth.session())?.person?.roles).toEqual(['admin'])
    expect((await marta?.admin.overview())?.givenUpMails).toBe(2)
    for (const { id, image } of (await luis?.pets.list({}))?.items ?? []) {
      expect(image).toMatchObject({ width: 1280, height: 1280 })
      expect((await luis?.pets.get({ petId: id }))?.weightValue).toBeGreaterThan(0)
    }

    const kira = (await ana?.pets.list({}))?.items[0]?.id ?? ''
    const entries = (await luis?.diary.list({ petId: kira }))?.items
    expect(entries?.map(({ title, photos }) => [title, photos.length])).toEqual([
      ['Hasta la cima', 1],
      ['Pelota nueva', 1],
      ['Primer día de playa', 2],
    ])
    const [report] = (await ana?.reports.list({ petId: kira }))?.items ?? []
    expect(report).toMatchObject({ status: 'ready', unreadable: 0 })
    expect(report?.choice.attachments).toHaveLength(2)
    expect(report?.links).toMatchObject([
      { revokedAt: null, openedCount: 1, openings: [{ action: 'viewed', browser: { name: 'Chrome' } }] },
    ])
    const rocco = (await luis?.pets.list({}))?.items.find(({ name }) => name === 'Rocco')?.id ?? ''
    const kept = await luis?.documents.list({ petId: rocco })
    expect(kept).toMatchObject({
      total: 2,
      limit: 2,
      items: [{ fileType: 'image/jpeg' }, { fileType: 'application/pdf' }],
    })
    const vaccines = (await luis?.vaccines.list({ petId: kira }))?.items ?? []
    const treatments = (await luis?.['parasite-treatments'].list({ petId: kira }))?.items ?? []
    const due = (records: readonly DatedRecord[]) =>
      [...dueStatuses(records, new Date().toISOString().slice(0, 10)).values()].map(({ kind }) => kind)
    expect(due(vaccines.map(toDated('vaccines'))).toSorted()).toEqual(['ok', 'ok', 'overdue', 'soon'])
    expect(due(treatments.map(toDated('parasite-treatments'))).toSorted()).toEqual([
      'none',
      'overdue',
      'soon',
    ])
    expect(vaccines.find(({ lot }) => lot === 'R2209B')?.validUntil).toMatch(/^\d{4}-/)
    expect((await luis?.allergies.list({ petId: kira }))?.items).toHaveLength(2)
    expect((await luis?.medications.list({ petId: rocco }))?.items).toHaveLength(1)
    await app.runJob('reminders-evaluate')
    const { items = [], unread = 0 } = (await ana?.reminders.list()) ?? {}
    const reminders = items.map(({ petName, name, status }) => `${petName}: ${name} ${status}`)
    expect(reminders).toContain('Kira: Tos de las perreras overdue')
    expect(reminders).toContain('Tom: Trivalente felina due')
    expect(reminders).toContain('Nube: Mixomatosis soon')
    expect(reminders).toContain('Kira: Milbemicina con prazicuantel overdue')
    expect(reminders).toContain('Kira: Baño due')
    expect(reminders).toContain('Kira: Póliza de responsabilidad civil soon')
    expect(reminders).toContain('Tom: Selamectina soon')
    expect(reminders.filter((line) => line.startsWith('Tom: Otosol')).length).toBeGreaterThan(0)
    expect(unread).toBeGreaterThan(1)
    const tom = (await ana?.pets.list({}))?.items.find(({ name }) => name === 'Tom')?.id ?? ''
    const doses = (await ana?.doses.list({ petId: tom }))?.items ?? []
    expect(
      doses.flatMap(({ mark }) => (mark === null ? [] : [`${mark.status} by ${mark.by?.fullName}`])),
    ).toEqual(['given by Ana Ruiz'])
    const { items: visits = [], total } = (await ana?.visits.list({ petId: kira })) ?? {}
    expect([visits[0]?.reason, visits[0]?.cost, total]).toEqual([
      'Limpieza dental',
      { amountMinor: 26_000_000, currency: 'COP' },
      5,
    ])
    const costs = (await luis?.costs.list({ petId: kira }))?.items ?? []
    expect(new Set(costs.map(({ currency }) => currency))).toEqual(new Set(['COP', 'USD']))
    expect(new Set(costs.map(({ kind }) => kind))).toEqual(new Set(costKinds))
    await ana?.pets.update({ petId: kira, name: 'Kira II' })
    await seedDemo(app.services, art, () => undefined)
    expect(await listPets(ana)).toEqual(['Kira II owner', 'Tom owner', 'Nube owner', 'Bruno owner'])
    expect((await ana?.visits.list({ petId: kira }))?.total).toBe(5)
    expect((await ana?.reports.list({ petId: kira }))?.items).toHaveLength(1)
  },
  timeout,
)

test(
  'every pet has papers, the photo of a label, its own diary, weights and a stamped vaccine',
  async () => {
    await seedDemo(app.services, art, () => undefined)
    const [ana, luis] = await Promise.all(
      ['ana', 'luis'].map((name) => signIn(`${name}@example.com`, demoPassword)),
    )
    const mine = [...((await ana?.pets.list({}))?.items ?? []), ...((await luis?.pets.list({}))?.items ?? [])]
    const own = mine.filter(({ access }) => access === 'owner')
    expect(own).toHaveLength(5)
    for (const { id: petId, name } of own) {
      const client = name === 'Rocco' ? luis : ana
      const documents = (await client?.documents.list({ petId }))?.items ?? []
      expect([name, documents.map(({ fileType }) => fileType)]).toEqual([
        name,
        expect.arrayContaining(['application/pdf', 'image/jpeg']),
      ])
      const label = documents.find(({ fileType }) => fileType === 'image/jpeg')
      const vaccines = (await client?.vaccines.list({ petId }))?.items ?? []
      const attached = await client?.attachments.list({
        petId,
        kind: 'vaccines',
        recordIds: vaccines.map(({ id }) => id).join(','),
      })
      expect(attached?.items.map(({ document }) => document.id)).toEqual([label?.id])
      const entries = (await client?.diary.list({ petId }))?.items ?? []
      expect(entries.length).toBeGreaterThan(1)
      expect(entries.every(({ photos }) => photos.length > 0)).toBe(true)
      const weights = (await client?.weights.list({ petId }))?.items ?? []
      expect(weights.length).toBeGreaterThan(7)
      if (name === 'Bruno') expect(weights[0]).toMatchObject({ measuredOn: '2025-08-23', weightValue: 12 })
      expect((await client?.pets.get({ petId }))?.weightValue).toBe(weights[0]?.weightValue)
      const stamps = (await client?.stamps.list({ petId }))?.items ?? []
      expect(stamps.map(({ kind }) => kind)).toContain('vaccines')
    }
  },
  timeout,
)

test('the marketplace and Home are filled, and only once', async () => {
  const printed: string[] = []
  await seedDemo(app.services, art, (line) => printed.push(line))
  const password = /password (\S+):/.exec(printed[0] ?? '')?.[1] ?? ''
  const as = (name: string) =>
    signIn(
      printed
        .find((line) => line.includes(name))
        ?.trim()
        .split(' ')[0] ?? '',
      password,
    )
  const [luis, sara, diego, paula, marta] = await Promise.all(
    ['Luis', 'Patitas Norte', 'Taller Lazo', 'without a store', 'administrator'].map(as),
  )

  const products = (await luis?.products.list({}))?.items ?? []
  expect(products.map(({ title }) => title).slice(0, 3)).toEqual([
    'Alimento adulto 8 kg',
    'Collar con placa',
    'Cama nube mediana',
  ])
  expect(products).toHaveLength(11)
  expect(new Set(products.map(({ store }) => store.name))).toEqual(
    new Set(['Patitas Norte', 'Taller Lazo', 'Spa Peludo']),
  )
  expect(products.filter(({ promotionPrice }) => promotionPrice !== null)).toHaveLength(4)
  expect(products.filter(({ image }) => image === null)).toHaveLength(2)
  expect(products.filter(({ store }) => store.image === null)).toEqual([])
  expect((await luis?.products.list({ search: 'camas' }))?.items).toHaveLength(2)
  expect(await luis?.products.cities()).toEqual(['Bogotá', 'Cali', 'Medellín'])
  const own = (await diego?.products.mine({}))?.items ?? []
  expect(own.filter(({ isActive }) => !isActive).map(({ title }) => title)).toEqual(['Plato de viaje'])
  expect(await paula?.stores.mine()).toBeNull()

  expect(
    (await luis?.banners.active())?.map(({ title, image }) => [title, image?.width, image?.height]),
  ).toEqual([
    ['Semana de la vacuna', 1200, 400],
    ['Jornada de adopción', 1200, 400],
    ['Mes Premium', 1200, 400],
  ])
  const preview = await luis?.adoptions.preview()
  expect(preview?.map(({ name }) => name)).toEqual(['Luna', 'Max', 'Coco', 'Toby'])
  expect(preview?.filter(({ image }) => image === null)).toEqual([])
  const all = (await marta?.adoptions.list({}))?.items
  expect(all?.map(({ name, isAvailable }) => `${name} ${isAvailable}`)).toEqual([
    'Luna true',
    'Max true',
    'Coco true',
    'Toby true',
    'Nina true',
    'Pampa false',
  ])
  expect((await marta?.admin.audit({ action: 'banner.create' }))?.items).toHaveLength(3)

  const [sold] = (await sara?.products.mine({}))?.items ?? []
  await sara?.products.remove({ productId: sold?.id ?? '' })
  await seedDemo(app.services, art, () => undefined)
  expect((await luis?.products.list({}))?.items).toHaveLength(10)
  expect(await luis?.banners.active()).toHaveLength(3)
})

// It draws all pictures twice.
test.runIf(isAll)(
  'an interrupted seeding is completed by the next start, without duplicates',
  async () => {
    const other = await openTestApp()
    const { db, fileStore } = other.services
    const seedUntil = (maxFiles: number) => {
      let written = 0
      const put: typeof fileStore.put = (...file) => {
        written += 1
        return written > maxFiles ? Promise.reject(new Error('power cut')) : fileStore.put(...file)
      }
      return seedDemo({ ...other.services, fileStore: { ...fileStore, put } }, art, () => undefined)
    }
    const count = async () =>
      (
        await db.execute(
          `select (select count(*)::int from pet_diary_entries) as entries, (select count(*)::int from pet_documents) as documents,
          (select count(*)::int from medications) as medications, (select count(*)::int from vaccines) as vaccines,
          (select count(*)::int from banners) as banners, (select count(*)::int from adoptions) as adoptions,
          (select count(*)::int from marketplace_stores) as stores, (select count(*)::int from marketplace_products) as products,
          (select count(*)::int from marketplace_products where image_version is null) as unpictured`,
        )
      ).rows
    const petRows = { entries: 11, documents: 11, medications: 3, vaccines: 12 }
    const marketplaceRows = { banners: 3, adoptions: 6, stores: 3, products: 12, unpictured: 2 }
    await expect(seedUntil(0)).rejects.toThrow('power cut')
    expect(await count()).not.toMatchObject([petRows])
    // Enough for all pets and banners, and for part of the marketplace.
    await expect(seedUntil(90)).rejects.toThrow('power cut')
    expect(await count()).toMatchObject([petRows])
    expect(await count()).not.toMatchObject([marketplaceRows])
    await seedDemo(other.services, art, () => undefined)
    expect(await count()).toEqual([{ ...petRows, ...marketplaceRows }])
    const { rows } = await db.execute(
      'select name, image_version is not null as pictured from pets order by created_at',
    )
    expect(rows).toEqual(['Bruno', 'Nube', 'Tom', 'Rocco', 'Kira'].map((name) => ({ name, pictured: true })))
    await other.close()
  },
  timeout,
)

// Runs the access matrix against the real application. A procedure or raw route without a row fails, and so does a row of nothing.
import { traverseContractProcedures } from '@orpc/server'
import { afterAll, describe, expect, it } from 'vitest'
import { diaryEntry } from '#contract/features/diary/schema.ts'
import { document } from '#contract/features/documents/schema.ts'
import { contract } from '#contract/index.ts'
import { errorStatus } from '#contract/shared/errors.ts'
import { eventStreamPath } from '#contract/shared/realtime.ts'
import { addDays, dateInZone, defaultTimeZone } from '#contract/shared/time-zones.ts'
import { userRoles } from '#server/features/auth/tables.ts'
import { unsubscribeLinks } from '#server/features/notifications/unsubscribe-link.ts'
import { openTestApp, type SignedInUser } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription, anUnmatchedPayment } from '#server/features/subscription/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { createEntryForm } from '#server/features/diary/factories.ts'
import { anAdoption } from '#server/features/adoptions/factories.ts'
import { anAdmin } from '#server/features/auth/factories.ts'
import { aBanner } from '#server/features/banners/factories.ts'
import { aProduct } from '#server/features/marketplace/products/factories.ts'
import { aSeller, aStore } from '#server/features/marketplace/stores/factories.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { callers, type Caller, type Input, type MatrixWorld } from './cells.ts'
import { accessRows } from './rows.ts'
import { rawRoutes } from '#server/app/router.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
const photo = await aPhonePhoto()
/** On the clock of people who have not told theirs. */
const yesterday = addDays(dateInZone(defaultTimeZone, new Date()), -1)

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof methods)[number]
type Route = { readonly method: Method; readonly path: string }

const methodOf = (name: string | undefined): Method => {
  const method = methods.find((one) => one === name)
  if (method === undefined) throw new Error(`the matrix cannot call ${name}`)
  return method
}

/** Everything that can be called, by the name that its row has. */
const routes = new Map<string, Route>(
  rawRoutes.map(({ method, path }) => [`${method} ${path}`, { method, path }]),
)
traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': procedure }, path }) => {
  const { method, path: address = '' } = procedure.route
  routes.set(path.join('.'), { method: methodOf(method), path: `/api${address}` })
})

let cells = 0

/** A client of its own for each cell, so that the limits by address stay out of the way. */
const nextAddress = (): string => {
  cells += 1
  return `10.0.${Math.floor(cells / 250)}.${1 + (cells % 250)}`
}

const openWorld = async (
  column: Caller,
): Promise<{ world: MatrixWorld; visitor: SignedInUser | undefined }> => {
  const owner = await aUser(db)
  if (column !== 'free') await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner, name: 'Kira' })
  const other = column === 'owner' || column === 'free' ? owner : await aUser(db)
  if (column === 'viewer' || column === 'editor')
    await aShare(db, { pet, with: other, canEdit: column === 'editor' })
  if (column === 'seller') await db.insert(userRoles).values({ userId: other.id, role: 'marketplace' })
  if (column === 'admin') await db.insert(userRoles).values({ userId: other.id, role: 'admin' })
  /** What its owner has done before. */
  const prepare = async (method: 'PUT' | 'POST', path: string, payload: Buffer, type: string) => {
    const answer = await app.inject({
      method,
      url: `/api/pets/${pet.id}/${path}`,
      payload,
      headers: { 'content-type': type },
      as: await aSession(app.services, owner),
    })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json<unknown>()
  }
  const world: MatrixWorld = {
    petId: pet.id,
    petName: pet.name,
    newEmail: `new-${cells}@example.com`,
    signUp: async (email, password) => {
      await app.asGuest().auth.signUp({ fullName: 'Ana', email, password })
    },
    photo,
    addPicture: async () => {
      await prepare('PUT', 'image', photo, 'image/jpeg')
    },
    entryForm: createEntryForm,
    addEntry: async () => {
      const { body, type } = await createEntryForm({ title: 'Playa', entryDate: '2026-03-01' }, photo)
      const entry = diaryEntry.parse(await prepare('POST', 'diary', body, type))
      return { entryId: entry.id, photoId: entry.photos[0]?.id ?? '' }
    },
    addCheckout: async () => {
      const client = app.asPerson(await aSession(app.services, other))
      const { reference } = await client.subscriptions.startCheckout({})
      return { reference }
    },
    addDocument: async () => {
      const made = await prepare('POST', 'documents?name=a.txt', Buffer.from('a'), 'text/plain')
      return { documentId: document.parse(made).id }
    },
    addAllergy: async () => {
      const client = app.asPerson(await aSession(app.services, owner))
      return (await client.allergies.create({ petId: pet.id, name: 'Polen' })).id
    },
    addMedication: async () => (await aMedication(db, { pet })).id,
    addVaccine: async () => (await aVaccine(db, { pet })).id,
    addDose: async () => {
      const schedule = { times: ['08:00'], from: yesterday, to: null, everyDays: 1 }
      const { id } = await aMedication(db, { pet, schedule })
      return { medicationId: id, date: yesterday, time: '08:00' }
    },
    addOverdueReminder: async () =>
      `vaccine:${(await aVaccine(db, { pet, nextDueDate: yesterday })).id}:${yesterday}`,
    unsubscribeToken:
      new URL(unsubscribeLinks(app.services.config, owner.id).pageUrl).searchParams.get('token') ?? '',
    addFeed: async () => {
      const client = app.asPerson(await aSession(app.services, owner))
      const { url } = await client.calendar.renew({})
      return /([^/]+)\.ics$/.exec(url ?? '')?.[1] ?? ''
    },
    addShare: async () => (await aShare(db, { pet, with: await aUser(db) })).id,
    addCode: async () => {
      const stranger = await aUser(db)
      await anActiveSubscription(db, stranger)
      const theirs = await aPet(db, { owner: stranger, shareCodeSeenAt: new Date() })
      return theirs.shareCode ?? ''
    },
    addHomeItem: async (what) => {
      const { id } = what === 'adoption' ? await anAdoption(db) : await aBanner(db)
      const answer = await app.inject({
        method: 'PUT',
        url: `/api/${what}s/${id}/image`,
        payload: photo,
        headers: { 'content-type': 'image/jpeg' },
        as: (await anAdmin(app.services)).visitor,
      })
      expect(answer.statusCode, answer.body).toBe(200)
      return id
    },
    addStore: async () => {
      const keeper = column === 'seller' ? other : (await aSeller(app.services)).person
      if (column === 'stranger') {
        await db.insert(userRoles).values({ userId: other.id, role: 'marketplace' })
        await aStore(db, { seller: other })
      }
      const store = await aStore(db, { seller: keeper })
      const product = await aProduct(db, { store })
      const as = await aSession(app.services, keeper)
      for (const of of [`stores/${store.id}`, `products/${product.id}`]) {
        const url = `/api/marketplace/${of}/image`
        const headers = { 'content-type': 'image/jpeg' }
        const answer = await app.inject({ method: 'PUT', url, payload: photo, headers, as })
        expect(answer.statusCode, answer.body).toBe(200)
      }
      return { storeId: store.id, productId: product.id }
    },
    ownerId: owner.id,
    ownerEmail: owner.email,
    addUnmatchedPayment: async () => (await anUnmatchedPayment(db)).id,
  }
  return { world, visitor: column === 'guest' ? undefined : await aSession(app.services, other) }
}

const send = (
  { method, path }: Route,
  { input = {}, params, body, type, query }: Input,
  as: SignedInUser | undefined,
) => {
  const values = new Map(Object.entries({ ...input, ...params }))
  const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value: unknown = values.get(name)
    values.delete(name)
    return String(value)
  })
  const payload =
    body ??
    (method === 'GET' || params !== undefined ? undefined : JSON.stringify(Object.fromEntries(values)))
  return app.inject({
    method,
    url: query === undefined ? url : `${url}?${query}`,
    remoteAddress: nextAddress(),
    ...(payload === undefined ? {} : { payload, headers: { 'content-type': type ?? 'application/json' } }),
    ...(as === undefined ? {} : { as }),
    // The event stream has no last byte to wait for.
    payloadAsStream: path === eventStreamPath && as !== undefined,
  })
}

describe('the access matrix', () => {
  it('has a row for every procedure and raw route, and for nothing else', () => {
    expect(Object.keys(accessRows).toSorted()).toEqual([...routes.keys()].toSorted())
  })

  describe.each(Object.entries(accessRows))('%s', (name, { call, cells: expected }) => {
    it.each(callers)('%s', async (column) => {
      const route = routes.get(name)
      if (route === undefined) throw new Error(`no route is called ${name}`)
      const { world, visitor } = await openWorld(column)
      const answer = await send(route, await call(world), visitor)
      const cell = expected[column]
      if (cell === 'allow') expect(answer.statusCode, answer.body).toBeLessThan(400)
      else {
        expect(answer.json()).toMatchObject({ code: cell })
        expect(answer.statusCode).toBe(errorStatus[cell])
      }
    })
  })
})

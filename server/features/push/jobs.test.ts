import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { petShares } from '#server/features/pets/pet-tables.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { openPushService } from '#server/testing/servers/push-service.ts'
import { NonPublicAddressError } from '#server/platform/network/public-http-client.ts'
import { queuePush, type PushNotification } from './service.ts'
import { pushSubscriptions } from './tables.ts'

const service = await openPushService()
let networkError: Error | undefined
const app = await openTestApp({
  env: { PUBLIC_URL: 'https://huella.example.com' },
  httpClient: {
    ...service.httpClient,
    post: (...call) =>
      networkError === undefined ? service.httpClient.post(...call) : Promise.reject(networkError),
  },
})
afterAll(() => app.close())
afterAll(() => service.close())
const { db } = app.services

beforeEach(async () => {
  app.setNow(new Date())
  networkError = undefined
  service.respondWith(() => undefined)
  await db.delete(pushSubscriptions)
  app.logLines.length = 0
})

const aSubscriber = async (language: 'es' | 'en' = 'es') => {
  const user = await aUser(db, { language })
  const client = app.asPerson(await aSession(app.services, user))
  const addBrowser = async () => {
    const browser = service.aBrowser()
    await client.push.subscribe(browser.subscription)
    return browser
  }
  return { user, client, addBrowser, browser: await addBrowser() }
}
type Subscriber = Awaited<ReturnType<typeof aSubscriber>>

const notification = ({ user }: Pick<Subscriber, 'user'>, pet: { id: string; name: string }) => ({
  kind: 'vaccines' as const,
  personId: user.id,
  reminderId: randomUUID(),
  petId: pet.id,
  petName: pet.name,
  name: 'Rabia',
  dueDate: new Date().toISOString().slice(0, 10),
})
const queue = (...all: PushNotification[]) => db.transaction((tx) => queuePush(app.services, tx, all))

const aPetOwner = async (language?: 'es' | 'en') => {
  const ana = await aSubscriber(language)
  const pet = await aPet(db, { owner: ana.user, name: 'Luna' })
  return { ...ana, pet, notification: notification(ana, pet) }
}

describe('push notification', () => {
  test('reaches each browser of the person, in their language and encrypted for it', async () => {
    const ana = await aPetOwner('en')
    const phone = await ana.addBrowser()
    const other = await aSubscriber()
    await ana.client.notifications.update({ timeZone: 'UTC' })
    await queue(ana.notification)
    await app.runDueJobs()
    const expected = { title: 'Luna: Rabia', body: 'Due today', url: `/app/pet/${ana.pet.id}/vaccines` }
    expect(ana.browser.pushes()).toMatchObject([expected])
    expect(phone.pushes()).toMatchObject([expected])
    expect(other.browser.pushes()).toEqual([])
    const [push] = service.received.slice(-2)
    expect(push).toMatchObject({ ttlSeconds: 86_400, contact: 'https://huella.example.com' })
    expect(ana.browser.pushes()[0]?.tag).toBe(push?.topic)
  })

  test('expires after six hours for a dose', async () => {
    const ana = await aPetOwner()
    const at = new Date('2027-03-12T13:00:00Z')
    const { personId, reminderId, petId, petName } = ana.notification
    await queue({
      kind: 'dose',
      personId,
      reminderId,
      petId,
      petName,
      name: 'Doxiciclina',
      medicationId: randomUUID(),
      date: '2027-03-12',
      time: '08:00',
      at,
      dosage: '5 ml',
    })
    await app.runDueJobs()
    expect(ana.browser.pushes()).toMatchObject([
      { title: 'Luna: Doxiciclina', url: `/app/pet/${petId}/medications` },
    ])
    expect(service.received.at(-1)?.ttlSeconds).toBe(6 * 3600)
  })

  test('arrives once for each reminder', async () => {
    const ana = await aPetOwner()
    await Promise.all([queue(ana.notification, ana.notification), queue(ana.notification)])
    await app.runDueJobs()
    await queue(ana.notification)
    await app.runDueJobs()
    expect(ana.browser.pushes()).toHaveLength(1)
    await queue({ ...ana.notification, reminderId: randomUUID() })
    await app.runDueJobs()
    expect(new Set(ana.browser.pushes().map(({ tag }) => tag)).size).toBe(2)
  })

  test('stays unsent when its transaction is rolled back', async () => {
    const ana = await aPetOwner()
    const undone = db.transaction(async (tx) => {
      await queuePush(app.services, tx, [ana.notification])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await app.runDueJobs()
    expect(ana.browser.pushes()).toEqual([])
  })
})

describe('suppression of push notifications', () => {
  test('skips a person who turned push off, before or after it was queued', async () => {
    const [ana, luis] = [await aPetOwner(), await aPetOwner()]
    await ana.client.notifications.update({ push: false })
    await queue(ana.notification, luis.notification)
    await luis.client.notifications.update({ push: false })
    await app.runDueJobs()
    expect([...ana.browser.pushes(), ...luis.browser.pushes()]).toEqual([])
  })

  test('skips a browser that belongs to another person now', async () => {
    const [ana, luis] = [await aPetOwner(), await aSubscriber()]
    await queue(ana.notification)
    await luis.client.push.subscribe(ana.browser.subscription)
    await app.runDueJobs()
    expect(ana.browser.pushes()).toEqual([])
  })

  test('skips a removed pet', async () => {
    const ana = await aPetOwner()
    await queue(ana.notification)
    await ana.client.pets.remove({ petId: ana.pet.id, name: ana.pet.name })
    await app.runDueJobs()
    expect(ana.browser.pushes()).toEqual([])
  })

  test('skips a pet that has died since', async () => {
    const ana = await aPetOwner()
    await queue(ana.notification)
    await ana.client.pets.setMemorial({ petId: ana.pet.id, diedOn: null })
    await app.runDueJobs()
    expect(ana.browser.pushes()).toEqual([])
  })

  test.each(['visits', 'vaccines', 'parasite-treatments'] as const)(
    'skips %s whose date was moved or whose name was changed before a retry',
    async (kind) => {
      const ana = await aPetOwner()
      const day = new Date().toISOString().slice(0, 10)
      const { vaccines, visits, 'parasite-treatments': treatments } = ana.client
      const petId = ana.pet.id
      const dated = { petId, name: 'Control', nextDueDate: day }
      const { id: recordId } = await (kind === 'visits'
        ? visits.create({ petId, reason: 'Control', visitDate: '2025-01-02', nextVisitDate: day })
        : kind === 'vaccines'
          ? vaccines.create(dated)
          : treatments.create({ ...dated, target: 'internal' }))
      const change = (name: string, nextDueDate: string) => {
        if (kind === 'visits')
          return visits.update({ petId, visitId: recordId, reason: name, nextVisitDate: nextDueDate })
        if (kind === 'vaccines') return vaccines.update({ petId, vaccineId: recordId, name, nextDueDate })
        return treatments.update({ petId, parasiteTreatmentId: recordId, name, nextDueDate })
      }
      const about = () => ({ ...notification(ana, ana.pet), kind, name: 'Control', recordId, dueDate: day })
      await change('Control de peso', day)
      await queue(about())
      await app.runDueJobs()
      expect(ana.browser.pushes()).toMatchObject([{ title: expect.stringContaining('Control de peso') }])
      await queue(about())
      await change('Control de peso', '2099-01-01')
      await app.runDueJobs()
      expect(ana.browser.pushes()).toHaveLength(1)
    },
  )

  test('skips a dose that was given before a retry', async () => {
    const ana = await aPetOwner()
    await ana.client.notifications.update({ timeZone: 'UTC' })
    const [date, time] = [new Date().toISOString().slice(0, 10), '00:00']
    const schedule = { times: [time, '23:59'], from: date, to: null, everyDays: 1 }
    const { id: medicationId } = await aMedication(db, { pet: ana.pet, schedule })
    const { personId, petId, petName } = ana.notification
    const dose = { kind: 'dose', medicationId, date, time, at: new Date(), dosage: null } as const
    const push = () =>
      queue({ ...dose, personId, reminderId: randomUUID(), petId, petName, name: 'Doxiciclina' })
    service.respondWith(() => ({ status: 503 }))
    await push()
    await app.runDueJobs()
    await ana.client.doses.mark({ petId, medicationId, date, time, status: 'given' })
    service.respondWith(() => undefined)
    await app.runDueJobs(true)
    expect(ana.browser.pushes()).toEqual([])
    // Without the mark it is notified again.
    await ana.client.doses.unmark({ petId, medicationId, date, time })
    await push()
    await app.runDueJobs()
    expect(ana.browser.pushes()).toHaveLength(1)
  })

  test('skips an editor who did not turn on shared pets, became a viewer, or lost the share', async () => {
    const ana = await aPetOwner()
    await anActiveSubscription(db, ana.user)
    const luis = await aSubscriber()
    const share = await aShare(db, { pet: ana.pet, with: luis.user, canEdit: true })
    const pushAndCount = async () => {
      await queue(notification(luis, ana.pet))
      await app.runDueJobs()
      return luis.browser.pushes().length
    }
    expect(await pushAndCount()).toBe(0)
    await luis.client.notifications.update({ sharedPets: true })
    expect(await pushAndCount()).toBe(1)
    await db.update(petShares).set({ canEdit: false }).where(eq(petShares.id, share.id))
    expect(await pushAndCount()).toBe(1)
    await db.delete(petShares).where(eq(petShares.id, share.id))
    expect(await pushAndCount()).toBe(1)
  })
})

describe('push service', () => {
  test.each([404, 410])('loses the subscription that it answers with %i, and no other', async (status) => {
    const ana = await aPetOwner()
    const phone = await ana.addBrowser()
    service.respondWith(({ path }) =>
      ana.browser.subscription.endpoint.endsWith(path) ? { status } : undefined,
    )
    await queue(ana.notification)
    await app.runDueJobs()
    expect(phone.pushes()).toHaveLength(1)
    const left = await db.select().from(pushSubscriptions)
    expect(left.map(({ endpoint }) => endpoint)).toEqual([phone.subscription.endpoint])
    await app.runDueJobs(true)
    expect(ana.browser.pushes()).toEqual([])
  })

  test.each([429, 500, 503])('receives a retry after %i', async (status) => {
    const ana = await aPetOwner()
    service.respondWith(() => ({ status }))
    await queue(ana.notification)
    for (let attempt = 0; attempt < 4; attempt++) await app.runDueJobs(true)
    expect(ana.browser.pushes()).toEqual([])
    service.respondWith(() => undefined)
    await app.runDueJobs(true)
    await app.runDueJobs(true)
    expect(ana.browser.pushes()).toHaveLength(1)
    expect(await db.select().from(pushSubscriptions)).toHaveLength(1)
  })

  test('receives no call before its retry-after', async () => {
    const ana = await aPetOwner()
    service.respondWith(() => ({ status: 503, retryAfter: '1800' }))
    await queue(ana.notification)
    await app.runDueJobs()
    const callsBefore = service.responseStatuses.length
    service.respondWith(() => ({ status: 429, retryAfter: new Date(Date.now() + 900_000).toUTCString() }))
    await app.runDueJobs()
    expect(service.responseStatuses).toHaveLength(callsBefore)
    await app.runDueJobs(true)
    expect(service.responseStatuses).toHaveLength(callsBefore + 1)
    service.respondWith(() => undefined)
    await app.runDueJobs()
    expect(ana.browser.pushes()).toEqual([])
    await app.runDueJobs(true)
    await app.runDueJobs(true)
    expect(ana.browser.pushes()).toHaveLength(1)
  })

  test.each([400, 401, 403, 413])(
    'receives no retry after %i, and keeps the subscription',
    async (status) => {
      const ana = await aPetOwner()
      service.respondWith(() => ({ status }))
      await queue(ana.notification)
      await app.runDueJobs()
      expect(app.logLines.filter(({ msg }) => msg === 'job failed permanently')).toHaveLength(1)
      service.respondWith(() => undefined)
      await app.runDueJobs(true)
      expect(ana.browser.pushes()).toEqual([])
      expect(await db.select().from(pushSubscriptions)).toHaveLength(1)
    },
  )

  test.each([
    ['refuses', () => service.respondWith(() => ({ status: 403 }))],
    ['fails', () => service.respondWith(() => ({ status: 500 }))],
    ['cannot be reached', () => (networkError = new Error('ECONNREFUSED'))],
  ])('loses a subscription when it %s for days, except one that took a push meanwhile', async (_, fail) => {
    const ana = await aPetOwner()
    // A separate host, so that its pause does not affect other tests.
    const endpoint = ana.browser.subscription.endpoint.replace('push.', 'failing.')
    await db.update(pushSubscriptions).set({ endpoint })
    const later = (hours: number) => app.setNow(new Date(start.getTime() + hours * 3_600_000))
    const start = new Date()
    const push = async () => {
      await queue({ ...ana.notification, reminderId: randomUUID() })
      await app.runDueJobs()
    }
    fail()
    await push()
    later(119)
    networkError = undefined
    service.respondWith(() => undefined)
    await push()
    expect(ana.browser.pushes()).toHaveLength(1)
    later(121)
    fail()
    await push()
    expect(await db.$count(pushSubscriptions)).toBe(1)
    later(242)
    await push()
    expect(await db.$count(pushSubscriptions)).toBe(0)
  })

  test('receives a retry when it was unreachable, but not at a private address', async () => {
    const [ana, luis] = [await aPetOwner(), await aPetOwner()]
    networkError = new Error('ECONNREFUSED')
    await queue(ana.notification)
    await app.runDueJobs()
    networkError = new NonPublicAddressError('the address is not public')
    await queue(luis.notification)
    await app.runDueJobs()
    networkError = undefined
    await app.runDueJobs(true)
    expect(ana.browser.pushes()).toHaveLength(1)
    expect(luis.browser.pushes()).toEqual([])
    expect(JSON.stringify(app.logLines)).not.toContain(ana.browser.subscription.endpoint)
  })
})

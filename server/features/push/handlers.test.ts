import { createECDH, randomBytes } from 'node:crypto'
import { ORPCError } from '@orpc/client'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoint, subscriptionsMax } from '#contract/features/push/schema.ts'
import { removeExpiredSessionsJob } from '#server/features/auth/jobs.ts'
import { sessions } from '#server/features/auth/tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { createCookieClient, type CookieClient } from '#server/testing/clients/cookie-client.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { openPushService } from '#server/testing/servers/push-service.ts'
import { encrypt } from '#server/platform/security/encryption.ts'
import { subscribe } from './service.ts'
import { pushSubscriptions, vapidKeys } from './tables.ts'

const service = await openPushService()
const app = await openTestApp({ httpClient: service.httpClient })
afterAll(() => app.close())
afterAll(() => service.close())
const { db } = app.services

const aPerson = async () => {
  const user = await aUser(db)
  return { user, client: app.asPerson(await aSession(app.services, user)) }
}

const browsersOf = async ({ id }: { id: string }) =>
  (
    await db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, id))
      .orderBy(desc(pushSubscriptions.createdAt))
  ).map((row) => row.endpoint)

const codeOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 'done',
    (error: unknown) => (error instanceof ORPCError ? String(error.code) : error),
  )

beforeEach(async () => {
  await db.delete(pushSubscriptions)
})

describe('VAPID key', () => {
  test('stays the same for concurrent requests, and is stored encrypted', async () => {
    const { client } = await aPerson()
    const keys = await Promise.all(Array.from({ length: 8 }, () => client.push.key()))
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
    const [first] = keys
    expect(Buffer.from(first?.publicKey ?? '', 'base64url')).toHaveLength(65)
    const [row, ...others] = await db.select().from(vapidKeys)
    expect(others).toEqual([])
    expect(row?.publicKey).toBe(first?.publicKey)
    // Nonce and tag of the encryption, and the 43 characters of the key.
    expect(Buffer.from(row?.sealedPrivateKey ?? '', 'base64url')).toHaveLength(12 + 16 + 43)
  })

  test('changes after a change of SECRET, and the browsers of the old one are removed', async () => {
    const { user, client } = await aPerson()
    const { publicKey } = await client.push.key()
    await client.push.subscribe(service.aBrowser().subscription)
    const ofOtherSecret = encrypt(
      { secret: 'the secret of another server, long enough' },
      'vapid',
      'a private key',
    )
    await db.update(vapidKeys).set({ sealedPrivateKey: ofOtherSecret })
    const renewed = await Promise.all([client.push.key(), client.push.key(), client.push.key()])
    expect(new Set(renewed.map((item) => item.publicKey)).size).toBe(1)
    expect(renewed[0].publicKey).not.toBe(publicKey)
    expect(await client.push.key()).toEqual(renewed[0])
    expect(await browsersOf(user)).toEqual([])
  })
})

describe('browser', () => {
  test('occupies one row, with its newest keys', async () => {
    const { user, client } = await aPerson()
    const { subscription } = service.aBrowser()
    await client.push.subscribe(subscription)
    const renewed = { ...service.aBrowser().subscription, endpoint: subscription.endpoint }
    await client.push.subscribe(renewed)
    expect(await db.select().from(pushSubscriptions)).toMatchObject([{ userId: user.id, ...renewed }])
  })

  test('belongs to the last person who subscribed it', async () => {
    const [ana, luis] = [await aPerson(), await aPerson()]
    const { subscription } = service.aBrowser()
    await ana.client.push.subscribe(subscription)
    await luis.client.push.subscribe(subscription)
    expect(await browsersOf(ana.user)).toEqual([])
    expect(await browsersOf(luis.user)).toEqual([subscription.endpoint])
  })

  test('disappears at its own person’s request only, also twice', async () => {
    const [ana, luis] = [await aPerson(), await aPerson()]
    const { endpoint: address, ...keys } = service.aBrowser().subscription
    await ana.client.push.subscribe({ endpoint: address, ...keys })
    await luis.client.push.unsubscribe({ endpoint: address })
    expect(await browsersOf(ana.user)).toEqual([address])
    await ana.client.push.unsubscribe({ endpoint: address })
    await ana.client.push.unsubscribe({ endpoint: address })
    expect(await browsersOf(ana.user)).toEqual([])
  })

  test(`replaces the oldest when there are ${subscriptionsMax}, also concurrently`, async () => {
    const [ana, luis] = [await aPerson(), await aPerson()]
    const kept = service.aBrowser().subscription
    await luis.client.push.subscribe(kept)
    const start = Date.now()
    const addresses: string[] = []
    for (let n = 0; n < subscriptionsMax; n++) {
      app.setNow(new Date(start + n * 1000))
      const { subscription } = service.aBrowser()
      addresses.push(subscription.endpoint)
      await ana.client.push.subscribe(subscription)
    }
    app.setNow(new Date(start + 60_000))
    const added = Array.from({ length: 5 }, () => service.aBrowser().subscription)
    await Promise.all(added.map((item) => ana.client.push.subscribe(item)))
    const remaining = await browsersOf(ana.user)
    expect(remaining.slice(0, 5).toSorted()).toEqual(added.map((item) => item.endpoint).toSorted())
    expect(remaining.slice(5)).toEqual(addresses.slice(5).toReversed())
    expect(await browsersOf(luis.user)).toEqual([kept.endpoint])
  })

  test('needs a usable key', async () => {
    const { user, client } = await aPerson()
    const invalidPoint = codeOf(
      client.push.subscribe({ ...service.aBrowser().subscription, p256dh: 'A'.repeat(87) }),
    )
    expect(await invalidPoint).toBe('BAD_REQUEST')
    const points = createECDH('prime256v1')
    points.generateKeys()
    expect(
      await codeOf(
        client.push.subscribe({
          endpoint: 'https://push.example.com/short',
          p256dh: points.getPublicKey('base64url', 'compressed'),
          auth: randomBytes(16).toString('base64url'),
        }),
      ),
    ).toBe('BAD_REQUEST')
    expect(await browsersOf(user)).toEqual([])
  })
})

describe('removal of a browser with its session', () => {
  const input = { email: 'ana@correo.co', password: 'secreto' }
  const subscribeBrowser = async ({ cookies }: CookieClient) => {
    const { subscription } = service.aBrowser()
    await app
      .asPerson({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') })
      .push.subscribe(subscription)
    return subscription.endpoint
  }
  /** Two subscribed browsers of one person. */
  const twoBrowsers = async () => {
    const [here, elsewhere] = [createCookieClient(app), createCookieClient(app)]
    await here.post('/api/auth/sign-up', { fullName: 'Ana', ...input })
    await here.post('/api/auth/sign-in', input)
    await elsewhere.post('/api/auth/sign-in', input)
    return { here, kept: await subscribeBrowser(here), other: await subscribeBrowser(elsewhere), elsewhere }
  }
  const left = async () => (await db.select().from(pushSubscriptions)).map((row) => row.endpoint)

  test('happens when it signs out', async () => {
    const { kept, other, elsewhere } = await twoBrowsers()
    expect((await left()).toSorted()).toEqual([kept, other].toSorted())
    expect((await elsewhere.post('/api/auth/sign-out')).status).toBe(200)
    expect(await left()).toEqual([kept])
  })

  test('happens when the password changes', async () => {
    const { here } = await twoBrowsers()
    const change = { currentPassword: input.password, newPassword: input.password }
    expect((await here.post('/api/auth/password', change)).status).toBe(200)
    // Including the person's own subscription: the browser has a new session, and subscribes again.
    expect(await left()).toEqual([])
    const again = await subscribeBrowser(here)
    expect(await left()).toEqual([again])
  })

  test('does not happen when the session expires, so that reminders continue to arrive', async () => {
    const { kept, other } = await twoBrowsers()
    await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1) })
    await app.services.jobs.send(removeExpiredSessionsJob, {})
    await app.runDueJobs()
    expect(await db.select().from(sessions)).toEqual([])
    expect((await left()).toSorted()).toEqual([kept, other].toSorted())
    // A change of password still removes them, because a browser may have been lost.
    const here = createCookieClient(app)
    await here.post('/api/auth/sign-in', input)
    const change = { currentPassword: input.password, newPassword: input.password }
    expect((await here.post('/api/auth/password', change)).status).toBe(200)
    expect(await left()).toEqual([])
  })

  test('prevents a request under way from adding it again', async () => {
    const user = await aUser(db)
    const endedSession = { kind: 'person', id: user.id, sessionId: newId(), roles: [] } as const
    expect(await codeOf(subscribe(app.services, endedSession, service.aBrowser().subscription))).toBe(
      'UNAUTHORIZED',
    )
    expect(await left()).toEqual([])
  })
})

test.each([
  'http://push.example.com/a',
  'https://push.example.com:8443/a',
  'https://ana@push.example.com/a',
  'https://ana:secret@push.example.com/a',
  'https:push.example.com:8443/a',
  'https:\\\\push.example.com:8443/a',
  'not an address',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://2130706433/a',
  'https://localhost/a',
  'https://router/a',
  'ftp://push.example.com/a',
  `https://push.example.com/${'a'.repeat(2000)}`,
])('refuses %s as an endpoint', (address) => {
  expect(endpoint.safeParse(address).success).toBe(false)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d',
])('accepts %s as an endpoint', (address) => {
  expect(endpoint.safeParse(address).success).toBe(true)
})

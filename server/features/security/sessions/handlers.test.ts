import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { afterAll, expect, test } from 'vitest'
import { sessionsMax } from '#contract/features/security/limits.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { sessions } from '#server/features/auth/tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import { createCookieClient } from '#server/testing/clients/cookie-client.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const aPersonWithSessions = async (count: number) => {
  const person = await aUser(db)
  const cookies = []
  for (let n = 0; n < count; n++) cookies.push(await aSession(app.services, person))
  const [first = { cookie: '' }] = cookies
  return { person, cookies, client: app.asPerson(first) }
}

test('lists the valid sessions, the current one first and marked, and never a token', async () => {
  const { person, cookies, client } = await aPersonWithSessions(3)
  const stored = await db.select().from(sessions).where(eq(sessions.userId, person.id))
  const [current, seen, over] = stored
  const later = new Date(Date.now() + 1000)
  await db
    .update(sessions)
    .set({ lastSeenAt: later })
    .where(eq(sessions.id, seen?.id ?? ''))
  await db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.id, over?.id ?? ''))
  const listed = await client.security.sessions.list()
  expect(listed.sessions.map(({ id, isCurrent }) => ({ id, isCurrent }))).toEqual([
    { id: current?.id, isCurrent: true },
    { id: seen?.id, isCurrent: false },
  ])
  const sent = JSON.stringify(listed)
  for (const { token } of stored) expect(sent).not.toContain(token)
  for (const { cookie } of cookies) expect(sent).not.toContain(cookie.split('=')[1])
})

test('returns browser and address as received, and the last use to the hour', async () => {
  const browser = createCookieClient(app, '198.51.100.7')
  await browser.post('/api/auth/sign-up', {
    fullName: 'Ana',
    email: 'seen@correo.co',
    password: 'el gato duerme',
  })
  const shape = z.object({
    sessions: z.array(z.object({ address: z.string(), lastSeenAt: z.string(), browser: z.unknown() })),
  })
  const list = async () => shape.parse((await browser.get('/api/security/sessions')).body).sessions
  expect(await list()).toMatchObject([{ address: '198.51.100.7', browser: { device: null } }])
  const inTwoHours = new Date(Date.now() + 2 * 3_600_000)
  app.setNow(inTwoHours)
  await browser.get('/api/auth/session')
  expect(await list()).toMatchObject([{ lastSeenAt: inTwoHours.toISOString() }])
  app.setNow(new Date())
})

test('ends one at once, and never another person’s', async () => {
  const [own, stranger] = [await aPersonWithSessions(2), await aPersonWithSessions(1)]
  const other = own.cookies[1] ?? { cookie: '' }
  const { sessions: listed } = await own.client.security.sessions.list()
  const otherId = listed.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  for (const sessionId of [otherId, 'nonsense', ''])
    await expect(stranger.client.security.sessions.end({ sessionId })).rejects.toMatchObject({
      status: 404,
    })
  expect((await app.asPerson(other).auth.session()).person).not.toBeNull()
  await own.client.security.sessions.end({ sessionId: otherId })
  expect((await app.asPerson(other).auth.session()).person).toBeNull()
  await expect(own.client.security.sessions.end({ sessionId: otherId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('ends all others, and keeps this one and other people’s', async () => {
  const [own, other] = [await aPersonWithSessions(4), await aPersonWithSessions(1)]
  expect(await own.client.security.sessions.endOthers()).toEqual({ ended: 3 })
  expect((await own.client.security.sessions.list()).sessions).toHaveLength(1)
  expect((await other.client.auth.session()).person).not.toBeNull()
})

test('keeps fifty of an account: the next ones end the oldest, also two begun at once', async () => {
  const { person, cookies } = await aPersonWithSessions(sessionsMax)
  const isOpen = async (session = { cookie: '' }) =>
    (await app.asPerson(session).auth.session()).person !== null
  expect(await isOpen(cookies[0])).toBe(true)
  const added = await Promise.all([aSession(app.services, person), aSession(app.services, person)])
  const kept = [...cookies.slice(2), ...added]
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(sessionsMax)
  for (const ended of cookies.slice(0, 2)) expect(await isOpen(ended)).toBe(false)
  for (const item of kept) expect(await isOpen(item)).toBe(true)
  expect((await app.asPerson(added[0]).security.sessions.list()).sessions).toHaveLength(sessionsMax)
})

test('ends a full session only once another has taken its second step', async () => {
  const { person, cookies } = await aPersonWithSessions(sessionsMax)
  const ofPerson = eq(sessions.userId, person.id)
  const [newest] = await db.select().from(sessions).where(ofPerson).orderBy(desc(sessions.id)).limit(1)
  if (newest === undefined) throw new Error('there is no session')
  for (let n = 0; n <= sessionsMax; n++)
    await db.insert(sessions).values({ ...newest, id: newId(), token: hashToken(String(n)), provedAt: null })
  expect(await db.$count(sessions, and(ofPerson, isNull(sessions.provedAt)))).toBe(sessionsMax)
  expect((await app.asPerson(cookies[0] ?? { cookie: '' }).auth.session()).person).not.toBeNull()
  await db
    .update(sessions)
    .set({ provedAt: new Date() })
    .where(eq(sessions.token, hashToken(String(sessionsMax))))
  expect(await db.$count(sessions, and(ofPerson, isNotNull(sessions.provedAt)))).toBe(sessionsMax)
  expect((await app.asPerson(cookies[0] ?? { cookie: '' }).auth.session()).person).toBeNull()
})

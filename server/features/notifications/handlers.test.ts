import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { users } from '#server/features/auth/tables.ts'
import { encrypt } from '#server/platform/security/encryption.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { unsubscribeLinks } from './unsubscribe-link.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db, config } = app.services

const aPerson = async () => {
  const user = await aUser(db)
  const visitor = await aSession(app.services, user)
  const { pageUrl, oneClickUrl } = unsubscribeLinks(config, user.id)
  const { pathname, search, searchParams } = new URL(oneClickUrl)
  return {
    id: user.id,
    visitor,
    pageUrl,
    oneClick: pathname + search,
    token: searchParams.get('token') ?? '',
    notifications: app.asPerson(visitor).notifications,
  }
}

const defaults = {
  bell: true,
  email: true,
  push: true,
  sharedPets: false,
  hour: 9,
  timeZone: 'America/Bogota',
  isTimeZoneKnown: false,
  mailConfigured: false,
}

describe('notification preferences', () => {
  test('returns all channels for own pets, at 09:00 in Bogotá, by default', async () => {
    expect(await (await aPerson()).notifications.get()).toEqual(defaults)
  })

  test('changes field by field, for that person alone', async () => {
    const [ana, luis] = [await aPerson(), await aPerson()]
    expect(await ana.notifications.update({ hour: 20 })).toEqual({ ...defaults, hour: 20 })
    const changes = { bell: false, push: false, sharedPets: true, timeZone: 'Pacific/Auckland' }
    const changed = { ...defaults, ...changes, hour: 20, isTimeZoneKnown: true }
    expect(await ana.notifications.update(changes)).toEqual(changed)
    expect(await ana.notifications.update({})).toEqual(changed)
    expect(await ana.notifications.update({ hour: 0, email: false })).toMatchObject({ hour: 0, email: false })
    expect(await luis.notifications.get()).toEqual(defaults)
  })

  test('keeps all concurrent updates, even if they are the first', async () => {
    const { notifications } = await aPerson()
    await Promise.all([
      notifications.update({ hour: 7 }),
      notifications.update({ timeZone: 'Europe/Madrid' }),
      notifications.update({ sharedPets: true }),
    ])
    expect(await notifications.get()).toMatchObject({ hour: 7, timeZone: 'Europe/Madrid', sharedPets: true })
  })

  test('reports whether the server sends mail', async () => {
    const other = await openTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    const visitor = await aSession(other.services, await aUser(other.services.db))
    expect(await other.asPerson(visitor).notifications.get()).toEqual({ ...defaults, mailConfigured: true })
    await other.close()
  })

  test.each([
    [{ hour: 24 }, 'hour', 'too_large'],
    [{ hour: -1 }, 'hour', 'too_small'],
    [{ hour: 8.5 }, 'hour', 'invalid'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'invalid'],
    [{ timeZone: '+05:00' }, 'timeZone', 'invalid'],
    [{ timeZone: '' }, 'timeZone', 'invalid'],
    [{ email: 'yes' }, 'email', 'invalid'],
    [{ isTimeZoneKnown: true }, 'isTimeZoneKnown', 'unknown_key'],
  ])('refuses %j', async (payload, field, code) => {
    const { visitor, notifications } = await aPerson()
    const answer = await app.inject({ method: 'PATCH', url: '/api/notifications', as: visitor, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', data: { issues: [{ field, code }] } })
    expect(await notifications.get()).toEqual(defaults)
  })
})

const guest = app.asGuest().notifications

describe('unsubscribe link of the digest', () => {
  test('needs no session, changes nothing else, and can be undone', async () => {
    const { token, notifications } = await aPerson()
    await notifications.update({ hour: 6 })
    for (const _twice of [1, 2]) expect(await guest.unsubscribe({ token })).toEqual({})
    expect(await notifications.get()).toEqual({ ...defaults, hour: 6, email: false })
    for (const _twice of [1, 2]) expect(await guest.resubscribe({ token })).toEqual({})
    expect(await notifications.get()).toEqual({ ...defaults, hour: 6 })
  })

  test('differs in each mail, and works in each', async () => {
    const { id, token, notifications } = await aPerson()
    const other = new URL(unsubscribeLinks(config, id).pageUrl).searchParams.get('token') ?? ''
    expect(other).not.toBe(token)
    await guest.unsubscribe({ token })
    await guest.resubscribe({ token: other })
    expect((await notifications.get()).email).toBe(true)
  })

  const expectRefused = async (token: string) => {
    for (const procedure of ['unsubscribe', 'resubscribe'] as const)
      await expect(guest[procedure]({ token })).rejects.toMatchObject({ code: 'INVALID_TOKEN', status: 400 })
    const answer = await app.inject({ method: 'POST', url: `/api/unsubscribe?token=${token}` })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'INVALID_TOKEN' }])
  }

  test('refuses a token encrypted with another secret or for another purpose', async () => {
    const { id, notifications } = await aPerson()
    await expectRefused(encrypt(config, 'calendar', id))
    await expectRefused(encrypt({ secret: 'another secret, long enough for this' }, 'unsubscribe', id))
    expect((await notifications.get()).email).toBe(true)
  })

  test('refuses ids, parts of a token, and changed tokens', async () => {
    const { id, token, notifications } = await aPerson()
    const first = token.startsWith('A') ? 'B' : 'A'
    for (const forged of [id, 'x', token.slice(0, -4), first + token.slice(1), `${token}AAAA`])
      await expectRefused(forged)
    expect((await notifications.get()).email).toBe(true)
  })

  test('does nothing once the account is removed', async () => {
    const { id, token } = await aPerson()
    await db.delete(users).where(eq(users.id, id))
    await expect(guest.unsubscribe({ token })).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
  })
})

describe('one-click unsubscribe in a mail program', () => {
  test('turns digests off by a POST per RFC 8058, without cookies and Origin', async () => {
    const { oneClick, notifications } = await aPerson()
    const form = 'List-Unsubscribe=One-Click'
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']) {
      const payload = type.startsWith('m')
        ? `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`
        : form
      await notifications.update({ email: true })
      const answer = await app.inject({
        method: 'POST',
        url: oneClick,
        headers: { 'content-type': type },
        payload,
      })
      expect([answer.statusCode, answer.json()]).toEqual([200, {}])
      expect((await notifications.get()).email).toBe(false)
    }
  })

  test('accepts requests from other sites, because the token gives access', async () => {
    const { oneClick, notifications } = await aPerson()
    const headers = { origin: 'https://mail.example.com', 'sec-fetch-site': 'cross-site' }
    expect((await app.inject({ method: 'POST', url: oneClick, headers })).statusCode).toBe(200)
    expect((await notifications.get()).email).toBe(false)
  })

  test('changes nothing by GET or HEAD, and redirects to the page', async () => {
    const { oneClick, token, notifications } = await aPerson()
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url: oneClick })
      expect([statusCode, headers.location]).toEqual([
        302,
        `http://localhost:3000/unsubscribe?token=${token}`,
      ])
    }
    expect((await notifications.get()).email).toBe(true)
  })

  test('refuses a missing or malformed token', async () => {
    for (const query of ['', '?token=', '?token=%00', '?token=a%20b', `?token=${'a'.repeat(501)}`]) {
      const answer = await app.inject({ method: 'POST', url: `/api/unsubscribe${query}` })
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'INVALID_TOKEN' }])
    }
  })

  test('leaves no token in the log', async () => {
    const { oneClick, token } = await aPerson()
    await app.inject({ method: 'POST', url: oneClick })
    expect(JSON.stringify(app.logLines)).not.toContain(token)
    expect(app.logLines.some(({ path }) => path === '/api/unsubscribe')).toBe(true)
  })
})

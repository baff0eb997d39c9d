// Cookies of several servers on one host, and those from before their port was in the name.
import { afterAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'

const open = (publicUrl: string, secret: string) =>
  openTestApp({ env: { PUBLIC_URL: publicUrl, SECRET: `${secret}, which is long enough for a secret` } })
const here = await open('http://localhost:3000', 'one')
const beside = await open('http://localhost:3001', 'another')
afterAll(() => Promise.all([here.close(), beside.close()]))

const signedIn = async (app: TestApp) => {
  const user = await aUser(app.services.db)
  const { cookie } = await aSession(app.services, user)
  return { user, cookie, earlier: cookie.replace(/^(__Host-)?huella-\d+\./, '$1huella.') }
}
const ask = async (app: TestApp, cookie: string) => {
  const answer = await app.inject({ url: '/api/auth/session', headers: { cookie } })
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  return { id: answer.json<{ person: { id: string } | null }>().person?.id, cookies }
}

describe('cookies of two servers on one host', () => {
  it('keeps the people of both signed in', async () => {
    const [first, other] = [await signedIn(here), await signedIn(beside)]
    const jar = new Map([first.cookie, other.cookie].map((pair) => [pair.split('=')[0], pair]))
    const sent = [...jar.values()].join('; ')
    expect([(await ask(here, sent)).id, (await ask(beside, sent)).id]).toEqual([first.user.id, other.user.id])
  })

  it('names every cookie by its port', async () => {
    const email = 'ana@correo.co'
    const payload = { fullName: 'Ana', email, password: 'girasol de la tarde' }
    const answer = await beside.inject({ method: 'POST', url: '/api/auth/sign-up', payload })
    const names = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split('=')[0])
    expect(new Set(names)).toEqual(new Set(['huella-3001.device', 'huella-3001.session_token']))
  })
})

describe('session from before an upgrade', () => {
  it('counts, and receives its present cookie name instead of the earlier one', async () => {
    const { user, cookie, earlier } = await signedIn(here)
    const { id, cookies } = await ask(here, `theme=dark; ${earlier}`)
    expect(id).toBe(user.id)
    expect(cookies.map((header) => header.split(';', 1)[0])).toEqual([cookie, 'huella.session_token='])
    expect(cookies[1]).toBe('huella.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
    expect(await ask(here, cookie)).toEqual({ id: user.id, cookies: [] })
  })

  it('remains untouched and counts for nothing at another server', async () => {
    const { earlier } = await signedIn(beside)
    expect(await ask(here, earlier)).toEqual({ id: undefined, cookies: [] })
  })

  it('does not take the place of a later one', async () => {
    const [before, now] = [await signedIn(here), await signedIn(here)]
    expect(await ask(here, `${before.earlier}; ${now.cookie}`)).toEqual({ id: now.user.id, cookies: [] })
  })

  it('counts behind https too', async () => {
    const app = await open('https://huella.example:8443', 'a third one')
    const { user, cookie, earlier } = await signedIn(app)
    expect(cookie).toMatch(/^__Host-huella-8443\.session_token=/)
    const { id, cookies } = await ask(app, earlier)
    expect(id).toBe(user.id)
    expect(cookies[1]).toBe('__Host-huella.session_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
    await app.close()
  })
})

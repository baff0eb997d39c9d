import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { auditLog } from '#server/features/audit/tables.ts'
import { userRoles, users, verifications } from '#server/features/auth/tables.ts'
import { createCookieClient } from '#server/testing/clients/cookie-client.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { offerFirstAdmin } from './first-admin.ts'

const email = 'jefa@correo.co'
let app: TestApp
afterEach(() => app.close())
const open = async (env: Record<string, string>) => {
  app = await openTestApp({ env: { ADMIN_EMAILS: email, ...env } })
}
const production = { NODE_ENV: 'production', SECRET: randomBytes(32).toString('hex') }

const printedLink = async (): Promise<string> => {
  const lines: string[] = []
  await offerFirstAdmin(app.services, (line) => lines.push(line))
  return /https?:\/\/\S+/.exec(lines.join('\n'))?.[0] ?? ''
}
const signUp = async (address: string) => {
  const browser = createCookieClient(app)
  await browser.post('/api/auth/sign-up', { fullName: 'Jefa', email: address, password: 'secreto' })
  return browser
}
const openLink = (
  browser: { get: (url: string) => Promise<{ status: number; location: string | undefined }> },
  link: string,
) => {
  const { pathname, search } = new URL(link)
  return browser.get(pathname + search)
}
const adminsNow = async () => (await app.services.db.select().from(userRoles)).map(({ userId }) => userId)
const rolesOf = async (browser: Awaited<ReturnType<typeof signUp>>) =>
  (await browser.get('/api/auth/session')).body

describe('production without mail', () => {
  test('grants no role for signing up with an address of ADMIN_EMAILS', async () => {
    await open(production)
    expect(await rolesOf(await signUp(email))).toMatchObject({ person: { roles: [] } })
  })

  test('makes one administrator by the printed link, once, and logs it in the audit log', async () => {
    await open(production)
    const link = await printedLink()
    const [first, second] = [await signUp('una@correo.co'), await signUp('otra@correo.co')]
    expect(await openLink(first, link)).toMatchObject({
      status: 302,
      location: expect.stringMatching(/\/app\/admin$/),
    })
    expect(await rolesOf(first)).toMatchObject({ person: { roles: ['admin'] } })
    for (const browser of [second, first]) expect((await openLink(browser, link)).status).toBe(404)
    const [user] = await app.services.db.select().from(users).where(eq(users.email, 'una@correo.co'))
    expect(await adminsNow()).toEqual([user?.id])
    expect(await app.services.db.select().from(auditLog)).toMatchObject([
      { action: 'role.claim', actorId: null, targetId: user?.id, detail: 'admin' },
    ])
    expect(await app.services.db.select().from(verifications)).toEqual([])
    // There is one now: the next start prints no link.
    expect(await printedLink()).toBe('')
  })

  test('makes one administrator when several people open the link at once', async () => {
    await open(production)
    const link = await printedLink()
    const people = [await signUp('a@correo.co'), await signUp('b@correo.co'), await signUp('c@correo.co')]
    const answers = await Promise.all(people.map((browser) => openLink(browser, link)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 404, 404])
    expect(await adminsNow()).toHaveLength(1)
  })

  test('sends a guest to sign in and keeps the link valid, and refuses a guessed or expired one', async () => {
    await open(production)
    const link = await printedLink()
    const guest = createCookieClient(app)
    expect(await openLink(guest, link)).toMatchObject({
      status: 302,
      location: expect.stringMatching(/\/auth$/),
    })
    const browser = await signUp('una@correo.co')
    expect((await openLink(browser, `${link}x`)).status).toBe(404)
    expect((await openLink(browser, link.split('?')[0] ?? '')).status).toBe(404)
    const token = new URL(link).searchParams.get('token') ?? 'none'
    expect(JSON.stringify([app.logLines, await app.services.db.select().from(verifications)])).not.toContain(
      token,
    )
    await app.services.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await openLink(browser, link)).status).toBe(404)
    expect((await openLink(browser, await printedLink())).status).toBe(302)
  })
})

test.each([{ NODE_ENV: 'development' }, { ...production, SMTP_URL: 'smtp://127.0.0.1:1' }])(
  'prints no link with %o, where ADMIN_EMAILS is enough',
  async (env) => {
    await open(env)
    expect(await printedLink()).toBe('')
  },
)

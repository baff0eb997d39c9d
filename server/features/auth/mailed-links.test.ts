import { eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordMax } from '#contract/features/auth/limits.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { createCookieClient } from '#server/testing/clients/cookie-client.ts'
import { findFreePort } from '#server/testing/servers/free-port.ts'
import { openMailbox, type Mailbox, type ReceivedMail } from '#server/testing/servers/mailbox.ts'
import { passwordResetJob } from './jobs.ts'
import { users, verifications } from './tables.ts'

let app: TestApp
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  app = await openTestApp({
    env: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://huella.example', ADMIN_EMAILS: 'jefa@correo.co' },
  })
})
afterAll(async () => {
  await app.close()
  await mailbox.close()
})

const mailTo = async (address: string, after = 0): Promise<ReceivedMail> => {
  await app.runDueJobs()
  return mailbox.waitFor(address, after)
}
const signUp = async (email: string, language = 'es') => {
  const browser = createCookieClient(app)
  const answer = await browser.post('/api/auth/sign-up', {
    fullName: 'Ana',
    email,
    password: 'secreto',
    language,
  })
  return { browser, answer }
}
const signIn = (email: string, password: string) =>
  createCookieClient(app).post('/api/auth/sign-in', { email, password })
const tokenOf = ({ text }: ReceivedMail, mode: string): string => {
  const link = new RegExp(`https://huella\\.example/auth\\?mode=${mode}&token=([\\w.-]+)`).exec(text)
  return link?.[1] ?? 'no link'
}
const sessionOf = async (browser: ReturnType<typeof createCookieClient>) =>
  (await browser.get('/api/auth/session')).body

describe('verification of an e-mail address', () => {
  test('mails a link at sign-up, in the language of the account', async () => {
    const es = await signUp('verifica@correo.co')
    expect(es.answer.body).toMatchObject({ person: { emailVerified: false } })
    const spanish = await mailTo('verifica@correo.co')
    expect(spanish.text).toContain('Confirma tu email en Huella')
    await signUp('verify@correo.co', 'en')
    expect((await mailTo('verify@correo.co')).text).toContain('Confirm your email for Huella')

    const token = tokenOf(spanish, 'verify')
    expect(await es.browser.post('/api/auth/verification/confirm', { token })).toMatchObject({
      status: 200,
      body: { isConfirmed: true, ended: [] },
    })
    expect(await sessionOf(es.browser)).toMatchObject({ person: { emailVerified: true } })
  })

  test('grants the role admin to a person of ADMIN_EMAILS, at the next sign-in', async () => {
    const { browser, answer } = await signUp('jefa@correo.co')
    expect(answer.body).toMatchObject({ person: { roles: [] } })
    const token = tokenOf(await mailTo('jefa@correo.co'), 'verify')
    expect(await sessionOf(browser)).toMatchObject({ person: { roles: [], administersAnew: false } })
    await browser.post('/api/auth/verification/confirm', { token })
    const waiting = { roles: [], administersAnew: true }
    expect(await sessionOf(browser)).toMatchObject({ person: waiting })
    expect((await browser.patch('/api/profile', { fullName: 'Jefa' })).body).toMatchObject(waiting)
    expect(await signIn('jefa@correo.co', 'secreto')).toMatchObject({
      body: { person: { roles: ['admin'], administersAnew: false } },
    })
  })

  test('sends the link again on request until the address is verified', async () => {
    const { browser } = await signUp('again@correo.co')
    await mailTo('again@correo.co')
    expect(await browser.post('/api/auth/verification')).toMatchObject({ status: 200, body: {} })
    const token = tokenOf(await mailTo('again@correo.co', 1), 'verify')
    await browser.post('/api/auth/verification/confirm', { token })
    await browser.post('/api/auth/verification')
    await signUp('later@correo.co')
    await mailTo('later@correo.co')
    expect(mailbox.mails.filter(({ to }) => to.includes('again@correo.co'))).toHaveLength(2)
    expect((await createCookieClient(app).post('/api/auth/verification')).code).toBe('UNAUTHORIZED')
  })

  test.each(['x', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFAYi5jbyJ9.', 'a.b.c'])(
    'refuses the token %s',
    async (token) => {
      const answer = await createCookieClient(app).post('/api/auth/verification/confirm', { token })
      expect(answer).toMatchObject({ status: 400, code: 'INVALID_TOKEN' })
    },
  )

  test('requires the password in another browser, signs in there and ends the other sessions', async () => {
    const { browser: first } = await signUp('phone@correo.co')
    const token = tokenOf(await mailTo('phone@correo.co'), 'verify')
    const second = createCookieClient(app)
    const confirm = (password?: string) =>
      second.post('/api/auth/verification/confirm', { token, ...(password !== undefined && { password }) })
    expect((await confirm()).body).toMatchObject({ isConfirmed: false, hasPassword: true, ended: [] })
    expect((await confirm('otro secreto')).code).toBe('INVALID_CREDENTIALS')
    expect(await sessionOf(second)).toEqual({ person: null })
    expect(await sessionOf(first)).toMatchObject({ person: { emailVerified: false } })
    expect((await confirm('secreto')).body).toMatchObject({ isConfirmed: true, ended: ['session'] })
    expect(await sessionOf(second)).toMatchObject({ person: { emailVerified: true } })
    expect(await sessionOf(first)).toEqual({ person: null })
    // Repeated, as after a lost response.
    expect((await confirm()).body).toMatchObject({ isConfirmed: true, ended: [] })
    expect(await sessionOf(second)).toMatchObject({ person: { emailVerified: true } })
  })

  test('removes an account that the owner of the address disowns, but not a confirmed one', async () => {
    const { browser } = await signUp('notme@correo.co')
    const token = tokenOf(await mailTo('notme@correo.co'), 'verify')
    const disown = () => createCookieClient(app).post('/api/account-deletion/disown', { token })
    expect((await disown()).status).toBe(200)
    expect(await sessionOf(browser)).toEqual({ person: null })
    expect((await disown()).code).toBe('INVALID_TOKEN')
    expect((await mailTo('notme@correo.co', 1)).text).toContain('eliminada')
    const again = await signUp('notme@correo.co')
    expect(again.answer.status).toBe(200)
    await again.browser.post('/api/auth/verification/confirm', { token })
    expect((await disown()).code).toBe('INVALID_TOKEN')
    expect((await signIn('notme@correo.co', 'secreto')).status).toBe(200)
  })

  test('refuses the token of a password reset', async () => {
    await signUp('mixed@correo.co')
    await createCookieClient(app).post('/api/auth/password-reset', { email: 'mixed@correo.co' })
    const token = tokenOf(await mailTo('mixed@correo.co', 1), 'reset')
    expect((await createCookieClient(app).post('/api/auth/verification/confirm', { token })).code).toBe(
      'INVALID_TOKEN',
    )
  })
})

describe('reset of a forgotten password', () => {
  const reset = (token: string, password = 'otro secreto') =>
    createCookieClient(app).post('/api/auth/password-reset/confirm', { token, password })
  const requestReset = async (email: string, nth = 1) => {
    expect(await createCookieClient(app).post('/api/auth/password-reset', { email })).toMatchObject({
      status: 200,
      body: {},
    })
    return tokenOf(await mailTo(email, nth), 'reset')
  }

  test('accepts the mailed link once, ends all sessions and verifies the address', async () => {
    const { browser } = await signUp('forgot@correo.co')
    const token = await requestReset('forgot@correo.co')
    expect(await reset(token)).toMatchObject({ status: 200, body: { staying: [] } })
    expect((await browser.get('/api/subscription')).status).toBe(401)
    expect((await signIn('forgot@correo.co', 'secreto')).status).toBe(401)
    expect(await signIn('forgot@correo.co', 'otro secreto')).toMatchObject({
      status: 200,
      body: { person: { emailVerified: true } },
    })
    expect(await reset(token, 'tercero')).toMatchObject({ status: 400, code: 'INVALID_TOKEN' })
    expect((await signIn('forgot@correo.co', 'otro secreto')).status).toBe(200)
  })

  test('accepts as many emoji as letters', async () => {
    await signUp('emoji@correo.co')
    const longest = '🦜'.repeat(passwordMax)
    expect((await reset(await requestReset('emoji@correo.co'), longest)).status).toBe(200)
    expect((await signIn('emoji@correo.co', longest)).status).toBe(200)
  })

  test('accepts one of two concurrent uses of a link', async () => {
    await signUp('double@correo.co')
    const token = await requestReset('double@correo.co')
    const answers = await Promise.all([reset(token, 'primero'), reset(token, 'segundo')])
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['INVALID_TOKEN', 'done'])
  })

  test('invalidates the other links', async () => {
    await signUp('several@correo.co')
    const [first, second] = [
      await requestReset('several@correo.co'),
      await requestReset('several@correo.co', 2),
    ]
    expect((await reset(first)).status).toBe(200)
    expect((await reset(second)).code).toBe('INVALID_TOKEN')
  })

  test('refuses a link after an hour', async () => {
    await signUp('late@correo.co')
    const token = await requestReset('late@correo.co')
    const [user] = await app.services.db.select().from(users).where(eq(users.email, 'late@correo.co'))
    const [link] = await app.services.db
      .select()
      .from(verifications)
      .where(eq(verifications.value, user?.id ?? ''))
    const lifetimeMs = (link?.expiresAt.getTime() ?? 0) - Date.now()
    expect(lifetimeMs).toBeGreaterThan(3_590_000)
    expect(lifetimeMs).toBeLessThanOrEqual(3_600_000)
    await app.services.db
      .update(verifications)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(verifications.value, user?.id ?? ''))
    expect(await reset(token)).toMatchObject({ status: 400, code: 'INVALID_TOKEN' })
    expect((await signIn('late@correo.co', 'secreto')).status).toBe(200)
  })

  test('responds the same for an unknown address, and sends no mail', async () => {
    const answer = await createCookieClient(app).post('/api/auth/password-reset', {
      email: 'nadie@correo.co',
    })
    expect(answer).toMatchObject({ status: 200, body: {} })
    await signUp('barrier@correo.co')
    await mailTo('barrier@correo.co')
    expect(mailbox.mails.filter(({ to }) => to.includes('nadie@correo.co'))).toEqual([])
  })

  test('leaves no readable token in the database or the log', async () => {
    await signUp('stored@correo.co')
    const token = await requestReset('stored@correo.co')
    const stored = await app.services.db
      .select()
      .from(verifications)
      .where(gt(verifications.expiresAt, new Date()))
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(JSON.stringify(app.logLines)).not.toContain(token)
  })

  test.each([
    [{ token: 'x', password: '12345' }, 'password', 'too_short'],
    [{ token: 'x', password: 'mascota' }, 'password', 'too_common'],
    [{ token: '', password: 'otro secreto' }, 'token', 'required'],
  ])('refuses %j', async (input, field, code) => {
    const answer = await createCookieClient(app).post('/api/auth/password-reset/confirm', input)
    expect(answer).toMatchObject({ status: 400, body: { data: { issues: [{ field, code }] } } })
  })
})

describe('mail server that is down', () => {
  test('delays the mails, while requests succeed at once', async () => {
    const port = await findFreePort()
    const down = await openTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
    try {
      const browser = createCookieClient(down)
      const input = { fullName: 'Ana', email: 'down@correo.co', password: 'secreto' }
      expect((await browser.post('/api/auth/sign-up', input)).status).toBe(200)
      expect((await browser.post('/api/auth/password-reset', { email: input.email })).status).toBe(200)
      await down.runDueJobs()
      expect(down.logLines.filter(({ msg }) => msg === 'job failed, will retry')).toHaveLength(2)
      expect(JSON.stringify(down.logLines)).not.toContain('down@correo.co')

      const recovered = await openMailbox(port)
      await down.runDueJobs()
      expect(recovered.mails).toEqual([])
      await down.runDueJobs(true)
      expect(recovered.mails.map(({ to }) => to)).toEqual([['down@correo.co'], ['down@correo.co']])
      await recovered.close()
    } finally {
      await down.close()
    }
  })

  test('mails a reset requested once only once, even when its job runs twice', async () => {
    await signUp('twice@correo.co')
    const data = { email: 'twice@correo.co', request: 'the same request' }
    await passwordResetJob.run(app.services, data)
    await passwordResetJob.run(app.services, data)
    await app.runDueJobs()
    expect(mailbox.mails.filter(({ to }) => to.includes('twice@correo.co'))).toHaveLength(2)
  })
})

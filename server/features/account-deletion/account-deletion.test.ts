import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#contract/shared/dates.ts'
import { aSession, aUser, anAdmin } from '#server/features/auth/factories.ts'
import { sessions, users } from '#server/features/auth/tables.ts'
import { aCareLink } from '#server/features/care-links/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { createCookieClient, type CookieClient } from '#server/testing/clients/cookie-client.ts'
import { openAppWithMailbox } from '#server/testing/clients/app-with-mailbox.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'

const path = '/api/account-deletion'
const password = 'una frase larga'

const { app, mailbox } = await openAppWithMailbox()
// An administrator, so that no account below is the last one.
await anAdmin(app.services)

let people = 0
const aPerson = async (): Promise<{ email: string; browser: CookieClient }> => {
  people += 1
  const email = `deleting-${people}@correo.co`
  const browser = createCookieClient(app)
  const answer = await browser.post('/api/auth/sign-up', { fullName: 'Ana', email, password })
  expect(answer.status).toBe(200)
  return { email, browser }
}
const rowsOf = async (query: ReturnType<typeof sql>) => (await app.services.db.execute(query)).rows
const accountsOf = (email: string) => rowsOf(sql`select id from users where email = ${email}`)
const passDays = (days: number) => app.setNow(new Date(app.services.clock().getTime() + days * dayMs))
const mailsTo = async (email: string) => {
  await app.runDueJobs()
  return mailbox.mails
    .filter(({ to }) => to.includes(email))
    .map(({ text }) => text)
    .join('\n')
}

describe('preview', () => {
  test('returns the shared pets that go too, and what the person must confirm with', async () => {
    const owner = await aUser(app.services.db)
    const as = app.asPerson(await aSession(app.services, owner))
    const shared = await aPet(app.services.db, { owner, name: 'Kira' })
    await aPet(app.services.db, { owner, name: 'Milo' })
    for (let guest = 0; guest < 2; guest++)
      await aShare(app.services.db, { pet: shared, with: await aUser(app.services.db) })
    expect(await as.accountDeletion.preview()).toEqual({
      pets: 2,
      sharedPets: [{ id: shared.id, name: 'Kira', people: 2 }],
      sharedPetsTotal: 1,
      renewal: 'none',
      manageUrl: null,
      confirmWith: 'sign_in',
      isSignInRecent: true,
      isLastAdmin: false,
    })
  })
})

describe('confirmation of the request', () => {
  test.each([
    [{ email: 'otra@correo.co', password }, 'BAD_REQUEST'],
    [{ password }, 'BAD_REQUEST'],
    [{ password: 'otra' }, 'INVALID_CREDENTIALS'],
    [{}, 'BAD_REQUEST'],
    [{ password, force: true }, 'BAD_REQUEST'],
  ])('refuses %j', async (input, code) => {
    const { email, browser } = await aPerson()
    const typed =
      'email' in input || !('password' in input) ? {} : input.password === password ? {} : { email }
    expect(await browser.post(path, { ...typed, ...input })).toMatchObject({ code })
    expect((await browser.get('/api/auth/session')).body).toMatchObject({ person: { email } })
  })

  test('accepts a sign-in of the last ten minutes instead of a password', async () => {
    const person = await aUser(app.services.db)
    const client = app.asPerson(await aSession(app.services, person))
    const old = new Date(app.services.clock().getTime() - 601_000)
    await app.services.db
      .update(sessions)
      .set({ provedAt: old })
      .where(sql`user_id = ${person.id}`)
    await expect(client.accountDeletion.request({ email: person.email })).rejects.toMatchObject({
      code: 'PROOF_REQUIRED',
    })
    expect((await client.accountDeletion.preview()).isSignInRecent).toBe(false)
    const again = app.asPerson(await aSession(app.services, person))
    await again.accountDeletion.request({ email: ` ${person.email.toUpperCase()} ` })
  })

  test('refuses the last administrator', async () => {
    const lonely = await openTestApp()
    try {
      const { id, visitor } = await anAdmin(lonely.services)
      const [row] = (
        await lonely.services.db.execute<{ email: string }>(sql`select email from users where id = ${id}`)
      ).rows
      const input = { email: row?.email ?? '' }
      const client = lonely.asPerson(visitor)
      expect((await client.accountDeletion.preview()).isLastAdmin).toBe(true)
      await expect(client.accountDeletion.request(input)).rejects.toMatchObject({ code: 'LAST_ADMIN' })
      // When two administrators leave at once, the one erased first no longer counts.
      const other = await anAdmin(lonely.services)
      await client.accountDeletion.request(input)
      await lonely.services.db.execute(sql`delete from users where id = ${other.id}`)
      lonely.setNow(new Date(Date.now() + 8 * dayMs))
      await lonely.runJob('account-deletion')
      const left = await lonely.services.db.execute(sql`select id from users where id = ${id}`)
      expect(left.rows).toHaveLength(1)
    } finally {
      await lonely.close()
    }
  })
})

describe('deletion', () => {
  test('ends every session at once, and mails the date until which it can be withdrawn', async () => {
    const { email, browser } = await aPerson()
    const other = createCookieClient(app)
    await other.post('/api/auth/sign-in', { email, password })
    app.setNow(app.services.clock())
    const { body } = await browser.post(path, { email, password })
    expect(body).toEqual({ dueAt: new Date(app.services.clock().getTime() + 7 * dayMs).toISOString() })
    for (const client of [browser, other])
      expect((await client.get('/api/auth/session')).body).toEqual({ person: null })
    expect([...browser.cookies.keys()].filter((name) => name.endsWith('session_token'))).toEqual([])
    expect(await mailsTo(email)).toContain('Pediste eliminar tu cuenta')
    expect(await accountsOf(email)).toHaveLength(1)
  })

  test('ends links to pets at once, also where it is withdrawn', async () => {
    const owner = await aUser(app.services.db)
    const pet = await aPet(app.services.db, { owner })
    const { headers } = await aCareLink(app.services, { pets: [pet] })
    const open = async () => (await app.inject({ method: 'POST', url: '/api/care/open', headers })).statusCode
    expect(await open()).toBe(200)
    const client = app.asPerson(await aSession(app.services, owner))
    await client.accountDeletion.request({ email: owner.email })
    expect(await open()).toBe(400)
    await app.asPerson(await aSession(app.services, owner)).pets.list({})
    expect(await open()).toBe(400)
  })

  test('restores the account at a sign-in within seven days, and reports it by mail and notice', async () => {
    const { email, browser } = await aPerson()
    await browser.post(path, { email, password })
    passDays(6)
    expect(await browser.post('/api/auth/sign-in', { email, password: 'otra frase' })).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    expect((await browser.post('/api/auth/sign-in', { email, password })).status).toBe(200)
    const notice = { kind: 'deletion_withdrawn', isUnread: true }
    const list = await browser.get('/api/reminders')
    expect(list.body).toMatchObject({ unread: 1, notices: [notice] })
    await browser.post('/api/reminders/read', { asOf: app.services.clock().toISOString() })
    expect((await browser.get('/api/reminders')).body).toMatchObject({
      unread: 0,
      notices: [{ ...notice, isUnread: false }],
    })
    passDays(2)
    await app.runJob('account-deletion')
    expect(await accountsOf(email)).toHaveLength(1)
    await app.runJob('account-deletion-withdrawn')
    await app.runJob('account-deletion-withdrawn')
    // Each mail contains the sentence twice, as text and as HTML.
    expect((await mailsTo(email)).split('ya no se eliminará')).toHaveLength(3)
  })

  test('continues until the second step of a sign-in, where the account has one', async () => {
    const { email, browser } = await aPerson()
    await browser.post(path, { email, password })
    await app.services.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, email))
    const isWithdrawn = async () => {
      const [row] = await rowsOf(sql`select withdrawn_at is not null as withdrawn
        from account_deletions join users on users.id = user_id where email = ${email}`)
      return row?.['withdrawn']
    }
    const answer = await browser.post('/api/auth/sign-in', { email, password })
    expect([answer.body, await isWithdrawn()]).toEqual([{ person: null }, false])
    const its = sql`user_id = (select id from users where email = ${email})`
    await app.services.db.update(sessions).set({ provedAt: app.services.clock() }).where(its)
    expect(await isWithdrawn()).toBe(true)
  })

  test('erases the account after seven days, and not before', async () => {
    const { email, browser } = await aPerson()
    await browser.post(path, { email, password })
    passDays(6.9)
    await app.runJob('account-deletion')
    expect(await accountsOf(email)).toHaveLength(1)
    passDays(0.2)
    await app.runJob('account-deletion')
    await app.runJob('account-deletion')
    expect(await accountsOf(email)).toEqual([])
    expect(await browser.post('/api/auth/sign-in', { email, password })).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    expect(await mailsTo(email)).toContain('Borramos tu cuenta con todo')
  })

  test('either keeps the account or refuses the sign-in, when both happen at once', async () => {
    const person = await aUser(app.services.db)
    const client = app.asPerson(await aSession(app.services, person))
    await client.accountDeletion.request({ email: person.email })
    passDays(8)
    const [erased, entered] = await Promise.allSettled([
      app.runJob('account-deletion'),
      aSession(app.services, person),
    ])
    expect(erased.status).toBe('fulfilled')
    const left = await accountsOf(person.email)
    expect(left).toHaveLength(entered.status === 'fulfilled' ? 1 : 0)
  })
})

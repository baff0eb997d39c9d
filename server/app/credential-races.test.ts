import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { accountDeletions } from '#server/features/account-deletion/tables.ts'
import { aPassword, aSession, aUser } from '#server/features/auth/factories.ts'
import { accounts, sessions, type users } from '#server/features/auth/tables.ts'
import { openAppWithMailbox } from '#server/testing/clients/app-with-mailbox.ts'
import { createCookieClient } from '#server/testing/clients/cookie-client.ts'
import { createSoftwareAuthenticator } from '#server/testing/clients/software-authenticator.ts'
import { passwordHashes } from '#server/testing/cheap-password-hashes.ts'
import { hashPassword } from '#server/platform/security/password-hashing.ts'

const { app, mailbox } = await openAppWithMailbox()
const { services } = app
const { db, config } = services

afterEach(() => {
  passwordHashes.meanwhile = undefined
})

const oldPassword = 'la clave de antes'
const newPassword = 'la clave de ahora'

const aPersonWithPassword = async (email: string) => {
  const person = await aUser(db, { email })
  await aPassword(db, person)
  const password = await hashPassword(oldPassword)
  await db.update(accounts).set({ password }).where(eq(accounts.userId, person.id))
  return person
}

/** The owner resets the password by mail while another person is in the middle of an action. */
const resetMeanwhile = async ({ email }: typeof users.$inferSelect): Promise<void> => {
  await createCookieClient(app).post('/api/auth/password-reset', { email })
  await app.runDueJobs()
  const { text } = await mailbox.waitFor(email)
  const token = /mode=reset&token=([\w.-]+)/.exec(text)?.[1] ?? 'no link'
  passwordHashes.meanwhile = async () => {
    passwordHashes.meanwhile = undefined
    const reset = { token, password: newPassword }
    const answer = await createCookieClient(app).post('/api/auth/password-reset/confirm', reset)
    expect(answer.status).toBe(200)
  }
}

const sessionsOf = ({ id }: typeof users.$inferSelect) => db.$count(sessions, eq(sessions.userId, id))

describe('a password reset in the middle of another request', () => {
  it('leaves no session of a sign-in with the old password', async () => {
    const person = await aPersonWithPassword('entra@correo.co')
    await resetMeanwhile(person)
    const browser = createCookieClient(app)
    const credentials = { email: person.email, password: oldPassword }
    expect((await browser.post('/api/auth/sign-in', credentials)).code).toBe('INVALID_CREDENTIALS')
    expect(await sessionsOf(person)).toBe(0)
    expect([...browser.cookies.keys()]).toEqual([])
    const answer = await browser.post('/api/auth/sign-in', { ...credentials, password: newPassword })
    expect(answer.status).toBe(200)
  })

  it('keeps its password against a change of the password', async () => {
    const person = await aPersonWithPassword('cambia@correo.co')
    const { auth } = app.asPerson(await aSession(services, person))
    await resetMeanwhile(person)
    await expect(
      auth.changePassword({ currentPassword: oldPassword, newPassword: 'la clave de otro' }),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await sessionsOf(person)).toBe(0)
    const credentials = { email: person.email, password: newPassword }
    expect((await createCookieClient(app).post('/api/auth/sign-in', credentials)).status).toBe(200)
  })
})

describe('a password reset while the account is being deleted', () => {
  it('keeps the account', async () => {
    const person = await aPersonWithPassword('borra@correo.co')
    const { accountDeletion } = app.asPerson(await aSession(services, person))
    await resetMeanwhile(person)
    const request = accountDeletion.request({ email: person.email, password: oldPassword })
    await expect(request).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await db.$count(accountDeletions, eq(accountDeletions.userId, person.id))).toBe(0)
  })
})

describe('a passkey that is removed while it signs in', () => {
  it('leaves no session', async () => {
    const person = await aUser(db)
    const { security } = app.asPerson(await aSession(services, person))
    const device = createSoftwareAuthenticator(config.publicUrl.origin)
    const response = device.register(await security.passkeys.registrationOptions())
    await security.passkeys.add({ name: 'Teléfono', response })
    await db.delete(sessions).where(eq(sessions.userId, person.id))
    await db.execute(sql`create function drop_passkey() returns trigger language plpgsql as
      $$ begin delete from passkeys where id = new.id; return null; end $$`)
    await db.execute(sql`create trigger drop_used after update on passkeys
      for each row execute function drop_passkey()`)

    const guest = app.asGuest().security.passkeys
    const signIn = device.authenticate(await guest.authenticationOptions())
    await expect(guest.signIn({ response: signIn })).rejects.toMatchObject({ code: 'INVALID_PASSKEY' })
    expect(await sessionsOf(person)).toBe(0)
  })
})

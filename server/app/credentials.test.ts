import { createEmailVerificationToken } from 'better-auth/api'
import { and, eq, getTableColumns, getTableName, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import {
  revocableCredentials,
  credentialKinds,
  type RevocableCredential,
  type CredentialKind,
} from '#contract/features/auth/credential-kinds.ts'
import { features } from './features.ts'
import { aPassword, aSession, aUser, anIdentity } from '#server/features/auth/factories.ts'
import { accounts, users } from '#server/features/auth/tables.ts'
import { accountCredentials } from '#server/features/auth/credentials/account-credential.ts'
import { countCredentials } from '#server/features/auth/credentials/service.ts'
import { anApiKey } from '#server/features/api-keys/factories.ts'
import { aCareLink } from '#server/features/care-links/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { aTag } from '#server/features/tags/factories.ts'
import { pushSubscriptions } from '#server/features/push/tables.ts'
import { aReport, aReportLink } from '#server/features/reports/factories.ts'
import { emailChanges } from '#server/features/security/email-change/tables.ts'
import { secretPurpose } from '#server/features/security/two-factor/factor-code.ts'
import { twoFactors } from '#server/features/security/two-factor/tables.ts'
import { totpCode } from '#server/features/security/two-factor/totp.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { rateLimits } from '#server/platform/rate-limits/tables.ts'
import { decrypt } from '#server/platform/security/encryption.ts'
import { hashPassword } from '#server/platform/security/password-hashing.ts'
import { openAppWithMailbox } from '#server/testing/clients/app-with-mailbox.ts'
import { createCookieClient } from '#server/testing/clients/cookie-client.ts'
import { isAll } from '#server/testing/extent.ts'
import { createSoftwareAuthenticator } from '#server/testing/clients/software-authenticator.ts'

const namedAdmins = Array.from({ length: 60 }, (_, n) => `admin-${n}@correo.co`)
const { app, mailbox } = await openAppWithMailbox({ ADMIN_EMAILS: namedAdmins.join(',') })
const { services } = app
const { db, config } = services

beforeEach(async () => {
  await db.delete(rateLimits)
})

const oldPassword = 'la clave de antes'
const post = (url: string, body: object) => createCookieClient(app).post(url, body)

/** The token of the newest link of that mode that was mailed to the address. */
const tokenTo = async (address: string, mode: string): Promise<string> => {
  await app.runDueJobs()
  const texts = mailbox.mails.filter(({ to }) => to.includes(address)).map(({ text }) => text)
  const links = texts.flatMap((text) => new RegExp(`mode=${mode}&token=([\\w.-]+)`).exec(text)?.[1] ?? [])
  return links.at(-1) ?? 'no link'
}

const askForReset = async (email: string): Promise<string> => {
  await post('/api/auth/password-reset', { email })
  return tokenTo(email, 'reset')
}

let people = 0

/** An account with every sign-in method, made when addresses needed no confirmation. */
const anAccount = async ({ isConfirmed, isAdmin }: { isConfirmed: boolean; isAdmin: boolean }) => {
  people += 1
  const named = namedAdmins[people] ?? ''
  const email = isAdmin ? named : `ana-${people}@correo.co`
  const person = await aUser(db, { email, emailVerified: isConfirmed })
  await aPassword(db, person)
  const password = await hashPassword(oldPassword)
  await db
    .update(accounts)
    .set({ password })
    .where(and(eq(accounts.userId, person.id), isNotNull(accounts.password)))
  const visitor = await aSession(services, person)
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id))
  const { security, calendar } = app.asPerson(visitor)
  const device = createSoftwareAuthenticator(config.publicUrl.origin)
  const response = device.register(await security.passkeys.registrationOptions())
  await security.passkeys.add({ name: 'Teléfono', response })
  await security.twoFactor.enrol()
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, person.id))
  await security.twoFactor.confirm({
    code: await totpCode(decrypt(config, secretPurpose, factor?.secret ?? ''), services.clock()),
  })
  await anIdentity(db, person)
  const newEmail = isAdmin ? `admin-${people + 30}@correo.co` : `new-${people}@correo.co`
  await security.emailChange.request({ email: newEmail })
  const { secret } = await anApiKey(services, person)
  const feed = await calendar.renew()
  const push = { endpoint: `https://push.example/${people}`, p256dh: 'key', auth: 'auth' }
  await db
    .insert(pushSubscriptions)
    .values({ id: newId(), userId: person.id, createdAt: new Date(), ...push })
  const pet = await aPet(db, { owner: person })
  await aShare(db, { pet, with: await aUser(db) })
  await aCareLink(services, { pets: [pet] })
  await aReportLink(services, { report: await aReport(services, { pet, by: person }), token: newId() })
  await aTag(db, { pet })
  const resetToken = await askForReset(email)
  await db.update(users).set({ emailVerified: isConfirmed }).where(eq(users.id, person.id))

  const isCounted = async (kind: CredentialKind) =>
    (await countCredentials(services, db, person.id, [kind])).length > 0
  const signInByPasskey = async () => {
    const options = await app.asGuest().security.passkeys.authenticationOptions()
    const signedIn = app.asGuest().security.passkeys.signIn({ response: device.authenticate(options) })
    return signedIn.then(
      () => true,
      () => false,
    )
  }
  /** True for methods that still work, tested by use where that is harmless. */
  const tries: Record<CredentialKind, () => Promise<boolean>> = {
    session: async () => (await app.asPerson(visitor).auth.session()).person !== null,
    password: async () =>
      (await post('/api/auth/sign-in', { email: await emailOf(person.id), password: oldPassword })).status ===
      200,
    link: async () => (await post('/api/auth/password-reset/preview', { token: resetToken })).status === 200,
    identity: () => isCounted('identity'),
    passkey: signInByPasskey,
    second_step: () => isCounted('second_step'),
    email_change: () => isCounted('email_change'),
    api_key: async () =>
      (await app.inject({ url: '/api/pets', headers: { authorization: `Bearer ${secret}` } })).statusCode ===
      200,
    calendar_feed: async () =>
      (await app.inject({ url: new URL(feed.url ?? '').pathname })).statusCode === 200,
    push: () => isCounted('push'),
    share: () => isCounted('share'),
    report_link: () => isCounted('report_link'),
    care_link: () => isCounted('care_link'),
    tag: () => isCounted('tag'),
  }
  const leadingIn = async (): Promise<CredentialKind[]> => {
    const open: CredentialKind[] = []
    for (const kind of credentialKinds) if (await tries[kind]()) open.push(kind)
    return open
  }
  return { person, email, newEmail, visitor, leadingIn }
}
type Account = Awaited<ReturnType<typeof anAccount>>

const emailOf = async (id: string): Promise<string> =>
  (await db.select().from(users).where(eq(users.id, id)))[0]?.email ?? 'nobody'

const confirmationOf = ({ email }: Account) => createEmailVerificationToken(config.secret, email)

const resetOf = async ({ email }: Account, end: readonly RevocableCredential[] = []) =>
  post('/api/auth/password-reset/confirm', {
    token: await askForReset(email),
    password: 'la clave de ahora',
    end,
  })

const proofs = {
  reset: (account: Account) => resetOf(account),
  'confirmation with the password': async (account: Account) =>
    post('/api/auth/verification/confirm', {
      token: await confirmationOf(account),
      password: oldPassword,
    }),
  'confirmation in the session': async (account: Account) =>
    app.asPerson(account.visitor).auth.verifyEmail({ token: await confirmationOf(account) }),
  'change of address': async ({ person, email, newEmail, visitor }: Account) => {
    // In an unconfirmed account the link to the present address was followed before.
    await db
      .update(emailChanges)
      .set({ oldConfirmedAt: new Date() })
      .where(eq(emailChanges.userId, person.id))
    expect(await tokenTo(email, 'email-change')).not.toBe('no link')
    const token = await tokenTo(newEmail, 'email-change')
    return app.asPerson(visitor).security.emailChange.confirm({ token })
  },
} as const
type Proof = keyof typeof proofs

const shared: CredentialKind[] = ['share', 'report_link', 'care_link', 'tag']
const without = (...ended: CredentialKind[]) => credentialKinds.filter((kind) => !ended.includes(kind))

/** The methods that remain after each proof. A new password also has the effects of its trigger. */
const stays: Record<'confirmed' | 'not confirmed', Record<Proof, readonly CredentialKind[]>> = {
  'not confirmed': {
    reset: [],
    'confirmation with the password': ['password', ...shared],
    'confirmation in the session': ['password', 'session', ...shared],
    'change of address': ['password', 'session', ...shared],
  },
  confirmed: {
    reset: ['identity', 'passkey', 'second_step', 'email_change', ...shared],
    'confirmation with the password': credentialKinds,
    'confirmation in the session': credentialKinds,
    'change of address': without('link', 'email_change'),
  },
}

const isProof = (name: string): name is Proof => name in proofs
const rows = (['confirmed', 'not confirmed'] as const).flatMap((state) =>
  Object.keys(proofs)
    .filter(isProof)
    .flatMap((proof) => [true, false].map((isAdmin) => ({ state, proof, isAdmin }))),
)
// In a sample each proof is tested for an administrator or for another person, in turn.
const sample = rows.filter((_, index) => isAll || [0, 3].includes(index % 4))

describe('a proof of the address', () => {
  it.each(sample)('leaves the right ways in ($proof, $state, administrator: $isAdmin)', async (row) => {
    const { state, proof, isAdmin } = row
    const isConfirmed = state === 'confirmed'
    const account = await anAccount({ isConfirmed, isAdmin })
    expect(await account.leadingIn()).toEqual(credentialKinds)
    await db.delete(rateLimits)

    await proofs[proof](account)

    const { visitor, person } = account
    const expected = stays[state][proof]
    expect((await account.leadingIn()).toSorted()).toEqual([...expected].toSorted())
    const { person: before } = await app.asPerson(visitor).auth.session()
    const isOldAdmin = isAdmin && isConfirmed && proof !== 'change of address' && proof !== 'reset'
    expect(before?.roles ?? []).toEqual(isOldAdmin ? ['admin'] : [])
    const { person: anew } = await app.asPerson(await aSession(services, person)).auth.session()
    const isNamed = namedAdmins.includes(anew?.email ?? '')
    expect(anew?.roles).toEqual(isNamed ? ['admin'] : [])

    await app.runDueJobs()
    const notices = mailbox.mails.filter(
      ({ to, text }) =>
        to.includes(anew?.email ?? '') && text.includes('lo que antes daba acceso a la cuenta'),
    )
    expect(notices).toHaveLength(isConfirmed ? 0 : 1)
  })
})

describe('a reset', () => {
  const ended = z.object({ ended: z.array(z.string()) }).transform((answer) => answer.ended)

  it.each([true, false])('lists all that it ended (address confirmed: %s)', async (isConfirmed) => {
    const account = await anAccount({ isConfirmed, isAdmin: false })
    await db.delete(rateLimits)
    const { body } = await proofs.reset(account)
    const kept = stays[isConfirmed ? 'confirmed' : 'not confirmed'].reset
    // The new password replaces the old one.
    expect(ended.parse(body).toSorted()).toEqual(without('password', ...kept).toSorted())
  })

  it('ends all that was requested but the second step', async () => {
    const account = await anAccount({ isConfirmed: true, isAdmin: false })
    await db.delete(rateLimits)
    await resetOf(account, revocableCredentials)
    expect(await account.leadingIn()).toEqual(['second_step'])
  })
})

describe('the credentials', () => {
  /** Names of columns with credentials, in personal tables. */
  const holdsCredentials =
    /(^|_)(token|secret|password|hash|credential|code|endpoint|sealed|challenge|auth)(_|$)/

  /** Tables with credentials that give no access to an account, with the reason. */
  const leadingNowhere: Readonly<Record<string, string>> = {
    given_up_mails: 'administrators alone send them again, to the address that they were for',
    idempotency_keys: 'an answer is read again in a session or by a key of the person alone',
    passkey_challenges: 'they go with the session, and open nothing without its passkey',
    stamp_invitations: 'for a quarter of an hour, to stamp what the pet’s page shows',
    editing_invitations: 'they open nothing without the share code, which is replaced with the shares',
    tag_conversations: 'of finders, who lose them with the tag',
    found_reports: 'of finders, who lose them with their report',
    lost_flags: 'keyed hashes that count senders, and open nothing',
    chain_stamps: 'hashes of what a veterinarian signed, which open nothing',
  }

  it('include each table that holds credentials of somebody', () => {
    const declared = new Set(
      accountCredentials
        .collect(services.extensions)
        .flatMap(({ tables }) => tables.map((table) => getTableName(table))),
    )
    const holding = Object.values(features)
      .flatMap(({ personalData = [] }) => personalData)
      .map(({ table }) => table)
      .filter((table) =>
        Object.values(getTableColumns(table)).some(({ name }) => holdsCredentials.test(name)),
      )
      .map((table) => getTableName(table))
    expect(holding.length).toBeGreaterThan(8)
    expect(holding.filter((name) => !declared.has(name)).toSorted()).toEqual(
      Object.keys(leadingNowhere).toSorted(),
    )
  })

  it('include each kind once', () => {
    const kinds = accountCredentials.collect(services.extensions).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual([...credentialKinds].toSorted())
  })
})

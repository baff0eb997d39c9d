import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { users } from '#server/features/auth/tables.ts'
import { rateLimits } from '#server/platform/rate-limits/tables.ts'
import { openAppWithMailbox } from '#server/testing/clients/app-with-mailbox.ts'
import { emailChanges } from './tables.ts'

const { app, mailbox } = await openAppWithMailbox()
const { db } = app.services

let now = new Date()
const setHoursLater = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
  app.setNow(now)
}
beforeEach(async () => {
  now = new Date()
  app.setNow(now)
  await db.delete(rateLimits)
})

let people = 0
const aPerson = async () => {
  people += 1
  const [old, next] = [`old-${people}@correo.co`, `new-${people}@correo.co`]
  const person = await aUser(db, { email: old })
  const client = app.asPerson(await aSession(app.services, person))
  const email = async () =>
    (await db.select().from(users).where(eq(users.id, person.id)))[0]?.email ?? 'nobody'
  return { person, client, old, next, email }
}
/** The token of the link that was mailed to the address, after `after` other mails. */
const tokenTo = async (address: string, after = 0): Promise<string> => {
  await app.runDueJobs()
  const { text } = await mailbox.waitFor(address, after)
  return /mode=email-change&token=([\w-]+)/.exec(text)?.[1] ?? 'no link'
}
const confirm = (token: string, client = app.asGuest()) => client.security.emailChange.confirm({ token })
const invalid = { code: 'INVALID_TOKEN' }

describe('change of the address', () => {
  test('requires both links, in either order, and keeps the old address until then', async () => {
    for (const isOldFirst of [true, false]) {
      const { client, old, next, email } = await aPerson()
      await client.security.emailChange.request({ email: ` ${next.toUpperCase()} ` })
      const links = [await tokenTo(old), await tokenTo(next)]
      const [first = '', second = ''] = isOldFirst ? links : links.toReversed()
      for (const _ of [1, 2]) expect(await confirm(first, client)).toEqual({ outcome: 'waits' })
      expect(await email()).toBe(old)
      expect((await client.security.emailChange.get()).pending).toMatchObject({
        email: next,
        isOldConfirmed: isOldFirst,
        isNewConfirmed: !isOldFirst,
      })
      expect(await confirm(second, client)).toEqual({ outcome: 'changed' })
      expect(await email()).toBe(next)
      await expect(confirm(first)).rejects.toMatchObject(invalid)
      await app.runDueJobs()
      for (const address of [old, next])
        expect((await mailbox.waitFor(address, 1)).text).toContain('Se cambió el email de tu cuenta')
    }
  })

  test('accepts the link to the new address only in a session of the account', async () => {
    const [stranger, reader] = [await aPerson(), await aPerson()]
    await stranger.client.security.emailChange.request({ email: stranger.next })
    expect(await confirm(await tokenTo(stranger.old))).toEqual({ outcome: 'waits' })
    const link = await tokenTo(stranger.next)
    for (const client of [app.asGuest(), reader.client])
      expect(await confirm(link, client)).toEqual({ outcome: 'sessionNeeded' })
    expect(await stranger.email()).toBe(stranger.old)
    expect(await confirm(link, stranger.client)).toEqual({ outcome: 'changed' })
  })

  test('stores no link readably in the database', async () => {
    const { client, old, next, person } = await aPerson()
    await client.security.emailChange.request({ email: next })
    const [row] = await db.select().from(emailChanges).where(eq(emailChanges.userId, person.id))
    for (const address of [old, next]) expect(JSON.stringify(row)).not.toContain(await tokenTo(address))
  })

  test('requires a recent proof of identity', async () => {
    const { client, next } = await aPerson()
    setHoursLater(1)
    await expect(client.security.emailChange.request({ email: next })).rejects.toMatchObject({
      code: 'PROOF_REQUIRED',
    })
  })

  test('refuses an address that another account has, also one created meanwhile', async () => {
    const [own, other] = [await aPerson(), await aPerson()]
    for (const taken of [other.old, own.old])
      await expect(own.client.security.emailChange.request({ email: taken })).rejects.toMatchObject({
        code: 'EMAIL_TAKEN',
      })
    await own.client.security.emailChange.request({ email: own.next })
    const links = [await tokenTo(own.old), await tokenTo(own.next)]
    await aUser(db, { email: own.next })
    await confirm(links[0] ?? '')
    await expect(confirm(links[1] ?? '', own.client)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await own.email()).toBe(own.old)
    expect((await own.client.security.emailChange.get()).pending).toBeNull()
  })

  test('accepts one of two concurrent changes to the same address', async () => {
    const [first, two] = [await aPerson(), await aPerson()]
    const wanted = 'wanted@correo.co'
    const last = []
    for (const [n, { client, old }] of [first, two].entries()) {
      await client.security.emailChange.request({ email: wanted })
      await confirm(await tokenTo(old))
      last.push({ client, token: await tokenTo(wanted, n) })
    }
    const answers = await Promise.allSettled(last.map(({ token, client }) => confirm(token, client)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await first.email(), await two.email()].filter((email) => email === wanted)).toHaveLength(1)
  })

  test('ignores another person’s cancellation, and voids links on a new request or a cancellation', async () => {
    const { client, old, next, email } = await aPerson()
    const other = await aPerson()
    await client.security.emailChange.request({ email: next })
    const first = await tokenTo(old)
    await client.security.emailChange.request({ email: `again-${next}` })
    await expect(confirm(first)).rejects.toMatchObject(invalid)
    const second = await tokenTo(old, 1)
    await other.client.security.emailChange.cancel()
    await confirm(second)
    await client.security.emailChange.cancel()
    await expect(confirm(await tokenTo(`again-${next}`))).rejects.toMatchObject(invalid)
    expect([await email(), await other.email()]).toEqual([old, other.old])
  })

  test('accepts a link for a day', async () => {
    const { client, old, next } = await aPerson()
    await client.security.emailChange.request({ email: next })
    const token = await tokenTo(old)
    setHoursLater(24)
    await expect(confirm(token)).rejects.toMatchObject(invalid)
  })

  test('accepts an address that another account has requested often', async () => {
    const [stranger, own] = [await aPerson(), await aPerson()]
    for (let n = 0; n < 5; n++) await stranger.client.security.emailChange.request({ email: own.next })
    await expect(own.client.security.emailChange.request({ email: own.next })).resolves.toEqual({})
  })

  test('limits the requests, so that nobody mails strangers through it', async () => {
    const { client } = await aPerson()
    for (let n = 0; n < 5; n++) await client.security.emailChange.request({ email: `s-${n}@correo.co` })
    await expect(client.security.emailChange.request({ email: 's-6@correo.co' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })
})

// Given-up mails, with a real mail server that refuses, is down and comes back: the administrators'
// view, and that a retry sends each mail once.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { pageSize } from '#contract/shared/paging.ts'
import { requireAdmin } from '#server/features/auth/access.ts'
import { aUser, anAdmin } from '#server/features/auth/factories.ts'
import { users } from '#server/features/auth/tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { openMailbox } from '#server/testing/servers/mailbox.ts'
import { aGivenUpMail } from './factories.ts'
import { recordGivenUpMailJob } from './jobs.ts'
import { maskAddress } from './mask-address.ts'
import { retryGivenUpMail } from './service.ts'
import { isAll } from '#server/testing/extent.ts'
import { givenUpMails } from './tables.ts'

const codes = new Map<string, number>()
const mailbox = await openMailbox(0, (address) => codes.get(address))
const app = await openTestApp({ env: { SMTP_URL: mailbox.url } })
afterAll(async () => {
  await app.close()
  await mailbox.close()
})
const { db, mail } = app.services

const client = async () => app.asPerson((await anAdmin(app.services)).visitor).admin
const [admin, other] = [await client(), await client()]
beforeEach(async () => {
  codes.clear()
  await db.delete(givenUpMails)
})

const text = 'https://huella.example/auth?token=secret'
const arrived = (address: string) => mailbox.mails.filter(({ to }) => to.includes(address)).length
const list = async () => (await admin.givenUpMails({})).items
const waiting = async () => (await admin.overview()).givenUpMails
let addresses = 0
const newAddress = () => `ana.${(addresses += 1)}@correo.co`
/** Sends a mail to an address that the mail server refuses. */
const giveUp = async (to: string) => {
  codes.set(to, 550)
  await mail.send({ to, subject: 'Hola', text })
  await app.runDueJobs()
  codes.delete(to)
}
/** Simulates the state after five days of retries. */
const endTries = () =>
  db.execute(sql`update pgboss.job set retry_limit = retry_count where name = 'mail' and state = 'retry'`)

describe('given-up mail', () => {
  test('appears in the list with its recipient and reason, and its text nowhere', async () => {
    const to = newAddress()
    const person = await aUser(db, { email: to, fullName: 'Ana Ruiz' })
    const begun = Date.now()
    await giveUp(to)
    const [first, ...others] = await list()
    expect(others).toEqual([])
    expect(first).toMatchObject({ reason: 'refused', account: { id: person.id, name: 'Ana Ruiz' } })
    for (const at of [first?.queuedAt, first?.givenUpAt])
      expect(Math.abs(Date.parse(at ?? '') - begun)).toBeLessThan(60_000)
    expect(await waiting()).toBe(1)
    const stored = JSON.stringify([first, await db.select().from(givenUpMails)])
    for (const secret of [to, 'token', 'Hola']) expect(stored).not.toContain(secret)
  })

  test('shows the first letter and host of an address without an account', async () => {
    await giveUp('quien.sabe@correo.co')
    expect(await list()).toMatchObject([{ account: null, maskedAddress: 'q***@correo.co' }])
    expect(maskAddress('🐶🐱@correo.co')).toBe('🐶***@correo.co')
    expect(maskAddress('nobody')).toBe('***')
  })

  test('names the last failure when its attempts are over', async () => {
    const to = newAddress()
    codes.set(to, 451)
    await mail.send({ to, subject: 'Hola', text })
    await app.runDueJobs()
    await endTries()
    expect(await list()).toEqual([])
    await app.runDueJobs(true)
    await app.runDueJobs()
    expect(await list()).toMatchObject([{ reason: 'rejected' }])
  })

  test('names the reason when no mail server was reachable', async () => {
    const away = await openTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    await away.services.mail.send({ to: newAddress(), subject: 'Hola', text })
    await away.runDueJobs()
    await away.services.db.execute(sql`update pgboss.job set retry_limit = retry_count where name = 'mail'`)
    await away.runDueJobs(true)
    await away.runDueJobs()
    const rows = await away.services.db.select().from(givenUpMails)
    await away.close()
    expect(rows).toMatchObject([{ reason: 'unreachable' }])
  })

  test('disappears with the account', async () => {
    const to = newAddress()
    const person = await aUser(db, { email: to })
    await giveUp(to)
    await db.delete(users).where(eq(users.id, person.id))
    expect(await list()).toEqual([])
    expect(await db.$count(givenUpMails)).toBe(0)
  })

  test('remains for 30 days', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    await aGivenUpMail(app.services, newAddress(), { givenUpAt: daysAgo(31) })
    const young = await aGivenUpMail(app.services, newAddress(), { givenUpAt: daysAgo(29) })
    await app.runJob('remove-old-given-up-mails')
    expect(await list()).toMatchObject([{ id: young.id }])
  })

  test('appears in pages, newest first', async () => {
    const ids: string[] = []
    for (let n = 0; n < pageSize + 2; n++) {
      const givenUpAt = new Date(Date.now() - Math.floor(n / 2) * 1000)
      ids.push((await aGivenUpMail(app.services, newAddress(), { givenUpAt })).id)
    }
    const first = await admin.givenUpMails({})
    const second = await admin.givenUpMails({ cursor: first.next ?? '' })
    expect([first.items.length, second.items.length, second.next]).toEqual([pageSize, 2, null])
    expect(new Set([...first.items, ...second.items].map(({ id }) => id))).toEqual(new Set(ids))
    await expect(admin.givenUpMails({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  // The heartbeat times out after ten seconds.
  test.runIf(isAll)(
    'appears when the process dies in its last attempt, too',
    async () => {
      const dying = await openTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
      const { db: itsDb } = dying.services
      await dying.services.mail.send({ to: newAddress(), subject: 'Hola', text })
      // The state that a process leaves when it is killed while sending.
      await itsDb.execute(
        sql`update pgboss.job set state = 'active', retry_limit = retry_count, started_on = now() - interval '1 hour',
            heartbeat_on = now() - interval '1 hour' where name = 'mail'`,
      )
      await dying.startJobs()
      await expect.poll(() => itsDb.$count(givenUpMails), { timeout: 40_000 }).toBe(1)
      const rows = await itsDb.select().from(givenUpMails)
      await dying.close()
      expect(rows).toMatchObject([{ reason: 'unknown' }])
    },
    60_000,
  )
})

describe('retry', () => {
  test('sends the mail, removes it from the list, and adds an entry to the audit log', async () => {
    const to = newAddress()
    const person = await aUser(db, { email: to, fullName: 'Ana Ruiz' })
    await giveUp(to)
    const [item] = await list()
    expect(await admin.retryMail({ mailId: item?.id ?? '' })).toEqual({})
    expect([await list(), await waiting()]).toEqual([[], 0])
    expect(arrived(to)).toBe(0)
    await app.runDueJobs()
    expect(arrived(to)).toBe(1)
    const [entry] = (await admin.audit({})).items
    expect(entry).toMatchObject({ action: 'mail.retry', target: { id: person.id }, detail: null })
    expect(JSON.stringify(await db.select().from(givenUpMails))).not.toContain('token')
  })

  test('names one without an account by its masked address', async () => {
    await giveUp('nadie@correo.co')
    await admin.retryMail({ mailId: (await list())[0]?.id ?? '' })
    const [entry] = (await admin.audit({})).items
    expect(entry).toMatchObject({ action: 'mail.retry', target: null, detail: 'n***@correo.co' })
  })

  test('sends it once for two administrators at once, and answers the second with NOT_FOUND', async () => {
    const to = newAddress()
    await giveUp(to)
    const mailId = (await list())[0]?.id ?? ''
    const answers = await Promise.allSettled(
      [admin, other, admin, other].map((item) => item.retryMail({ mailId })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'NOT_FOUND' })
    await app.runDueJobs()
    expect(arrived(to)).toBe(1)
  })

  test('sends each once when two administrators retry all at once', async () => {
    const all = Array.from({ length: 5 }, newAddress)
    for (const to of all) await aGivenUpMail(app.services, to)
    const answers = await Promise.all([admin.retryAllMails(), other.retryAllMails()])
    expect(answers.reduce((sum, { queued }) => sum + queued, 0)).toBe(5)
    await app.runDueJobs()
    expect(all.map(arrived)).toEqual([1, 1, 1, 1, 1])
    const [entry] = (await admin.audit({ action: 'mail.retryAll' })).items
    expect(Number(entry?.detail)).toBeGreaterThan(0)
    expect((await admin.audit({ action: 'mail.retryAll' })).items.length).toBeLessThanOrEqual(2)
  })

  test('queues nothing when its transaction does not commit', async () => {
    const to = newAddress()
    const { id } = await aGivenUpMail(app.services, to)
    const access = requireAdmin({
      actor: { kind: 'person', id: newId(), sessionId: newId(), roles: ['admin'] },
    })
    const undone = db.transaction(async (tx) => {
      await retryGivenUpMail(app.services, tx, access, id)
      throw new Error('died')
    })
    await expect(undone).rejects.toThrow('died')
    await app.runDueJobs()
    expect([arrived(to), (await list()).length]).toEqual([0, 1])
  })

  test('returns the mail to the list as another failure when it fails again', async () => {
    const to = newAddress()
    await giveUp(to)
    const first = (await list())[0]?.id ?? ''
    await admin.retryMail({ mailId: first })
    codes.set(to, 550)
    await app.runDueJobs()
    expect(await list()).toHaveLength(1)
    expect((await list())[0]?.id).not.toBe(first)
  })

  test('remains in effect when a failure is recorded a second time', async () => {
    const to = newAddress()
    const failed = {
      id: newId(),
      queuedAt: new Date(),
      failedAt: new Date(),
      failure: { reason: 'Error', code: null, isPermanent: false },
    }
    const data = { id: newId(), to, subject: 'Hola', text }
    for (let n = 0; n < 2; n++) await recordGivenUpMailJob.run(app.services, data, failed)
    expect(await list()).toHaveLength(1)
    await admin.retryMail({ mailId: failed.id })
    await recordGivenUpMailJob.run(app.services, data, failed)
    expect(await list()).toEqual([])
  })

  test('skips one that no secret decrypts, and retries the others', async () => {
    const to = newAddress()
    const closed = await aGivenUpMail(app.services, newAddress(), { sealedMail: 'of another server' })
    await aGivenUpMail(app.services, to)
    expect(await admin.retryAllMails()).toEqual({ queued: 1 })
    await expect(admin.retryMail({ mailId: closed.id })).rejects.toMatchObject({ status: 503 })
    expect(await list()).toMatchObject([{ id: closed.id }])
  })

  test('refuses an unknown one', async () => {
    for (const mailId of [newId(), 'nonsense'])
      await expect(admin.retryMail({ mailId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { openMailbox, type Mailbox } from '#server/testing/servers/mailbox.ts'

const codes = new Map<string, number>()
const attempts: string[] = []
let mailbox: Mailbox
let app: TestApp
beforeAll(async () => {
  mailbox = await openMailbox(0, (address) => {
    attempts.push(address)
    return codes.get(address)
  })
  app = await openTestApp({ env: { SMTP_URL: mailbox.url } })
})
afterAll(async () => {
  await app.close()
  await mailbox.close()
})

const mailTo = (to: string) => ({ to, subject: 'Hola', text: 'https://huella.example/auth?token=secret' })
const attemptsFor = (address: string) => attempts.filter((attempt) => attempt === address).length
const arrived = (address: string) => mailbox.mails.filter(({ to }) => to.includes(address)).length
const queue = async () => JSON.stringify((await app.services.db.execute(sql`select * from pgboss.job`)).rows)

describe('a mail', () => {
  test('stays encrypted until a job sends it, after its caller is done', async () => {
    await app.services.mail.send(mailTo('later@correo.co'))
    expect(attempts).toEqual([])
    const stored = await queue()
    expect(stored).toContain('"mail"')
    expect(stored).not.toMatch(/later@|token|huella\.example/)
    await app.runDueJobs()
    expect(arrived('later@correo.co')).toBe(1)
  })

  test('goes out if and only if its transaction commits', async () => {
    const { db, mail } = app.services
    await db.transaction((tx) => mail.send(mailTo('kept@correo.co'), { tx, singletonKey: 'kept' }))
    const undone = db.transaction(async (tx) => {
      await mail.send(mailTo('undone@correo.co'), { tx, singletonKey: 'undone' })
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    await app.runDueJobs()
    expect([arrived('kept@correo.co'), arrived('undone@correo.co')]).toEqual([1, 0])
  })

  test('goes out once per key', async () => {
    for (const key of ['one', 'one', 'two'])
      await app.services.mail.send(mailTo('once@correo.co'), { singletonKey: key })
    await app.runDueJobs()
    await app.services.mail.send(mailTo('once@correo.co'), { singletonKey: 'one' })
    await app.runDueJobs()
    expect(arrived('once@correo.co')).toBe(2)
  })

  test('ends after a permanent refusal of its recipient, without the address in the log', async () => {
    codes.set('gone@correo.co', 550)
    await app.services.mail.send(mailTo('gone@correo.co'))
    await app.runDueJobs()
    codes.delete('gone@correo.co')
    await app.runDueJobs(true)
    expect([attemptsFor('gone@correo.co'), arrived('gone@correo.co')]).toEqual([1, 0])
    const [line] = app.logLines.filter(({ msg }) => msg === 'job failed permanently')
    expect(JSON.stringify(line)).toContain('refused the recipient with 550')
    expect(JSON.stringify(app.logLines) + (await queue())).not.toContain('gone@')
  })

  test('goes out again after a temporary refusal until it is accepted, with the same Message-ID', async () => {
    codes.set('busy@correo.co', 451)
    await app.services.mail.send(mailTo('busy@correo.co'))
    await app.runDueJobs()
    await app.runDueJobs(true)
    codes.delete('busy@correo.co')
    await app.runDueJobs()
    expect(arrived('busy@correo.co')).toBe(0)
    await app.runDueJobs(true)
    expect([attemptsFor('busy@correo.co'), arrived('busy@correo.co')]).toEqual([3, 1])
    expect(JSON.stringify(app.logLines) + (await queue())).not.toContain('busy@')
  })
})

test('retries for five days, as mail servers do', async () => {
  codes.set('never@correo.co', 451)
  await app.services.mail.send(mailTo('never@correo.co'))
  await app.runDueJobs()
  const { rows } = await app.services.db.execute<{ limit: number; delay: number; most: number }>(
    sql`select retry_limit as limit, retry_delay as delay, retry_delay_max as most from pgboss.job
        where name = 'mail' and state = 'retry'`,
  )
  const { limit, delay, most } = rows[0] ?? { limit: 0, delay: 0, most: 0 }
  // Each delay is this or up to twice as much, and never more than the maximum.
  const waits = Array.from({ length: limit }, (_, n) => Math.min(most, delay * 2 ** n))
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600
  expect(hours).toBeGreaterThan(5 * 24)
  expect(hours).toBeLessThan(5 * 24 + 6)
})

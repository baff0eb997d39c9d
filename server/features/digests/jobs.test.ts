// Failures: a mail server that is down or does not respond, and a person whose mail cannot be
// composed.
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { notificationSettings } from '#server/features/notifications/tables.ts'
import { reminderDigests } from '#server/features/reminders/digests/tables.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { findFreePort } from '#server/testing/servers/free-port.ts'
import { openMailbox } from '#server/testing/servers/mailbox.ts'

// Each test creates a database, and the machine may be busy.
const timeout = 60_000

const remindFrom = new Date('2027-01-01T00:00:00Z')
const schedule = { times: ['20:00'], from: '2027-01-01', to: null, everyDays: 1 }
const digestTime = new Date('2027-03-01T14:00:00Z')

const open = (port: number) => openTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })

/** A person whose pet has a medication every evening. */
const aPerson = async ({ services }: TestApp) => {
  const person = await aUser(services.db)
  const pet = await aPet(services.db, { owner: person })
  await aMedication(services.db, { pet, name: 'Otosol', schedule, remindFrom })
  return person
}

const idsOf = (mails: readonly { raw: string }[]) =>
  mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])

test('delays mails and loses none while the mail server is down', { timeout }, async () => {
  const port = await findFreePort()
  const app = await open(port)
  const people = [await aPerson(app), await aPerson(app)]
  app.setNow(digestTime)
  await app.runJob('reminders-evaluate')
  await app.runDueJobs()
  expect(app.logLines.filter(({ msg }) => msg === 'job failed, will retry')).toHaveLength(people.length)
  // The day counts as sent, because the mail is in the queue. Another evaluation adds no second
  // mail.
  const rows = await app.services.db.select().from(reminderDigests)
  expect(rows.map(({ sentAt }) => sentAt)).toEqual(people.map(() => digestTime))
  await app.runJob('reminders-evaluate')
  await app.runDueJobs()

  const mailbox = await openMailbox(port)
  // A mail server closes only after its clients have disconnected.
  onTestFinished(async () => {
    await app.close()
    await mailbox.close()
  })
  await app.runDueJobs(true)
  await app.runDueJobs(true)
  expect(new Set(mailbox.mails.map(({ to }) => to[0]))).toEqual(new Set(people.map(({ email }) => email)))
  expect(mailbox.mails).toHaveLength(people.length)
  expect(new Set(idsOf(mailbox.mails)).size).toBe(people.length)
})

test('delays no request when a mail server accepts connections and never responds', { timeout }, async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { port }: Pick<AddressInfo, 'port'> = Object(silent.address())
  const app = await open(port)
  onTestFinished(() => app.close())
  const person = await aPerson(app)
  app.setNow(digestTime)
  const { notifications, reminders } = app.asPerson(await aSession(app.services, person))
  await app.runJob('reminders-evaluate')
  let isFinished = false
  const jobs = app.runDueJobs().then(() => (isFinished = true))
  await expect.poll(() => sockets.length).toBeGreaterThan(0)
  // The job waits for a greeting for five seconds.
  await notifications.update({ hour: 10 })
  expect((await reminders.list()).items.length).toBeGreaterThan(0)
  expect(isFinished).toBe(false)
  for (const socket of sockets) socket.destroy()
  silent.close()
  await jobs
})

// A job of the same minute that runs beside the evaluation finds no digest; the next one follows.
const scheduleTimeout = 120_000
test(
  'sends digests by the schedule when the app’s clock is 84 hours ahead',
  { timeout: scheduleTimeout },
  async () => {
    const mailbox = await openMailbox()
    onTestFinished(() => mailbox.close())
    const app = await open(Number(new URL(mailbox.url).port))
    onTestFinished(() => app.close())
    const person = await aPerson(app)
    app.setNow(new Date(digestTime.getTime() + 84 * 3_600_000))
    await app.startJobs()
    await expect.poll(() => mailbox.mails.map(({ to }) => to), { timeout: 100_000 }).toEqual([[person.email]])
    expect(mailbox.mails[0]?.text).toContain('Otosol')
  },
)

test('sends the other mails when one cannot be composed, and that one later', { timeout }, async () => {
  const mailbox = await openMailbox()
  onTestFinished(() => mailbox.close())
  const app = await open(Number(new URL(mailbox.url).port))
  onTestFinished(() => app.close())
  const { db } = app.services
  const people = [await aPerson(app), await aPerson(app), await aPerson(app)]
  const [, second] = people.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const userId = second?.id ?? ''
  app.setNow(digestTime)
  await app.runJob('reminders-evaluate')
  // This row has a time zone that the machine does not have.
  await db.insert(notificationSettings).values({ userId, timeZone: 'Mars/Olympus' })
  await app.runDueJobs()
  const others = people.filter((person) => person !== second).map(({ email }) => email)
  expect(new Set(mailbox.mails.map(({ to }) => to[0]))).toEqual(new Set(others))
  expect(mailbox.mails).toHaveLength(others.length)
  const logLine = app.logLines.find(({ msg }) => msg === 'sending a digest failed')
  expect(logLine).toMatchObject({ personId: userId })

  await db
    .update(notificationSettings)
    .set({ timeZone: 'Europe/Madrid' })
    .where(eq(notificationSettings.userId, userId))
  await app.runJob('digests')
  await app.runDueJobs()
  expect(mailbox.mails.filter(({ to }) => to.includes(second?.email ?? ''))).toHaveLength(1)
  expect(mailbox.mails).toHaveLength(people.length)
})

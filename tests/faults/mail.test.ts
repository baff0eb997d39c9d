// Mails during faults: a server is killed after its response or while it gives mails up, and a mail
// server accepts connections and never responds.
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { findFreePort } from '#server/testing/servers/free-port.ts'
import { openMailbox, type Mailbox } from '#server/testing/servers/mailbox.ts'
import { cookiesOf } from '#server/testing/clients/http-person.ts'
import { startServer, type ServerProcess } from '#server/testing/servers/server-process.ts'
import { isAll } from '#server/testing/extent.ts'
import { waitRandomly, ownDatabase } from './own-database.ts'

const kills = isAll ? 3 : 1
const peopleAtOnce = 4
// Mails of a killed server are sent half a minute later. The rest is for busy machines.
const takenOverMs = 240_000
const timeout = 400_000

/** The environment for a database of its own on the engine of this run, until the end. */
const environment = async (
  smtpUrl: string,
  atTheEnd: typeof afterAll | typeof onTestFinished,
): Promise<Record<string, string>> => ({
  ...(await ownDatabase(atTheEnd)),
  SMTP_URL: smtpUrl,
  SECRET: 'the same secret at every start of it',
})

const start = async (env: Record<string, string>) => {
  const running = await startServer(env)
  onTestFinished(() => running.kill())
  return running
}

/**
 * A new person signs up, which queues a mail.
 * @returns the address, once the server has acknowledged
 */
const signUp = async (url: string): Promise<string> => {
  const email = `${randomUUID()}@example.com`
  const answer = await fetch(`${url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'Ana Ruiz', email, password: 'a long enough password' }),
  })
  expect(answer.status).toBe(200)
  return email
}

const idsTo = (mailbox: Mailbox, email: string): string[] =>
  mailbox.mails
    .filter(({ to }) => to.includes(email))
    .map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? 'none')

/**
 * Waits until each address has its mail. A mail whose sending was interrupted may arrive again,
 * under the same Message-ID.
 */
const expectAll = async (mailbox: Mailbox, emails: readonly string[]): Promise<void> => {
  const missing = () => emails.filter((email) => idsTo(mailbox, email).length === 0)
  await expect.poll(missing, { timeout: takenOverMs, interval: 200 }).toEqual([])
  for (const email of emails) expect(new Set(idsTo(mailbox, email)).size).toBe(1)
}

/** The mail server of the first and the last test, which have a server in common. */
const smtpPort = await findFreePort()
const env = await environment(`smtp://127.0.0.1:${smtpPort}`, afterAll)
let successor: ServerProcess | undefined
afterAll(() => successor?.kill())

test(`loses none of the acknowledged mails of ${kills} killed servers`, { timeout }, async () => {
  const mailbox = await openMailbox(smtpPort)
  onTestFinished(() => mailbox.close())
  const promised: string[] = []
  for (let kill = 0; kill < kills; kill++) {
    const running = await start(env)
    const people = Array.from({ length: peopleAtOnce }, async () => promised.push(await signUp(running.url)))
    await Promise.all(people)
    // Some mails are queued, some in progress, some sent.
    await waitRandomly(30)
    await running.kill()
  }
  expect(promised).toHaveLength(kills * peopleAtOnce)
  successor = await startServer(env)
  await expectAll(mailbox, promised)
})

const adminEmail = 'administra@example.com'

/** The cookie of the administrator whom ADMIN_EMAILS names, once the address is confirmed. */
const signUpAdmin = async (url: string, mailbox: Mailbox): Promise<string> => {
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const account = { fullName: 'Ada', email: adminEmail, password: 'a long enough password' }
  await post('/api/auth/sign-up', account)
  const { text } = await mailbox.waitFor(adminEmail)
  const token = /token=([\w.-]+)/.exec(text)?.[1] ?? ''
  // The password signs in too, and the role applies to sign-ins after the confirmation.
  const confirmed = await post('/api/auth/verification/confirm', { token, password: account.password })
  expect(confirmed.status).toBe(200)
  return cookiesOf(confirmed)
}

const list = z.object({ items: z.array(z.object({ id: z.string(), account: z.object({ id: z.string() }) })) })

// A killed process is noticed after ten seconds.
test.runIf(isAll)(
  `lists each mail once that ${kills} killed servers gave up, and sends it once on retry`,
  { timeout },
  async () => {
    let isRefusing = true
    const mailbox = await openMailbox(0, (address) =>
      isRefusing && address !== adminEmail ? 550 : undefined,
    )
    onTestFinished(() => mailbox.close())
    const own = { ...(await environment(mailbox.url, onTestFinished)), ADMIN_EMAILS: adminEmail }
    const promised: string[] = []
    let cookie = ''
    for (let kill = 0; kill < kills; kill++) {
      const running = await start(own)
      if (kill === 0) cookie = await signUpAdmin(running.url, mailbox)
      await Promise.all(
        Array.from({ length: peopleAtOnce }, async () => promised.push(await signUp(running.url))),
      )
      // By now some are refused, some passed on, some listed.
      await waitRandomly(300)
      await running.kill()
    }
    const { url } = await start(own)
    const headers = { origin: url, cookie }
    const givenUp = async () => {
      const answer = await fetch(`${url}/api/admin/mails`, { headers })
      return list.parse(await answer.json()).items.map(({ account }) => account.id)
    }
    await expect.poll(givenUp, { timeout: takenOverMs, interval: 500 }).toHaveLength(promised.length)
    expect(new Set(await givenUp()).size).toBe(promised.length)

    isRefusing = false
    const retry = () => fetch(`${url}/api/admin/mails/retry`, { method: 'POST', headers })
    for (const answer of await Promise.all([retry(), retry()])) expect(answer.status).toBe(200)
    await expectAll(mailbox, promised)
    expect(promised.map((email) => idsTo(mailbox, email).length)).toEqual(promised.map(() => 1))
    expect(await givenUp()).toEqual([])
  },
)

test('delays nothing but mails when a mail server never answers', { timeout }, async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  }).listen(smtpPort, '127.0.0.1')
  await once(silent, 'listening')
  successor ??= await startServer(env)
  const { url } = successor

  const promised = [await signUp(url)]
  await expect.poll(() => sockets.size).toBeGreaterThan(0)
  promised.push(await signUp(url))
  // The job still waits for the greeting, for five seconds.
  expect([...sockets].some(({ destroyed }) => destroyed)).toBe(false)

  for (const socket of sockets) socket.destroy()
  await new Promise((closed) => silent.close(closed))
  const mailbox = await openMailbox(smtpPort)
  onTestFinished(() => mailbox.close())
  await expectAll(mailbox, promised)
})

import { once } from 'node:events'
import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '#server/platform/runtime/clock.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { PermanentJobError } from '#server/platform/queues/job-queue.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { createMailer, type Mailer } from './mailer.ts'

const log = createLog({ logLevel: 'silent' })
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type Received = { from: string; to: string[]; raw: string }

/** @param refuse returns the error code for a recipient, or undefined to accept it */
const startServer = async (refuse: (address: string) => number | undefined = () => undefined) => {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'ana' && password === 'p@ss' ? done(null, { user: 'ana' }) : done(new Error('no')),
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refuse(address)
      done(
        responseCode === undefined
          ? null
          : Object.assign(new Error(`no such mailbox as ${address}`), { responseCode }),
      )
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from, to, raw: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closing.push(() => new Promise((done) => server.close(() => done(undefined))))
  const address = server.server.address()
  return { received, port: typeof address === 'object' && address !== null ? address.port : 0 }
}

const mailer = (
  smtpUrl: string | undefined,
  dataDir = '',
  print: (line: string) => void = () => {},
): Mailer => {
  const made = createMailer(
    { smtpUrl, dataDir, mailFrom: 'Huella <huella@example.com>' },
    systemClock,
    log,
    print,
  )
  closing.unshift(() => made.close())
  return made
}

const mail = {
  to: 'josé@example.com',
  subject: 'Confirma tu dirección ✔',
  text: 'Hola José:\nhttps://example.com/x?token=1',
}

describe('the mailer with a mail server', () => {
  it('delivers text and HTML unchanged, with accents', async () => {
    const { received, port } = await startServer()
    const sender = mailer(`smtp://127.0.0.1:${port}`)
    expect(sender.configured).toBe(true)
    await sender.send(newId(), { ...mail, to: 'jose@example.com', html: '<p>Hola José</p>' })
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ from: 'huella@example.com', to: ['jose@example.com'] })
    const raw = received[0]?.raw ?? ''
    expect(raw).toContain('Subject: =?UTF-8?')
    expect(raw).toContain('multipart/alternative')
    expect(raw.replaceAll('=\r\n', '')).toContain('https://example.com/x?token=3D1')
  })

  it('authenticates with the name and password of its URL', async () => {
    const { received, port } = await startServer()
    await mailer(`smtp://ana:p%40ss@127.0.0.1:${port}`).send(newId(), { ...mail, to: 'a@example.com' })
    expect(received).toHaveLength(1)
    await expect(
      mailer(`smtp://ana:wrong@127.0.0.1:${port}`).send(newId(), { ...mail, to: 'a@example.com' }),
    ).rejects.toThrow('Invalid login')
  })

  it('fails permanently, without the address, when the server refuses it for good, else temporarily', async () => {
    const { port } = await startServer((address) => (address.startsWith('nobody') ? 550 : 450))
    const send = (to: string) => mailer(`smtp://127.0.0.1:${port}`).send(newId(), { ...mail, to })
    const refused = new PermanentJobError('the mail server refused the recipient with 550')
    await expect(send('nobody@example.com')).rejects.toThrow(refused)
    await expect(send('later@example.com')).rejects.not.toBeInstanceOf(PermanentJobError)
  })

  it('uses the same Message-ID when it sends again', async () => {
    const { received, port } = await startServer()
    const [sender, id] = [mailer(`smtp://127.0.0.1:${port}`), newId()]
    for (let times = 0; times < 2; times++) await sender.send(id, { ...mail, to: 'a@example.com' })
    expect(received.map(({ raw }) => /^Message-ID: (.*)\r$/im.exec(raw)?.[1])).toEqual(
      Array.from({ length: 2 }, () => `<${id}@example.com>`),
    )
  })

  it('adds the unsubscribe header to repeated mails, and to no others', async () => {
    const { received, port } = await startServer()
    const sender = mailer(`smtp://127.0.0.1:${port}`)
    const unsubscribeUrl = `https://example.com/api/unsubscribe?token=${'a'.repeat(86)}`
    await sender.send(newId(), { ...mail, to: 'a@example.com', unsubscribeUrl })
    await sender.send(newId(), { ...mail, to: 'a@example.com' })
    const [daily = '', single = ''] = received.map(({ raw }) => raw.replaceAll(/\r\n[ \t]+/g, ' '))
    const lines = daily.split('\r\n')
    expect(lines).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(single).not.toMatch(/^List-/im)
  })

  it('marks every mail as generated automatically', async () => {
    const { received, port } = await startServer()
    const sender = mailer(`smtp://127.0.0.1:${port}`)
    await sender.send(newId(), { ...mail, to: 'a@example.com', unsubscribeUrl: 'https://example.com/u' })
    await sender.send(newId(), { ...mail, to: 'a@example.com' })
    expect(received.map(({ raw }) => /^Auto-Submitted: (.*)\r$/m.exec(raw)?.[1])).toEqual([
      'auto-generated',
      'auto-generated',
    ])
  })

  it('times out when the server does not respond', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    closing.push(() => silent.close())
    const address = silent.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await expect(
      mailer(`smtp://127.0.0.1:${port}`).send(newId(), { ...mail, to: 'a@example.com' }),
    ).rejects.toThrow('Greeting never received')
  })

  it('adds no header from a line break in the subject', async () => {
    const { received, port } = await startServer()
    await mailer(`smtp://127.0.0.1:${port}`).send(newId(), {
      ...mail,
      to: 'a@example.com',
      subject: 'Hi\r\nBcc: evil@example.com',
    })
    expect(received[0]?.to).toEqual(['a@example.com'])
    expect(received[0]?.raw).not.toMatch(/^Bcc:/im)
  })
})

describe('the mailer without a mail server', () => {
  it('writes a file that only its owner can read, and prints its path', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'huella-mail-'))
    const printed: string[] = []
    const sender = mailer(undefined, dataDir, (line) => printed.push(line))
    expect(sender.configured).toBe(false)
    await sender.send(newId(), { ...mail, html: '<p>Hola</p>' })
    await sender.send(newId(), mail)
    const names = await readdir(join(dataDir, 'outbox'))
    expect(names.filter((name) => name.endsWith('.txt'))).toHaveLength(2)
    expect(names.filter((name) => name.endsWith('.html'))).toHaveLength(1)
    const path = printed[0]?.replace('Mail: ', '') ?? ''
    const written = await readFile(path, 'utf8')
    for (const part of [mail.to, mail.subject, mail.text]) expect(written).toContain(part)
    await sender.send(newId(), { ...mail, unsubscribeUrl: 'https://example.com/api/unsubscribe?token=a' })
    const daily = await readFile(printed[2]?.replace('Mail: ', '') ?? '', 'utf8')
    expect(daily).toContain('\nAuto-Submitted: auto-generated\n')
    expect(daily).toContain('\nList-Unsubscribe: <https://example.com/api/unsubscribe?token=a>\n')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })
})

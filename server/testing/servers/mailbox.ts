// A real mail server on loopback that keeps its mails.
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { readonly to: readonly string[]; readonly raw: string; readonly text: string }

export type Mailbox = {
  /** For SMTP_URL. */
  readonly url: string
  readonly mails: readonly ReceivedMail[]
  /** The first mail to that address after the `after`-th; waits for it for 15 s. */
  waitFor(to: string, after?: number): Promise<ReceivedMail>
  close(): Promise<void>
}

// Decodes quoted-printable, which breaks links and accents apart.
const readable = (raw: string): string => {
  const joined = raw.replace(/=\r?\n/g, '').replace(/\r/g, '')
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
}

/**
 * Opens a mail server on a free port, or on the given one. Close it in `afterAll`.
 * @param rejectRecipient returns the error code for a recipient, or undefined to accept it
 */
export const openMailbox = async (
  port = 0,
  rejectRecipient: (address: string) => number | undefined = () => undefined,
): Promise<Mailbox> => {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Senders keep their connections open for the next mail.
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = rejectRecipient(address)
      // Like real servers, it names the address in its response.
      const answer = new Error(`<${address}> is not taken`)
      done(responseCode === undefined ? null : Object.assign(answer, { responseCode }))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1')
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw,
          text: readable(raw),
        })
        done()
      })
    },
  })
  // Killed clients, in some tests, disconnect in the middle of a command.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  const find = (to: string, after: number) => mails.filter((mail) => mail.to.includes(to))[after]
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    waitFor: async (to, after = 0) => {
      const patience = performance.now() + 15_000
      while (performance.now() < patience) {
        const mail = find(to, after)
        if (mail) return mail
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error(`no mail ${after + 1} to ${to}`)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

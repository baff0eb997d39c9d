// Mail leaves over SMTP where it is configured, otherwise as readable files in DATA_DIR/outbox
// whose path is printed.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#server/platform/runtime/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { PermanentJobError } from '#server/platform/queues/job-queue.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import type { Mail } from '#server/platform/queues/mail-queue.ts'

export type Mailer = {
  /** True where mails reach people. */
  readonly configured: boolean
  /**
   * Resolves once the mail server, or the disk, has taken the mail.
   * @param id a UUIDv7. The same id sent twice is one mail for the disk, and for mail programs that
   * recognize a Message-ID.
   * @throws PermanentJobError when the recipient was refused permanently; another error when a
   * retry may succeed
   */
  send(id: string, mail: Mail): Promise<void>
  /** Waits for mails in progress. */
  close(): Promise<void>
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

/** @param print shows the path of an unsent mail at the terminal */
export const createMailer = (
  config: MailConfig,
  clock: Clock,
  log: Log,
  print: (line: string) => void,
): Mailer =>
  config.smtpUrl === undefined
    ? createOutboxMailer(config, clock, print)
    : createSmtpMailer(config.smtpUrl, config.mailFrom, log)

const createSmtpMailer = (url: string, from: string, log: Log): Mailer => {
  // nodemailer is large, and a server without mail never uses it.
  const opened = import('nodemailer').then(({ createTransport }) =>
    createTransport(
      // A mail server that does not answer must not hold all other mails for the two minutes that
      // nodemailer allows.
      {
        url,
        pool: true,
        maxConnections: 3,
        connectionTimeout: 5000,
        greetingTimeout: 5000,
        socketTimeout: 15_000,
      },
      { from },
    ),
  )
  return {
    configured: true,
    send: async (id, { unsubscribeUrl, ...mail }) => {
      try {
        const transport = await opened
        const { messageId } = await transport.sendMail({
          ...mail,
          messageId: `<${id}@${domainOf(from)}>`,
          headers: headersOf(unsubscribeUrl),
        })
        log.info({ messageId }, 'mail sent')
      } catch (error) {
        throw permanentErrorOf(error) ?? error
      }
    },
    close: async () => (await opened).close(),
  }
}

// The first header prevents automatic replies (RFC 3834). The others are for the button that mail
// programs show beside the sender (RFC 2369, RFC 8058).
const headersOf = (unsubscribeUrl: string | undefined): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
})

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

// Codes from 500 on are permanent (RFC 5321, section 4.2.1). Only a refusal of the recipient ends
// the tries: an administrator can correct our wrong password or an unknown sender meanwhile.
const permanentErrorOf = (error: unknown): PermanentJobError | undefined => {
  if (!(error instanceof Error && 'command' in error && 'responseCode' in error)) return undefined
  const code = Number(error.responseCode)
  if (error.command !== 'RCPT TO' || !(code >= 500)) return undefined
  return new PermanentJobError(`the mail server refused the recipient with ${code}`)
}

const createOutboxMailer = (
  { dataDir, mailFrom }: MailConfig,
  clock: Clock,
  print: (line: string) => void,
): Mailer => {
  const folder = join(dataDir, 'outbox')
  return {
    configured: false,
    send: async (id, { to, subject, text, html, unsubscribeUrl }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${id}.txt`)
      const head = {
        From: mailFrom,
        To: to,
        Subject: subject,
        Date: clock().toISOString(),
        ...headersOf(unsubscribeUrl),
      }
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
      await writeFile(path, `${lines.join('\n')}\n\n${text}\n`, { mode: 0o600 })
      if (html !== undefined) await writeFile(path.replace(/txt$/, 'html'), html, { mode: 0o600 })
      print(`Mail: ${path}`)
    },
    close: async () => {},
  }
}

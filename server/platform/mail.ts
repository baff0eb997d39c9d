// Sending mail: over SMTP where it is configured, else as readable files in DATA_DIR/outbox whose path is printed.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail-layout.ts'

export type Mailer = {
  /** Whether mails reach people. */
  readonly configured: boolean
  /** Resolves once the mail server, or the disk, has taken it. Rejects when it did not. */
  send(mail: Mail): Promise<void>
  /** Waits for mails under way. */
  close(): Promise<void>
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

/** @param print tells the person at the terminal where a mail lies that could not be sent */
export const createMailer = (
  config: MailConfig,
  clock: Clock,
  log: Log,
  print: (line: string) => void,
): Mailer =>
  config.smtpUrl === undefined ? outbox(config, clock, print) : smtp(config.smtpUrl, config.mailFrom, log)

const smtp = (url: string, from: string, log: Log): Mailer => {
  const transport = createTransport(
    // A mail server that does not answer must not hold a request for the two minutes that nodemailer allows.
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 5000,
      greetingTimeout: 5000,
      socketTimeout: 15_000,
    },
    { from },
  )
  return {
    configured: true,
    send: async (mail) => {
      const { messageId } = await transport.sendMail(mail)
      log.info({ messageId }, 'mail sent')
    },
    close: async () => transport.close(),
  }
}

const outbox = ({ dataDir, mailFrom }: MailConfig, clock: Clock, print: (line: string) => void): Mailer => {
  const folder = join(dataDir, 'outbox')
  return {
    configured: false,
    send: async ({ to, subject, text, html }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${newId(clock().getTime())}.txt`)
      const head = `From: ${mailFrom}\nTo: ${to}\nSubject: ${subject}\nDate: ${clock().toISOString()}\n`
      await writeFile(path, `${head}\n${text}\n`, { mode: 0o600 })
      if (html !== undefined) await writeFile(path.replace(/txt$/, 'html'), html, { mode: 0o600 })
      print(`Mail: ${path}`)
    },
    close: async () => {},
  }
}

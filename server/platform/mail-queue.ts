// Mails on their way: queued with the change that they tell of, sent by a job.
import * as z from 'zod'
import type { Job, Jobs, SendOptions } from './jobs.ts'
import type { Mail } from './mail-layout.ts'
import type { Mailer } from './mail.ts'

export type MailQueue = {
  /** Whether mails reach people. */
  readonly configured: boolean
  /** Queues it: quick, and whatever the mail server does, it is not lost. The same `key` is queued once. */
  send(mail: Mail, options?: Pick<SendOptions, 'tx' | 'key'>): Promise<void>
}

const mailData = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
})

type MailData = z.output<typeof mailData>

/** The one job that knows how mails really leave. */
export const createMailJob = (mailer: Mailer): Job<MailData> => ({
  name: 'mail',
  data: mailData,
  run: async (_services, { html, ...mail }) => mailer.send(html === undefined ? mail : { ...mail, html }),
})

/** What the rest of the server is given for sending mails. */
export const createMailQueue = (job: Job<MailData>, jobs: Jobs, configured: boolean): MailQueue => ({
  configured,
  send: (mail, options) => jobs.send(job, mail, options),
})

// Mails on their way: queued with the change that they tell of, and sent by a job, so that no request waits for a mail server.
import * as z from 'zod'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Job, Jobs, RetryPolicy, SendOptions } from '#server/platform/jobs/jobs.ts'
import type { Mail } from './mail-template.ts'
import type { Mailer } from './mailer.ts'

export type MailQueue = {
  /** Whether mails reach people. */
  readonly configured: boolean
  /** Queues it: quick, and whatever happens to the mail server or to this process, it is not lost. The same `key` is queued once. */
  send(mail: Mail, options?: Pick<SendOptions, 'tx' | 'singletonKey'>): Promise<void>
}

const mailData = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  unsubscribeUrl: z.string().optional(),
})

type MailData = z.output<typeof mailData>

// Nine more tries in the first hour or two, then one an hour, for five days: as long as mail servers themselves do not give up
// (RFC 5321, section 4.5.4.1). One that is away over a long weekend loses nothing.
const retryForFiveDays: RetryPolicy = { maxRetries: 130, delaySeconds: 10, maxDelaySeconds: 3600 }

/** The one job that knows how mails leave. One that was interrupted between sending and saying so sends again, under the same id. */
export const createMailJob = (mailer: Mailer): Job<MailData> => ({
  name: 'mail',
  data: mailData,
  retry: retryForFiveDays,
  run: (_services, { id, html, unsubscribeUrl, ...mail }) =>
    mailer.send(id, {
      ...mail,
      ...(html === undefined ? {} : { html }),
      ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    }),
})

/** What the rest of the server is given for sending mails. */
export const createMailQueue = (
  jobs: Jobs,
  job: Job<MailData>,
  { configured }: Pick<Mailer, 'configured'>,
): MailQueue => ({
  configured,
  send: (mail, options) => jobs.send(job, { id: newId(), ...mail }, options),
})

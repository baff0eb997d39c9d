// Mails are queued with the change that they report, and sent by a job, so that no request waits
// for a mail server.
import * as z from 'zod'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { JobDefinition, JobQueue, SendOptions } from './job-queue.ts'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** The address for ending a recurring mail with one press in mail programs (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** The composer, its subject, and the time of the first composition. */
const composition = z.object({ by: z.string(), about: z.string(), at: z.iso.datetime() })
type Composition = z.output<typeof composition>

export type MailQueue = {
  readonly configured: boolean
  /** The mail survives failures of the mail server and of this process. A key is queued once. */
  send(
    mail: Mail,
    options?: Pick<SendOptions, 'tx' | 'singletonKey'> & { readonly composition?: Composition },
  ): Promise<void>
  /** Queues a given-up mail again under the same id, by which mail programs recognize it. */
  resend(mail: MailData, tx: Tx): Promise<void>
}

export const givenUpMailJobName = 'mail-given-up'

export const mailData = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  unsubscribeUrl: z.string().optional(),
  /** Absent in a mail that is not composed again. */
  composition: composition.optional(),
})

export type MailData = z.output<typeof mailData>

export const createMailQueue = (
  jobs: JobQueue,
  job: JobDefinition<MailData>,
  { configured }: Pick<MailQueue, 'configured'>,
): MailQueue => ({
  configured,
  send: (mail, { composition: composed, ...options } = {}) =>
    jobs.send(
      job,
      { id: newId(), ...mail, ...(composed === undefined ? {} : { composition: composed }) },
      options,
    ),
  resend: (mail, tx) => jobs.send(job, mail, { tx }),
})

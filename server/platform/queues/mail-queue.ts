// Mails on their way: queued with the change that they tell of, and sent by a job, so that no
// request waits for a mail server.
import * as z from 'zod'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { JobDefinition, JobQueue, SendOptions } from './job-queue.ts'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Of a mail that comes again: where mail programs end that with one press (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** By which composer, about what, and when it was composed first. */
const composition = z.object({ by: z.string(), about: z.string(), at: z.iso.datetime() })
type Composition = z.output<typeof composition>

export type MailQueue = {
  /** Whether mails reach people. */
  readonly configured: boolean
  /**
   * Queues it: quick, and whatever happens to the mail server or to this process, it is not lost.
   * The same `key` is queued once.
   */
  send(
    mail: Mail,
    options?: Pick<SendOptions, 'tx' | 'singletonKey'> & { readonly composition?: Composition },
  ): Promise<void>
  /**
   * Queues one that was given up, within the transaction that takes it from there. It has the same
   * id, by which mail programs know it again.
   */
  resend(mail: MailData, tx: Tx): Promise<void>
}

/** The job that takes over mails whose tries are over. */
export const givenUpMailJobName = 'mail-given-up'

export const mailData = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  unsubscribeUrl: z.string().optional(),
  /** Absent in a mail that stays as it is. */
  composition: composition.optional(),
})

export type MailData = z.output<typeof mailData>

/** What the rest of the server is given for sending mails. */
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

// The job that sends mails: the only part that knows how they leave.
import type { RetryPolicy } from '#server/platform/jobs/job-queue.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { createCounter } from '#server/platform/metrics/counter.ts'
import { givenUpMailJobName, mailData, type MailData } from './mail-queue.ts'
import type { Mailer } from './mailer.ts'

// Nine more tries in the first hour or two, then one an hour, for five days. Mail servers
// themselves try that long (RFC 5321, section 4.5.4.1), so a lost weekend loses no mail.
const retryForFiveDays: RetryPolicy = { maxRetries: 130, delaySeconds: 10, maxDelaySeconds: 3600 }

export const mailTries = createCounter({
  name: 'huella_mails_total',
  help: 'Tries of this process to send a mail: sent, failed and to be tried again, or given up.',
  label: 'result',
  values: ['sent', 'failed', 'given_up'],
})

/** Interrupted between sending and saying so, it sends again, under the same id. */
export const createMailJob = (mailer: Mailer): Job<MailData> => ({
  name: 'mail',
  data: mailData,
  retry: retryForFiveDays,
  deadLetter: givenUpMailJobName,
  run: (_services, { id, html, unsubscribeUrl, ...mail }) =>
    mailer.send(id, {
      ...mail,
      ...(html === undefined ? {} : { html }),
      ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    }),
  onTryEnd: (result) => mailTries.increment(result === 'completed' ? 'sent' : result),
})

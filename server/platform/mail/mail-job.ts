import { retryForFiveDays } from '#server/platform/queues/job-queue.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { createCounter } from '#server/platform/metrics/counter.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Mail } from '#server/platform/queues/mail-queue.ts'
import { mailComposers } from './mail-composers.ts'
import { givenUpMailJobName, mailData, type MailData } from '#server/platform/queues/mail-queue.ts'
import type { Mailer } from './mailer.ts'

export const mailTries = createCounter({
  name: 'huella_mails_total',
  help: 'Tries of this process to send a mail: sent, failed and to be tried again, or given up.',
  label: 'result',
  values: ['sent', 'failed', 'given_up'],
})

// A mail sent at once needs no second composition.
const freshMs = 60_000

const currentMail = async (services: Services, { composition, ...mail }: MailData): Promise<Mail | null> => {
  const composer = mailComposers.collect(services.extensions).find(({ name }) => name === composition?.by)
  const isFresh =
    composition === undefined || services.clock().getTime() - Date.parse(composition.at) < freshMs
  if (composer !== undefined && composition !== undefined && !isFresh)
    return composer.compose(services, composition.about)
  const { to, subject, text, html, unsubscribeUrl } = mail
  return {
    to,
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  }
}

/** A job interrupted between sending and recording it sends again, under the same id. */
export const createMailJob = (mailer: Mailer): Job<MailData> => ({
  name: 'mail',
  data: mailData,
  // As long as mail servers themselves try (RFC 5321, section 4.5.4.1).
  retry: retryForFiveDays,
  deadLetter: givenUpMailJobName,
  run: async (services, mail) => {
    const current = await currentMail(services, mail)
    if (current !== null) await mailer.send(mail.id, current)
  },
  onTryEnd: (result) => mailTries.increment(result === 'completed' ? 'sent' : result),
})

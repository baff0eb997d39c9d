import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { givenUpMailJobName, mailData, type MailData } from '#server/platform/queues/mail-queue.ts'
import { recordGivenUpMail, removeOldGivenUpMails } from './service.ts'

export const recordGivenUpMailJob: Job<MailData> = {
  name: givenUpMailJobName,
  data: mailData,
  // Together the retries take a day, which covers an outage.
  retry: { maxRetries: 12, delaySeconds: 10, maxDelaySeconds: 7200 },
  run: async (services, mail, failed) => {
    if (failed !== undefined) await recordGivenUpMail(services, mail, failed)
  },
}

export const removeOldGivenUpMailsJob: Job<Record<string, never>> = {
  name: 'remove-old-given-up-mails',
  data: noJobData,
  cron: '15 7 * * *',
  run: removeOldGivenUpMails,
}

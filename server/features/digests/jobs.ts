import type { Services } from '#server/platform/services/services.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { limitConcurrency } from '#server/platform/runtime/concurrency.ts'
import { listPeopleWithPendingDigests } from '#server/features/reminders/digests/digest-queries.ts'
import { sendDigest } from './service.ts'

const peopleAtOnce = 200
// At nine in the morning most digests of a country are due, and requests need the database too.
const composedAtOnce = 4
const lowestId = '00000000-0000-0000-0000-000000000000'

const sendPendingDigests = async (services: Services): Promise<void> => {
  const { db, log } = services
  const limited = limitConcurrency(composedAtOnce)
  let people: string[] = []
  do {
    people = await listPeopleWithPendingDigests(db, people.at(-1) ?? lowestId, peopleAtOnce)
    const mails = people.map((personId) =>
      limited(() => sendDigest(services, personId)).catch((error: unknown) =>
        log.error({ err: error, personId }, 'sending a digest failed'),
      ),
    )
    await Promise.all(mails)
  } while (people.length === peopleAtOnce)
}

export const digestsJob: Job<Record<string, never>> = {
  name: 'digests',
  data: noJobData,
  cron: '* * * * *',
  after: {
    job: 'reminders-evaluate',
    isDue: async ({ db }) => (await listPeopleWithPendingDigests(db, lowestId, 1)).length > 0,
  },
  // The job of the next minute is the retry.
  retry: { maxRetries: 0, delaySeconds: 0, maxDelaySeconds: 0 },
  run: sendPendingDigests,
}

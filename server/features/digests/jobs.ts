// Writes the daily mails that are owed. They leave with the mail queue, which a dead mail server delays and nothing loses.
import type { Services } from '#server/platform/runtime/services.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { limitConcurrency } from '#server/platform/runtime/concurrency.ts'
import { listPeopleWithPendingDigests } from '#server/features/reminders/service.ts'
import { sendDigest } from './service.ts'

const peopleAtOnce = 200
// At nine in the morning most people of a country are owed theirs; requests need the database too.
const composedAtOnce = 4
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Everybody once. Whose mail fails is tried again a minute later, and holds up nobody else. */
const mailOwed = async (services: Services): Promise<void> => {
  const { db, log } = services
  const inTurn = limitConcurrency(composedAtOnce)
  let people: string[] = []
  do {
    people = await listPeopleWithPendingDigests(db, people.at(-1) ?? beforeAll, peopleAtOnce)
    const mails = people.map((personId) =>
      inTurn(() => sendDigest(services, personId)).catch((error: unknown) =>
        log.error({ err: error, personId }, 'sending a digest failed'),
      ),
    )
    await Promise.all(mails)
  } while (people.length === peopleAtOnce)
}

/** Each minute, and at once when reminders were evaluated and somebody is owed one. */
export const digestsJob: Job<Record<string, never>> = {
  name: 'digests',
  data: noJobData,
  cron: '* * * * *',
  after: {
    job: 'reminders-evaluate',
    isDue: async ({ db }) => (await listPeopleWithPendingDigests(db, beforeAll, 1)).length > 0,
  },
  // The next minute tries again, and must not find this one waiting.
  retry: { maxRetries: 0, delaySeconds: 0, maxDelaySeconds: 0 },
  run: mailOwed,
}

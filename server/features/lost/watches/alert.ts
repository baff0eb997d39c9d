import {
  alertedPeopleMax,
  alertsPerDayMax,
  alertsReceivedPerDayMax,
  watchRadii,
} from '#contract/features/lost/limits.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { ownRows } from '#server/features/auth/own-rows.ts'
import { nearestFirst } from '#server/features/lost/nearest-first.ts'
import { notePeople } from '#server/features/lost/bell/notices.ts'
import { claimAlert, findAnyNotice, listUnalerted } from '#server/features/lost/notices/queries.ts'
import { alertTask } from '#server/features/lost/tasks.ts'
import { getPetMembers } from '#server/features/pets/access.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { systemAccess, type SystemAccess } from '#server/platform/database/system-access.ts'
import { createRateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import type { Services } from '#server/platform/services/services.ts'
import { listPeopleNear, receivedAlertsKey } from './queries.ts'

const daySeconds = dayMs / 1000

type Reach = { readonly cell: number; readonly without: readonly string[]; readonly now: Date }

export const findPeopleNear = (system: SystemAccess, { cell, without, now }: Reach): Promise<string[]> =>
  nearestFirst<string>(cell, watchRadii, alertedPeopleMax, (cells, found) =>
    listPeopleNear(system, {
      cells,
      max: alertedPeopleMax - found.length,
      without: [...without, ...found],
      now,
      perPerson: alertsReceivedPerDayMax,
    }),
  )

/** Once for each notice; one beyond its owner's limit, or of an unconfirmed owner, stays without an alert. */
export const alertPeopleNear = (services: Services, noticeId: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const system = systemAccess(tx)
    const now = services.clock()
    const row = await findAnyNotice(system, noticeId)
    if (row?.notice.cell == null) return
    const { petId, ownerId, cell } = row.notice
    // New accounts without a reader of their mails would use up what neighbours may get in a day.
    if (!(await getPerson({ ...services, db: tx }, ownerId)).emailVerified) return
    const limiter = createRateLimiter(tx, services.clock)
    const [key, limit] = [`lost-alerts:${ownerId}`, { max: alertsPerDayMax, seconds: daySeconds }]
    if (!(await limiter.hasRoom(key, limit)) || !(await claimAlert(system, noticeId, now))) return
    // One of two concurrent alerts may be refused here; its job is tried again.
    await limiter.consume(key, limit)
    const members = await getPetMembers({ ...services, db: tx }, [petId])
    const without = members.map(({ personId }) => personId)
    const people = await findPeopleNear(system, { cell, without, now })
    await limiter.count(people.map(receivedAlertsKey), daySeconds)
    const noted = { noticeId, petId, petName: row.pet.name, kind: 'lost_nearby' } as const
    await notePeople(services, tx, { ...noted, eventId: noticeId }, people)
  })

/** Notices wait for the confirmation of their owner's address. */
export const sendWaitingAlerts = async (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  personId: string,
): Promise<void> => {
  for (const { id } of await listUnalerted(tx, ownRows(personId), alertsPerDayMax))
    await jobs.send(alertTask, { noticeId: id }, { tx })
}

import {
  alertedPeopleMax,
  alertsPerDayMax,
  alertsReceivedPerDayMax,
  watchRadii,
} from '#contract/features/lost/limits.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { nearestFirst } from '#server/features/lost/nearest-first.ts'
import { notePeople } from '#server/features/lost/bell/notices.ts'
import { claimAlert, findAnyNotice } from '#server/features/lost/notices/queries.ts'
import { getPetMembers } from '#server/features/pets/access.ts'
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

/** Once for each notice; one beyond its owner's limit stays without an alert. */
export const alertPeopleNear = (services: Services, noticeId: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const system = systemAccess(tx)
    const now = services.clock()
    const row = await findAnyNotice(system, noticeId)
    if (row?.notice.cell == null) return
    const { petId, ownerId, cell } = row.notice
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

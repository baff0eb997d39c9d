import {
  alertedPeopleMax,
  alertsPerDayMax,
  alertsReceivedPerDayMax,
  watchRadii,
} from '#contract/features/lost/limits.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { nearestFirst } from '#server/features/lost/nearest-first.ts'
import { notePeople } from '#server/features/lost/bell/notices.ts'
import { claimAlert, countAlerts, findAnyNotice } from '#server/features/lost/notices/queries.ts'
import { getPetMembers } from '#server/features/pets/access.ts'
import { systemAccess, type SystemAccess } from '#server/platform/database/system-access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { listPeopleNear } from './queries.ts'

type Reach = { readonly cell: number; readonly without: readonly string[]; readonly since: Date }

export const findPeopleNear = (system: SystemAccess, { cell, without, since }: Reach): Promise<string[]> =>
  nearestFirst<string>(cell, watchRadii, alertedPeopleMax, (cells, found) =>
    listPeopleNear(system, {
      cells,
      max: alertedPeopleMax - found.length,
      without: [...without, ...found],
      since,
      perPerson: alertsReceivedPerDayMax,
    }),
  )

/** Once for each notice; one beyond its owner's limit stays without an alert. */
export const alertPeopleNear = (services: Services, noticeId: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const system = systemAccess(tx)
    const now = services.clock()
    const since = new Date(now.getTime() - dayMs)
    const row = await findAnyNotice(system, noticeId)
    if (row?.notice.cell == null) return
    const { petId, ownerId, cell } = row.notice
    if ((await countAlerts(system, ownerId, since)) >= alertsPerDayMax) return
    if (!(await claimAlert(system, noticeId, now))) return
    const members = await getPetMembers({ ...services, db: tx }, [petId])
    const without = members.map(({ personId }) => personId)
    const people = await findPeopleNear(system, { cell, without, since })
    const noted = { noticeId, petId, petName: row.pet.name, kind: 'lost_nearby' } as const
    await notePeople(services, tx, { ...noted, eventId: noticeId }, people)
  })

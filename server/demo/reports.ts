// The report that Ana made of Kira some days ago, for a visit, with a link that the clinic opened.
import { reportKinds } from '#contract/features/reports/kinds.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { listAttachments } from '#server/features/reports/attachments.ts'
import { reportTask } from '#server/features/reports/jobs.ts'
import { createLink, openLink } from '#server/features/reports/links/service.ts'
import { insertReport } from '#server/features/reports/queries.ts'
import { listReports } from '#server/features/reports/service.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Services } from '#server/platform/services/services.ts'
import { asCaller, withClockDaysAgo } from './people.ts'

const clinic =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** A pet with a report stays as it is. */
export const seedReport = async (services: Services, access: PetAccess<'own'>): Promise<void> => {
  const userId = access.ownerId
  if ((await listReports(services, access, userId)).length > 0) return
  const then = withClockDaysAgo(services, 2)
  const photos = (await listAttachments(then, access)).filter(({ kind }) => kind === 'diary').slice(0, 2)
  const choice = {
    from: null,
    to: null,
    kinds: [...reportKinds],
    paper: 'letter' as const,
    language: 'es' as const,
    attachments: photos.map(({ id }) => id),
  }
  const requestedAt = then.clock()
  const reportId = newId(requestedAt.getTime())
  await then.db.transaction((tx) => insertReport(tx, access, { id: reportId, userId, choice, requestedAt }))
  // At once, because the link needs it.
  await reportTask.job.run(then, { reportId })
  const { url } = await createLink(then, access, userId, reportId)
  const headers = new Headers({ 'user-agent': clinic })
  const guest = asCaller(withClockDaysAgo(services, 1), { kind: 'guest' }, headers)
  await openLink(guest, new URL(url).pathname.replace('/r/', ''))
}

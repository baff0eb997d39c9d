import type { ReportChoice } from '#contract/features/reports/schema.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import type { Services } from '#server/platform/services/services.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { petReports, reportLinks, reportOpenings } from './tables.ts'

export const aReportChoice: ReportChoice = {
  from: null,
  to: null,
  kinds: ['allergies', 'vaccines'],
  paper: 'a4',
  language: 'es',
  attachments: [],
}

export const aReport = async (
  { db, clock, fileStore }: Pick<Services, 'db' | 'clock' | 'fileStore'>,
  { pet, by, ...row }: { pet: WithId; by: WithId } & Insertable<typeof petReports.$inferInsert>,
) => {
  const now = clock()
  const id = newId(now.getTime())
  const storageKey = `pet-reports/${by.id}/${id}.pdf`
  const bytes = Buffer.from('%PDF-1.7 a report')
  await fileStore.put(storageKey, bytes, 'application/pdf')
  const ready = { status: 'ready', progress: 100, storageKey, size: bytes.length, pages: 1 } as const
  const times = {
    requestedAt: now,
    activeAt: now,
    readyAt: now,
    expiresAt: new Date(now.getTime() + 7 * dayMs),
  }
  return single(
    await db
      .insert(petReports)
      .values({ id, petId: pet.id, userId: by.id, choice: aReportChoice, ...ready, ...times, ...row })
      .returning(),
  )
}

export const failedReport = {
  status: 'failed',
  progress: 0,
  storageKey: null,
  size: null,
  pages: null,
  readyAt: null,
  expiresAt: null,
} as const

export const aReportLink = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { report, token, ...row }: { report: WithId; token: string } & Insertable<typeof reportLinks.$inferInsert>,
) => {
  const now = clock()
  const tokenHash = hashToken(token)
  const expiresAt = new Date(now.getTime() + 7 * dayMs)
  const link = { id: newId(now.getTime()), reportId: report.id, tokenHash, createdAt: now, expiresAt }
  return single(
    await db
      .insert(reportLinks)
      .values({ ...link, ...row })
      .returning(),
  )
}

/** A report of the person's own pet, with a link that was opened once. */
export const anOpenedReport = async (
  services: Pick<Services, 'db' | 'clock' | 'fileStore'>,
  pet: WithId,
  by: WithId,
) => {
  const report = await aReport(services, { pet, by })
  const link = await aReportLink(services, { report, token: newId(), openedCount: 1 })
  const browser = { name: 'Safari', system: 'iOS', device: 'mobile' } as const
  const opening = { id: newId(), linkId: link.id, openedAt: services.clock(), action: 'viewed' } as const
  await services.db.insert(reportOpenings).values({ ...opening, browser })
  return { report, link }
}

import { ownRows } from '#server/features/auth/own-rows.ts'
import { create as contentDisposition } from 'content-disposition'
import { sanitizeDocumentName } from '#contract/features/documents/file-name.ts'
import { reportRateLimit, reportsAtOnceMax, reportsKeptMax } from '#contract/features/reports/limits.ts'
import type { Report, ReportChoice } from '#contract/features/reports/schema.ts'
import { lockAccount } from '#server/features/auth/accounts/account-queries.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { asOwner } from '#server/features/pets/access.ts'
import { describePet } from '#server/features/pets/service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import type { PrivateFile } from '#server/platform/http/private-file-response.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import type { Services } from '#server/platform/services/services.ts'
import { requireAttachments } from './attachments.ts'
import { listShownLinks, type ShownLinks } from './links/service.ts'
import { reportTask } from './jobs.ts'
import * as queries from './queries.ts'
import { fill, messages } from './report-messages.ts'

const isExpired = ({ expiresAt }: Pick<queries.ReportRow, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now

const toReport = (row: queries.ReportRow, linksOf: ShownLinks): Report => ({
  id: row.id,
  status: row.status,
  progress: row.progress,
  requestedAt: row.requestedAt.toISOString(),
  choice: row.choice,
  size: row.size,
  pages: row.pages,
  unreadable: row.unreadable,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  links: linksOf(row.id),
})

const showAll = async (
  services: Services,
  access: PetAccess,
  rows: readonly queries.ReportRow[],
): Promise<Report[]> => {
  const now = services.clock()
  const current = rows.filter((row) => !isExpired(row, now))
  const linksOf = await listShownLinks(
    services,
    asOwner(access),
    current.map(({ id }) => id),
  )
  return current.map((row) => toReport(row, linksOf))
}

/** The person's own reports; only the pet's owner sees links. */
export const listReports = async (
  services: Services,
  access: PetAccess,
  personId: string,
): Promise<Report[]> => showAll(services, access, await queries.listReports(services.db, access, personId))

/** @throws NOT_FOUND */
export const getReport = async (
  services: Services,
  access: PetAccess,
  personId: string,
  reportId: string,
): Promise<Report> => {
  const row = requireFound(await queries.findReport(services.db, access, personId, reportId))
  const [report] = await showAll(services, access, [row])
  return requireFound(report)
}

// The lock makes the later of two concurrent requests count the earlier one's report.
const requireReportSlot = async (tx: Tx, userId: string): Promise<void> => {
  if ((await lockAccount(tx, userId)) === undefined) throw apiError('UNAUTHORIZED')
  if ((await queries.countUnfinished(tx, ownRows(userId))) >= reportsAtOnceMax) throw apiError('TOO_MANY')
}

/**
 * @throws TOO_MANY while other reports of the person are being made, or links open all kept ones
 * @throws TOO_MANY_REQUESTS, BAD_REQUEST for invalid attachments, or too large together
 */
export const createReport = async (
  services: Services,
  access: PetAccess,
  userId: string,
  choice: ReportChoice,
): Promise<Report> => {
  const { db, clock, rateLimiter } = services
  await requireAttachments(services, access, choice.attachments)
  await rateLimiter.consume(`reports:${userId}`, reportRateLimit)
  const { row, removed } = await db.transaction(async (tx) => {
    await requireReportSlot(tx, userId)
    const requestedAt = clock()
    const id = newId(requestedAt.getTime())
    const begun = await queries.insertReport(tx, access, { id, userId, choice, requestedAt })
    const keys = await queries.deleteBeyond(tx, ownRows(userId), reportsKeptMax, requestedAt)
    if ((await queries.countReports(tx, ownRows(userId))) > reportsKeptMax) throw apiError('TOO_MANY')
    await reportTask.send(services, id, userId, tx)
    return { row: begun, removed: keys }
  })
  await tryRemoveFiles(services, removed)
  return toReport(row, () => [])
}

/**
 * A report that has not failed is returned unchanged.
 * @throws NOT_FOUND, TOO_MANY while other reports of the person are being made
 * @throws TOO_MANY_REQUESTS, BAD_REQUEST for attachments that are gone
 */
export const retryReport = async (
  services: Services,
  access: PetAccess,
  userId: string,
  sent: string,
): Promise<Report> => {
  const { db, clock, rateLimiter } = services
  const reportId = requireUuid(sent)
  const { status, choice } = requireFound(await queries.findReport(db, access, userId, reportId))
  if (status === 'failed') {
    await requireAttachments(services, access, choice.attachments)
    await rateLimiter.consume(`reports:${userId}`, reportRateLimit)
    await db.transaction(async (tx) => {
      await requireReportSlot(tx, userId)
      if (await queries.restartReport(tx, access, userId, reportId, clock()))
        await reportTask.send(services, reportId, userId, tx)
    })
  }
  return getReport(services, access, userId, reportId)
}

export const reportFileName = (
  petName: string,
  { choice, requestedAt }: Pick<queries.ReportRow, 'choice' | 'requestedAt'>,
): string => {
  const title = fill(messages.title[choice.language], { name: petName })
  return sanitizeDocumentName(`${title} ${requestedAt.toISOString().slice(0, 10)}.pdf`)
}

/** @throws NOT_FOUND for a report that is another's, not ready, or expired */
export const getReportFile = async (
  services: Services,
  access: PetAccess,
  personId: string,
  reportId: string,
): Promise<PrivateFile> => {
  const row = await queries.findReport(services.db, access, personId, requireUuid(reportId))
  if (row?.storageKey == null || isExpired(row, services.clock())) throw apiError('NOT_FOUND')
  const { pet } = await describePet(services, access)
  return {
    key: row.storageKey,
    etag: `"${row.id}"`,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(reportFileName(pet.name, row), { type: 'inline' }),
    },
  }
}

import { randomBytes } from 'node:crypto'
import { create as contentDisposition } from 'content-disposition'
import {
  openingsShownMax,
  reportLinkDays,
  reportLinkRateLimit,
  reportLinksMax,
} from '#contract/features/reports/limits.ts'
import type {
  NewReportLink,
  OpeningAction,
  ReportLink,
  SharedReport,
} from '#contract/features/reports/schema.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { noteReader, seenBrowser } from '#server/features/security/sessions/link-readers.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { ServedFile } from '#server/platform/http/file-responses.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { consumeByNetwork } from '#server/platform/rate-limits/network-limits.ts'
import type { Context } from '#server/platform/http/context.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import type { Services } from '#server/platform/services/services.ts'
import * as queries from './queries.ts'

const toOpening = ({ openedAt, action, browser }: queries.OpeningRow) => ({
  openedAt: openedAt.toISOString(),
  action,
  browser,
})

const toLink = (row: queries.LinkRow, openings: readonly queries.OpeningRow[]): ReportLink => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  openedCount: row.openedCount,
  openings: openings.filter(({ linkId }) => linkId === row.id).map(toOpening),
})

export type ShownLinks = (reportId: string) => ReportLink[]

/** Only the owner sees links. */
export const listShownLinks = async (
  { db }: Services,
  access: PetAccess<'own'> | undefined,
  reportIds: readonly string[],
): Promise<ShownLinks> => {
  if (access === undefined) return () => []
  const rows = await queries.listLinks(db, access, reportIds)
  const ids = rows.map(({ id }) => id)
  const openings = await queries.listOpenings(db, access, ids, openingsShownMax)
  return (reportId) => rows.filter((row) => row.reportId === reportId).map((row) => toLink(row, openings))
}

/**
 * The report is kept at least as long as the link.
 * @throws NOT_FOUND for a report that is not ready, or another's; TOO_MANY
 */
export const createLink = async (
  { db, clock, config }: Services,
  access: PetAccess<'own'>,
  personId: string,
  reportId: string,
): Promise<NewReportLink> => {
  const token = randomBytes(32).toString('base64url')
  const link = await db.transaction(async (tx) => {
    const createdAt = clock()
    const report = await queries.lockReport(tx, access, personId, requireUuid(reportId))
    if (report?.expiresAt == null || report.expiresAt <= createdAt) throw apiError('NOT_FOUND')
    if ((await queries.countOpenLinks(tx, access, report.id, createdAt)) >= reportLinksMax)
      throw apiError('TOO_MANY')
    return queries.insertLink(tx, access, {
      id: newId(createdAt.getTime()),
      reportId: report.id,
      tokenHash: hashToken(token),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + reportLinkDays * dayMs),
    })
  })
  return { link: toLink(link, []), url: new URL(`/r/${token}`, config.publicUrl).href }
}

/** @throws NOT_FOUND */
export const revokeLink = async (
  { db, clock }: Services,
  access: PetAccess<'own'>,
  personId: string,
  linkId: string,
): Promise<ReportLink> => {
  const id = requireUuid(linkId)
  const row = requireFound(await queries.revokeLink(db, access, personId, id, clock()))
  return toLink(row, await queries.listOpenings(db, access, [row.id], openingsShownMax))
}

/** @throws TOO_MANY_REQUESTS */
const countCodeAttempt = (context: Context): Promise<void> =>
  consumeByNetwork(context, 'report-link', reportLinkRateLimit)

/** Only unknown tokens count: a viewer requests hundreds of parts, and a clinic has one address. */
const findReport = async (context: Context, token: string) => {
  const report = await queries.findOpenReport(context.db, hashToken(token), context.clock())
  if (report === undefined) await countCodeAttempt(context)
  return report
}

const noteOpening = async (context: Context, linkId: string, action: OpeningAction): Promise<void> => {
  await countCodeAttempt(context)
  const openedAt = context.clock()
  const opening = { id: newId(openedAt.getTime()), linkId, openedAt, action, browser: seenBrowser(context) }
  await context.db.transaction((tx) => queries.insertOpening(tx, opening, openingsShownMax))
}

/** @throws INVALID_TOKEN, TOO_MANY_REQUESTS */
export const openLink = async (context: Context, token: string): Promise<SharedReport> => {
  const report = await findReport(context, token)
  if (report?.size == null || report.pages === null) throw apiError('INVALID_TOKEN')
  await noteOpening(context, report.linkId, 'viewed')
  return {
    petName: report.petName,
    language: report.choice.language,
    requestedAt: report.requestedAt.toISOString(),
    size: report.size,
    pages: report.pages,
    expiresAt: report.expiresAt.toISOString(),
  }
}

/** Any part counts, or a request without the first byte would go unrecorded. */
const noteReading = (context: Context, linkId: string): Promise<void> =>
  noteReader(context, `report-reading:${linkId}`, () => noteOpening(context, linkId, 'downloaded'))

/** @throws NOT_FOUND, TOO_MANY_REQUESTS */
export const openLinkedFile = async (
  context: Context,
  token: string,
  method: string | undefined,
  fileName: (petName: string, report: Pick<SharedRow, 'choice' | 'requestedAt'>) => string,
): Promise<ServedFile> => {
  const report = await findReport(context, token)
  if (report?.storageKey == null) throw apiError('NOT_FOUND')
  // A HEAD request is no opening.
  if (method === 'GET') await noteReading(context, report.linkId)
  return {
    key: report.storageKey,
    etag: `"${report.reportId}"`,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(fileName(report.petName, report), { type: 'inline' }),
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    },
  }
}

type SharedRow = NonNullable<Awaited<ReturnType<typeof queries.findOpenReport>>>

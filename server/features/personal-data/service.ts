import { create as contentDisposition } from 'content-disposition'
import { exportLifetimeSeconds, exportRateLimit } from '#contract/features/personal-data/limits.ts'
import type { DataExport } from '#contract/features/personal-data/schema.ts'
import { isUuid } from '#contract/shared/ids.ts'
import { lockAccount } from '#server/features/auth/accounts/account-queries.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import type { PrivateFile } from '#server/platform/http/private-file-response.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import { dataExport } from './jobs.ts'
import * as queries from './queries.ts'

const expiryOf = ({ readyAt }: queries.DataExportRow): Date | null =>
  readyAt === null ? null : new Date(readyAt.getTime() + exportLifetimeSeconds * 1000)

const isExpired = (row: queries.DataExportRow, now: Date): boolean => {
  const expiry = expiryOf(row)
  return expiry !== null && expiry <= now
}

const toDataExport = (row: queries.DataExportRow): DataExport => ({
  id: row.id,
  status: row.status,
  progress: row.progress,
  requestedAt: row.requestedAt.toISOString(),
  size: row.size,
  expiresAt: expiryOf(row)?.toISOString() ?? null,
})

/** Null where there is no copy, or it has expired. */
export const getExport = async ({ db, clock }: Services, personId: string): Promise<DataExport | null> => {
  const row = await queries.findExport(db, personId)
  return row === undefined || isExpired(row, clock()) ? null : toDataExport(row)
}

/** Undefined where no copy is ready, or it has expired. */
export const findReadyExport = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: string,
): Promise<{ readonly readyAt: Date; readonly readAt: Date | null } | undefined> => {
  const row = await queries.findExport(db, personId)
  if (row?.readyAt == null || isExpired(row, clock())) return undefined
  return { readyAt: row.readyAt, readAt: row.readAt }
}

const isBeingMade = ({ status }: queries.DataExportRow): boolean =>
  status === 'pending' || status === 'running'

/**
 * Replaces an older copy. Of two concurrent requests one starts it, and both return it.
 * @throws TOO_MANY_REQUESTS, UNAUTHORIZED when the account is gone
 */
export const requestExport = async (services: Services, personId: string): Promise<DataExport> => {
  const { db, clock, rateLimiter } = services
  const known = await queries.findExport(db, personId)
  if (known !== undefined && isBeingMade(known)) return toDataExport(known)
  await rateLimiter.consume(`personal-data:${personId}`, exportRateLimit)
  const { row, replaced } = await db.transaction(async (tx) => {
    if ((await lockAccount(tx, personId)) === undefined) throw apiError('UNAUTHORIZED')
    const current = await queries.findExport(tx, personId)
    if (current !== undefined && isBeingMade(current)) return { row: current, replaced: null }
    const requestedAt = clock()
    const begun = await queries.replaceExport(tx, {
      id: newId(requestedAt.getTime()),
      userId: personId,
      requestedAt,
    })
    await dataExport.send(services, begun.id, personId, tx)
    return { row: begun, replaced: current?.storageKey ?? null }
  })
  if (replaced !== null) await tryRemoveFiles(services, [replaced])
  return toDataExport(row)
}

/** @throws NOT_FOUND for a copy that is another's, not ready, or expired */
export const getExportFile = async (
  { db, clock }: Services,
  personId: string,
  exportId: string,
): Promise<PrivateFile> => {
  const row = isUuid(exportId) ? await queries.findExport(db, personId) : undefined
  if (row === undefined || row.id !== exportId || row.storageKey === null || isExpired(row, clock()))
    throw apiError('NOT_FOUND')
  const day = row.requestedAt.toISOString().slice(0, 10)
  return {
    key: row.storageKey,
    etag: `"${row.id}"`,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(`huella-${day}.zip`, { type: 'attachment' }),
    },
  }
}

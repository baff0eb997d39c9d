import { ORPCError } from '@orpc/server'
import { ownRows } from '#server/features/auth/own-rows.ts'
import { hashStoredPicture } from '#server/features/lost/notices/photo-hashes.ts'
import { toBands } from '#server/features/lost/animal.ts'
import { foundReports } from '#server/features/lost/found-tables.ts'
import { matchTask } from '#server/features/lost/tasks.ts'
import { requireWithinQuota } from '#server/features/quotas/service.ts'
import type { Context } from '#server/platform/http/context.ts'
import { imageKeys, storeImage } from '#server/platform/images/image-storage.ts'
import { imagesInTable } from '#server/platform/images/referenced-images.ts'
import { imageKeysOfRow, toImageColumns } from '#server/platform/images/row-images.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import type { StoredFiles } from '#server/platform/files/stored-files.ts'
import { removeUnnamedFiles } from '#server/platform/files/unnamed-files.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import * as queries from './report-queries.ts'

export const reportPhotoPath = (id: string): string => `/api/found-reports/${id}/image`

const folder = 'found-photos'
export const photoBase = (id: string): string => `${folder}/${id}.`

export const photoKeysOf = (row: Pick<queries.ReportRow, 'id' | 'imageVersion' | 'imageWidths'>): string[] =>
  imageKeysOfRow(photoBase(row.id), row)

export const foundPhotoFiles: StoredFiles = {
  folder,
  // Most finders have no account.
  owner: 'nobody',
  listOthers: async (db, personId) =>
    (await queries.listPhotosOf(db, ownRows(personId))).flatMap(photoKeysOf),
  ...imagesInTable(foundReports, foundReports.id, ({ id }) => photoBase(id)),
}

/**
 * Replaces an earlier photo. That of an answer is charged to the owner of the notice.
 * @throws INVALID_TOKEN where the report was closed meanwhile, TOO_MANY where the owner has no room
 */
export const savePhoto = async (
  context: Context,
  row: queries.ReportRow,
  file: string,
): Promise<queries.ReportRow> => {
  const base = photoBase(row.id)
  // The pictures of one report are decoded one by one.
  const stored = await storeImage(context, base, {
    personId: `found ${row.id}`,
    client: context.client,
    file,
  })
  const columns = toImageColumns(stored)
  try {
    const bands = toBands(await hashStoredPicture(context, base, columns))
    const { saved, before } = await context.db.transaction(async (tx) => {
      const locked = await queries.lockReport(tx, row.tokenHash)
      if (locked === undefined) throw apiError('INVALID_TOKEN')
      await context.jobs.send(matchTask, { reportId: row.id }, { tx })
      const after = await queries.updateReport(tx, row, { ...columns, ...bands })
      for (const userId of await queries.listAnsweredOwners(tx, row))
        await requireWithinQuota(context, tx, { userId, isOwn: false, strangers: queries.sumAnswerPhotos })
      return { before: locked, saved: after }
    })
    if (saved === undefined) throw apiError('INVALID_TOKEN')
    await tryRemoveFiles(context, photoKeysOf(before))
    return saved
  } catch (error) {
    await removeUnnamedFiles(context, imageKeys(base, stored))
    // The room that is left in the owner's account is hidden from its finder.
    throw error instanceof ORPCError && error.code === 'QUOTA_REACHED' ? apiError('TOO_MANY') : error
  }
}

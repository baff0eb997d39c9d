import * as z from 'zod'
import { diaryKind } from '#contract/features/diary/kind.ts'
import { diaryPhotosMax } from '#contract/features/diary/limits.ts'
import type {
  DiaryEntry,
  DiaryPage,
  diaryListInput,
  diaryUpdate,
  diaryFields,
} from '#contract/features/diary/schema.ts'
import { changedFields } from '#contract/features/history/changed-fields.ts'
import { plainDate } from '#contract/shared/date-schemas.ts'
import { id, isUuid } from '#contract/shared/ids.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { requireRevision } from '#server/features/history/revisions.ts'
import { noteChangedFields, noteCreated } from '#server/features/history/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { chargedAccount, withPetLocked } from '#server/features/pets/access.ts'
import { requireStorageQuota, requireWithinQuota } from '#server/features/quotas/service.ts'
import { titledRecord } from '#server/features/records/kinds/rows.ts'
import { requireRecordCount } from '#server/features/records/record-cap.ts'
import type { Services } from '#server/platform/services/services.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Commit } from '#server/platform/http/idempotent-request.ts'
import { hasErrorCode, rootCause } from '#server/platform/runtime/node-errors.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import { decodeCursor, toPage } from '#server/platform/http/pagination.ts'
import {
  selectImageFile,
  imageKeys,
  storeImage,
  type ReceivedImage,
  type StoredImage,
} from '#server/platform/images/image-storage.ts'
import type { PrivateFile } from '#server/platform/http/private-file-response.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { removeUnnamedFiles } from '#server/platform/files/unnamed-files.ts'
import { baseOf, keysOf, photoOf } from './photo-files.ts'
import * as queries from './queries.ts'

const diaryCursor = z.tuple([plainDate, id])

const toDiaryEntry = (
  access: PetAccess,
  { id: entryId, title, content, entryDate, revision }: queries.EntryRow,
  images: readonly queries.ImageRow[],
): DiaryEntry => ({
  id: entryId,
  title,
  content,
  entryDate,
  revision,
  photos: images.filter((image) => image.entryId === entryId).map((image) => photoOf(access, image)),
})

export const listEntries = async (
  { db }: Services,
  access: PetAccess,
  { search, cursor }: Omit<z.output<typeof diaryListInput>, 'petId'> = {},
): Promise<DiaryPage> => {
  const after = decodeCursor(diaryCursor, cursor)
  const [rows, total] = [
    await queries.listEntries(db, access, search, after, pageSize + 1),
    await queries.countEntries(db, access),
  ]
  const { items: page, next } = toPage(rows, (entry) => [entry.entryDate, entry.id])
  const images =
    page.length === 0
      ? []
      : await queries.listImages(
          db,
          access,
          page.map((entry) => entry.id),
        )
  return {
    items: page.map((entry) => toDiaryEntry(access, entry, images)),
    total,
    next,
  }
}

/** @throws NOT_FOUND for an entry that is not of this pet */
export const getDiaryEntry = async (
  { db }: Services,
  access: PetAccess,
  entryId: string,
): Promise<DiaryEntry> => {
  const row = isUuid(entryId) ? await queries.getEntry(db, access, entryId) : undefined
  if (row === undefined) throw apiError('NOT_FOUND')
  return toDiaryEntry(access, row, await queries.listImages(db, access, [row.id]))
}

/** `signal` can abort until rows are written; `commit` writes those of an idempotent request. */
export type PhotoUploads = {
  readonly sources: readonly ReceivedImage[]
  readonly signal?: AbortSignal
  readonly commit?: Commit
}

/** After a failure, files that `write` references in no row are removed. */
const withPhotos = async <T>(
  services: Services,
  access: PetAccess<'edit'>,
  entryId: string,
  { sources, signal, commit = (work) => work(services) }: PhotoUploads,
  write: (inside: Services, photos: readonly StoredImage[]) => Promise<T>,
): Promise<T> => {
  const photos: StoredImage[] = []
  // First, because decoding is expensive.
  if (sources.length > 0) await requireStorageQuota(services, chargedAccount(access), 1)
  try {
    for (const source of sources) {
      signal?.throwIfAborted()
      photos.push(await storeImage(services, baseOf(access, entryId), source))
    }
    signal?.throwIfAborted()
    return await commit((inside) => write(inside, photos))
  } catch (error) {
    const base = baseOf(access, entryId)
    await removeUnnamedFiles(
      services,
      photos.flatMap((photo) => imageKeys(base, photo)),
    )
    throw isOrphan(error) ? apiError('NOT_FOUND') : error
  }
}

/** PostgreSQL's foreign_key_violation: the pet or the entry is gone. */
const isOrphan = (error: unknown): boolean => hasErrorCode(rootCause(error), '23503')

const rowsOf = (entryId: string, photos: readonly StoredImage[], from: number): queries.ImageRow[] =>
  photos.map((photo, n) => ({ id: newId(), entryId, position: from + n, ...photo }))

export const createEntry = async (
  services: Services,
  access: PetAccess<'edit'>,
  { title, content = null, entryDate }: z.output<typeof diaryFields>,
  newPhotos: PhotoUploads,
  entryId: string = newId(services.clock().getTime()),
): Promise<DiaryEntry> => {
  const createdAt = services.clock()
  return withPhotos(services, access, entryId, newPhotos, async (inside, photos) => {
    await withPetLocked(inside, access, async (tx) => {
      requireRecordCount(await queries.countEntries(tx, access))
      await queries.insertEntry(tx, access, { id: entryId, title, content, entryDate, createdAt })
      await noteCreated(services, tx, access, titledRecord(diaryKind, { id: entryId, title }))
      await queries.insertImages(tx, access, rowsOf(entryId, photos, 0))
      await requireWithinQuota(inside, tx, chargedAccount(access))
    })
    return getDiaryEntry(inside, access, entryId)
  })
}

const bytesOf = (photos: readonly Pick<StoredImage, 'bytes'>[]): number =>
  photos.reduce((sum, photo) => sum + photo.bytes, 0)

type Texts = { readonly [Field in 'title' | 'content']?: string | null | undefined }
const textBytesOf = ({ title, content }: Texts): number => Buffer.byteLength(`${title ?? ''}${content ?? ''}`)

/**
 * A photo to remove may be gone already.
 * @throws STALE_REVISION
 */
export const updateEntry = async (
  services: Services,
  access: PetAccess<'edit'>,
  entryId: string,
  { removePhotos = [], revision: seen, ...fields }: z.output<typeof diaryUpdate>,
  newPhotos: PhotoUploads,
): Promise<DiaryEntry> => {
  const removedIds = new Set(removePhotos.map((photoId) => photoId.toLowerCase()))
  let replaced: queries.ImageRow[] = []
  const changed = await withPhotos(services, access, entryId, newPhotos, async (inside, photos) => {
    await withPetLocked(inside, access, async (tx) => {
      const before = await queries.lockEntry(tx, access, entryId)
      if (before === undefined) throw apiError('NOT_FOUND')
      const images = await queries.listImages(tx, access, [entryId])
      replaced = images.filter((image) => removedIds.has(image.id))
      const changes = [
        ...changedFields(before, fields),
        ...(photos.length + replaced.length > 0 ? ['photos'] : []),
      ]
      if (changes.length === 0) return
      await requireRevision(tx, access, entryId, toDiaryEntry(access, before, images), seen)
      if (images.length - replaced.length + photos.length > diaryPhotosMax)
        throw invalidField('photos', 'too_large')
      await queries.updateEntry(tx, access, entryId, { ...fields, revision: before.revision + 1 })
      await queries.deleteImages(
        tx,
        access,
        entryId,
        replaced.map((image) => image.id),
      )
      const next = 1 + Math.max(-1, ...images.map((image) => image.position))
      await queries.insertImages(tx, access, rowsOf(entryId, photos, next))
      const added = bytesOf(photos) - bytesOf(replaced) + textBytesOf({ ...before, ...fields })
      const entry = titledRecord(diaryKind, { id: entryId, title: fields.title ?? before.title })
      await noteChangedFields(services, tx, access, entry, changes)
      if (added > textBytesOf(before)) await requireWithinQuota(inside, tx, chargedAccount(access))
    })
    return getDiaryEntry(inside, access, entryId)
  })
  await tryRemoveFiles(services, keysOf(access, replaced))
  return changed
}

/** @throws NOT_FOUND when it is not of this entry and pet */
export const getPhotoFile = async (
  { db }: Services,
  access: PetAccess,
  entryId: string,
  photoId: string,
  requested: string | null,
): Promise<PrivateFile> => {
  const row =
    isUuid(entryId) && isUuid(photoId) ? await queries.getImage(db, access, entryId, photoId) : undefined
  if (row === undefined) throw apiError('NOT_FOUND')
  return selectImageFile(baseOf(access, row.entryId), row, requested)
}

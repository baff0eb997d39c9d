import { buffer } from 'node:stream/consumers'
import { ORPCError } from '@orpc/server'
import type * as z from 'zod'
import { careNotesMax, discardedCareNoteMs } from '#contract/features/care-links/limits.ts'
import type { CareNote, careNoteFields, sentCareNote } from '#contract/features/care-links/schema.ts'
import { diaryTitleMax } from '#contract/features/diary/limits.ts'
import type { DiaryEntry } from '#contract/features/diary/schema.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { createEntry, getDiaryEntry } from '#server/features/diary/service.ts'
import { getTimeZone } from '#server/features/notifications/service.ts'
import { chargedAccount, withPetLocked } from '#server/features/pets/access.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { describePet } from '#server/features/pets/service.ts'
import { requireStorageQuota, requireWithinQuota } from '#server/features/quotas/service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Commit } from '#server/platform/http/idempotent-request.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { senderOf } from '#server/platform/http/senders.ts'
import type { PrivateFile } from '#server/platform/http/private-file-response.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { removeUnnamedFiles } from '#server/platform/files/unnamed-files.ts'
import {
  imageKeys,
  selectImageFile,
  storeImage,
  widestKey,
  type ReceivedImage,
  type StoredImage,
} from '#server/platform/images/image-storage.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { inTransaction } from '#server/platform/services/in-transaction.ts'
import type { Services } from '#server/platform/services/services.ts'
import { requireCarer } from '#server/features/care-links/access.ts'
import { noteAct } from '#server/features/care-links/acts.ts'
import type { OpenLink } from '#server/features/care-links/link-queries.ts'
import { pushNote } from './notices.ts'
import { photoBase, photoKeys } from './photo-files.ts'
import * as queries from './queries.ts'

const toCareNote = (
  { petId }: PetAccess,
  { note, name }: Awaited<ReturnType<typeof queries.listWaitingNotes>>[number],
  photos: readonly queries.PhotoRow[],
): CareNote => ({
  id: note.id,
  linkId: note.linkId,
  name,
  text: note.content,
  createdAt: note.createdAt.toISOString(),
  photos: photos
    .filter(({ noteId }) => noteId === note.id)
    .map(({ id, version, width, height, thumbhash }) => ({
      id,
      src: `/api/pets/${petId}/care-notes/${note.id}/photos/${id}?v=${version}`,
      width,
      height,
      thumbhash,
    })),
})

export const listNotes = async ({ db }: Services, access: PetAccess<'edit'>): Promise<CareNote[]> => {
  const rows = await queries.listWaitingNotes(db, access)
  const photos = await queries.listPhotos(
    db,
    access,
    rows.map(({ note }) => note.id),
  )
  return rows.map((row) => toCareNote(access, row, photos))
}

export type NotePhotos = {
  readonly sources: readonly ReceivedImage[]
  readonly signal: AbortSignal
  readonly commit: Commit
}

// The room that is left in the account is hidden from its carer.
const withoutQuota = (error: unknown): unknown =>
  error instanceof ORPCError && error.code === 'QUOTA_REACHED' ? apiError('TOO_MANY') : error

/** The holder's clock may be wrong. */
const withinLink = ({ createdAt }: OpenLink, writtenAt: Date, now: Date): Date =>
  new Date(Math.min(Math.max(writtenAt.getTime(), createdAt.getTime()), now.getTime()))

/**
 * @throws INVALID_TOKEN when the link has ended, TOO_MANY when it has its most notes, or the owner's
 * account has no room for it
 */
export const addNote = async (
  context: Context,
  link: OpenLink,
  access: PetAccess<'edit'>,
  { text, writtenAt }: z.output<typeof careNoteFields>,
  { sources, signal, commit }: NotePhotos,
): Promise<z.output<typeof sentCareNote>> => {
  const now = context.clock()
  const createdAt = writtenAt === undefined ? now : withinLink(link, new Date(writtenAt), now)
  const id = newId(now.getTime())
  const base = photoBase({ ownerId: link.ownerId, noteId: id })
  const stored: StoredImage[] = []
  const charged = { ...chargedAccount(access), strangers: queries.measureNotes }
  try {
    await requireStorageQuota(context, charged, 1)
    for (const source of sources) {
      signal.throwIfAborted()
      stored.push(await storeImage(context, base, source))
    }
    const { pet } = await describePet(context, access)
    return await commit((inside) =>
      withPetLocked(inside, access, async (tx) => {
        await queries.lockLink(tx, link.id)
        // It may have ended while the photos were stored.
        await requireCarer({ ...context, db: tx })
        if ((await queries.countNotes(tx, link.id)) >= careNotesMax) throw apiError('TOO_MANY')
        const photos = stored.map((photo, position) => ({ id: newId(), noteId: id, position, ...photo }))
        await queries.insertNote(tx, access, { id, linkId: link.id, content: text, createdAt }, photos)
        await noteAct(context, tx, link.id, { kind: 'note', petName: pet.name })
        await pushNote(context, tx, link, id, pet)
        await requireWithinQuota(inside, tx, charged)
        return { id, createdAt: createdAt.toISOString() }
      }),
    )
  } catch (error) {
    await removeUnnamedFiles(
      context,
      stored.flatMap((photo) => imageKeys(base, photo)),
    )
    throw withoutQuota(error)
  }
}

/** A person who takes it a moment later than another gets the entry of the other. */
class TakenNote extends Error {
  override name = 'TakenNote'
  readonly entryId: string

  constructor(entryId: string) {
    super('the note was taken before')
    this.entryId = entryId
  }
}

const titles = { es: (name: string) => `Nota de ${name}`, en: (name: string) => `Note from ${name}` }

const readPhotos = async (
  context: Context,
  access: PetAccess,
  photos: readonly queries.PhotoRow[],
): Promise<ReceivedImage[]> => {
  const read: ReceivedImage[] = []
  for (const photo of photos) {
    const file = await context.fileStore.open(
      widestKey(photoBase({ ...access, noteId: photo.noteId }), photo),
    )
    if (file !== null) read.push({ ...senderOf(context), file: await buffer(file.stream) })
  }
  return read
}

/**
 * Makes a diary entry of the note and its photos, once.
 * @throws NOT_FOUND, also for one that was thrown away; QUOTA_REACHED, TOO_MANY_RECORDS
 */
export const takeNote = async (
  context: Context,
  access: PetAccess<'edit'>,
  sent: string,
): Promise<DiaryEntry> => {
  const noteId = requireUuid(sent)
  const lock = async (tx: Tx) => {
    const { note, name } = requireFound(await queries.lockNote(tx, access, noteId))
    if (note.entryId !== null) throw new TakenNote(note.entryId)
    if (note.removedAt !== null) throw apiError('NOT_FOUND')
    return { note, name }
  }
  try {
    const { note, name } = await context.db.transaction(lock)
    const photos = await queries.listPhotos(context.db, access, [noteId])
    const { language } = await getPerson(context, access.personId)
    const zone = await getTimeZone(context, access.ownerId)
    const title = titles[language](name).slice(0, diaryTitleMax)
    const fields = { title, content: note.content, entryDate: dateInZone(zone, note.createdAt) }
    const entryId = newId()
    const commit: Commit = (write) =>
      context.db.transaction(async (tx) => {
        await lock(tx)
        await queries.updateNote(tx, access, noteId, { entryId })
        // First, because the photos of the entry are charged too.
        await queries.deletePhotos(tx, access, noteId)
        return write(inTransaction(context, tx))
      })
    const entry = await createEntry(
      context,
      access,
      fields,
      { sources: await readPhotos(context, access, photos), commit },
      entryId,
    )
    await tryRemoveFiles(context, photoKeys(access, photos))
    return entry
  } catch (error) {
    if (error instanceof TakenNote) return getDiaryEntry(context, access, error.entryId)
    throw error
  }
}

/** @throws NOT_FOUND, also for one that was taken */
const changeRemoval = (
  { db }: Services,
  access: PetAccess<'edit'>,
  sent: string,
  change: (removedAt: Date | null) => Date | null,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { note } = requireFound(await queries.lockNote(tx, access, requireUuid(sent)))
    if (note.entryId !== null) throw apiError('NOT_FOUND')
    await queries.updateNote(tx, access, note.id, { removedAt: change(note.removedAt) })
  })

/** Its photos stay until the time to undo it is over. @throws as `changeRemoval` */
export const discardNote = (services: Services, access: PetAccess<'edit'>, noteId: string) =>
  changeRemoval(services, access, noteId, (removedAt) => removedAt ?? services.clock())

/** @throws as `changeRemoval`, and NOT_FOUND when that was too long ago */
export const restoreNote = (services: Services, access: PetAccess<'edit'>, noteId: string) =>
  changeRemoval(services, access, noteId, (removedAt) => {
    const since = services.clock().getTime() - discardedCareNoteMs
    if (removedAt !== null && removedAt.getTime() < since) throw apiError('NOT_FOUND')
    return null
  })

/** @throws NOT_FOUND when it is not of this note and pet */
export const getNotePhoto = async (
  { db }: Services,
  access: PetAccess<'edit'>,
  noteId: string,
  photoId: string,
  requested: string | null,
): Promise<PrivateFile> => {
  const photo = await queries.findPhoto(db, access, requireUuid(noteId), requireUuid(photoId))
  return selectImageFile(photoBase({ ...access, noteId }), requireFound(photo), requested)
}

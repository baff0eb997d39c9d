import { ownRows } from '#server/features/auth/own-rows.ts'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  importChoiceRateLimit,
  importRateLimit,
  petFileMaxBytes,
} from '#contract/features/pet-files/limits.ts'
import type { PetFileSource, PetImport, PetImportChoice } from '#contract/features/pet-files/schema.ts'
import { lockAccount } from '#server/features/auth/accounts/account-queries.ts'
import { getQuotas, requireStorageQuota } from '#server/features/quotas/service.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { removeUnnamedFiles } from '#server/platform/files/unnamed-files.ts'
import { uploadsDir, type Upload } from '#server/platform/files/uploads.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Context } from '#server/platform/http/context.ts'
import { holdersOf } from '#server/platform/http/senders.ts'
import { createFairQueue } from '#server/platform/runtime/fair-queue.ts'
import type { Services } from '#server/platform/services/services.ts'
import { refusal } from './format/refusal.ts'
import { fetchFile } from './import/import-job.ts'
import { inspectPetFile, type Inspected } from './import/inspect.ts'
import * as queries from './queries.ts'
import { applyChoice, detectSource, listChoices } from './sources/sources.ts'
import { requireImport, toPetImport } from './pet-import.ts'
import type { StoredContents } from './tables.ts'

/** Contains a folder for each person's id. */
export const importsFolder = 'pet-imports'

const toStored = ({ contents, microchipNumber, origin }: Inspected): StoredContents => ({
  ...contents,
  microchipNumber,
  signedBy: origin,
})

const withFolder = async <T>({ config }: Services, work: (folder: string) => Promise<T>): Promise<T> => {
  await mkdir(uploadsDir(config), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(uploadsDir(config), 'pet-import-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// Another product's file takes up to 144 MB in a thread or in lists, a pet file one core for its
// hashes.
const { runInTurn } = createFairQueue({
  concurrency: 2,
  maxQueued: 20,
  backlogPerHolder: 5,
  maxWaiting: 20,
  onFull: () => apiError('TOO_MANY_REQUESTS', { retryAfter: 10 }),
})

const inspectInTurn = <T>({ client }: Context, personId: string, work: () => Promise<T>, isUrgent = false) =>
  runInTurn({ holders: holdersOf({ personId, client }), isUrgent }, work)

type InspectedUpload = Pick<queries.PetImportRow, 'status' | 'source' | 'choices' | 'contents'>

const inspectUpload = async (
  services: Services,
  { path, size }: Upload,
  fileName: string,
): Promise<InspectedUpload> => {
  if (size === 0) throw refusal('not_a_pet_file')
  const source: PetFileSource = await detectSource(path, size)
  if (source === 'huella') {
    const contents = toStored(await inspectPetFile(services, path))
    return { status: 'ready', source, choices: null, contents }
  }
  return { status: 'choosing', source, choices: await listChoices(source, path, fileName), contents: null }
}

/**
 * An early check.
 * @param bytes the declared size
 * @returns the maximum size, for uploads that declare none
 * @throws QUOTA_REACHED, TOO_MANY_REQUESTS
 */
export const requireImportQuota = async (
  services: Services,
  personId: string,
  bytes: number,
): Promise<number> => {
  await requireStorageQuota(services, { userId: personId, isOwn: true }, bytes)
  await services.rateLimiter.consume(`pet-import:${personId}`, importRateLimit)
  const { used, limit } = (await getQuotas(services, personId)).bytes
  return Math.min(petFileMaxBytes, limit - used)
}

/**
 * Replaces an older file, unless that is being imported.
 * @throws PET_FILE_REFUSED, TOO_MANY while another one is being imported
 * @throws TOO_MANY_REQUESTS while too many people's files are queued for inspection
 */
export const receiveImport = async (
  context: Context,
  personId: string,
  upload: Upload,
  fileName: string,
): Promise<PetImport> => {
  const { db, clock, fileStore } = context
  const inspected = await inspectInTurn(context, personId, () => inspectUpload(context, upload, fileName))
  const requestedAt = clock()
  const id = newId(requestedAt.getTime())
  const storageKey = `${importsFolder}/${personId}/${id}`
  await fileStore.putFile(storageKey, upload.path, 'application/octet-stream')
  try {
    const { row, replaced } = await db.transaction(async (tx) => {
      if ((await lockAccount(tx, personId)) === undefined) throw apiError('UNAUTHORIZED')
      const before = await queries.lockImport(tx, ownRows(personId))
      if (before?.status === 'importing') throw apiError('TOO_MANY')
      if (before !== undefined) await queries.deleteImport(tx, ownRows(personId))
      const inserted = await queries.insertImport(tx, ownRows(personId), {
        ...inspected,
        id,
        fileName,
        storageKey,
        requestedAt,
        activeAt: requestedAt,
      })
      return { row: inserted, replaced: before === undefined ? [] : queries.keysOfImports([before]) }
    })
    await tryRemoveFiles(context, replaced)
    return await toPetImport(context, row)
  } catch (error) {
    await removeUnnamedFiles(context, [storageKey])
    throw error
  }
}

/** @throws NOT_FOUND, PET_FILE_REFUSED, BAD_REQUEST, TOO_MANY_REQUESTS */
export const chooseForImport = async (
  context: Context,
  personId: string,
  importId: string,
  choice: PetImportChoice,
): Promise<PetImport> => {
  const { db, clock, fileStore } = context
  const known = requireImport(context, await queries.findImport(db, ownRows(personId)), importId)
  const { source } = known
  // A choice can be changed until it is confirmed.
  if (source === 'huella' || (known.status !== 'choosing' && known.status !== 'ready'))
    throw apiError('NOT_FOUND')
  await context.rateLimiter.consume(`pet-import-choice:${personId}`, importChoiceRateLimit)
  const convert = async (folder: string): Promise<PetImport> => {
    const [path, target] = [join(folder, 'received'), join(folder, 'converted')]
    await fetchFile(context, known.storageKey, path)
    const chosen = await applyChoice(context, personId, source, { path, target }, choice)
    const update = (changes: Partial<queries.PetImportRow>) =>
      db.transaction(async (tx) => {
        const row = requireImport(context, await queries.lockImport(tx, ownRows(personId)), importId)
        if (row.status !== 'choosing' && row.status !== 'ready') throw apiError('NOT_FOUND')
        return {
          row: await queries.updateImport(tx, ownRows(personId), { ...changes, activeAt: clock() }),
          before: row,
        }
      })
    if ('choices' in chosen) {
      const { row } = await update({ choices: chosen.choices, status: 'choosing', contents: null })
      return toPetImport(context, row)
    }
    const { skipped, into } = chosen
    const inspected = toStored(await inspectPetFile(context, target, skipped))
    const contents = { ...inspected, ...(into && { into }) }
    const convertedKey = `${importsFolder}/${personId}/${newId()}`
    await fileStore.putFile(convertedKey, target, 'application/zip')
    try {
      const { row, before } = await update({ convertedKey, contents, status: 'ready' })
      if (before.convertedKey !== null) await tryRemoveFiles(context, [before.convertedKey])
      return await toPetImport(context, row)
    } catch (error) {
      await removeUnnamedFiles(context, [convertedKey])
      throw error
    }
  }
  // Choices go before received files, because they are small and have been queued once.
  return inspectInTurn(context, personId, () => withFolder(context, convert), true)
}

/** @throws NOT_FOUND also while it is being imported */
export const removeImport = async (services: Services, personId: string, importId: string): Promise<void> => {
  const keys = await services.db.transaction(async (tx) => {
    const row = requireImport(services, await queries.lockImport(tx, ownRows(personId)), importId)
    if (row.status === 'importing') throw apiError('NOT_FOUND')
    await queries.deleteImport(tx, ownRows(personId))
    return queries.keysOfImports([row])
  })
  await tryRemoveFiles(services, keys)
}

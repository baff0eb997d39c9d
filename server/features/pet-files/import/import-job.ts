// An aborted try leaves temporary files and unreferenced pictures, which sweeps remove; the next
// one begins anew.
import { systemAccess } from '#server/platform/database/system-access.ts'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ORPCError } from '@orpc/server'
import { importLifetimeSeconds } from '#contract/features/pet-files/limits.ts'
import type { PetImport } from '#contract/features/pet-files/schema.ts'
import { petFileRefusal } from '#contract/features/pet-files/schema.ts'
import { hourMs } from '#contract/shared/dates.ts'
import { requireWithinQuota } from '#server/features/quotas/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import {
  longTask,
  SupersededError,
  type LongTaskAttempt,
} from '#server/platform/jobs/long-tasks/long-task.ts'
import type { Services } from '#server/platform/services/services.ts'
import { refusal } from '#server/features/pet-files/format/refusal.ts'
import { petImports, type StoredContents } from '#server/features/pet-files/tables.ts'
import { deleteOldImports, findImportById, type PetImportRow } from '#server/features/pet-files/queries.ts'
import { inspectPetFile, type Inspected } from './inspect.ts'
import { listPlanObstacles } from './obstacles.ts'
import { partsOf } from './parts.ts'
import { countPlanned, requireTarget, requireWithinCap } from './target-pet.ts'
import { writePet } from './write-pet.ts'

type Failure = NonNullable<PetImport['failure']>

/** Undefined for a failure of the server. */
const failureOf = (error: unknown): Failure | undefined => {
  if (!(error instanceof ORPCError)) return undefined
  const code: unknown = error.code
  if (code === 'PET_FILE_REFUSED') return petFileRefusal.parse(error.data).reason
  if (code === 'IMAGE_UNREADABLE' || code === 'IMAGE_TOO_MANY_PIXELS') return 'unreadable_picture'
  if (code === 'PLAN_LIMIT_REACHED') return 'plan'
  return code === 'QUOTA_REACHED' ? 'quota' : undefined
}

export const fetchFile = async (
  { fileStore }: Pick<Services, 'fileStore'>,
  key: string,
  path: string,
): Promise<void> => {
  const opened = await fileStore.open(key)
  if (opened === null) throw refusal('truncated')
  await pipeline(opened.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
}

const limitsFor = async (
  services: Services,
  { userId, onlyWhatFits }: PetImportRow,
  inspected: Inspected,
  target: PetAccess<'own'> | undefined,
) => {
  const { db } = services
  const present = target && (await countPlanned(services, db, target))
  const over = onlyWhatFits
    ? await listPlanObstacles(services, db, userId, { ...inspected.contents, ...inspected }, present)
    : []
  const limits = new Map<string, number>()
  for (const { reason, limit } of over)
    for (const { name, plan } of partsOf(services))
      if (plan === reason) limits.set(name, Math.max(0, limit - (present?.get(name) ?? 0)))
  return { limits, keepsMicrochip: over.every(({ reason }) => reason !== 'microchip') }
}

const withinLimits = (
  { contents, microchipNumber }: Inspected,
  { limits, keepsMicrochip }: Awaited<ReturnType<typeof limitsFor>>,
): Pick<StoredContents, 'counts' | 'microchipNumber'> => ({
  microchipNumber: keepsMicrochip ? microchipNumber : null,
  counts: Object.fromEntries(
    Object.entries(contents.counts).map(([name, count]) => [
      name,
      Math.min(count, limits.get(name) ?? Infinity),
    ]),
  ),
})

const requireWithinPlan = async (
  services: Services,
  tx: Tx,
  ownerId: string,
  written: Pick<StoredContents, 'counts' | 'microchipNumber'>,
): Promise<void> => {
  const [over] = await listPlanObstacles(services, tx, ownerId, written)
  if (over !== undefined) throw apiError('PLAN_LIMIT_REACHED', { reason: over.reason, limit: over.limit })
}

/** The pet has the written records by now. */
const requireWithinTarget = async (
  inside: Services,
  tx: Tx,
  access: PetAccess<'own'>,
  { counts }: Pick<StoredContents, 'counts'>,
): Promise<void> => {
  const present = await countPlanned(inside, tx, access)
  const added = Object.entries(counts).filter(([, count]) => count > 0)
  const all = added.map(([name, count]): [string, number] => [name, present.get(name) ?? count])
  const planned = { counts: Object.fromEntries(all), microchipNumber: null }
  await requireWithinPlan(inside, tx, access.ownerId, planned)
  for (const [name] of added) await requireWithinCap(inside, tx, access, name)
}

const importPet = async (
  services: Services,
  row: PetImportRow,
  attempt: LongTaskAttempt<PetImportRow>,
  folder: string,
): Promise<void> => {
  const { clock } = services
  const path = join(folder, 'pet.huella')
  await fetchFile(services, row.convertedKey ?? row.storageKey, path)
  // Inspected again, because the row's contents are only for display.
  const inspected = await inspectPetFile(services, path)
  if (inspected.contents.signature === 'altered') throw refusal('altered')
  const into = row.contents?.into
  const target = into && (await requireTarget(services, row.userId, into.petId))
  const chosen = await limitsFor(services, row, inspected, target)
  const petId = target?.petId ?? newId(clock().getTime())
  await writePet(services, {
    path,
    folder,
    place: { ownerId: row.userId, petId },
    target,
    origin: inspected.origin,
    files: inspected.contents.files,
    ...chosen,
    attempt,
    finish: async (tx, inside, access) => {
      const written = withinLimits(inspected, chosen)
      if (target === undefined) await requireWithinPlan(services, tx, row.userId, written)
      else await requireWithinTarget(inside, tx, access, written)
      await requireWithinQuota(inside, tx, { userId: row.userId, isOwn: true })
      await attempt.finish(tx, { status: 'done', progress: 100, petId })
    },
  })
}

const runImport = async (
  services: Services,
  row: PetImportRow,
  attempt: LongTaskAttempt<PetImportRow>,
): Promise<void> => {
  const { db, config } = services
  await mkdir(uploadsDir(config), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(uploadsDir(config), 'pet-import-'))
  try {
    await importPet(services, row, attempt, folder)
  } catch (error) {
    if (error instanceof SupersededError) throw error
    const failure = failureOf(error)
    if (failure === undefined) services.log.error({ err: error, importId: row.id }, 'could not import a pet')
    // The reason is shown, and the person may confirm again.
    await attempt.finish(db, { status: 'failed', failure: failure ?? 'server' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const importTask = longTask<PetImportRow>({
  name: 'pet-file-import',
  idName: 'importId',
  table: petImports,
  waiting: 'importing',
  running: 'importing',
  failed: { status: 'failed', failure: 'server' },
  find: (db, id) => findImportById(systemAccess(db), id),
  run: runImport,
  // A dead process needs retries: any other try reports its end itself.
  retry: { maxRetries: 3, delaySeconds: 10, maxDelaySeconds: 300 },
  // A thousand photos are encoded one after the other.
  maxSeconds: 2 * 3600,
  sweep: {
    name: 'pet-file-sweep',
    cron: '37 * * * *',
    silenceMs: hourMs,
    // Longer than all tries take.
    givenUpMs: 24 * hourMs,
    removeOld: async (services, now) => {
      const before = new Date(now.getTime() - importLifetimeSeconds * 1000)
      await tryRemoveFiles(services, await deleteOldImports(systemAccess(services.db), before))
    },
  },
})

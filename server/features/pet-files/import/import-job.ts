// The job that makes a pet of a file. A try that dies leaves temporary files and pictures that no
// row names, which sweeps remove, and the next one begins anew.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ORPCError } from '@orpc/server'
import * as z from 'zod'
import type { PetImport } from '#contract/features/pet-files/schema.ts'
import { petFileRefusal } from '#contract/features/pet-files/schema.ts'
import { requireWithinQuota } from '#server/features/quotas/service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services/services.ts'
import { refusal } from '#server/features/pet-files/format/refusal.ts'
import type { StoredContents } from '#server/features/pet-files/tables.ts'
import {
  beginAttempt,
  updateAttempt,
  type Attempt,
  type PetImportRow,
} from '#server/features/pet-files/queries.ts'
import { inspectPetFile, type Inspected } from './inspect.ts'
import { listPlanObstacles } from './obstacles.ts'
import { partsOf } from './parts.ts'
import { writePet } from './write-pet.ts'

const importData = z.strictObject({ importId: z.string() })

// Another try has begun, or the account is gone: there is nobody to write for.
class SupersededError extends Error {
  override name = 'SupersededError'
}

// One a second is as much as a page shows.
const progressIntervalMs = 1000

/** Says how far it is, and finds out whether it is still wanted. */
const createProgressReport = ({ db, clock }: Services, attempt: Attempt) => {
  let reportedAt = performance.now()
  return async (share: number): Promise<void> => {
    if (performance.now() - reportedAt < progressIntervalMs) return
    reportedAt = performance.now()
    const progress = Math.min(99, Math.floor(share * 100))
    if (!(await updateAttempt(db, attempt, { progress, activeAt: clock() }))) throw new SupersededError()
  }
}

type Failure = NonNullable<PetImport['failure']>

/** Why a file cannot be imported, whoever tries; undefined for a failure of the server. */
const failureOf = (error: unknown): Failure | undefined => {
  if (!(error instanceof ORPCError)) return undefined
  const code: unknown = error.code
  if (code === 'PET_FILE_REFUSED') return petFileRefusal.parse(error.data).reason
  if (code === 'IMAGE_UNREADABLE' || code === 'IMAGE_TOO_MANY_PIXELS') return 'unreadable_picture'
  if (code === 'PLAN_LIMIT_REACHED') return 'plan'
  return code === 'QUOTA_REACHED' ? 'quota' : undefined
}

/** Brings the stored file to the local disk. */
export const fetchFile = async (
  { fileStore }: Pick<Services, 'fileStore'>,
  key: string,
  path: string,
): Promise<void> => {
  const opened = await fileStore.open(key)
  if (opened === null) throw refusal('truncated')
  await pipeline(opened.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
}

/** How much of what is beyond the plan is left out, where the person chose so. */
const limitsFor = async (
  services: Services,
  { userId, onlyWhatFits }: PetImportRow,
  inspected: Inspected,
) => {
  const over = onlyWhatFits
    ? await listPlanObstacles(services, services.db, userId, { ...inspected.contents, ...inspected })
    : []
  const limits = new Map<string, number>()
  for (const { reason, limit } of over)
    for (const { name, plan } of partsOf(services)) if (plan === reason) limits.set(name, limit)
  return { limits, keepsMicrochip: over.every(({ reason }) => reason !== 'microchip') }
}

/** What is written of a file with these limits. */
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

const importPet = async (
  services: Services,
  attempt: Attempt,
  row: PetImportRow,
  folder: string,
): Promise<void> => {
  const { clock } = services
  const path = join(folder, 'pet.huella')
  await fetchFile(services, row.convertedKey ?? row.storageKey, path)
  // Found again, for what the row says of the file is only what the person was shown.
  const inspected = await inspectPetFile(services, path)
  if (inspected.contents.signature === 'altered') throw refusal('altered')
  const chosen = await limitsFor(services, row, inspected)
  const report = createProgressReport(services, attempt)
  const petId = newId(clock().getTime())
  await writePet(services, {
    path,
    folder,
    place: { ownerId: row.userId, petId },
    origin: inspected.origin,
    files: inspected.contents.files,
    ...chosen,
    onProgress: report,
    finish: async (tx, inside) => {
      await requireWithinPlan(services, tx, row.userId, withinLimits(inspected, chosen))
      await requireWithinQuota(inside, tx, { userId: row.userId, isOwn: true })
      const done = { status: 'done', progress: 100, petId, activeAt: clock() } as const
      if (!(await updateAttempt(tx, attempt, done))) throw new SupersededError()
    },
  })
}

export const importPetJob: Job<z.output<typeof importData>> = {
  name: 'pet-file-import',
  data: importData,
  retry: { maxRetries: 3, delaySeconds: 10, maxDelaySeconds: 300 },
  // A thousand photos are encoded one after the other.
  maxSeconds: 2 * 3600,
  // Nobody waits for another one's thousand, unless two people's such go on.
  concurrency: 2,
  atOncePerGroup: 1,
  run: async (services, { importId }) => {
    const { db, clock, config } = services
    const attempt = { importId, attempt: randomUUID() }
    const row = await beginAttempt(db, importId, attempt.attempt, clock())
    if (row === undefined) return
    await mkdir(uploadsDir(config), { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(uploadsDir(config), 'pet-import-'))
    try {
      await importPet(services, attempt, row, folder)
    } catch (error) {
      if (error instanceof SupersededError) return
      const failure = failureOf(error)
      if (failure === undefined) services.log.error({ err: error, importId }, 'could not import a pet')
      // Whoever asked for it sees why, and may ask again.
      await updateAttempt(db, attempt, { status: 'failed', failure: failure ?? 'server', activeAt: clock() })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

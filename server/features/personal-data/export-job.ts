// The job that makes a copy of a person's data. A try that dies leaves a temporary file, and the
// next one begins anew.
import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { getPerson } from '#server/features/auth/access.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services/services.ts'
import { writeArchive } from './archive/write-archive.ts'
import { exportReadyMail } from './mails.ts'
import { beginAttempt, updateAttempt, type Attempt, type DataExportRow } from './queries.ts'

const exportData = z.strictObject({ exportId: z.string() })

/** The folder of the file store in which copies lie, each below its person's id. */
export const exportsFolder = 'personal-data-exports'

// Another try has begun, or the account is gone: there is nobody to write for.
class SupersededError extends Error {
  override name = 'SupersededError'
}

// One a second is as much as a page shows.
const progressIntervalMs = 1000

/** Says how far the writing is, and finds out whether it is still wanted. */
const createProgressReport = ({ db, clock }: Services, attempt: Attempt) => {
  let reportedAt = performance.now()
  return async (share: number): Promise<void> => {
    if (performance.now() - reportedAt < progressIntervalMs) return
    reportedAt = performance.now()
    // It is whole once its row says so, and not before.
    const progress = Math.min(99, Math.floor(share * 100))
    if (!(await updateAttempt(db, attempt, { progress, activeAt: clock() }))) throw new SupersededError()
  }
}

/** Tells the row that it is ready, and the person, in one transaction. */
const finishExport = async (
  services: Services,
  attempt: Attempt,
  { userId }: DataExportRow,
  file: { readonly storageKey: string; readonly size: number },
): Promise<void> => {
  const readyAt = services.clock()
  await services.db.transaction(async (tx) => {
    const isReady = await updateAttempt(tx, attempt, {
      ...file,
      status: 'ready',
      progress: 100,
      readyAt,
      activeAt: readyAt,
    })
    if (!isReady) throw new SupersededError()
    const person = await getPerson({ ...services, db: tx }, userId)
    await services.mail.send(exportReadyMail(person, services.config.publicUrl), {
      tx,
      singletonKey: `export-ready:${attempt.exportId}`,
    })
  })
}

const writeExport = async (services: Services, attempt: Attempt, row: DataExportRow): Promise<void> => {
  const dir = uploadsDir(services.config)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const path = join(dir, `${attempt.attempt}.zip`)
  // A name of its own: what another try wrote is never replaced while somebody downloads it.
  const storageKey = `${exportsFolder}/${row.userId}/${attempt.attempt}.zip`
  try {
    const person = await getPerson(services, row.userId)
    await writeArchive(services, person, path, createProgressReport(services, attempt))
    const { size } = await stat(path)
    await services.fileStore.putFile(storageKey, path, 'application/zip')
    try {
      await finishExport(services, attempt, row, { storageKey, size })
    } catch (error) {
      await tryRemoveFiles(services, [storageKey])
      throw error
    }
  } finally {
    await rm(path, { force: true })
  }
}

export const writeExportJob: Job<z.output<typeof exportData>> = {
  name: 'personal-data-export',
  data: exportData,
  retry: { maxRetries: 3, delaySeconds: 30, maxDelaySeconds: 600 },
  // Gigabytes from a store on the network take their time.
  maxSeconds: 6 * 3600,
  // Each reads all that its person has.
  concurrency: 2,
  atOncePerGroup: 1,
  run: async (services, { exportId }) => {
    const { db, clock } = services
    const attempt = { exportId, attempt: randomUUID() }
    const row = await beginAttempt(db, exportId, attempt.attempt, clock())
    if (row === undefined) return
    try {
      await writeExport(services, attempt, row)
    } catch (error) {
      if (error instanceof SupersededError) return
      await updateAttempt(db, attempt, { status: 'failed', activeAt: clock() })
      throw error
    }
  },
}

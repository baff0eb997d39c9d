// An aborted try leaves a temporary file, and the next one begins anew.
import { exportLifetimeSeconds } from '#contract/features/personal-data/limits.ts'
import { hourMs } from '#contract/shared/dates.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { storeWrittenFile } from '#server/platform/files/written-file.ts'
import { longTask, type LongTaskAttempt } from '#server/platform/jobs/long-tasks/long-task.ts'
import type { Services } from '#server/platform/services/services.ts'
import { writeArchive } from './archive/write-archive.ts'
import { exportReadyMail } from './mails.ts'
import { deleteOldExports, findExportById, type DataExportRow } from './queries.ts'
import { dataExports } from './tables.ts'

export const exportsFolder = 'personal-data-exports'

const writeExport = async (
  services: Services,
  { id, userId }: DataExportRow,
  attempt: LongTaskAttempt<DataExportRow>,
): Promise<void> => {
  const person = await getPerson(services, userId)
  await storeWrittenFile(
    services,
    { storageKey: `${exportsFolder}/${userId}/${attempt.id}.zip`, mediaType: 'application/zip' },
    (path) => writeArchive(services, person, path, attempt.report),
    // One transaction: the mail is sent if and only if the copy is ready.
    (file) =>
      services.db.transaction(async (tx) => {
        await attempt.finish(tx, { ...file, status: 'ready', progress: 100, readyAt: services.clock() })
        const to = await getPerson({ ...services, db: tx }, userId)
        await services.mail.send(exportReadyMail(to, services.config.publicUrl), {
          tx,
          singletonKey: `export-ready:${id}`,
        })
      }),
  )
}

export const dataExport = longTask<DataExportRow>({
  name: 'personal-data-export',
  idName: 'exportId',
  table: dataExports,
  waiting: 'pending',
  running: 'running',
  failed: { status: 'failed' },
  find: findExportById,
  run: writeExport,
  retry: { maxRetries: 3, delaySeconds: 30, maxDelaySeconds: 600 },
  // Gigabytes from a store on the network can take hours.
  maxSeconds: 6 * 3600,
  sweep: {
    name: 'personal-data-sweep',
    cron: '47 * * * *',
    silenceMs: hourMs,
    // Longer than all tries take.
    givenUpMs: 48 * hourMs,
    removeOld: async (services, now) => {
      const before = new Date(now.getTime() - exportLifetimeSeconds * 1000)
      await tryRemoveFiles(services, await deleteOldExports(services.db, before))
    },
  },
})

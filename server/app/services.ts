import { withRemovalHold } from '#server/platform/backup/removal-hold.ts'
import { openSnapshot } from '#server/platform/backup/snapshot.ts'
import { createSnapshotHandler, snapshotRequest } from '#server/platform/backup/snapshot-requests.ts'
import { createDiagnosisHandler, diagnosisRequest } from '#server/platform/doctor/diagnosis.ts'
import { createRotationHandler, rotationRequest } from '#server/platform/signing/rotation-requests.ts'
import { answerLocalRequests } from '#server/platform/network/local-requests.ts'
import { systemClock, type Clock } from '#server/platform/runtime/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { createJobRunner } from '#server/platform/jobs/job-runner.ts'
import { createMailQueue } from '#server/platform/queues/mail-queue.ts'
import { createMailJob } from '#server/platform/mail/mail-job.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { createEventBus } from '#server/platform/realtime/event-bus.ts'
import { createPublicHttpClient, type PublicHttpClient } from '#server/platform/network/public-http-client.ts'
import { createRateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { openFileStore, partialFilesDir } from '#server/platform/files/open-file-store.ts'
import { removeStaleUploads, uploadsDir } from '#server/platform/files/uploads.ts'
import { features } from './features.ts'
import { createJobs } from './jobs.ts'
import { storedFiles } from './stored-files.ts'

const all = Object.values(features)
const topics = all.flatMap((feature) => feature.topics ?? [])
const notices = all.flatMap((feature) => feature.notices ?? [])

export type RunningServices = {
  readonly services: Services
  readonly engine: Database['engine']
  readonly startJobs: () => Promise<void>
  /** Only tests call it. `includeDelayed`: once, also jobs that wait for their next try. */
  readonly runDueJobs: (includeDelayed?: boolean) => Promise<void>
  readonly runJob: (name: string) => Promise<void>
  close(): Promise<void>
}

type ServiceOverrides = {
  /** An open database, from tests. */
  readonly database?: Database
  readonly clock?: Clock
  /** Replaces the network in tests. */
  readonly httpClient?: PublicHttpClient
  readonly print?: (line: string) => void
}

/** Opens database and storage, and removes the uploads of a killed process. */
export const openServices = async (
  config: Config,
  log: Log,
  given: ServiceOverrides = {},
): Promise<RunningServices> => {
  const clock = given.clock ?? systemClock
  const [database, fileStore] = await Promise.all([
    given.database ?? openDatabase(config, log),
    openFileStore(config),
  ])
  const mailer = createMailer(config, clock, log, given.print ?? (() => undefined))
  // The embedded database belongs to one process, and so does its folder; with PostgreSQL, replicas
  // may share the folder.
  for (const dir of [uploadsDir(config), partialFilesDir(config)])
    await removeStaleUploads(dir, clock(), database.engine === 'pglite')
  const mailJob = createMailJob(mailer)
  const allJobs = createJobs(database, config, mailJob)
  const runner = await createJobRunner(database, config, log, allJobs, clock)
  const services: Services = {
    config,
    db: database.db,
    ...(database.connectionPool && { connectionPool: database.connectionPool }),
    clock,
    log,
    fileStore: withRemovalHold(fileStore, database.db),
    jobs: runner.jobs,
    realtime: createEventBus(database, log, { topics, notices }),
    extensions: all.flatMap((feature) => feature.extensions ?? []),
    personalTables: all.flatMap((feature) => feature.personalData ?? []),
    storedFiles,
    mail: createMailQueue(runner.jobs, mailJob, mailer),
    rateLimiter: createRateLimiter(database.db, clock),
    httpClient: given.httpClient ?? createPublicHttpClient(),
  }
  const localRequests =
    database.engine === 'pglite' && given.database === undefined
      ? await answerLocalRequests(config, log, {
          [snapshotRequest]: createSnapshotHandler(config, (place) =>
            openSnapshot(database, { storedFiles, config }, place, clock),
          ),
          [diagnosisRequest]: createDiagnosisHandler(services),
          [rotationRequest]: createRotationHandler(services),
        })
      : undefined
  return {
    services,
    engine: database.engine,
    startJobs: () => runner.start(services),
    runDueJobs: (includeDelayed) => runner.runDueJobs(services, includeDelayed),
    runJob: async (name) => {
      const job = allJobs.find((candidate) => candidate.name === name)
      if (job === undefined) throw new Error(`no job is called ${name}`)
      await job.run(services, job.data.parse({}))
    },
    close: async () => {
      localRequests?.close()
      await services.realtime.close()
      await runner.stop()
      services.httpClient.close()
      await mailer.close()
      await database.close()
    },
  }
}

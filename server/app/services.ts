// Builds what all requests share, in the order in which one needs the other, and takes it down again.
import { systemClock, type Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Services } from '#server/platform/context.ts'
import { openDatabase, type Database } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { openJobs } from '#server/platform/job-runner.ts'
import { createMailJob, createMailQueue } from '#server/platform/mail-queue.ts'
import { createMailer } from '#server/platform/mail.ts'
import { openLive } from '#server/platform/live.ts'
import { openOutgoing, type Outgoing } from '#server/platform/outgoing.ts'
import { openPayments, type PaymentProvider } from '#server/platform/payments.ts'
import { createRateLimiter } from '#server/platform/rate-limits.ts'
import { openStorage, partsDir } from '#server/platform/storage.ts'
import { sweepUploads, uploadsDir } from '#server/platform/uploads.ts'
import { jobs } from './jobs.ts'

export type RunningServices = {
  readonly services: Services
  readonly engine: Database['engine']
  /** Works on the queue from now on. */
  readonly startJobs: () => Promise<void>
  /** Does all that is due, in this process; for tests. `early`: once, also what waits for its next try. */
  readonly runJobs: (early?: boolean) => Promise<void>
  /** Does one of the jobs that have a time, now. */
  readonly runJob: (name: string) => Promise<void>
  close(): Promise<void>
}

type Given = {
  /** For tests: a database that is open already. */
  readonly database?: Database
  readonly clock?: Clock
  /** For tests: a provider that is played. */
  readonly payments?: PaymentProvider
  /** For tests: instead of the network. */
  readonly outgoing?: Outgoing
  /** Tells the person at the terminal. */
  readonly print?: (line: string) => void
}

/** Opens database and storage; what a killed process left of uploads is removed. */
export const openServices = async (config: Config, log: Log, given: Given = {}): Promise<RunningServices> => {
  const clock = given.clock ?? systemClock
  const [database, files, payments] = await Promise.all([
    given.database ?? openDatabase(config, log),
    openStorage(config),
    given.payments ?? openPayments(config, clock),
  ])
  const mailer = createMailer(config, clock, log, given.print ?? (() => undefined))
  // The embedded database is one process's alone, and so is its folder; with another, replicas may share it.
  for (const dir of [uploadsDir(config), partsDir(config)])
    await sweepUploads(dir, clock(), database.engine === 'pglite')
  const mailJob = createMailJob(mailer)
  const known = [mailJob, ...jobs]
  const runner = await openJobs(database, config, log, known)
  const services: Services = {
    config,
    db: database.db,
    clock,
    log,
    files,
    jobs: runner.jobs,
    live: openLive(database, log),
    mail: createMailQueue(runner.jobs, mailJob, mailer),
    limits: createRateLimiter(database.db, clock),
    outgoing: given.outgoing ?? openOutgoing(),
    payments,
  }
  return {
    services,
    engine: database.engine,
    startJobs: () => runner.start(services),
    runJobs: (early) => runner.runDue(services, early),
    runJob: async (name) => {
      const job = known.find((one) => one.name === name)
      if (job === undefined) throw new Error(`no job is called ${name}`)
      await job.run(services, job.data.parse({}))
    },
    close: async () => {
      await services.live.close()
      await runner.stop()
      services.outgoing.close()
      await mailer.close()
      await database.close()
    },
  }
}

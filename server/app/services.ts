// Builds what all requests share, in the order in which one needs the other, and takes it down again.
import { systemClock, type Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Services } from '#server/platform/context.ts'
import { openDatabase, type Database } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { createMailer } from '#server/platform/mail.ts'
import { createRateLimiter } from '#server/platform/rate-limits.ts'
import { openStorage, partsDir } from '#server/platform/storage.ts'
import { sweepUploads, uploadsDir } from '#server/platform/uploads.ts'

export type RunningServices = {
  readonly services: Services
  readonly engine: Database['engine']
  close(): Promise<void>
}

type Given = {
  /** For tests: a database that is open already. */
  readonly database?: Database
  readonly clock?: Clock
  /** Tells the person at the terminal. */
  readonly print?: (line: string) => void
}

/** Opens database and storage; what a killed process left of uploads is removed. */
export const openServices = async (config: Config, log: Log, given: Given = {}): Promise<RunningServices> => {
  const clock = given.clock ?? systemClock
  const [database, files] = await Promise.all([
    given.database ?? openDatabase(config, log),
    openStorage(config),
  ])
  const mail = createMailer(config, clock, log, given.print ?? (() => undefined))
  // The embedded database is one process's alone, and so is its folder; with another, replicas may share it.
  for (const dir of [uploadsDir(config), partsDir(config)])
    await sweepUploads(dir, clock(), database.engine === 'pglite')
  return {
    services: {
      config,
      db: database.db,
      clock,
      log,
      files,
      mail,
      limits: createRateLimiter(database.db, clock),
    },
    engine: database.engine,
    close: async () => {
      await mail.close()
      await database.close()
    },
  }
}

// Migrations of PostgreSQL wait for locked tables, but briefly, because other queries queue behind
// them (docs/decisions/0075-upgrades-without-a-stop.md).
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '#server/platform/config/variables.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { hasErrorCode, rootCause } from '#server/platform/runtime/node-errors.ts'

export type LockTimeouts = {
  /** One lock; later queries on the table are blocked meanwhile. */
  readonly lockTimeoutMs: number
  /** Between two tries, so that blocked queries can run. */
  readonly pauseMs: number
  /** All tries together. */
  readonly giveUpAfterMs: number
}

// Browsers and proxies wait longer than three seconds for a response. A report or a backup that
// holds a table for longer ends within minutes.
export const defaultPatience: LockTimeouts = { lockTimeoutMs: 3000, pauseMs: 2000, giveUpAfterMs: 300_000 }

// lock_not_available, and deadlock_detected: requests may lock two tables in the other order.
const lockErrorCodes = ['55P03', '40P01']
const isLockError = (error: unknown): boolean =>
  lockErrorCodes.some((code) => hasErrorCode(rootCause(error), code))

/**
 * A failed try changes no table, because all migrations are one transaction.
 * @throws ConfigError after `giveUpAfterMs`
 */
export const retryWhileLocked = async (
  migrate: () => Promise<void>,
  { pauseMs, giveUpAfterMs }: LockTimeouts,
  log: Log,
): Promise<void> => {
  const started = performance.now()
  for (;;) {
    try {
      return await migrate()
    } catch (error) {
      if (!isLockError(error)) throw error
      if (performance.now() - started > giveUpAfterMs)
        throw new ConfigError(
          'The database was not migrated, because another transaction holds a table that has to change: end it (pg_stat_activity lists it by xact_start), and start again. Nothing was changed.',
          { cause: error },
        )
      log.warn('a transaction holds a table that the migration changes, will retry')
      await sleep(pauseMs)
    }
  }
}

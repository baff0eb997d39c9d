// Migrations of PostgreSQL wait for tables that others hold, but not so long that everybody waits
// behind them (docs/decisions/0075-upgrades-without-a-stop.md).
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '#server/platform/config/variables.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { hasErrorCode, rootCause } from '#server/platform/runtime/node-errors.ts'

/** How long a migration waits for others; in milliseconds. */
export type Patience = {
  /** For one lock: whoever wants the table after it waits behind it meanwhile. */
  readonly lockTimeoutMs: number
  /** Between two tries, so that those who wait come to their turn. */
  readonly pauseMs: number
  /** For all tries together. */
  readonly giveUpAfterMs: number
}

// Three seconds are less than a browser or a proxy waits for an answer; a report or a backup that
// holds a table for longer is over in minutes.
export const defaultPatience: Patience = { lockTimeoutMs: 3000, pauseMs: 2000, giveUpAfterMs: 300_000 }

// lock_not_available, and deadlock_detected: requests may take two tables in the other order.
const lockErrorCodes = ['55P03', '40P01']
const isLockError = (error: unknown): boolean =>
  lockErrorCodes.some((code) => hasErrorCode(rootCause(error), code))

/**
 * Tries again while other transactions hold a table. A try that fails leaves nothing behind: all
 * migrations are one transaction.
 * @throws ConfigError when it has taken too long
 */
export const retryWhileLocked = async (
  migrate: () => Promise<void>,
  { pauseMs, giveUpAfterMs }: Patience,
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

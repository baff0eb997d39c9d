import { sql } from 'drizzle-orm'
import { hourMs } from '#contract/shared/dates.ts'
import { findLastBackup } from '#server/platform/backup/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { describeBytes } from '#server/platform/runtime/describe-bytes.ts'
import { failure, ok, warning, type Finding } from './finding.ts'

const readOne = async <Row extends Record<string, unknown>>(
  db: Db,
  statement: ReturnType<typeof sql>,
): Promise<Row | undefined> => (await db.execute<Row>(statement)).rows[0]

const checkEngine = async (db: Db): Promise<Finding> => {
  const row = await readOne<{ version: string; number: number; bytes: string }>(
    db,
    sql`select current_setting('server_version') as version,
      current_setting('server_version_num')::int as number,
      pg_database_size(current_database())::text as bytes`,
  )
  const message = `PostgreSQL ${row?.version} holds ${describeBytes(Number(row?.bytes ?? 0))}`
  return (row?.number ?? 0) < 150_000
    ? failure('database', `${message}: version 15 or later is needed.`)
    : ok('database', `${message}.`)
}

// An hour is longer than any job waits for its turn.
const checkQueue = async (db: Db): Promise<Finding> => {
  const row = await readOne<{ failed: number; late: number }>(
    db,
    sql`select count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '1 hour')::int as late
      from pgboss.job`,
  )
  const { failed, late } = row ?? { failed: 0, late: 0 }
  if (late > 0)
    return warning(
      'jobs',
      `${late} have waited for more than an hour: is a server running? See “Jobs” in operations.md.`,
    )
  return failed > 0
    ? warning('jobs', `${failed} failed for good within some days: see “Jobs” in operations.md.`)
    : ok('jobs', 'None has failed, and none waits for long.')
}

/** One failed night may happen, two need attention. */
const describeBackupAge = (startedAt: Date | null, now: Date): Finding => {
  if (startedAt === null)
    return warning('backup', 'There is none: `npm run backup -- FILE`, or set BACKUP_DIR for one each night.')
  const hours = Math.floor((now.getTime() - startedAt.getTime()) / hourMs)
  const message = `The last one is ${hours} hours old (${startedAt.toISOString()})`
  return hours >= 50 ? failure('backup', `${message}: see why in the log.`) : ok('backup', `${message}.`)
}

/** Requires tables of this version. */
export const checkDatabase = async (db: Db, now: Date): Promise<Finding[]> => {
  const hasQueue = await readOne<{ there: boolean }>(
    db,
    sql`select to_regclass('pgboss.job') is not null as there`,
  )
  return [
    await checkEngine(db),
    ...(hasQueue?.there === true ? [await checkQueue(db)] : []),
    describeBackupAge(await findLastBackup(db), now),
  ]
}

import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { failedShareCodeAttempts } from './tables.ts'

export type AttemptSource = { readonly userId: string; readonly addressGroup: string }

const { userId, addressGroup, attemptedAt } = failedShareCodeAttempts

/** The order of the locks is fixed. */
export const lockAttemptSource = async (tx: Tx, source: AttemptSource): Promise<void> => {
  await lock(tx, `person ${source.userId}`)
  await lock(tx, `address ${source.addressGroup}`)
}

/** Taken after the other locks. */
export const lockFailedAttempts = (tx: Tx): Promise<void> => lock(tx, 'everybody')

const lock = async (tx: Tx, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`share code misses of ${name}`}, 0))`)
}

/** Attempts of the person or the address, newest first; the limits keep them few. */
export const listFailedAttempts = (db: Db | Tx, source: AttemptSource, since: Date) =>
  db
    .select({ userId, addressGroup, attemptedAt })
    .from(failedShareCodeAttempts)
    .where(and(or(eq(userId, source.userId), eq(addressGroup, source.addressGroup)), gt(attemptedAt, since)))
    .orderBy(desc(attemptedAt))

/** The `nth` newest of all attempts. */
export const findNthFailedAttempt = async (
  db: Db | Tx,
  nth: number,
  since: Date,
): Promise<Date | undefined> => {
  const [row] = await db
    .select({ attemptedAt })
    .from(failedShareCodeAttempts)
    .where(gt(attemptedAt, since))
    .orderBy(desc(attemptedAt))
    .offset(nth - 1)
    .limit(1)
  return row?.attemptedAt
}

export const insertFailedAttempt = (tx: Tx, attempt: AttemptSource & { id: string; attemptedAt: Date }) =>
  tx.insert(failedShareCodeAttempts).values(attempt)

/** Attempts that were at least the `max`-th within `seconds`, at most two of them. */
export const listLimitExceedances = (
  tx: Tx,
  { max, seconds }: { max: number; seconds: number },
  since: Date,
) => {
  const earlier = sql<Date | null>`lag(${attemptedAt}, ${max - 1}::int) over (order by ${attemptedAt}, ${failedShareCodeAttempts.id})`
  const from = new Date(since.getTime() - seconds * 1000)
  const attempts = tx
    .select({ id: failedShareCodeAttempts.id, attemptedAt, earlier: earlier.as('earlier') })
    .from(failedShareCodeAttempts)
    .where(gt(attemptedAt, from))
    .as('attempts')
  return tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        gt(attempts.attemptedAt, since),
        sql`${attempts.earlier} > ${attempts.attemptedAt} - make_interval(secs => ${seconds})`,
      ),
    )
    .limit(2)
}

export const deleteFailedAttempts = async (db: Db, before: Date): Promise<void> => {
  await db.delete(failedShareCodeAttempts).where(lt(attemptedAt, before))
}

// Failed attempts at share codes belong to people and addresses, and to no pet.
import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { failedShareCodeAttempts } from './tables.ts'

/** The groups in which failed attempts count: one person's, and one address's. */
export type AttemptSource = { readonly userId: string; readonly addressGroup: string }

const { userId, addressGroup, attemptedAt } = failedShareCodeAttempts

/**
 * Blocks other attempts of this person, and from this address, until the transaction ends. The
 * order of the locks is fixed.
 */
export const lockAttemptSource = async (tx: Tx, source: AttemptSource): Promise<void> => {
  await lock(tx, `person ${source.userId}`)
  await lock(tx, `address ${source.addressGroup}`)
}

/** Blocks all other attempts until the transaction ends. Taken after the other locks. */
export const lockFailedAttempts = (tx: Tx): Promise<void> => lock(tx, 'everybody')

const lock = async (tx: Tx, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`share code misses of ${name}`}, 0))`)
}

/**
 * The wrong codes of the person, and those of the address, newest first; the limits keep them few.
 */
export const listFailedAttempts = (db: Db | Tx, source: AttemptSource, since: Date) =>
  db
    .select({ userId, addressGroup, attemptedAt })
    .from(failedShareCodeAttempts)
    .where(and(or(eq(userId, source.userId), eq(addressGroup, source.addressGroup)), gt(attemptedAt, since)))
    .orderBy(desc(attemptedAt))

/** The moment of the `nth` newest wrong code of all; undefined when there are fewer since then. */
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

/**
 * The wrong codes since then that were at least the `max`-th within `seconds`, at most two of them.
 */
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

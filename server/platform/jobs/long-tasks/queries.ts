// SQL of long tasks: who is at one, how far it is, and which have fallen silent.
import {
  and,
  eq,
  inArray,
  isNull,
  lt,
  sql,
  type ColumnBaseConfig,
  type ColumnDataType,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/database/database.ts'

type ColumnOf<Data> = PgColumn<ColumnBaseConfig<ColumnDataType, string> & { data: Data; notNull: true }>

/** A table with `longTaskColumns`. */
type LongTaskTable = PgTable &
  Readonly<Record<'status' | 'attempt' | 'activeAt', PgColumn>> &
  Readonly<Record<'id' | 'userId', ColumnOf<string>>> & { readonly requestedAt: ColumnOf<Date> }

export type LongTaskStates = {
  readonly table: LongTaskTable
  /** The status of one that waits for a try, and of one that a try is at. */
  readonly waiting: string
  readonly running: string
  /** What else holds for one that is still to be made; nothing when omitted. */
  readonly isWanted?: SQL
}

/** One try to make it. */
export type Attempt = { readonly taskId: string; readonly attempt: string }

export const longTaskQueries = ({ table, waiting, running, isWanted }: LongTaskStates) => {
  const isUnfinished = and(inArray(table.status, [waiting, running]), isWanted)
  const isCurrent = ({ taskId, attempt }: Attempt) =>
    and(eq(table.id, taskId), eq(table.attempt, attempt), isUnfinished)

  /** False where none was changed. */
  const change = async (db: Db | Tx, where: SQL | undefined, changes: Readonly<Record<string, unknown>>) => {
    const rows = await db
      .update(table)
      .set(changes)
      .where(and(where, isUnfinished))
      .returning({ id: table.id })
    return rows.length > 0
  }

  return {
    /** Begins a try, in the place of another. False when it is over or gone. */
    begin: (db: Db, { taskId, attempt }: Attempt, now: Date) =>
      change(db, eq(table.id, taskId), { status: running, progress: 0, attempt, activeAt: now }),

    /** False when another try has taken its place, it was stopped, or it is gone. */
    update: (db: Db | Tx, attempt: Attempt, changes: Readonly<Record<string, unknown>>) =>
      change(db, isCurrent(attempt), changes),

    /** The same without changing it: others may stop it until this transaction ends. */
    isWanted: async (db: Db | Tx, attempt: Attempt): Promise<boolean> => {
      const rows = await db
        .select({ one: sql`1` })
        .from(table)
        .where(isCurrent(attempt))
      return rows.length > 0
    },

    /** Its try waits for another one. */
    release: (db: Db, attempt: Attempt, now: Date) =>
      change(db, isCurrent(attempt), { status: waiting, progress: 0, attempt: null, activeAt: now }),

    /** Ends one that no try is at. */
    giveUp: (db: Db, taskId: string, changes: Readonly<Record<string, unknown>>) =>
      change(db, and(eq(table.id, taskId), isNull(table.attempt)), changes),

    /** Takes it away from its try. False when it is over or gone. */
    stop: (db: Db | Tx, taskId: string, changes: Readonly<Record<string, unknown>>) =>
      change(db, eq(table.id, taskId), { progress: 0, attempt: null, ...changes }),

    /** Those whose try has been silent since then: they wait for another one from now on. */
    reviveSilent: (db: Db, since: Date, now: Date) =>
      db
        .update(table)
        .set({ status: waiting, progress: 0, attempt: null, activeAt: now })
        .where(and(lt(table.activeAt, since), isUnfinished))
        .returning({
          taskId: table.id,
          userId: table.userId,
          requestedAt: table.requestedAt,
        }),
  }
}

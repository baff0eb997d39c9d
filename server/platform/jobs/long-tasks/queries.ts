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

type LongTaskTable = PgTable &
  Readonly<Record<'status' | 'attempt' | 'activeAt', PgColumn>> &
  Readonly<Record<'id' | 'userId', ColumnOf<string>>> & { readonly requestedAt: ColumnOf<Date> }

export type LongTaskStates = {
  readonly table: LongTaskTable
  /** The statuses without and with a running try. */
  readonly waiting: string
  readonly running: string
  /** A further condition for unfinished tasks; none when omitted. */
  readonly isWanted?: SQL
}

export type Attempt = { readonly taskId: string; readonly attempt: string }

export const longTaskQueries = ({ table, waiting, running, isWanted }: LongTaskStates) => {
  const isUnfinished = and(inArray(table.status, [waiting, running]), isWanted)
  const isCurrent = ({ taskId, attempt }: Attempt) =>
    and(eq(table.id, taskId), eq(table.attempt, attempt), isUnfinished)

  /** False where no row was changed. */
  const change = async (db: Db | Tx, where: SQL | undefined, changes: Readonly<Record<string, unknown>>) => {
    const rows = await db
      .update(table)
      .set(changes)
      .where(and(where, isUnfinished))
      .returning({ id: table.id })
    return rows.length > 0
  }

  return {
    /** Begins a try, replacing another. False when the task is over or gone. */
    begin: (db: Db, { taskId, attempt }: Attempt, now: Date) =>
      change(db, eq(table.id, taskId), { status: running, progress: 0, attempt, activeAt: now }),

    /** False when another try has replaced it, or the task was stopped or deleted. */
    update: (db: Db | Tx, attempt: Attempt, changes: Readonly<Record<string, unknown>>) =>
      change(db, isCurrent(attempt), changes),

    /** The same without a change: others may stop it until this transaction ends. */
    isWanted: async (db: Db | Tx, attempt: Attempt): Promise<boolean> => {
      const rows = await db
        .select({ one: sql`1` })
        .from(table)
        .where(isCurrent(attempt))
      return rows.length > 0
    },

    release: (db: Db, attempt: Attempt, now: Date) =>
      change(db, isCurrent(attempt), { status: waiting, progress: 0, attempt: null, activeAt: now }),

    giveUp: (db: Db, taskId: string, changes: Readonly<Record<string, unknown>>) =>
      change(db, and(eq(table.id, taskId), isNull(table.attempt)), changes),

    stop: (db: Db | Tx, taskId: string, changes: Readonly<Record<string, unknown>>) =>
      change(db, eq(table.id, taskId), { progress: 0, attempt: null, ...changes }),

    /** Makes tasks silent since that time wait for another try. */
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

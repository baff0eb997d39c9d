import { sql } from 'drizzle-orm'
import { check, index, smallint, text, timestamp, uuid, type ExtraConfigColumn } from 'drizzle-orm/pg-core'
import { isOneOf } from '#server/platform/database/check-constraints.ts'

export const longTaskColumns = <Status extends string>() => ({
  id: uuid().primaryKey(),
  status: text().$type<Status>().notNull(),
  /** In percent. */
  progress: smallint().notNull().default(0),
  /** The id of the running try; null without one. A try taken for dead finds another's id here. */
  attempt: uuid(),
  /** The last sign of progress of the try. */
  activeAt: timestamp('active_at', { withTimezone: true, precision: 3 }).notNull(),
})

/** @param table by the database's name */
export const longTaskConstraints = (
  table: string,
  statuses: readonly string[],
  { activeAt }: { readonly activeAt: ExtraConfigColumn },
) => [
  index(`${table}_active`).on(activeAt),
  check(`${table}_status`, isOneOf('status', statuses)),
  check(`${table}_progress`, sql.raw('progress between 0 and 100')),
]

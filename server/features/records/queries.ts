// Which records count, as a condition for the queries of each kind: the one rule about those that
// their owner hid, or that a later stamp corrected.
import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { StampedKind } from '#contract/features/stamps/limits.ts'

type RecordTable = PgTable & { readonly petId: PgColumn; readonly id: PgColumn }

/**
 * Of records that stand. The others count nowhere where a removed one does not: lists, limits,
 * reminders, sums, reports. Copies of a pet hold them, for a chain of stamps names them.
 */
export const standing = (kind: StampedKind, { petId, id }: RecordTable): SQL =>
  sql`not is_set_aside(${sql.raw(`'${kind}'`)}, ${petId}, ${id})`

/** Of records that no veterinarian stamped: no plan counts the others. */
export const unstamped = (kind: StampedKind, { petId, id }: RecordTable): SQL =>
  sql`not is_stamped(${sql.raw(`'${kind}'`)}, ${petId}, ${id})`

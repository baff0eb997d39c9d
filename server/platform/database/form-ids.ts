// Forms of people without an account are sent again when their answer was lost. The id of what a
// form makes ends with a hash of it: it is found again, and sorts by time as others do. An
// idempotency key would end after a day, take room of the owner's keys, and refuse another text of
// a page that the browser went back to.
import { createHash } from 'node:crypto'
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { newId } from './uuid-v7.ts'

/** The random digits at the end of an id. */
const endLength = 12

/** @param form the random key of the form, and what makes it another one */
export const newFormId = (now: number, form: readonly string[]): string =>
  newId(now).slice(0, -endLength) +
  createHash('sha256').update(form.join('\0')).digest('hex').slice(0, endLength)

/** Among the rows of one conversation: the end alone is too short for more. */
export const isOfForm = (column: AnyColumn, formId: string): SQL =>
  sql`right(${column}::text, ${sql.raw(`${endLength}`)}) = ${formId.slice(-endLength)}`

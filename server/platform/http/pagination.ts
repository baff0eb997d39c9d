// A cursor names the last row of a page, and the next page begins after it.
import * as z from 'zod'
import { instant } from '#contract/shared/date-schemas.ts'
import { id } from '#contract/shared/ids.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { invalidField } from './input-validation.ts'

const encodeCursor = (...values: readonly string[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/**
 * @param rows one more than the page size, where there are as many
 * @param cursorValues the values of the page's last row for the cursor
 */
export const toPage = <Row>(
  rows: readonly Row[],
  cursorValues: (row: Row) => readonly string[],
  size: number = pageSize,
) => {
  const items = rows.slice(0, size)
  const last = rows.length > size ? items.at(-1) : undefined
  return { items, next: last === undefined ? null : encodeCursor(...cursorValues(last)) }
}

/**
 * @param schema the shape of the values passed to `toPage`
 * @throws BAD_REQUEST when this server did not make the cursor
 */
export const decodeCursor = <T extends z.ZodType>(
  schema: T,
  cursor: string | undefined,
): z.output<T> | undefined => {
  if (cursor === undefined) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw invalidField('cursor', 'invalid')
  }
}

/** The instant and id of a row. PostgreSQL does not support all years of the format. */
export const momentCursor = z.tuple([instant.refine((at) => at > '1990'), id])

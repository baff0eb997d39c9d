// What arrives outside of a procedure's input, judged by a schema of the contract and refused in the same words.
import type * as z from 'zod'
import { pageSize } from '#contract/shared/paging.ts'
import { toIssues, type IssueCode } from '#contract/shared/errors.ts'
import { apiError } from './api-error.ts'

/** The refusal of one field. */
export const invalidField = (field: string, code: IssueCode) =>
  apiError('BAD_REQUEST', { issues: [{ field, code }] })

/** The value as the schema makes it. @throws BAD_REQUEST with an issue for each rule that is broken */
export const parseInput = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw apiError('BAD_REQUEST', { issues: toIssues(parsed.error.issues, value) })
}

/** Like `checkInput`, of JSON; text that is none is `invalid` as a whole. */
export const parseJsonInput = <T extends z.ZodType>(schema: T, text: string): z.output<T> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalidField('', 'invalid')
  }
  return parseInput(schema, value)
}

/** The place in a list that a page ends at, as the caller hands it back for the next. */
export const encodeCursor = (...cursorSchema: readonly string[]): string =>
  Buffer.from(JSON.stringify(cursorSchema)).toString('base64url')

/**
 * One page of a list.
 * @param rows one more than a page holds, where there are as many
 * @param cursorValues where the next page begins, after that row
 */
export const toPage = <Row>(rows: readonly Row[], cursorValues: (row: Row) => readonly string[]) => {
  const items = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? items.at(-1) : undefined
  return { items, next: last === undefined ? null : encodeCursor(...cursorValues(last)) }
}

/**
 * The place that a cursor names; undefined without one.
 * @param cursorSchema the shape of what `cursorOf` was given
 * @throws BAD_REQUEST when nobody here made that cursor
 */
export const decodeCursor = <T extends z.ZodType>(
  cursorSchema: T,
  cursor: string | undefined,
): z.output<T> | undefined => {
  if (cursor === undefined) return undefined
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw invalidField('cursor', 'invalid')
  }
}

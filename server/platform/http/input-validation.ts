import type * as z from 'zod'
import { toIssues, type IssueCode } from '#contract/shared/errors.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'

export const invalidField = (field: string, code: IssueCode) =>
  apiError('BAD_REQUEST', { issues: [{ field, code }] })

/** @throws BAD_REQUEST with an issue for each broken rule */
export const parseInput = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw apiError('BAD_REQUEST', { issues: toIssues(parsed.error.issues, value) })
}

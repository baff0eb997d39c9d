import * as z from 'zod'
import { errorData } from '#contract/shared/error-data.ts'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import type { Answer } from './http-exchange.ts'
import type { Variation } from './variation.ts'

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)
const dataOf: Partial<Record<string, z.ZodType>> = errorData

const errorBody = z
  .strictObject({
    defined: z.boolean(),
    code: z.string().refine(isCode, 'no code of the contract'),
    status: z.int(),
    message: z.string(),
    data: z.unknown().optional(),
  })
  .refine(({ code, message }) => message === code, 'a message of its own')
  .refine(({ code, data }) => dataOf[code]?.safeParse(data).success ?? data === undefined, 'other data')

/** Internals of programs, queries and machines. */
const inner =
  /node_modules|\.[jt]s:\d|\bat .+\(.+:\d+|\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b|relation "|violates|syntax error|ECONN|ENOENT|\/work\/|\/tmp\//i

/** Node itself sends these responses, with an empty body. */
const bare = new Set([408, 417])

const findBodyFault = ({ status, headers, body }: Answer, isPage: boolean): string | undefined => {
  if (body === '' && bare.has(status)) return undefined
  if (inner.test(body)) return 'tells of the inside'
  const type = headers.get('content-type') ?? ''
  if (isPage && type.startsWith('text/html')) return undefined
  if (!type.startsWith('application/json')) return 'is no JSON'
  const read = z.string().transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('broken JSON')
      return z.NEVER
    }
  })
  const { error, data } = read.pipe(errorBody).safeParse(body)
  if (error !== undefined) return `breaks the contract: ${z.prettifyError(error)}`
  return data.status === status ? undefined : 'says another status'
}

/** @returns a description of the fault */
export const findFault = (
  answer: Answer | 'closed' | 'silent',
  { mustFail, endsEarly }: Variation,
  hasNoBody: boolean,
  isPage = false,
): string | undefined => {
  if (answer === 'silent') return 'was never answered'
  // The sender of a truncated request expects no response.
  if (answer === 'closed') return endsEarly ? undefined : 'was not answered'
  const { status } = answer
  if (status >= 500) return 'failed'
  if (status < 400) return mustFail ? 'was accepted' : undefined
  return hasNoBody ? undefined : findBodyFault(answer, isPage)
}

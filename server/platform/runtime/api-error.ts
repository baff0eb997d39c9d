import { ORPCError } from '@orpc/server'
import type { errorData } from '#contract/shared/error-data.ts'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import type * as z from 'zod'

type Data<C extends ErrorCode> = C extends keyof typeof errorData
  ? [data: z.input<(typeof errorData)[C]>]
  : []

/** @example throw apiError('TOO_MANY_REQUESTS', { retryAfter: 60 }) */
export const apiError = <C extends ErrorCode>(code: C, ...[data]: Data<C>) =>
  new ORPCError<C, unknown>(code, {
    defined: true,
    status: errorStatus[code],
    // The library would put English prose here; the client has the words.
    message: code,
    ...(data === undefined ? {} : { data }),
  })

// The procedures that every contract starts from, with the errors that any call may answer.
import { oc } from '@orpc/contract'
import type { Role } from './actor.ts'
import { errorData } from './error-data.ts'
import { errorStatus, type ErrorCode } from './errors.ts'

/**
 * Declares error codes on a procedure with their status and data.
 * @example publicProcedure.errors(declareErrors('NOT_FOUND'))
 */
export const declareErrors = <const C extends ErrorCode>(...codes: C[]) =>
  Object.fromEntries(
    codes.map((code) => [
      code,
      code in errorData
        ? { status: errorStatus[code], data: errorData[code as keyof typeof errorData] }
        : { status: errorStatus[code] },
    ]),
  ) as {
    [K in C]: { status: number } & (K extends keyof typeof errorData
      ? { data: (typeof errorData)[K] }
      : unknown)
  }

/** What the server asks of whoever calls a procedure, before it looks at the input. */
export type CallerRequirement = {
  /** One of these. */
  readonly roles?: readonly Role[]
}
const noRequirement: CallerRequirement = {}

/** Open to guests. */
export const publicProcedure = oc
  .$meta(noRequirement)
  .errors(declareErrors('BAD_REQUEST', 'TOO_MANY_REQUESTS'))

/** Needs a session. */
export const personProcedure = publicProcedure.errors(declareErrors('UNAUTHORIZED'))

/** Needs the role admin: whoever lacks it is told so before the input is looked at. */
export const adminProcedure = personProcedure.meta({ roles: ['admin'] }).errors(declareErrors('FORBIDDEN'))

/** Needs the role marketplace or admin. */
export const sellerProcedure = personProcedure
  .meta({ roles: ['marketplace', 'admin'] })
  .errors(declareErrors('FORBIDDEN'))

/** Needs the right to see something; a stranger is told that it does not exist. */
export const viewProcedure = personProcedure.errors(declareErrors('NOT_FOUND'))

/** Needs more than the right to see it. */
export const editProcedure = viewProcedure.errors(declareErrors('FORBIDDEN'))

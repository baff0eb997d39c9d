// The procedures that every contract starts from, with the errors that any call may answer.
import { oc, type OpenAPI } from '@orpc/contract'
import type { ApiKeyScope, Role } from './actor.ts'
import { errorData } from './error-data.ts'
import { errorStatus, type ErrorCode } from './errors.ts'
import { idempotencyKeyHeader, idempotencyKeyHours, idempotencyKeyPattern } from './idempotency-key.ts'

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

/** What happens when a request is sent again because its answer was lost. */
export type Repetition = {
  /** It makes something: under the same Idempotency-Key it is done once, and answered alike. */
  readonly takesIdempotencyKey?: true
  /** Refusals that are remembered under the key as answers are, because they count something. */
  readonly keptRefusals?: readonly ErrorCode[]
}

/** Which API keys may call a procedure: without it none. */
export type KeyAcceptance = {
  /** `read`: all. `write`: those that may write. */
  readonly apiKeyScope?: ApiKeyScope
}

/** How the server takes what a person asks for at once. */
export type Turns = {
  /** Its work grows with what they keep: one of these at a time for each person. */
  readonly takesTurn?: true
}

const noMeta: CallerRequirement & Repetition & KeyAcceptance & Turns = {}

/** Open to guests. */
export const publicProcedure = oc.$meta(noMeta).errors(declareErrors('BAD_REQUEST', 'TOO_MANY_REQUESTS'))

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

/** The header as the API's document describes it. */
export const idempotencyKeyParameter: OpenAPI.ParameterObject = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description: `Chosen by the client, a UUID for example. For ${idempotencyKeyHours} hours the same request under the same key is done once and answered alike; another one is refused with IDEMPOTENCY_KEY_REUSED. Without it every request is a new one.`,
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
}

const withKeyParameter = (operation: OpenAPI.OperationObject): OpenAPI.OperationObject => ({
  ...operation,
  parameters: [...(operation.parameters ?? []), idempotencyKeyParameter],
})

const creation = { takesIdempotencyKey: true } as const satisfies Repetition
const creationRoute = { spec: withKeyParameter }
const creationErrors = declareErrors('IDEMPOTENCY_KEY_REUSED')

/** Makes something of a person's own. */
export const personCreation = personProcedure.meta(creation).errors(creationErrors).route(creationRoute)

/** Makes something that belongs to what the person may edit. */
const editCreation = editProcedure.meta(creation).errors(creationErrors).route(creationRoute)

/** Makes something as an administrator. */
export const adminCreation = adminProcedure.meta(creation).errors(creationErrors).route(creationRoute)

/** Makes something as a seller. */
export const sellerCreation = sellerProcedure.meta(creation).errors(creationErrors).route(creationRoute)

// For API keys too: pets, their records and reminders, and nothing else. Whatever starts from the
// procedures above takes a session.
const reads = { apiKeyScope: 'read' } as const satisfies KeyAcceptance
const writes = { apiKeyScope: 'write' } as const satisfies KeyAcceptance
const keyErrors = declareErrors('API_KEY_READ_ONLY')

/** Reads what the person may see, as far as a key reaches. */
export const keyPersonProcedure = personProcedure.meta(reads)

/** The same, where the work grows with how much there is. */
export const keyPersonHeavyRead = keyPersonProcedure.meta({ takesTurn: true })

/** Changes something about pets that is the person's own. */
export const keyPersonChange = personProcedure.meta(writes).errors(keyErrors)

/** Makes a pet, which a key for some pets may not. */
export const keyPersonCreation = personCreation
  .meta(writes)
  .errors(declareErrors('API_KEY_READ_ONLY', 'API_KEY_REFUSED'))

/** Needs the right to see a pet. */
export const keyViewProcedure = viewProcedure.meta(reads)

/** The same, where the work grows with how much there is of the pet. */
export const keyHeavyView = keyViewProcedure.meta({ takesTurn: true })

/** Needs the right to change a pet. */
export const keyEditProcedure = editProcedure.meta(writes).errors(keyErrors)

/** Makes something that belongs to a pet. */
export const keyEditCreation = editCreation.meta(writes).errors(keyErrors)

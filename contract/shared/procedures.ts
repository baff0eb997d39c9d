import { oc, type OpenAPI } from '@orpc/contract'
import type { ApiKeyScope, CareLinkKind, Role } from './actor.ts'
import { errorData } from './error-data.ts'
import { errorStatus, type ErrorCode } from './errors.ts'
import {
  idempotencyKeyHeader,
  idempotencyKeyHours,
  idempotencyKeyPattern,
  outboxKeyDays,
  outboxKeyPrefix,
} from './idempotency-key.ts'

/** @example publicProcedure.errors(declareErrors('NOT_FOUND')) */
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

/** Checked before the input. */
export type CallerRequirement = {
  /** One of these. */
  readonly roles?: readonly Role[]
  /** Only the holders of these links. */
  readonly careLinkKinds?: readonly CareLinkKind[]
}

/** The effect of a repeated request, sent because its answer was lost. */
export type Repetition = {
  /** Under the same Idempotency-Key it is executed once, and answered alike. */
  readonly takesIdempotencyKey?: true
  /** Sent again at once it does no harm: the web sends a key only with what waited on a device. */
  readonly mayOmitKey?: true
  /** Refusals that are stored under the key like answers, because they are counted. */
  readonly keptRefusals?: readonly ErrorCode[]
  /** True for an answer without an effect, as a question: the next request is decided anew. */
  readonly isWithoutEffect?: (output: unknown) => boolean
}

/** The API keys that may call a procedure; none by default. */
export type KeyAcceptance = {
  /** `read`: all. `write`: those of that scope. */
  readonly apiKeyScope?: ApiKeyScope
}

export type Turns = {
  /** The work grows with the person's data: one of these at a time for each person. */
  readonly takesTurn?: true
}

const noMeta: CallerRequirement & Repetition & KeyAcceptance & Turns = {}

export const publicProcedure = oc.$meta(noMeta).errors(declareErrors('BAD_REQUEST', 'TOO_MANY_REQUESTS'))

export const personProcedure = publicProcedure.errors(declareErrors('UNAUTHORIZED'))

export const adminProcedure = personProcedure.meta({ roles: ['admin'] }).errors(declareErrors('FORBIDDEN'))

export const sellerProcedure = personProcedure
  .meta({ roles: ['marketplace', 'admin'] })
  .errors(declareErrors('FORBIDDEN'))

/** Needs the right to see an object; for others it is NOT_FOUND. */
export const viewProcedure = personProcedure.errors(declareErrors('NOT_FOUND'))

/** Needs more than the right to see it. */
export const editProcedure = viewProcedure.errors(declareErrors('FORBIDDEN'))

export const idempotencyKeyParameter: OpenAPI.ParameterObject = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description: `Chosen by the client, a UUID for example. For ${idempotencyKeyHours} hours the same request under the same key is done once and answered alike; another one is refused with IDEMPOTENCY_KEY_REUSED. A key that begins with ${outboxKeyPrefix} is refused with IDEMPOTENCY_KEY_SPENT from then on, until it is ${outboxKeyDays} days old. Without it every request is a new one.`,
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
}

const withKeyParameter = (operation: OpenAPI.OperationObject): OpenAPI.OperationObject => ({
  ...operation,
  parameters: [...(operation.parameters ?? []), idempotencyKeyParameter],
})

const creation = { takesIdempotencyKey: true } as const satisfies Repetition
const creationRoute = { spec: withKeyParameter }
export const idempotencyErrors = ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_SPENT'] as const
const creationErrors = declareErrors(...idempotencyErrors)

export const personCreation = personProcedure.meta(creation).errors(creationErrors).route(creationRoute)

/** Creates an object within one that the person may edit. */
export const editCreation = editProcedure.meta(creation).errors(creationErrors).route(creationRoute)

export const adminCreation = adminProcedure.meta(creation).errors(creationErrors).route(creationRoute)

export const sellerCreation = sellerProcedure.meta(creation).errors(creationErrors).route(creationRoute)

// The procedures below accept API keys: for pets, their records and reminders only. Those above
// require a session.
const reads = { apiKeyScope: 'read' } as const satisfies KeyAcceptance
const writes = { apiKeyScope: 'write' } as const satisfies KeyAcceptance
const keyErrors = declareErrors('API_KEY_READ_ONLY')

export const keyPersonProcedure = personProcedure.meta(reads)

/** The same, for work that grows with the amount of data. */
export const keyPersonHeavyRead = keyPersonProcedure.meta({ takesTurn: true })

/** Changes the person's own data about pets. */
export const keyPersonChange = personProcedure.meta(writes).errors(keyErrors)

/** Creates a pet, which is refused for a key for some pets. */
export const keyPersonCreation = personCreation
  .meta(writes)
  .errors(declareErrors('API_KEY_READ_ONLY', 'API_KEY_REFUSED'))

export const keyViewProcedure = viewProcedure.meta(reads)

/** The same, for work that grows with the pet's data. */
export const keyHeavyView = keyViewProcedure.meta({ takesTurn: true })

export const keyEditCreation = editCreation.meta(writes).errors(keyErrors)

/** Changes what is there. It may wait on a device while others change the same. */
export const keyEditChange = keyEditCreation.meta({ mayOmitKey: true })

/** For the holder of a care link. INVALID_TOKEN without one, or when it has ended. */
export const carerProcedure = publicProcedure
  .meta({ careLinkKinds: ['sitter', 'pass'] })
  .errors(declareErrors('INVALID_TOKEN'))
/** It may wait on a device. */
export const carerChange = carerProcedure
  .meta({ ...creation, mayOmitKey: true })
  .errors(declareErrors('FORBIDDEN'))
  .errors(creationErrors)
  .route(creationRoute)

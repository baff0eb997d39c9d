// Requests that are done once under their Idempotency-Key: what they write and what they are
// answered are stored in one transaction, so that neither exists without the other.
import { createHash, createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ORPCError } from '@orpc/server'
import * as z from 'zod'
import type { ErrorCode } from '#contract/shared/errors.ts'
import {
  idempotencyKeyHeader,
  idempotencyKeyHours,
  idempotencyKeyPattern,
  idempotencyKeysKept,
} from '#contract/shared/idempotency-key.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Context } from '#server/platform/http/context.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { RequestContent } from '#server/platform/http/idempotent-request.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import { inTransaction } from '#server/platform/services/in-transaction.ts'
import type { Services } from '#server/platform/services/services.ts'
import { decrypt, encrypt } from '#server/platform/security/encryption.ts'
import * as queries from './queries.ts'

/** A person's key, as they sent it. */
export type RequestKey = { readonly userId: string; readonly key: string }

/** @throws BAD_REQUEST for a key that is none; guests' are ignored, for nothing tells them apart */
export const readRequestKey = ({ actor, client }: Context): RequestKey | undefined => {
  const key = client.headers.get(idempotencyKeyHeader.toLowerCase())
  if (key === null || actor.kind === 'guest') return undefined
  if (!idempotencyKeyPattern.test(key)) throw invalidField(idempotencyKeyHeader, 'invalid')
  // Of each API key its own, for what one was answered another may not see. No key has a space.
  return { userId: actor.id, key: actor.kind === 'apiKey' ? `${actor.keyId} ${key}` : key }
}

/** What is stored of a text, and what may have been under a previous secret. */
type KeyedHash = { readonly present: string; readonly previous: readonly string[] }

// Keyed, so that nobody who reads the table can try what somebody may have written.
const hashUnder = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`idempotency ${purpose}\0${text}`).digest('base64url')

const hash = ({ config }: Services, purpose: string, text: string): KeyedHash => ({
  present: hashUnder(config.secret, purpose, text),
  previous: config.previousSecrets.map((secret) => hashUnder(secret, purpose, text)),
})

// Sealed under the key too, which is not stored: a backup and the secret together do not open it.
const purposeOf = ({ userId, key }: RequestKey): string => `idempotency ${userId} ${key}`

const ownerOf = (services: Services, { userId, key }: RequestKey): queries.KeyOwner => ({
  userId,
  keyHash: hash(services, 'key', key).present,
})

/** The row of a key, also one that was written before the secret changed. */
const findRow = (services: Services, db: Db | Tx, { userId, key }: RequestKey) => {
  const { present, previous } = hash(services, 'key', key)
  return queries.findKey(db, { userId, keyHashes: [present, ...previous] }, cutoffOf(services))
}

const cutoffOf = ({ clock }: Services): Date => new Date(clock().getTime() - idempotencyKeyHours * 3_600_000)

/** The same text for the same content, whatever order its fields came in. */
const canonical = (content: unknown): string =>
  JSON.stringify(content, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** What is asked for. @param operation the procedure, or the method and path of a raw route */
export const identifyRequest = (services: Services, operation: string, content: unknown): KeyedHash =>
  hash(services, 'request', canonical([operation, content]))

/** The same for a body with files, which are known by their bytes. */
export const identifyUpload = async (
  services: Services,
  operation: string,
  { fields, files }: RequestContent,
): Promise<KeyedHash> => {
  const digests: string[] = []
  for (const path of files) {
    const digest = createHash('sha256')
    await pipeline(createReadStream(path), digest)
    digests.push(digest.digest('base64url'))
  }
  return identifyRequest(services, operation, [fields, digests])
}

const storedRefusal = z.object({
  defined: z.boolean(),
  code: z.string(),
  status: z.int(),
  message: z.string(),
  data: z.unknown().optional(),
})
const storedOutcome = z.union([
  z.strictObject({ refusal: storedRefusal }),
  z.strictObject({ output: z.unknown() }),
])
type Refusal = { readonly refusal: ORPCError<string, unknown> }
type Outcome<T> = { readonly output: T } | Refusal

const open = (requestKey: RequestKey, row: queries.KeyRow, { config }: Services): Outcome<unknown> => {
  if (row.sealedAnswer === null) throw new Error('an answer was not stored with its key')
  const stored = storedOutcome.parse(JSON.parse(decrypt(config, purposeOf(requestKey), row.sealedAnswer)))
  return 'refusal' in stored ? { refusal: new ORPCError(stored.refusal.code, stored.refusal) } : stored
}

type Repeated = { readonly isRepeated: true; readonly output: unknown }
/** What was answered now, or before. */
export type Answered<T> = { readonly isRepeated: false; readonly output: T } | Repeated

const repeat = (
  services: Services,
  requestKey: RequestKey,
  requestHash: KeyedHash,
  row: queries.KeyRow,
): Repeated => {
  if (![requestHash.present, ...requestHash.previous].includes(row.requestHash))
    throw apiError('IDEMPOTENCY_KEY_REUSED')
  const outcome = open(requestKey, row, services)
  if ('refusal' in outcome) throw outcome.refusal
  return { isRepeated: true, output: outcome.output }
}

/** Whether the key was used before. */
export const isKnownKey = async (services: Services, requestKey: RequestKey): Promise<boolean> =>
  (await findRow(services, services.db, requestKey)) !== undefined

/**
 * What the request was answered before, if it was.
 * @throws IDEMPOTENCY_KEY_REUSED when the key is another request's
 */
export const findAnswer = async (
  services: Services,
  requestKey: RequestKey,
  requestHash: KeyedHash,
): Promise<Repeated | undefined> => {
  const row = await findRow(services, services.db, requestKey)
  return row && repeat(services, requestKey, requestHash, row)
}

// A refusal is an answer; what nobody expected is none, and takes everything back.
const attempt = async <T>(work: () => Promise<T>): Promise<Outcome<T>> => {
  try {
    return { output: await work() }
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return { refusal: error }
    throw error
  }
}

/**
 * Does the work once. Of several at once one works, and the others wait for its answer. What a
 * refused request has counted stays, and unless the refusal is kept, the next one is judged anew.
 * @param work writes with the services that it is given, and nowhere else
 * @throws IDEMPOTENCY_KEY_REUSED when the key is another request's
 */
export const answerOnce = async <S extends Services, T>(
  services: S,
  requestKey: RequestKey,
  requestHash: KeyedHash,
  work: (inside: S) => Promise<T>,
  keptRefusals: readonly ErrorCode[] = [],
): Promise<Answered<T>> => {
  const owner = ownerOf(services, requestKey)
  const done = await services.db.transaction(async (tx): Promise<Answered<T> | Refusal> => {
    const claim = { ...owner, requestHash: requestHash.present, createdAt: services.clock() }
    // Under a previous secret it has another hash, which the claim does not meet.
    const known = requestHash.previous.length > 0 ? await findRow(services, tx, requestKey) : undefined
    if (known !== undefined || !(await queries.claimKey(tx, claim, cutoffOf(services)))) {
      const row = known ?? (await findRow(services, tx, requestKey))
      if (row === undefined) throw apiError('SERVICE_UNAVAILABLE')
      return repeat(services, requestKey, requestHash, row)
    }
    const outcome = await attempt(() => work(inTransaction(services, tx)))
    if ('refusal' in outcome && !keptRefusals.some((code) => code === outcome.refusal.code)) {
      // After an error of the database nothing can be written any more, and all is taken back.
      await queries.releaseKey(tx, owner).catch(() => Promise.reject(outcome.refusal))
      return outcome
    }
    const text = JSON.stringify('refusal' in outcome ? { refusal: outcome.refusal.toJSON() } : outcome)
    await queries.saveAnswer(tx, owner, encrypt(services.config, purposeOf(requestKey), text))
    return 'refusal' in outcome ? outcome : { isRepeated: false, output: outcome.output }
  })
  if ('refusal' in done) throw done.refusal
  return done
}

/** Forgets keys whose time is over. */
export const removeOldKeys = (services: Services): Promise<void> =>
  queries.deleteOldKeys(services.db, cutoffOf(services), idempotencyKeysKept)

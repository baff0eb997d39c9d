// A request's writes and its answer are stored in one transaction.
import { createHash, createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ORPCError } from '@orpc/server'
import * as z from 'zod'
import {
  careLinkKeysKept,
  idempotencyKeyHeader,
  idempotencyKeyHours,
  idempotencyKeyPattern,
  idempotencyKeysKept,
  outboxKeyDays,
  outboxKeyPrefix,
  outboxKeysKept,
} from '#contract/shared/idempotency-key.ts'
import { dayMs, hourMs } from '#contract/shared/dates.ts'
import type { Repetition } from '#contract/shared/procedures.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Context } from '#server/platform/http/context.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { RequestContent } from '#server/platform/http/idempotent-request.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import { inTransaction } from '#server/platform/services/in-transaction.ts'
import type { Services } from '#server/platform/services/services.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { decrypt, encrypt } from '#server/platform/security/encryption.ts'
import * as queries from './queries.ts'

export type RequestKey = {
  readonly userId: string
  readonly key: string
  readonly careLinkId?: string
}

/**
 * Keys of guests, who have no identity, are ignored: their forms have ids (`form-ids.ts`).
 * @throws BAD_REQUEST for a malformed key
 */
export const readRequestKey = ({ actor, client }: Context): RequestKey | undefined => {
  const key = client.headers.get(idempotencyKeyHeader.toLowerCase())
  if (key === null || actor.kind === 'guest') return undefined
  if (!idempotencyKeyPattern.test(key)) throw invalidField(idempotencyKeyHeader, 'invalid')
  // One API key or care link must not get answers of another. Idempotency keys contain no space.
  if (actor.kind === 'careLink')
    return { userId: actor.ownerId, key: `${key} ${actor.linkId}`, careLinkId: actor.linkId }
  return { userId: actor.id, key: actor.kind === 'apiKey' ? `${actor.keyId} ${key}` : key }
}

/** Older rows may have a hash of a previous secret. */
type KeyedHash = { readonly present: string; readonly previous: readonly string[] }

// Keyed, so that readers of the table cannot guess texts.
const hashUnder = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`idempotency ${purpose}\0${text}`).digest('base64url')

const hash = ({ config }: Services, purpose: string, text: string): KeyedHash => ({
  present: hashUnder(config.secret, purpose, text),
  previous: config.previousSecrets.map((secret) => hashUnder(secret, purpose, text)),
})

// The idempotency key is not stored, so a backup and the secret together do not decrypt the answer.
const purposeOf = ({ userId, key }: RequestKey): string => `idempotency ${userId} ${key}`

const ownerOf = (services: Services, { userId, key }: RequestKey): queries.KeyOwner => ({
  userId,
  keyHash: hash(services, 'key', key).present,
})

const findRow = (services: Services, db: Db | Tx, { userId, key }: RequestKey) => {
  const { present, previous } = hash(services, 'key', key)
  return queries.findKey(db, { userId, keyHashes: [present, ...previous] }, cutoffOf(services, key))
}

const isFromOutbox = (key: string): boolean => key.startsWith(outboxKeyPrefix)

const cutoffOf = ({ clock }: Services, key = ''): Date =>
  new Date(clock().getTime() - (isFromOutbox(key) ? outboxKeyDays * dayMs : idempotencyKeyHours * hourMs))

/** Independent of the order of fields. */
const canonical = (content: unknown): string =>
  JSON.stringify(content, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** @param operation the procedure, or the method and path of a raw route */
export const identifyRequest = (services: Services, operation: string, content: unknown): KeyedHash =>
  hash(services, 'request', canonical([operation, content]))

/** Files are compared by their bytes. */
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

const open = (requestKey: RequestKey, sealedAnswer: string, { config }: Services): Outcome<unknown> => {
  const stored = storedOutcome.parse(JSON.parse(decrypt(config, purposeOf(requestKey), sealedAnswer)))
  return 'refusal' in stored ? { refusal: new ORPCError(stored.refusal.code, stored.refusal) } : stored
}

type RepeatedAnswer = { readonly isRepeated: true; readonly output: unknown }
export type OnceAnswer<T> = { readonly isRepeated: false; readonly output: T } | RepeatedAnswer

const requireAnswer = ({ sealedAnswer }: queries.KeyRow): string => {
  if (sealedAnswer === null) throw apiError('IDEMPOTENCY_KEY_SPENT')
  return sealedAnswer
}

const toRepeated = (
  services: Services,
  requestKey: RequestKey,
  requestHash: KeyedHash,
  row: queries.KeyRow,
): RepeatedAnswer => {
  const sealedAnswer = requireAnswer(row)
  if (![requestHash.present, ...requestHash.previous].includes(row.requestHash))
    throw apiError('IDEMPOTENCY_KEY_REUSED')
  const outcome = open(requestKey, sealedAnswer, services)
  if ('refusal' in outcome) throw outcome.refusal
  return { isRepeated: true, output: outcome.output }
}

/** @throws IDEMPOTENCY_KEY_SPENT when its answer is no longer stored */
export const isKnownKey = async (services: Services, requestKey: RequestKey): Promise<boolean> => {
  const row = await findRow(services, services.db, requestKey)
  if (row !== undefined) requireAnswer(row)
  return row !== undefined
}

/** @throws IDEMPOTENCY_KEY_SPENT, or IDEMPOTENCY_KEY_REUSED when the key is another request's */
export const findStoredAnswer = async (
  services: Services,
  requestKey: RequestKey,
  requestHash: KeyedHash,
): Promise<RepeatedAnswer | undefined> => {
  const row = await findRow(services, services.db, requestKey)
  return row && toRepeated(services, requestKey, requestHash, row)
}

// A refusal is an answer. Any other error rolls everything back.
const attempt = async <T>(work: () => Promise<T>): Promise<Outcome<T>> => {
  try {
    return { output: await work() }
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return { refusal: error }
    throw error
  }
}

/**
 * Concurrent requests block until the answer of the first. The counters of a refused request stay;
 * unless the refusal is kept, the next request is processed anew.
 * @param work must write with the given services only
 * @throws IDEMPOTENCY_KEY_SPENT, or IDEMPOTENCY_KEY_REUSED when the key is another request's
 */
export const runIdempotently = async <S extends Services, T>(
  services: S,
  requestKey: RequestKey,
  requestHash: KeyedHash,
  work: (inside: S) => Promise<T>,
  { keptRefusals = [], isWithoutEffect = () => false }: Repetition = {},
): Promise<OnceAnswer<T>> => {
  const owner = ownerOf(services, requestKey)
  // A row that names them is there again when the transaction fails.
  const removedFiles: string[] = []
  const fileStore = {
    ...services.fileStore,
    remove: async (keys: readonly string[]) => void removedFiles.push(...keys),
  }
  const done = await services.db.transaction(async (tx): Promise<OnceAnswer<T> | Refusal> => {
    const claim = {
      ...owner,
      requestHash: requestHash.present,
      isFromOutbox: isFromOutbox(requestKey.key),
      careLinkId: requestKey.careLinkId ?? null,
      createdAt: services.clock(),
    }
    // The claim does not conflict with a row under a previous secret, which has another hash.
    const known = requestHash.previous.length > 0 ? await findRow(services, tx, requestKey) : undefined
    if (known !== undefined || !(await queries.claimKey(tx, claim, cutoffOf(services, requestKey.key)))) {
      const row = known ?? (await findRow(services, tx, requestKey))
      if (row === undefined) throw apiError('SERVICE_UNAVAILABLE')
      return toRepeated(services, requestKey, requestHash, row)
    }
    const outcome = await attempt(() => work({ ...inTransaction(services, tx), fileStore }))
    if ('refusal' in outcome && !keptRefusals.some((code) => code === outcome.refusal.code)) {
      // The release fails after a database error, which rolls the transaction back.
      await queries.releaseKey(tx, owner).catch(() => Promise.reject(outcome.refusal))
      return outcome
    }
    if ('output' in outcome && isWithoutEffect(outcome.output)) {
      await queries.releaseKey(tx, owner)
      return { isRepeated: false, output: outcome.output }
    }
    const text = JSON.stringify('refusal' in outcome ? { refusal: outcome.refusal.toJSON() } : outcome)
    await queries.saveAnswer(tx, owner, encrypt(services.config, purposeOf(requestKey), text))
    return 'refusal' in outcome ? outcome : { isRepeated: false, output: outcome.output }
  })
  await tryRemoveFiles(services, removedFiles)
  if ('refusal' in done) throw done.refusal
  return done
}

export const removeOldKeys = (services: Services): Promise<void> =>
  queries.deleteOldKeys(services.db, services.clock(), {
    outbox: { cutoff: cutoffOf(services, outboxKeyPrefix), newest: outboxKeysKept },
    others: { cutoff: cutoffOf(services), newest: idempotencyKeysKept },
    newestOfLink: careLinkKeysKept,
  })

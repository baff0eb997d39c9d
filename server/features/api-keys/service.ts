import type { PetsAccess } from '#server/features/pets/pet-access.ts'
import { ownRows } from '#server/features/auth/own-rows.ts'
import { randomBytes } from 'node:crypto'
import type * as z from 'zod'
import { apiKeyPrefix, apiKeyStartLength } from '#contract/features/api-keys/key-format.ts'
import { apiKeysMax } from '#contract/features/api-keys/limits.ts'
import type { ApiKey, apiKeyForm, newApiKey } from '#contract/features/api-keys/schema.ts'
import { isUuid } from '#contract/shared/ids.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { lockOwnAccount } from '#server/features/auth/accounts/service.ts'
import { sendSecurityNotice } from '#server/features/auth/notices/service.ts'
import { requireMayAddLogin } from '#server/features/auth/sessions/service.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import { amongPets, visiblePets } from '#server/features/pets/access.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { logKeyChange } from './key-log.ts'
import * as queries from './queries.ts'

/** Expired keys stay listed, so that people see why a program stopped. */
const expiredShownDays = 30

const toApiKey = ({
  allPets: _allPets,
  createdAt,
  expiresAt,
  lastUsedAt,
  ...key
}: queries.ApiKeyRow): ApiKey => ({
  ...key,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt === null ? null : lastUsedAt.toISOString(),
})

export const listOwnKeys = async (context: Context): Promise<ApiKey[]> =>
  (await queries.listKeys(context.db, ownRows(requirePerson(context).id))).map(toApiKey)

/** @throws NOT_FOUND for a pet that the person may not see */
const requireVisible = async (
  context: Context,
  personId: string,
  petIds: readonly string[] | null,
): Promise<PetsAccess | null> => {
  if (petIds === null) return null
  const requested = new Set(petIds.map((id) => id.toLowerCase()))
  const visible = amongPets(await visiblePets(context, personId), requested)
  if (visible.petIds.length < requested.size) throw apiError('NOT_FOUND')
  return visible
}

/**
 * @throws EMAIL_NOT_VERIFIED, PROOF_REQUIRED, TOO_MANY
 * @throws NOT_FOUND for a pet that the person may not see
 */
export const createKey = async (
  context: Context,
  { name, scope, petIds, expiresInDays }: z.output<typeof apiKeyForm>,
): Promise<z.output<typeof newApiKey>> => {
  const actor = await requireMayAddLogin(context)
  const userId = actor.id
  const own = ownRows(userId)
  const only = await requireVisible(context, userId, petIds)
  const person = await getPerson(context, userId)
  const secret = apiKeyPrefix + randomBytes(32).toString('base64url')
  const createdAt = context.clock()
  const id = newId(createdAt.getTime())
  const key = await context.db.transaction(async (tx) => {
    await lockOwnAccount(tx, actor)
    const before = new Date(createdAt.getTime() - expiredShownDays * dayMs)
    await queries.deleteExpiredKeys(tx, own, before)
    if ((await queries.countKeys(tx, own)) >= apiKeysMax) throw apiError('TOO_MANY')
    const expiresAt = new Date(createdAt.getTime() + expiresInDays * dayMs)
    const start = secret.slice(0, apiKeyStartLength)
    const row = { id, name, keyHash: hashToken(secret), start, scope, createdAt, expiresAt }
    await queries.insertKey(tx, own, row, only)
    await sendSecurityNotice(context, person, 'apiKeyCreated', tx)
    const created = (await queries.listKeys(tx, own)).find((one) => one.id === id)
    if (created === undefined) throw new Error('a key was not stored')
    return toApiKey(created)
  })
  logKeyChange(context, id, 'API key created')
  return { key, secret }
}

/** @throws NOT_FOUND, for another person's too */
export const revokeKey = async (context: Context, id: string): Promise<void> => {
  const own = ownRows(requirePerson(context).id)
  if (!isUuid(id) || !(await queries.deleteKey(context.db, own, id))) throw apiError('NOT_FOUND')
  logKeyChange(context, id, 'API key revoked')
}

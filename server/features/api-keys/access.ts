import { systemAccess } from '#server/platform/database/system-access.ts'
import { apiKeyPattern } from '#contract/features/api-keys/key-format.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { ApiKeyActor } from '#server/platform/http/context.ts'
import type { Services } from '#server/platform/services/services.ts'
import { logRefusedKey } from './key-log.ts'
import { findKey, noteKeyUse, type UsedKeyRow } from './queries.ts'

// One write a minute instead of one per request.
const lastUseMs = 60_000

/** @throws UNAUTHORIZED, alike for malformed, unknown, revoked and expired keys */
export const resolveApiKey = async (
  services: Services,
  secret: string,
  address: string,
): Promise<ApiKeyActor> => {
  const key = apiKeyPattern.test(secret) ? await findKey(services.db, hashToken(secret)) : undefined
  const now = services.clock()
  if (key === undefined || key.expiresAt <= now) {
    logRefusedKey(services, address, key)
    throw apiError('UNAUTHORIZED')
  }
  noteUse(services, key, now)
  const { id: keyId, userId: id, scope, petIds } = key
  return { kind: 'apiKey', id, keyId, scope, petIds, roles: [] }
}

const noteUse = ({ db, log }: Services, { id, lastUsedAt }: UsedKeyRow, now: Date): void => {
  const staleBefore = new Date(now.getTime() - lastUseMs)
  if (lastUsedAt !== null && lastUsedAt > staleBefore) return
  noteKeyUse(systemAccess(db), id, now, staleBefore).catch((error: unknown) =>
    log.warn({ err: error }, 'the use of an API key could not be noted'),
  )
}

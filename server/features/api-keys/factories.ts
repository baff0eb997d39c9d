import { randomBytes } from 'node:crypto'
import { apiKeyPrefix, apiKeyStartLength } from '#contract/features/api-keys/key-format.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Services } from '#server/platform/services/services.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { apiKeyPets, apiKeys } from './tables.ts'

/** The key is for all pets and writable by default, and comes with its secret. */
export const anApiKey = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  person: WithId,
  key: Insertable<typeof apiKeys.$inferInsert> = {},
  pets?: readonly WithId[],
) => {
  const secret = apiKeyPrefix + randomBytes(32).toString('base64url')
  const createdAt = clock()
  const row = single(
    await db
      .insert(apiKeys)
      .values({
        id: newId(),
        userId: person.id,
        name: 'Script',
        keyHash: hashToken(secret),
        start: secret.slice(0, apiKeyStartLength),
        scope: 'write',
        allPets: pets === undefined,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + 7 * dayMs),
        ...key,
      })
      .returning(),
  )
  for (const { id: petId } of pets ?? []) await db.insert(apiKeyPets).values({ apiKeyId: row.id, petId })
  return { ...row, secret }
}

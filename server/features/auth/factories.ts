import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { sessionLifetimeSeconds } from '#contract/features/auth/lifetimes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Services } from '#server/platform/services/services.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { sessionCookie } from './sessions/cookie-names.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import { accounts, sessions, userRoles, users } from './tables.ts'

/** A person with a verified address and no password; `aSession` signs them in. */
export const aUser = async (db: Db, user: Insertable<typeof users.$inferInsert> = {}) =>
  single(
    await db
      .insert(users)
      .values({
        id: randomUUID(),
        email: `${randomUUID()}@example.com`,
        fullName: 'Ana Ruiz',
        emailVerified: true,
        ...user,
      })
      .returning(),
  )

/** A session of the person, created now, as the cookie that their browser would send. */
export const aSession = async (
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  person: WithId,
): Promise<{ cookie: string }> => {
  const token = randomBytes(24).toString('hex')
  const now = clock()
  // better-auth, which extends it, reads the machine's clock. That may be later than the test's.
  const latest = Math.max(now.getTime(), Date.now())
  const expiresAt = new Date(latest + sessionLifetimeSeconds * 1000)
  await db.insert(sessions).values({
    id: newId(),
    userId: person.id,
    token: hashToken(token),
    expiresAt,
    lastSeenAt: now,
    provedAt: now,
    createdAt: now,
    updatedAt: now,
  })
  const signature = createHmac('sha256', config.secret).update(token).digest('base64')
  return { cookie: `${sessionCookie(config.publicUrl)}=${encodeURIComponent(`${token}.${signature}`)}` }
}

export const anAdmin = async (services: Services) => {
  const person = await aUser(services.db)
  await services.db.insert(userRoles).values({ userId: person.id, role: 'admin' })
  return { id: person.id, visitor: await aSession(services, person) }
}

// Salt and key, in the format of stored scrypt hashes.
const hashOfNothing = `${'0'.repeat(32)}:${'0'.repeat(128)}`

/** A password of unknown text. */
export const aPassword = (db: Db, { id: userId }: WithId) =>
  db
    .insert(accounts)
    .values({ id: newId(), userId, providerId: 'credential', accountId: userId, password: hashOfNothing })
    .onConflictDoNothing()

export const anIdentity = async (db: Db, person: WithId, providerId = 'google') =>
  single(
    await db
      .insert(accounts)
      .values({ id: newId(), userId: person.id, providerId, accountId: randomUUID() })
      .returning(),
  )

// Links that make the first administrator: each works once, and lies hashed.
import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Services } from '#server/platform/services/services.ts'
import { insertLink, takeLink } from './queries.ts'

const lifetimeMs = 24 * 3_600_000

const hashOf = (token: string): string =>
  createHash('sha256').update(`first administrator ${token}`).digest('hex')

/** The token of a new link, which counts for a day. */
export const issueFirstAdminToken = async ({ db, clock }: Services): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock().getTime() + lifetimeMs)
  await insertLink(db, { id: newId(), identifier: hashOf(token), expiresAt })
  return token
}

/** Uses up the link, and every other that was issued. False for one that does not count. */
export const takeFirstAdminToken = (tx: Tx, token: string, now: Date): Promise<boolean> =>
  takeLink(tx, hashOf(token), now)

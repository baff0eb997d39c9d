import { createHash, randomBytes } from 'node:crypto'
import { dayMs } from '#contract/shared/dates.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Services } from '#server/platform/services/services.ts'
import { insertLink, redeemLink } from './queries.ts'

const lifetimeMs = dayMs

const hashOf = (token: string): string =>
  createHash('sha256').update(`first administrator ${token}`).digest('hex')

export const issueFirstAdminToken = async ({ db, clock }: Services): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock().getTime() + lifetimeMs)
  await insertLink(db, { id: newId(), identifier: hashOf(token), expiresAt })
  return token
}

export const redeemFirstAdminToken = (tx: Tx, token: string, now: Date): Promise<boolean> =>
  redeemLink(tx, hashOf(token), now)

import {
  careActRateLimit,
  careActsMax,
  careLinkRateLimit,
  careOpeningRateLimit,
} from '#contract/features/care-links/limits.ts'
import type { CareActKind } from '#contract/features/care-links/schema.ts'
import { browserOf } from '#server/features/security/sessions/browser-of.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Context } from '#server/platform/http/context.ts'
import { clientGroups } from '#server/platform/network/client-address.ts'
import { consumeByNetwork } from '#server/platform/rate-limits/network-limits.ts'
import { insertAct } from './act-queries.ts'

// Headers have no other limit than the server's.
const userAgentMax = 400

const seenBrowser = ({ client }: Pick<Context, 'client'>) =>
  browserOf(client.headers.get('user-agent')?.slice(0, userAgentMax) ?? null)

export type CareActivity = {
  readonly kind: CareActKind
  readonly petName?: string
  readonly subject?: string
}

export const noteAct = async (
  context: Pick<Context, 'client' | 'clock'>,
  tx: Tx,
  linkId: string,
  { kind, petName, subject }: CareActivity,
): Promise<void> => {
  const at = context.clock()
  const act = { id: newId(at.getTime()), linkId, at, kind, petName, subject }
  await insertAct(tx, { ...act, browser: seenBrowser(context) }, careActsMax)
}

/** Ticks and notes. @throws TOO_MANY_REQUESTS */
export const countAct = ({ rateLimiter }: Pick<Context, 'rateLimiter'>, linkId: string): Promise<void> =>
  rateLimiter.consume(`care-link:act:${linkId}`, careActRateLimit)

/** @throws TOO_MANY_REQUESTS */
export const countReading = async (context: Context, linkId: string): Promise<void> => {
  const name = `care-link:open:${linkId}`
  await consumeByNetwork(context, name, careOpeningRateLimit)
  await context.rateLimiter.consume(name, careLinkRateLimit)
}

// The page reads anew after each change, and a document is read in parts.
const oneReading = { max: 1, seconds: 600 }

/** Notes it once for each browser and network in ten minutes. */
export const noteReading = async (context: Context, linkId: string, act: CareActivity): Promise<void> => {
  const [{ key: network }] = clientGroups(context.client)
  const seen = JSON.stringify([act, seenBrowser(context)])
  const reading = `care-link:reading:${linkId}:${network}:${seen}`
  if (!(await context.rateLimiter.hasRoom(reading, oneReading))) return
  await context.db.transaction((tx) => noteAct(context, tx, linkId, act))
  // A limit would refuse one of two concurrent parts.
  await context.rateLimiter.consume(reading, { ...oneReading, max: Infinity })
}

import {
  careActRateLimit,
  careActsMax,
  careLinkRateLimit,
  careOpeningRateLimit,
} from '#contract/features/care-links/limits.ts'
import type { CareActKind } from '#contract/features/care-links/schema.ts'
import { noteReader, seenBrowser } from '#server/features/security/sessions/link-readers.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Context } from '#server/platform/http/context.ts'
import { consumeByNetwork } from '#server/platform/rate-limits/network-limits.ts'
import { keyedHash } from '#server/platform/runtime/keyed-hash.ts'
import { insertAct } from './act-queries.ts'

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

/** As a hash, because the count of a limit may stay after the document that the act names. */
const hashOf = ({ config }: Context, act: CareActivity): string =>
  keyedHash(config.secret, 'reading', JSON.stringify(act))

export const noteReading = (context: Context, linkId: string, act: CareActivity): Promise<void> =>
  noteReader(context, `care-link:reading:${linkId}:${hashOf(context, act)}`, async () => {
    // A document opens the link too. Within its own note, so that a repeated reading costs one query.
    if (act.kind !== 'opened') await noteReading(context, linkId, { kind: 'opened' })
    await context.db.transaction((tx) => noteAct(context, tx, linkId, act))
  })

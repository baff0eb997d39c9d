import { unknownTagRateLimit } from '#contract/features/tags/limits.ts'
import { readTagCode } from '#contract/features/tags/tag-code.ts'
import type { Context } from '#server/platform/http/context.ts'
import { consumeByNetwork } from '#server/platform/rate-limits/network-limits.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import type { Services } from '#server/platform/services/services.ts'
import * as queries from './finder/queries.ts'

export type OpenTag = queries.OpenTag

/** A text of the same length that no tag has, so that a malformed code takes the way of others. */
const noCode = '0000000000000'

/** @throws TOO_MANY_REQUESTS */
const countUnknown = (context: Context): Promise<void> =>
  consumeByNetwork(context, 'tag:unknown', unknownTagRateLimit)

/**
 * Codes that were never given, were renewed or are switched off take the same way.
 * @throws TOO_MANY_REQUESTS after many unknown ones
 */
export const findOpenTag = async (context: Context, typed: string): Promise<queries.OpenTag | undefined> => {
  const found = await queries.findOpenTag(context.db, readTagCode(typed) ?? noCode)
  if (found === undefined) await countUnknown(context)
  return found
}

export const tagAddress = ({ config }: Pick<Services, 'config'>, code: string): URL =>
  new URL(`/t/${code}`, config.publicUrl)

export const findOpenTagOfPet = ({ db }: Pick<Services, 'db'>, petId: string) =>
  queries.findOpenTagOfPet(db, petId)

export type FinderPlace = {
  readonly tag: queries.OpenTag
  readonly conversation: queries.OpenConversation
}

/** @throws TOO_MANY_REQUESTS after many unknown ones */
export const findFinderPlace = async (
  context: Context,
  typedCode: string,
  secret: string,
): Promise<FinderPlace | undefined> => {
  const tag = await findOpenTag(context, typedCode)
  if (tag === undefined) return undefined
  const conversation = await queries.findConversation(context.db, tag, hashToken(secret))
  if (conversation === undefined) await countUnknown(context)
  return conversation && { tag, conversation }
}

import { randomBytes } from 'node:crypto'
import {
  clientConversationsRateLimit,
  conversationsRateLimit,
  finderMessagesMax,
  finderMessagesRateLimit,
  messagesPerConversationMax,
  openConversationsMax,
} from '#contract/features/tags/limits.ts'
import { roundPosition } from '#contract/features/tags/position.ts'
import type { FinderMessage } from '#contract/features/tags/schema.ts'
import { requireWithinQuota } from '#server/features/quotas/service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newFormId } from '#server/platform/database/form-ids.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { StoredImage } from '#server/platform/images/image-storage.ts'
import { toImageColumns } from '#server/platform/images/row-images.ts'
import { addressGroup } from '#server/platform/network/client-address.ts'
import { consumeByNetwork, networkLimits } from '#server/platform/rate-limits/network-limits.ts'
import { createRateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { keyedHash } from '#server/platform/runtime/keyed-hash.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import * as queries from './finder/queries.ts'
import { sumTagPhotos } from './queries.ts'
import { notifyOfMessage } from './notices.ts'
import type { FinderPlace, OpenTag } from './open-tags.ts'
import { hasRoomForPhoto, storePhoto, writeWithPhoto } from './photos.ts'

/** 128 bits. */
export const newSecret = (): string => randomBytes(16).toString('base64url')

export const isSecret = (text: string): boolean => /^[\w-]{22}$/.test(text)

export const conversationPath = ({ code }: OpenTag, secret: string): `/t/${string}` =>
  `/t/${code}/m/${secret}`

const messageLimit = ['tag:messages', finderMessagesRateLimit] as const

/** Before a body is read. @throws TOO_MANY_REQUESTS */
export const requireMessageAllowed = async ({ client, rateLimiter }: Context): Promise<void> => {
  for (const { key, limit } of networkLimits(client, ...messageLimit)) await rateLimiter.check(key, limit)
}

const clientHashOf = ({ config, client }: Context): string =>
  keyedHash(config.secret, 'finder of a tag', addressGroup(client.address))

/**
 * The limits of beginnings, which apply to a blocked finder too.
 * @throws TOO_MANY_REQUESTS
 */
const requireBeginning = async (context: Context, tx: Tx, tag: OpenTag): Promise<void> => {
  const rateLimiter = createRateLimiter(tx, context.clock)
  const name = `tag:begun:${tag.petId}`
  if (await queries.isClientBlocked(tx, tag, clientHashOf(context)))
    throw apiError('TOO_MANY_REQUESTS', { retryAfter: clientConversationsRateLimit.seconds })
  await consumeByNetwork({ ...context, rateLimiter }, name, clientConversationsRateLimit)
  const since = new Date(context.clock().getTime() - conversationsRateLimit.seconds * 1000)
  if ((await queries.countOpenConversations(tx, tag, since)) >= openConversationsMax)
    throw apiError('TOO_MANY_REQUESTS', { retryAfter: conversationsRateLimit.seconds })
  await rateLimiter.consume(name, conversationsRateLimit)
}

export type SentMessage = {
  /** `full`, `ended`: no more messages are accepted. */
  readonly outcome: 'sent' | 'full' | 'ended'
  /** Null where the message has no photo. */
  readonly imageVersion: string | null
}

type Sending = {
  readonly id: string
  readonly message: FinderMessage
  readonly photo: StoredImage | undefined
}

const positionColumns = ({ position }: FinderMessage) =>
  position && { ...roundPosition(position, position.accuracy), accuracy: position.accuracy }

const addMessage = async (
  context: Context,
  tx: Tx,
  { tag, conversation }: FinderPlace,
  { id, message, photo }: Sending,
): Promise<SentMessage> => {
  const found = await queries.lockFinderConversation(tx, conversation, id)
  if (found === undefined) return { outcome: 'ended', imageVersion: null }
  if (found.known !== undefined) return { outcome: 'sent', ...found.known }
  if (found.messages >= messagesPerConversationMax || found.ofFinder >= finderMessagesMax)
    return { outcome: 'full', imageVersion: null }
  const kept = hasRoomForPhoto(found) ? photo : undefined
  await queries.insertFinderMessage(tx, conversation, {
    id,
    petId: tag.petId,
    ownerId: tag.ownerId,
    conversationId: conversation.id,
    author: 'finder',
    text: message.text,
    place: message.place,
    ...positionColumns(message),
    ...(kept && toImageColumns(kept)),
    createdAt: context.clock(),
  })
  if (kept !== undefined)
    await requireWithinQuota(context, tx, { userId: tag.ownerId, isOwn: false, strangers: sumTagPhotos })
  await notifyOfMessage(context, tx, tag, { id, isFirstUnread: found.unreadSince === null })
  return { outcome: 'sent', imageVersion: kept?.version ?? null }
}

type FinderSending = {
  readonly message: FinderMessage
  /** The path of a received photo. */
  readonly file?: string | undefined
  /** The same message under the same key is one, unless only one has a photo. */
  readonly key: string
}

const send = async (
  context: Context,
  tag: OpenTag,
  { message, file, key }: FinderSending,
  findPlace: (tx: Tx) => Promise<FinderPlace>,
): Promise<SentMessage> => {
  await consumeByNetwork(context, ...messageLimit)
  // A finder who adds a place after a lost answer sends another message.
  const where = message.place === null && message.position === null ? [] : [JSON.stringify(message)]
  const form = [key, message.text, file === undefined ? '' : 'photo', ...where]
  const place = { id: newFormId(context.clock().getTime(), form), ownerId: tag.ownerId }
  const stored =
    file === undefined ? undefined : await storePhoto(context, { ...place, petId: tag.petId }, file)
  return writeWithPhoto(context, place, stored, (photo) =>
    context.db.transaction(async (tx) => {
      // Checked again, because the form may have taken minutes to arrive.
      if ((await queries.findOpenTag(tx, tag.code)) === undefined) throw apiError('NOT_FOUND')
      return addMessage(context, tx, await findPlace(tx), { id: place.id, message, photo })
    }),
  )
}

/**
 * Begins a conversation, whose secret is the key of the form, or adds the message where that was
 * begun before.
 * @throws NOT_FOUND where the tag was ended meanwhile
 * @throws TOO_MANY_REQUESTS, IMAGE_UNREADABLE, IMAGE_TOO_MANY_PIXELS
 */
export const startConversation = async (
  context: Context,
  tag: OpenTag,
  sending: FinderSending,
): Promise<SentMessage & { readonly url: URL }> => {
  const secretHash = hashToken(sending.key)
  const sent = await send(context, tag, sending, async (tx) => {
    const known = await queries.findConversation(tx, tag, secretHash)
    if (known !== undefined) return { tag, conversation: known }
    await requireBeginning(context, tx, tag)
    const now = context.clock()
    await queries.insertConversation(tx, {
      id: newId(now.getTime()),
      petId: tag.petId,
      ownerId: tag.ownerId,
      code: tag.code,
      secretHash,
      clientHash: clientHashOf(context),
      startedAt: now,
      lastAt: now,
    })
    const conversation = await queries.findConversation(tx, tag, secretHash)
    // The secret belongs to another tag.
    if (conversation === undefined) throw apiError('NOT_FOUND')
    return { tag, conversation }
  })
  return { ...sent, url: new URL(conversationPath(tag, sending.key), context.config.publicUrl) }
}

/** @throws as `startConversation` */
export const continueConversation = (
  context: Context,
  place: FinderPlace,
  sending: FinderSending,
): Promise<SentMessage> => send(context, place.tag, sending, async () => place)

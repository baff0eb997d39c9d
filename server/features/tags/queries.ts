import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ConversationEnd } from '#contract/features/tags/schema.ts'
import type { AdminAccess } from '#server/features/auth/access.ts'
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { sumOfImages } from '#server/features/quotas/stored-bytes-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { petTags, tagConversations as conversations, tagMessages as messages } from './tables.ts'

export type TagRow = typeof petTags.$inferSelect
export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = typeof messages.$inferSelect

/** The tag of the present owner. */
const tagOf = ({ petId, ownerId }: PetAccess) => and(eq(petTags.petId, petId), eq(petTags.ownerId, ownerId))

export const getTag = async (db: Db | Tx, access: PetAccess<'edit'>): Promise<TagRow | undefined> => {
  const [row] = await db.select().from(petTags).where(tagOf(access))
  return row
}

type TagChanges = Partial<
  Pick<TagRow, 'isOn' | 'shown' | 'note' | 'place' | 'phone' | 'notesScans' | 'code' | 'scannedAt'>
>

/** The caller must have locked the pet. A tag of a former owner is replaced. */
export const insertTag = async (
  tx: Tx,
  { petId, ownerId }: PetAccess<'own'>,
  tag: Omit<typeof petTags.$inferInsert, 'petId' | 'ownerId'>,
): Promise<TagRow> => {
  await tx.delete(petTags).where(eq(petTags.petId, petId))
  const [row] = await tx
    .insert(petTags)
    .values({ ...tag, petId, ownerId })
    .returning()
  if (row === undefined) throw new Error('an insert returned no row')
  return row
}

export const updateTag = async (
  tx: Tx,
  access: PetAccess<'own'>,
  changes: TagChanges,
): Promise<TagRow | undefined> => {
  const [row] = await tx.update(petTags).set(changes).where(tagOf(access)).returning()
  return row
}

const ofPet = ({ petId, ownerId }: PetAccess<'edit'>) =>
  and(eq(conversations.petId, petId), eq(conversations.ownerId, ownerId))

/** In the order of the contract. */
export const listConversations = (
  db: Db,
  access: PetAccess<'edit'>,
  limit: number,
): Promise<ConversationRow[]> =>
  db
    .select()
    .from(conversations)
    .where(ofPet(access))
    .orderBy(sql`${conversations.end} is not null`, desc(conversations.lastAt))
    .limit(limit)

export const findConversation = async (
  db: Db | Tx,
  access: PetAccess<'edit'>,
  id: string,
): Promise<ConversationRow | undefined> => {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(ofPet(access), eq(conversations.id, id)))
  return row
}

export const lockConversation = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  id: string,
): Promise<ConversationRow | undefined> => {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(ofPet(access), eq(conversations.id, id)))
    .for('update')
  return row
}

/** Oldest first. */
export const listMessages = (
  db: Db | Tx,
  { petId }: PetAccess<'edit'>,
  conversationIds: readonly string[],
): Promise<MessageRow[]> =>
  conversationIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(messages)
        .where(and(eq(messages.petId, petId), inArray(messages.conversationId, [...conversationIds])))
        .orderBy(asc(messages.id))

export const countMessages = (tx: Tx, { petId }: PetAccess<'edit'>, id: string): Promise<number> =>
  tx.$count(messages, and(eq(messages.petId, petId), eq(messages.conversationId, id)))

/** The caller must have locked the conversation. */
export const insertReply = async (
  tx: Tx,
  { petId, ownerId }: PetAccess<'edit'>,
  reply: Pick<MessageRow, 'id' | 'conversationId' | 'text' | 'createdAt'>,
  isRead: boolean,
): Promise<void> => {
  await tx.insert(messages).values({ ...reply, petId, ownerId, author: 'owner' })
  await tx
    .update(conversations)
    .set({ lastAt: reply.createdAt, ...(isRead && { unreadSince: null }) })
    .where(and(eq(conversations.petId, petId), eq(conversations.id, reply.conversationId)))
}

export const markRead = async (tx: Tx, access: PetAccess<'edit'>, readAt: Date): Promise<void> => {
  await tx
    .update(conversations)
    .set({ unreadSince: null })
    .where(and(ofPet(access), isNotNull(conversations.unreadSince)))
  await tx
    .update(petTags)
    .set({ scanReadAt: readAt })
    .where(and(tagOf(access), isNotNull(petTags.scannedAt), isNull(petTags.scanReadAt)))
}

export const setEnd = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  id: string,
  end: ConversationEnd | null,
  endedAt: Date | null,
): Promise<void> => {
  await tx
    .update(conversations)
    .set({ end, endedAt, unreadSince: null })
    .where(and(ofPet(access), eq(conversations.id, id)))
}

/** With another code no finder reads an answer any more. Unread messages stay unread. */
export const endOpenConversations = async (
  tx: Tx,
  access: PetAccess<'own'>,
  endedAt: Date,
): Promise<void> => {
  await tx
    .update(conversations)
    .set({ end: 'ended', endedAt })
    .where(and(ofPet(access), isNull(conversations.end)))
}

export const findPhoto = async (
  db: Db,
  { petId, ownerId }: PetAccess<'edit'>,
  id: string,
): Promise<MessageRow | undefined> => {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.petId, petId), eq(messages.ownerId, ownerId), eq(messages.id, id)))
  return row
}

const imageOf = {
  id: messages.id,
  ownerId: messages.ownerId,
  imageVersion: messages.imageVersion,
  imageWidths: messages.imageWidths,
}
export type MessageImage = Pick<MessageRow, 'id' | 'ownerId' | 'imageVersion' | 'imageWidths'>

export const listImagesOfPet = (tx: Tx, { petId }: PetAccess<'own'>): Promise<MessageImage[]> =>
  tx
    .select(imageOf)
    .from(messages)
    .where(and(eq(messages.petId, petId), isNotNull(messages.imageVersion)))

export const sumTagPhotos = (db: Db | Tx, { personId }: OwnRows) =>
  sumOfImages(db, messages, sql`${eq(messages.ownerId, personId)}`)

export const listReported = (db: Db, _access: AdminAccess, limit: number) =>
  db
    .select({ id: conversations.id, petName: pets.name, reportedAt: conversations.endedAt })
    .from(conversations)
    .innerJoin(pets, eq(pets.id, conversations.petId))
    .where(eq(conversations.end, 'reported'))
    .orderBy(asc(conversations.endedAt))
    .limit(limit)

export const listReportedMessages = (db: Db, _access: AdminAccess, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(messages)
        .where(inArray(messages.conversationId, [...ids]))
        .orderBy(asc(messages.id))

/** A photo of a conversation that is reported, and not yet settled. */
export const findReportedPhoto = async (
  db: Db,
  _access: AdminAccess,
  id: string,
): Promise<MessageRow | undefined> => {
  const [row] = await db
    .select({ photo: messages })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, id), eq(conversations.end, 'reported')))
  return row?.photo
}

/** @returns false where no such conversation was reported */
export const settleReported = async (
  tx: Tx,
  _access: AdminAccess,
  id: string,
  endedAt: Date,
): Promise<boolean> => {
  const settled = await tx
    .update(conversations)
    .set({ end: 'blocked', endedAt })
    .where(and(eq(conversations.id, id), eq(conversations.end, 'reported')))
    .returning({ id: conversations.id })
  return settled.length > 0
}

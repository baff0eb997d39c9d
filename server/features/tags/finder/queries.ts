// Rows that holders of a code or of a conversation's secret reach: the code or secret is the proof.
import { and, asc, count, eq, gt, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { pets } from '#server/features/pets/pet-tables.ts'
import { petTags, tagConversations as conversations, tagMessages } from '#server/features/tags/tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isOfForm } from '#server/platform/database/form-ids.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'

const shown = {
  petId: petTags.petId,
  ownerId: petTags.ownerId,
  code: petTags.code,
  shown: petTags.shown,
  note: petTags.note,
  place: petTags.place,
  phone: petTags.phone,
  notesScans: petTags.notesScans,
  scannedAt: petTags.scannedAt,
  petName: pets.name,
  species: pets.species,
  breed: pets.breed,
  description: pets.description,
  neverGive: pets.neverGive,
  imageVersion: pets.imageVersion,
  imageWidths: pets.imageWidths,
}

/** A tag works while it is on, and its pet lives with the owner who made it. */
const isOpen = and(eq(petTags.isOn, true), eq(pets.isLiving, true), eq(pets.userId, petTags.ownerId))

const openTags = (name: string, isMeant: SQL) =>
  prepareOnce((db) =>
    db
      .select(shown)
      .from(petTags)
      .innerJoin(pets, eq(pets.id, petTags.petId))
      .where(and(isMeant, isOpen))
      .prepare(name),
  )

const byCode = openTags('find_tag_by_code', eq(petTags.code, sql.placeholder('code')))
const byPet = openTags('find_tag_of_pet', eq(petTags.petId, sql.placeholder('petId')))

export type OpenTag = Awaited<ReturnType<ReturnType<typeof byCode>['execute']>>[number]

export const findOpenTag = async (db: Db, code: string): Promise<OpenTag | undefined> => {
  const [row] = await byCode(db).execute({ code })
  return row
}

export const findOpenTagOfPet = async (db: Db, petId: string): Promise<OpenTag | undefined> => {
  const [row] = await byPet(db).execute({ petId })
  return row
}

/** @returns false where a scan of that hour was noted before */
export const noteScan = async (tx: Tx, { petId, code }: OpenTag, hour: Date): Promise<boolean> => {
  const noted = await tx
    .update(petTags)
    .set({ scannedAt: hour, scanReadAt: null })
    .where(
      and(
        eq(petTags.petId, petId),
        eq(petTags.code, code),
        eq(petTags.notesScans, true),
        or(isNull(petTags.scannedAt), lt(petTags.scannedAt, hour)),
      ),
    )
    .returning({ petId: petTags.petId })
  return noted.length > 0
}

export type OpenConversation = typeof conversations.$inferSelect

const bySecret = prepareOnce((db) =>
  db
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.secretHash, sql.placeholder('secretHash')),
        eq(conversations.code, sql.placeholder('code')),
      ),
    )
    .prepare('find_tag_conversation'),
)

/** With another code of the tag than at its beginning a conversation is unknown. */
export const findConversation = async (
  db: Db,
  { code, petId, ownerId }: OpenTag,
  secretHash: string,
): Promise<OpenConversation | undefined> => {
  const [row] = await bySecret(db).execute({ secretHash, code })
  return row?.petId === petId && row.ownerId === ownerId ? row : undefined
}

/** Oldest first. */
export const listFinderMessages = (db: Db, { petId, id }: OpenConversation) =>
  db
    .select()
    .from(tagMessages)
    .where(and(eq(tagMessages.petId, petId), eq(tagMessages.conversationId, id)))
    .orderBy(asc(tagMessages.id))

/** An end that keeps the finder's network from the tag. */
export const isClientBlocked = async (tx: Tx, { petId }: OpenTag, clientHash: string): Promise<boolean> => {
  const [row] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.petId, petId),
        eq(conversations.clientHash, clientHash),
        sql`${conversations.end} in ('blocked', 'reported')`,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Only conversations that began since then. */
export const countOpenConversations = (tx: Tx, { petId }: OpenTag, since: Date): Promise<number> =>
  tx.$count(
    conversations,
    and(eq(conversations.petId, petId), gt(conversations.startedAt, since), isNull(conversations.end)),
  )

/** @returns false where the same form was sent before */
export const insertConversation = async (
  tx: Tx,
  conversation: typeof conversations.$inferInsert,
): Promise<boolean> => {
  const made = await tx
    .insert(conversations)
    .values(conversation)
    .onConflictDoNothing({ target: conversations.secretHash })
    .returning({ id: conversations.id })
  return made.length > 0
}

/**
 * Locks the conversation until the transaction ends.
 * @returns what stands in it, and the message of the form; undefined once it has ended
 */
export const lockFinderConversation = async (tx: Tx, { petId, id }: OpenConversation, formId: string) => {
  const [row] = await tx
    .select({ unreadSince: conversations.unreadSince })
    .from(conversations)
    .where(and(eq(conversations.petId, petId), eq(conversations.id, id), isNull(conversations.end)))
    .for('update')
  if (row === undefined) return undefined
  const inIt = and(eq(tagMessages.petId, petId), eq(tagMessages.conversationId, id))
  const [counted] = await tx
    .select({
      messages: count(),
      ofFinder: count(sql`nullif(${tagMessages.author}, 'owner')`),
      photos: count(tagMessages.imageVersion),
    })
    .from(tagMessages)
    .where(inIt)
  const [known] = await tx
    .select({ imageVersion: tagMessages.imageVersion })
    .from(tagMessages)
    .where(and(inIt, isOfForm(tagMessages.id, formId)))
  return { ...row, ...(counted ?? { messages: 0, ofFinder: 0, photos: 0 }), known }
}

export type MessageRow = typeof tagMessages.$inferSelect

export const insertFinderMessage = async (
  tx: Tx,
  { petId, id }: OpenConversation,
  message: typeof tagMessages.$inferInsert,
): Promise<void> => {
  await tx.insert(tagMessages).values(message)
  const { createdAt } = message
  await tx
    .update(conversations)
    .set({
      lastAt: createdAt,
      unreadSince: sql`coalesce(${conversations.unreadSince}, ${createdAt.toISOString()}::timestamptz)`,
    })
    .where(and(eq(conversations.petId, petId), eq(conversations.id, id)))
}

export const findFinderPhoto = async (
  db: Db,
  { petId, id }: OpenConversation,
  messageId: string,
): Promise<MessageRow | undefined> => {
  const [row] = await db
    .select()
    .from(tagMessages)
    .where(
      and(
        eq(tagMessages.petId, petId),
        eq(tagMessages.conversationId, id),
        eq(tagMessages.id, messageId),
        isNotNull(tagMessages.imageVersion),
      ),
    )
  return row
}

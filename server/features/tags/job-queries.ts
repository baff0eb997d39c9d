import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { pets } from '#server/features/pets/pet-tables.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import type { MessageImage } from './queries.ts'
import { tagConversations as conversations, tagMessages as messages } from './tables.ts'

type Ages = { readonly endedBefore: Date; readonly silentSince: Date }

/**
 * Deletes conversations that ended, that fell silent, or whose pet has another owner. Reported ones
 * stay until an administrator has seen them, or as long as silent ones.
 * @returns the photos of at most `batch` conversations; undefined where none was left
 */
export const deleteOldConversations = async (
  { db }: SystemAccess,
  { endedBefore, silentSince }: Ages,
  batch: number,
): Promise<MessageImage[] | undefined> =>
  db.transaction(async (tx) => {
    const old = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .innerJoin(pets, eq(pets.id, conversations.petId))
      .where(
        or(
          and(lt(conversations.endedAt, endedBefore), sql`${conversations.end} <> 'reported'`),
          lt(conversations.lastAt, silentSince),
          sql`${pets.userId} <> ${conversations.ownerId}`,
        ),
      )
      .limit(batch)
      .for('update', { of: conversations })
    if (old.length === 0) return undefined
    const ids = old.map(({ id }) => id)
    const images = await tx
      .select({
        id: messages.id,
        ownerId: messages.ownerId,
        imageVersion: messages.imageVersion,
        imageWidths: messages.imageWidths,
      })
      .from(messages)
      .where(and(inArray(messages.conversationId, ids), isNotNull(messages.imageVersion)))
    await tx.delete(conversations).where(inArray(conversations.id, ids))
    return images
  })

export const roundExactPositions = async ({ db }: SystemAccess, before: Date): Promise<void> => {
  await db
    .update(messages)
    .set({
      latitude: sql`round(latitude::numeric, 2)`,
      longitude: sql`round(longitude::numeric, 2)`,
      accuracy: 'coarse',
    })
    .where(and(eq(messages.accuracy, 'exact'), lt(messages.createdAt, before)))
}

export const deletePositions = async ({ db }: SystemAccess, before: Date): Promise<void> => {
  await db
    .update(messages)
    .set({ latitude: null, longitude: null, accuracy: null })
    .where(and(isNotNull(messages.accuracy), lt(messages.createdAt, before)))
}

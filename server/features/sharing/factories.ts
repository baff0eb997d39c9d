import { editingTokenLength } from '#contract/features/sharing/share-code.ts'
import { generateSymbols } from '#server/features/pets/share-code.ts'
import type { pets } from '#server/features/pets/pet-tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { single, type Insertable } from '#server/testing/factories/inserted-row.ts'
import { editingInvitations } from './invitation-tables.ts'

/** Its owner has just seen the link; it counts only while they are Premium. */
export const anEditingInvitation = async (
  db: Db,
  {
    pet,
    ...invitation
  }: { pet: Pick<typeof pets.$inferSelect, 'id' | 'userId' | 'shareCode'> } & Insertable<
    typeof editingInvitations.$inferInsert
  >,
) =>
  single(
    await db
      .insert(editingInvitations)
      .values({
        petId: pet.id,
        invitedBy: pet.userId,
        shareCode: pet.shareCode ?? '',
        token: generateSymbols(editingTokenLength),
        seenAt: new Date(),
        ...invitation,
      })
      .returning(),
  )

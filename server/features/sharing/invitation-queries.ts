import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { editingInvitations } from './invitation-tables.ts'

const { petId, invitedBy, shareCode, seenAt } = editingInvitations

type ShownInvitation = Pick<typeof editingInvitations.$inferSelect, 'shareCode' | 'token' | 'seenAt'>

/**
 * An active one of the same code is prolonged, so that links which were sent go on working.
 * @returns the token that counts
 */
export const saveInvitation = async (
  tx: Tx,
  { petId: ofPet, ownerId }: PetAccess<'own'>,
  shown: ShownInvitation,
  seenAfter: Date,
): Promise<string> => {
  const isActive = and(eq(invitedBy, ownerId), eq(shareCode, shown.shareCode), gt(seenAt, seenAfter))
  const invitation = { ...shown, invitedBy: ownerId }
  const kept = sql`case when ${isActive} then ${editingInvitations.token} else ${shown.token} end`
  const [row] = await tx
    .insert(editingInvitations)
    .values({ ...invitation, petId: ofPet })
    .onConflictDoUpdate({ target: petId, set: { ...invitation, token: kept } })
    .returning({ token: editingInvitations.token })
  return row?.token ?? shown.token
}

export const deleteInvitation = async (tx: Tx, { petId: ofPet }: PetAccess<'own'>): Promise<void> => {
  await tx.delete(editingInvitations).where(eq(petId, ofPet))
}

/** Read after the pet was locked, because its owner may have ended the invitation until then. */
export const isInvited = async (tx: Tx, ofPet: string, token: string): Promise<boolean> => {
  const rows = await tx
    .select({ petId })
    .from(editingInvitations)
    .where(and(eq(petId, ofPet), eq(editingInvitations.token, token)))
  return rows.length > 0
}

export const deleteInvitationsSeenBefore = async ({ db }: SystemAccess, moment: Date): Promise<void> => {
  await db.delete(editingInvitations).where(lte(seenAt, moment))
}

import type { SystemAccess } from '#server/platform/database/system-access.ts'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { stampInvitations } from '#server/features/stamps/tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type InvitationRow = typeof stampInvitations.$inferSelect

const invitationsOf = ({ petId }: PetAccess) => eq(stampInvitations.petId, petId)

const isOpen = (now: Date) =>
  and(
    isNull(stampInvitations.endedAt),
    isNull(stampInvitations.stampedSequence),
    gt(stampInvitations.expiresAt, now),
  )

export const insertInvitation = async (
  tx: Tx,
  { petId }: PetAccess<'own'>,
  invitation: Omit<InvitationRow, 'petId'>,
): Promise<void> => {
  await tx.insert(stampInvitations).values({ ...invitation, petId })
}

export const endInvitations = async (
  db: Db | Tx,
  access: PetAccess<'own'>,
  now: Date,
  id?: string,
): Promise<void> => {
  await db
    .update(stampInvitations)
    .set({ endedAt: now })
    .where(
      and(invitationsOf(access), isOpen(now), id === undefined ? undefined : eq(stampInvitations.id, id)),
    )
}

export const findInvitation = async (
  db: Db,
  access: PetAccess<'own'>,
  id: string,
): Promise<InvitationRow | undefined> => {
  const [row] = await db
    .select()
    .from(stampInvitations)
    .where(and(invitationsOf(access), eq(stampInvitations.id, id)))
  return row
}

export const findOpenInvitation = async (
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | undefined> => {
  const [row] = await db
    .select()
    .from(stampInvitations)
    .where(and(eq(stampInvitations.tokenHash, tokenHash), isOpen(now)))
  return row
}

/** Returns false for an invitation that was used or has ended. */
export const useInvitation = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  id: string,
  stampedSequence: number,
  now: Date,
): Promise<boolean> => {
  const rows = await tx
    .update(stampInvitations)
    .set({ stampedSequence })
    .where(and(invitationsOf(access), eq(stampInvitations.id, id), isOpen(now)))
    .returning({ id: stampInvitations.id })
  return rows.length > 0
}

export const deleteInvitationsBefore = async ({ db }: SystemAccess, expiredBefore: Date): Promise<void> => {
  await db.delete(stampInvitations).where(lt(stampInvitations.expiresAt, expiredBefore))
}

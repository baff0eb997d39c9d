import type * as z from 'zod'
import { displayName } from '#contract/features/auth/display-name.ts'
import { editingTokenLength, shareCodeLifetimeSeconds } from '#contract/features/sharing/share-code.ts'
import type { Share, visibleShareCode, shareList } from '#contract/features/sharing/schema.ts'
import { isUuid } from '#contract/shared/ids.ts'
import { findAccounts } from '#server/features/auth/accounts/account-queries.ts'
import { getNotificationPreferences } from '#server/features/notifications/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import {
  generateSymbols,
  renewShareCode,
  viewShareCode,
  type VisibleShareCode,
} from '#server/features/pets/share-code.ts'
import { requireWithinPlanLimit, withPetLocked } from '#server/features/pets/access.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import type { Services } from '#server/platform/services/services.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { subtractSeconds } from './attempt-limits.ts'
import { deleteInvitation, saveInvitation } from './invitation-queries.ts'
import * as queries from './queries.ts'

// Enough to distinguish people.
export const prefixOf = (userId: string): string => userId.slice(0, 8)

const remindsOfShares = async (db: Db, personId: string): Promise<boolean> =>
  (await getNotificationPreferences({ db }, [personId]))(personId).sharedPets

const toShares = async (db: Db, rows: readonly queries.ShareRow[], personId: string): Promise<Share[]> => {
  const people = await findAccounts(
    db,
    rows.map(({ sharedWithUserId }) => sharedWithUserId),
  )
  const names = new Map(people.map((person) => [person.id, displayName(person)]))
  const own = rows.find(({ sharedWithUserId }) => sharedWithUserId === personId)
  const isReminded = own?.canEdit === true && (own.isReminded ?? (await remindsOfShares(db, personId)))
  return rows.flatMap(({ id, sharedWithUserId, canEdit, createdAt }) => {
    const userName = names.get(sharedWithUserId)
    // The account was deleted meanwhile.
    if (userName === undefined) return []
    const isMine = sharedWithUserId === personId
    const person = { userName, userPrefix: prefixOf(sharedWithUserId), isMine }
    const reminded = { isReminded: isMine && canEdit ? isReminded : null }
    return [{ id, ...person, canEdit, ...reminded, createdAt: createdAt.toISOString() }]
  })
}

export const listShares = async (
  context: Context,
  access: PetAccess,
): Promise<z.output<typeof shareList>> => {
  const { id } = requirePerson(context)
  const rows = await queries.listShares(context.db, access)
  return { items: await toShares(context.db, rows, id), isPaused: !access.ownerIsPremium }
}

/**
 * Withdrawing the permission is always allowed, and ends the invitation that could give it again.
 * @throws PLAN_LIMIT_REACHED when it is granted by an owner without Premium
 * @throws NOT_FOUND
 */
export const setCanEdit = async (
  context: Context,
  access: PetAccess<'own'>,
  shareId: string,
  canEdit: boolean,
): Promise<Share> => {
  const row = isUuid(shareId)
    ? await withPetLocked(context, access, async (tx) => {
        const changed = await queries.updateShare(tx, access, shareId, canEdit, context.clock())
        if (changed === undefined) return undefined
        // Last, so that the response to an unknown share is the same under any plan.
        if (canEdit) await requirePremiumOwner(context, access, tx)
        else await deleteInvitation(tx, access)
        return changed
      })
    : undefined
  const [share] = await toShares(context.db, row === undefined ? [] : [row], access.ownerId)
  if (share === undefined) throw apiError('NOT_FOUND')
  return share
}

/** @throws PLAN_LIMIT_REACHED */
const requirePremiumOwner = (services: Services, access: PetAccess<'own'>, tx: Tx): Promise<void> =>
  requireWithinPlanLimit(services, access, { tx, reason: 'sharing', count: () => 0 })

/** @throws FORBIDDEN for the owner, who gets reminders anyway */
export const setReminded = async (
  { db }: Services,
  access: PetAccess<'edit'>,
  isReminded: boolean,
): Promise<void> => {
  if (access.kind === 'owner') throw apiError('FORBIDDEN')
  await queries.setReminded(db, access, isReminded)
}

/** Ends the invitation to edit too. @throws NOT_FOUND */
export const removeShare = async (
  services: Services,
  access: PetAccess<'own'>,
  shareId: string,
): Promise<void> => {
  const removed = isUuid(shareId)
    ? await withPetLocked(services, access, async (tx) => {
        const count = await queries.deleteShare(tx, access, { id: shareId })
        if (count > 0) await deleteInvitation(tx, access)
        return count
      })
    : 0
  if (removed === 0) throw apiError('NOT_FOUND')
}

/** An access that has just ended is no error. @throws FORBIDDEN for the owner */
export const leavePet = async (context: Context, access: PetAccess): Promise<void> => {
  if (access.kind === 'owner') throw apiError('FORBIDDEN')
  await queries.deleteShare(context.db, access, { sharedWithUserId: requirePerson(context).id })
}

const toVisibleShareCode = (
  { code, seenAt }: VisibleShareCode,
  { ownerIsPremium }: PetAccess,
  editingToken: string | null = null,
): z.output<typeof visibleShareCode> => ({
  code,
  worksUntil: ownerIsPremium
    ? new Date(seenAt.getTime() + shareCodeLifetimeSeconds * 1000).toISOString()
    : null,
  editingToken,
})

/** The lock makes it the code of this moment. @throws PLAN_LIMIT_REACHED */
const inviteEditor = (
  services: Services,
  access: PetAccess<'own'>,
  { code: shareCode, seenAt }: VisibleShareCode,
): Promise<string> =>
  withPetLocked(services, access, async (tx) => {
    await requirePremiumOwner(services, access, tx)
    const token = generateSymbols(editingTokenLength)
    const seenAfter = subtractSeconds(seenAt, shareCodeLifetimeSeconds)
    return saveInvitation(tx, access, { shareCode, token, seenAt }, seenAfter)
  })

/**
 * The code works for another day. It is shown under any plan, but works only under Premium.
 * @throws PLAN_LIMIT_REACHED with `canEdit`, for an owner without Premium
 */
export const getShareCode = async (services: Services, access: PetAccess<'own'>, canEdit = false) => {
  const seen = await viewShareCode(services, access)
  return toVisibleShareCode(seen, access, canEdit ? await inviteEditor(services, access, seen) : null)
}

/** Allowed under any plan, because it revokes the old code. */
export const renewCode = async (services: Services, access: PetAccess<'own'>) =>
  toVisibleShareCode(await renewShareCode(services, access), access)

// Only this module makes the proof of access that queries about a pet require.
import { systemAccess } from '#server/platform/database/system-access.ts'
import { hasPetPermission, type PetPermission, type PetRole } from '#contract/features/pets/permissions.ts'
import { isUuid } from '#contract/shared/ids.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import type { ChargedAccount } from '#server/features/quotas/service.ts'
import { getPlanLimit } from '#server/features/subscription/service.ts'
import { requirePersonOrKey, type ApiKeyActor, type Context } from '#server/platform/http/context.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { findChanges, listPetIds } from './listing/queries.ts'
import type { PetAccess, PetsAccess } from './pet-access.ts'
import { findMembership, listMembers, listViewers } from './membership-queries.ts'
import { type PetRow, lockPetsSkipLocked, lockPet } from './queries.ts'

/**
 * Malformed ids, unknown ones and those of strangers are refused alike, and so is a share that is
 * paused because the pet's owner is not Premium.
 * @throws UNAUTHORIZED for a guest, before anything is looked up
 * @throws NOT_FOUND for a person who may not know that the pet exists
 * @throws FORBIDDEN for a person who sees the pet and lacks the right
 */
export const requirePet = async <Right extends PetPermission>(
  context: Pick<Context, 'actor' | 'db' | 'clock'>,
  petId: string,
  right: Right,
): Promise<PetAccess<Right>> => {
  const person = requirePersonOrKey(context)
  const key = keyLimits(context)
  const found = isUuid(petId)
    ? await findMembership(context.db, petId, person.id, context.clock())
    : undefined
  if (!found || !isAmong(key?.petIds, found.petId)) throw apiError('NOT_FOUND')
  const kind = roleWith(key, found.kind)
  if (!hasPetPermission(kind, right)) throw apiError('FORBIDDEN')
  return { ...found, kind, isOwn: found.kind === 'owner', personId: person.id } as PetAccess<Right>
}

/**
 * For work that outlives its request, in which the person may have lost access.
 * @throws NOT_FOUND, FORBIDDEN as `requirePet` does
 */
export const requirePetFor = <Right extends PetPermission>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: string,
  petId: string,
  right: Right,
): Promise<PetAccess<Right>> =>
  requirePet({ actor: { kind: 'person', id: personId, sessionId: '', roles: [] }, db, clock }, petId, right)

/** Undefined where the inviter no longer owns the pet. The holder has no account. */
export const accessByInvitation = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { petId, invitedBy }: { readonly petId: string; readonly invitedBy: string },
): Promise<PetAccess<'edit'> | undefined> => {
  const found = await findMembership(db, petId, invitedBy, clock())
  if (found?.kind !== 'owner') return undefined
  // The inviter is responsible for the holder's changes.
  return { ...found, kind: 'editor', isOwn: false, personId: invitedBy } as PetAccess<'edit'>
}

/** The caller's transaction must have inserted the pet. */
export const proveNewPet = (
  { id: petId, userId: ownerId, isLiving }: Pick<PetRow, 'id' | 'userId' | 'isLiving'>,
  ownerIsPremium: boolean,
): PetAccess<'own'> =>
  ({
    petId,
    ownerId,
    isLiving,
    kind: 'owner',
    isOwn: true,
    ownerIsPremium,
    personId: ownerId,
  }) as PetAccess<'own'>

export type KeyLimits = Pick<ApiKeyActor, 'petIds' | 'scope'>

export const keyLimits = ({ actor }: Pick<Context, 'actor'>): KeyLimits | undefined =>
  actor.kind === 'apiKey' ? actor : undefined

const isAmong = (petIds: readonly string[] | null = null, petId: string): boolean =>
  petIds === null || petIds.includes(petId)

/** No key has an owner's rights: share codes, shares, the removal of pets. */
export const roleWith = (key: KeyLimits | undefined, role: PetRole): PetRole => {
  if (key === undefined) return role
  return key.scope === 'read' ? 'viewer' : role === 'owner' ? 'editor' : role
}

/** The owner is charged, whichever person adds data. */
export const chargedAccount = ({ ownerId, isOwn }: PetAccess): ChargedAccount => ({
  userId: ownerId,
  isOwn,
})

export const asOwner = (access: PetAccess): PetAccess<'own'> | undefined =>
  hasPetPermission(access.kind, 'own') ? (access as PetAccess<'own'>) : undefined

/**
 * Blocks other changes of the pet.
 * @throws NOT_FOUND when it was removed since access was proved
 */
export const withPetLocked = <T>(
  { db }: Services,
  access: PetAccess<'edit'>,
  work: (tx: Tx, row: PetRow) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const row = await lockPet(tx, access)
    if (row === undefined) throw apiError('NOT_FOUND')
    return work(tx, row)
  })

type Counting = {
  readonly tx: Tx
  readonly reason: PlanFeature
  readonly count: (tx: Tx) => Promise<number> | number
}

/** @throws PLAN_LIMIT_REACHED */
export const requireWithinPlanLimit = async (
  { clock }: Services,
  { ownerId }: PetAccess,
  { tx, reason, count }: Counting,
) => {
  const limit = await getPlanLimit(tx, ownerId, reason, clock())
  if (limit !== null && (await count(tx)) >= limit) throw apiError('PLAN_LIMIT_REACHED', { reason, limit })
}

type Adding<T> = {
  /** An existing row is returned whatever the plan allows. */
  readonly known?: (tx: Tx) => Promise<T | undefined>
  readonly count: (tx: Tx) => Promise<number>
  readonly insert: (tx: Tx) => Promise<T>
}

/**
 * The pet's row stays locked until the end, so only one of several concurrent additions gets the
 * last place.
 * @throws PLAN_LIMIT_REACHED
 * @throws NOT_FOUND when the pet was removed since access was proved
 */
export const addWithinPlan = <T>(
  services: Services,
  access: PetAccess<'edit'>,
  reason: PlanFeature,
  { known, count, insert }: Adding<T>,
): Promise<T> =>
  withPetLocked(services, access, async (tx) => {
    const existing = await known?.(tx)
    if (existing !== undefined) return existing
    await requireWithinPlanLimit(services, access, { tx, reason, count })
    return insert(tx)
  })

/** Null without a limit. */
export const planLimit = (
  { db, clock }: Services,
  access: PetAccess,
  reason: PlanFeature,
): Promise<number | null> => getPlanLimit(db, access.ownerId, reason, clock())

/** @param only the pets of a key; null for all */
export const listVisiblePetIds = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: string,
  only?: readonly string[] | null,
): Promise<string[]> => (await listPetIds(db, personId, clock())).filter((petId) => isAmong(only, petId))

/** @param after the id of an event @returns as `findChanges` does */
export const findChangesOfPets = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: string,
  after: number,
) => findChanges(db, personId, clock(), after)

const provePets = (petIds: readonly string[]): PetsAccess => ({ petIds }) as PetsAccess

export const visiblePets = async (...asked: Parameters<typeof listVisiblePetIds>): Promise<PetsAccess> =>
  provePets(await listVisiblePetIds(...asked))

export const amongPets = ({ petIds }: PetsAccess, ids: ReadonlySet<string>): PetsAccess =>
  provePets(petIds.filter((petId) => ids.has(petId)))

/** Each member must receive data of their own pets only. */
export const petsOfMembers = (members: readonly PetMember[]): PetsAccess =>
  provePets([...new Set(members.map(({ petId }) => petId))])

export const onlyPet = ({ petId }: PetAccess): PetsAccess => provePets([petId])

export const listPetViewers = async (
  { db, clock }: Services,
  petIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const watchers = new Map(petIds.map((petId) => [petId, new Set<string>()]))
  for (const { petId, personId } of await listViewers(db, petIds, clock())) watchers.get(petId)?.add(personId)
  return watchers
}

/** A person who neither owns the pet nor may edit it is a viewer. */
export type PetMember = Awaited<ReturnType<typeof listMembers>>[number]

export const getPetMembers = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  petIds: readonly string[],
): Promise<PetMember[]> => listMembers(db, petIds, clock())

/** The pets that the person owns or may edit now. */
export const findEditable = async (
  services: Pick<Services, 'db' | 'clock'>,
  personId: string,
  petIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const members = petIds.length === 0 ? [] : await getPetMembers(services, [...new Set(petIds)])
  const editable = members.filter((member) => member.personId === personId && member.mayEdit)
  return new Set(editable.map(({ petId }) => petId))
}

/** Skips pets that another transaction has locked. */
export const lockUnlockedPets = (tx: Tx, petIds: readonly string[]): Promise<string[]> =>
  petIds.length === 0 ? Promise.resolve([]) : lockPetsSkipLocked(systemAccess(tx), petIds)

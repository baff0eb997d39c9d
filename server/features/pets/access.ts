// Only this module makes the proof of access that queries about a pet require. It also checks the
// limits of the owner's plan before something is added to a pet.
import { systemAccess } from '#server/platform/database/system-access.ts'
import { hasPetPermission, type PetPermission, type PetRole } from '#contract/features/pets/permissions.ts'
import { isUuid } from '#contract/shared/ids.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import type { ChargedAccount } from '#server/features/quotas/service.ts'
import { getPlanLimit } from '#server/features/subscription/service.ts'
import { requirePersonOrKey, type ApiKeyActor, type Context } from '#server/platform/http/context.ts'
import { type Services } from '#server/platform/services/services.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { listPetIds } from './listing/queries.ts'
import type { PetAccess, PetsAccess } from './pet-access.ts'
import { findMembership, listMembers, listViewers } from './membership-queries.ts'
import { type PetRow, lockPetsSkipLocked, lockPet } from './queries.ts'

/**
 * A malformed id, an unknown one and a stranger's are refused alike, and so is a share that is
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
 * The access that an invitation gives its holder, who has no account. It rests on the inviter still
 * owning the pet; undefined where they do not, or the pet is gone.
 */
export const accessByInvitation = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { petId, invitedBy }: { readonly petId: string; readonly invitedBy: string },
): Promise<PetAccess<'edit'> | undefined> => {
  const found = await findMembership(db, petId, invitedBy, clock())
  if (found?.kind !== 'owner') return undefined
  // The inviter is responsible for what the holder does.
  return { ...found, kind: 'editor', isOwn: false, personId: invitedBy } as PetAccess<'edit'>
}

/** The owner's proof for a pet that this transaction has just made. */
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

/** Undefined for a session. */
export const keyLimits = ({ actor }: Pick<Context, 'actor'>): KeyLimits | undefined =>
  actor.kind === 'apiKey' ? actor : undefined

const isAmong = (petIds: readonly string[] | null = null, petId: string): boolean =>
  petIds === null || petIds.includes(petId)

/**
 * The role of a request with that key. No key does what takes an owner: it sees no share code,
 * makes no share, and removes no pet.
 */
export const roleWith = (key: KeyLimits | undefined, role: PetRole): PetRole => {
  if (key === undefined) return role
  return key.scope === 'read' ? 'viewer' : role === 'owner' ? 'editor' : role
}

/** The pet's owner is charged for everything kept for it by any person. */
export const chargedAccount = ({ ownerId, isOwn }: PetAccess): ChargedAccount => ({
  userId: ownerId,
  isOwn,
})

/** The same proof as its owner's; undefined for all other people. */
export const asOwner = (access: PetAccess): PetAccess<'own'> | undefined =>
  hasPetPermission(access.kind, 'own') ? (access as PetAccess<'own'>) : undefined

/**
 * Other changes of the pet are blocked until the work is done.
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
  /** The row that exists already; it is returned whatever the plan allows. */
  readonly known?: (tx: Tx) => Promise<T | undefined>
  readonly count: (tx: Tx) => Promise<number>
  readonly insert: (tx: Tx) => Promise<T>
}

/**
 * Adds to a pet what its owner's plan limits. The pet's row stays locked until the end, so only one
 * of several concurrent additions gets the last place.
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

/** The most that the plan of the pet's owner allows; null without a limit. */
export const planLimit = (
  { db, clock }: Services,
  access: PetAccess,
  reason: PlanFeature,
): Promise<number | null> => getPlanLimit(db, access.ownerId, reason, clock())

/** The pets that the person may see now. @param only the ids of a key that is for some pets */
export const listVisiblePetIds = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: string,
  only?: readonly string[] | null,
): Promise<string[]> => (await listPetIds(db, personId, clock())).filter((petId) => isAmong(only, petId))

const provePets = (petIds: readonly string[]): PetsAccess => ({ petIds }) as PetsAccess

/** The same as a proof, for reading data of these pets for that person. */
export const visiblePets = async (...asked: Parameters<typeof listVisiblePetIds>): Promise<PetsAccess> =>
  provePets(await listVisiblePetIds(...asked))

export const amongPets = ({ petIds }: PetsAccess, ids: ReadonlySet<string>): PetsAccess =>
  provePets(petIds.filter((petId) => ids.has(petId)))

/** The pets that these people may see, as a proof for data that each receives about theirs. */
export const petsOfMembers = (members: readonly PetMember[]): PetsAccess =>
  provePets([...new Set(members.map(({ petId }) => petId))])

export const onlyPet = ({ petId }: PetAccess): PetsAccess => provePets([petId])

/** The people who may see each of the pets now. A removed pet has none. */
export const listPetViewers = async (
  { db, clock }: Services,
  petIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const watchers = new Map(petIds.map((petId) => [petId, new Set<string>()]))
  for (const { petId, personId } of await listViewers(db, petIds, clock())) watchers.get(petId)?.add(personId)
  return watchers
}

/** A person who may see a pet now. One who neither owns nor may edit it is a viewer. */
export type PetMember = Awaited<ReturnType<typeof listMembers>>[number]

/** All people who may see these pets now, with their roles. A removed pet has none. */
export const getPetMembers = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  petIds: readonly string[],
): Promise<PetMember[]> => listMembers(db, petIds, clock())

/**
 * Locks those of the pets that no other transaction has locked, until this one ends. For jobs that
 * go through many pets.
 */
export const lockUnlockedPets = (tx: Tx, petIds: readonly string[]): Promise<string[]> =>
  petIds.length === 0 ? Promise.resolve([]) : lockPetsSkipLocked(systemAccess(tx), petIds)

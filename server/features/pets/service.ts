import { ownRows } from '#server/features/auth/own-rows.ts'
import * as z from 'zod'
import { coatsOf, sizesOf } from '#contract/features/pets/appearance.ts'
import { shareCodeTouchIntervalSeconds } from '#contract/features/sharing/share-code.ts'
import { confirmsDeletion } from '#contract/features/pets/deletion.ts'
import type {
  microchipInput,
  microchipList,
  Pet,
  petCreate,
  PetPage,
  petUpdate,
} from '#contract/features/pets/schema.ts'
import { requireWithinQuota } from '#server/features/quotas/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Commit } from '#server/platform/http/idempotent-request.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import { decodeCursor, momentCursor, toPage } from '#server/platform/http/pagination.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { ReceivedImage } from '#server/platform/images/image-storage.ts'
import * as pictures from '#server/platform/images/row-images.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import type { PetAccess } from './pet-access.ts'
import {
  asOwner,
  chargedAccount,
  requireWithinPlanLimit,
  roleWith,
  withPetLocked,
  type KeyLimits,
} from './access.ts'
import { addPet } from './add-pet.ts'
import { writableImage, petImageKeys } from './images.ts'
import { listOwnPetIdentities } from './listing/own-pets-queries.ts'
import { countPets, listPets } from './listing/queries.ts'
import { changeProfile } from './profile-changes.ts'
import { deletePet, getPet, lockPet, updatePetRow, type PetRow } from './queries.ts'
import type { StoredAllergy } from './pet-tables.ts'
import { viewShareCode } from './share-code.ts'
import { toPet, toPetCard } from './to-pet.ts'

const petCursor = z.tuple([z.enum(['true', 'false']), ...momentCursor.def.items])

/** Pets are counted only when they fill more than a page. */
export const listPetCards = async (
  { db, clock }: Services,
  personId: string,
  cursor?: string,
  key?: KeyLimits,
): Promise<PetPage> => {
  const now = clock()
  const viewer = { ...ownRows(personId), only: key?.petIds ?? null }
  const rows = await listPets(db, viewer, now, decodeCursor(petCursor, cursor))
  const { items, next } = toPage(rows, (row) => [String(row.isLiving), row.createdAt.toISOString(), row.id])
  const isWhole = cursor === undefined && next === null
  const total = isWhole ? items.length : await countPets(db, viewer, now)
  return { items: items.map((row) => toPetCard(row, roleWith(key, row.access))), total, next }
}

/**
 * @throws QUOTA_REACHED when the person owns as many as they may
 * @throws API_KEY_REFUSED for a key that is limited to other pets
 */
export const createPet = async (
  services: Services,
  ownerId: string,
  fields: z.output<typeof petCreate>,
  key?: KeyLimits,
): Promise<Pet> => {
  if (key !== undefined && key.petIds !== null) throw apiError('API_KEY_REFUSED')
  return services.db.transaction(async (tx) => {
    const petId = newId(services.clock().getTime())
    const { row, isPremium } = await addPet(services, tx, { petId, ownerId }, fields)
    return toPet(row, { kind: roleWith(key, 'owner'), ownerIsPremium: isPremium })
  })
}

/** `pictureKey` is that of a middle size. */
export const describePet = async ({ db }: Pick<Services, 'db'>, access: PetAccess) => {
  const row = await getPet(db, access)
  const [small = null, middle = small, ...larger] = row === undefined ? [] : petImageKeys(access, row)
  return { pet: toPet(row, access), pictureKey: middle, largestPictureKey: larger.at(-1) ?? middle }
}

/** Counts as a visit, because the owner sees the share code. */
export const getPetPage = async (services: Services, access: PetAccess): Promise<Pet> => {
  const row = await getPet(services.db, access)
  const pet = toPet(row, access)
  const owner = asOwner(access)
  if (row === undefined || owner === undefined) return pet
  const slack = services.clock().getTime() - shareCodeTouchIntervalSeconds * 1000
  const isFresh = row.shareCodeSeenAt !== null && row.shareCodeSeenAt.getTime() > slack
  return row.shareCode !== null && isFresh
    ? pet
    : { ...pet, shareCode: (await viewShareCode(services, owner)).code }
}

/** Does not count as a visit, unlike the pet's page. */
export const getPetKind = async (
  { db }: Pick<Services, 'db'>,
  access: PetAccess,
): Promise<Pick<Pet, 'species' | 'birthDate' | 'isExposed'>> => {
  const row = await getPet(db, access)
  if (row === undefined) throw apiError('NOT_FOUND')
  return { species: row.species, birthDate: row.birthDate, isExposed: row.isExposed }
}

/** @throws BAD_REQUEST where the changed profile contradicts itself */
const requireConsistent = (row: PetRow, changes: z.output<typeof petUpdate>): void => {
  const { species = row.species, size, coat, isSterilised } = { ...row, ...changes }
  const { birthDate, sterilisedOn } = changes
  if (typeof birthDate === 'string' && row.diedOn !== null && birthDate > row.diedOn)
    throw invalidField('birthDate', 'invalid')
  if (typeof sterilisedOn === 'string' && isSterilised !== true) throw invalidField('sterilisedOn', 'invalid')
  // A change of the species can make them wrong.
  if (size != null && !sizesOf(species).includes(size)) throw invalidField('size', 'invalid')
  if (coat != null && !coatsOf(species).includes(coat)) throw invalidField('coat', 'invalid')
}

/** @throws BAD_REQUEST, STALE_REVISION */
export const updatePet = async (
  services: Services,
  access: PetAccess<'edit'>,
  { revision: seen, ...changes }: z.output<typeof petUpdate>,
): Promise<Pet> => {
  if (Object.values(changes).every((value) => value === undefined))
    return toPet(await getPet(services.db, access), access)
  return withPetLocked(services, access, async (tx, row) => {
    requireConsistent(row, changes)
    const { isSterilised } = { ...row, ...changes }
    // The day of an operation that was not one is no fact of the pet.
    const consequent = isSterilised === true ? {} : { sterilisedOn: null }
    const changed = await changeProfile(services, tx, access, row, { ...changes, ...consequent }, seen)
    return toPet(changed, access)
  })
}

/**
 * The plan must allow the number; null is always allowed.
 * @throws PLAN_LIMIT_REACHED, STALE_REVISION
 */
export const updateMicrochip = (
  services: Services,
  access: PetAccess<'edit'>,
  { revision: seen, ...changes }: z.output<typeof microchipInput>,
): Promise<Pet> =>
  withPetLocked(services, access, async (tx, row) => {
    if (changes.microchipNumber !== null)
      await requireWithinPlanLimit(services, access, { tx, reason: 'microchip', count: () => 0 })
    return toPet(await changeProfile(services, tx, access, row, changes, seen), access)
  })

/** The numbers of the person's own pets. */
export const listMicrochips = async (
  { db }: Services,
  personId: string,
): Promise<z.output<typeof microchipList>['items']> =>
  (await listOwnPetIdentities(db, ownRows(personId))).flatMap(({ microchipNumber, ...pet }) =>
    microchipNumber === null ? [] : [{ ...pet, microchipNumber }],
  )

export const getAllergies = async (
  { db }: { readonly db: Db | Tx },
  access: PetAccess,
): Promise<readonly StoredAllergy[]> => {
  const row = await getPet(db, access)
  if (row === undefined) throw apiError('NOT_FOUND')
  return row.allergies
}

type AllergyChange<T> = { readonly list: readonly StoredAllergy[]; readonly answer: T }

/**
 * A lock on the pet keeps concurrent changes. A longer list must be within the plan and the quota.
 * @throws PLAN_LIMIT_REACHED, QUOTA_REACHED
 */
export const updateAllergies = <T>(
  services: Services,
  access: PetAccess<'edit'>,
  change: (list: readonly StoredAllergy[], tx: Tx) => Promise<AllergyChange<T>>,
): Promise<T> =>
  withPetLocked(services, access, async (tx, { allergies }) => {
    const { list, answer } = await change(allergies, tx)
    if (list.length > allergies.length)
      await requireWithinPlanLimit(services, access, {
        tx,
        reason: 'allergies',
        count: () => allergies.length,
      })
    if (list !== allergies) await updatePetRow(tx, access, { allergies: list })
    if (list.length > allergies.length) await requireWithinQuota(services, tx, chargedAccount(access))
    return answer
  })

/** The caller must have inserted the pet in this transaction, and check the plan. */
export const addAllergies = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  added: readonly StoredAllergy[],
): Promise<void> => {
  const row = await lockPet(tx, access)
  if (row === undefined) throw apiError('NOT_FOUND')
  await updatePetRow(tx, access, { allergies: [...row.allergies, ...added] })
}

/** Runs when the pet is removed. */
export const petFiles =
  createExtensionPoint<(tx: Tx, access: PetAccess<'own'>) => Promise<string[]>>('files of a pet')

/** @throws BAD_REQUEST unless `typed` is the pet's name */
export const removePet = async (
  services: Services,
  access: PetAccess<'own'>,
  typed: string,
): Promise<void> => {
  const pet = toPet(await getPet(services.db, access), access)
  if (!confirmsDeletion(typed, pet.name))
    throw apiError('BAD_REQUEST', { issues: [{ field: 'name', code: 'mismatch' }] })
  const keys = await services.db.transaction(async (tx) => {
    // No file can be added under the lock.
    await lockPet(tx, access)
    const others: string[] = []
    for (const find of petFiles.collect(services.extensions)) others.push(...(await find(tx, access)))
    const removed = await deletePet(tx, access)
    return removed === undefined ? [] : [...petImageKeys(access, removed), ...others]
  })
  await tryRemoveFiles(services, keys)
}

export const saveImage = (
  services: Services,
  access: PetAccess<'edit'>,
  source: ReceivedImage,
  commit: Commit = (write) => write(services),
): Promise<Pet> =>
  pictures.commitImage(services, writableImage(services, access), source, (write) =>
    commit(async (inside) => toPet(await write(inside), access)),
  )

export const removeImage = async (services: Services, access: PetAccess<'edit'>): Promise<Pet> =>
  toPet(await pictures.removeImage(services, writableImage(services, access)), access)

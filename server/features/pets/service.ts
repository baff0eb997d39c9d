// What happens to pets: created with a free share code, changed, given a picture, removed with their files;
// and how much may be added to them.
import { randomInt } from 'node:crypto'
import type * as z from 'zod'
import { confirmsDeletion, shareCodeAlphabet, shareCodeLength } from '#contract/features/pets/rules.ts'
import type { Pet, PetCard, petCreate, petUpdate } from '#contract/features/pets/schema.ts'
import type { PlanReason } from '#contract/kit/plan-reasons.ts'
import { isPremium, limitOf } from '#server/features/subscription/service.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { failure } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { forgetFiles } from '#server/platform/storage.ts'
import type { PetAccess } from './access.ts'
import { keepFiles, keysOf, replaceFiles } from './gateway.ts'
import {
  deletePet,
  getPet,
  insertPet,
  listPets,
  lockPet,
  noPicture,
  updatePet,
  type PetPicture,
  type PetRow,
} from './queries.ts'
import type { StoredAllergy } from './tables.ts'

// With half of all codes taken, as full as the space may get (decisions, section 4), 32 tries fail once in four thousand million.
const shareCodeTries = 32

/** Four random characters, from a source that nobody can guess. */
export const newShareCode = (): string =>
  Array.from({ length: shareCodeLength }, () =>
    shareCodeAlphabet.charAt(randomInt(shareCodeAlphabet.length)),
  ).join('')

type Shown = Pick<PetRow, 'id'> & Omit<PetPicture, 'imageWidths'>

const imageOf = ({ id, imageVersion, imageWidth, imageHeight, imageThumbhash }: Shown): PetCard['image'] =>
  imageVersion === null || imageWidth === null || imageHeight === null || imageThumbhash === null
    ? null
    : {
        src: `/api/pets/${id}/image?v=${imageVersion}`,
        width: imageWidth,
        height: imageHeight,
        thumbhash: imageThumbhash,
      }

/** How the pet is seen: by what right, and under what plan of its owner. */
type Standing = Pick<PetAccess, 'kind' | 'ownerIsPremium'>

const shown = (row: PetRow | undefined, { kind, ownerIsPremium }: Standing): Pet => {
  if (row === undefined) throw failure('NOT_FOUND')
  return {
    id: row.id,
    name: row.name,
    species: row.species,
    breed: row.breed,
    sex: row.sex,
    image: imageOf(row),
    access: kind,
    birthDate: row.birthDate,
    description: row.description,
    weightValue: row.weightValue,
    weightUnit: row.weightUnit,
    microchipNumber: row.microchipNumber,
    rabiesVaccineNumber: row.rabiesVaccineNumber,
    allergies: row.allergies.map((allergy) => allergy.name),
    ownerIsPremium,
    shareCode: kind === 'owner' ? row.shareCode : null,
    createdAt: row.createdAt.toISOString(),
  }
}

export const petsOf = async ({ db, clock }: Services, personId: string): Promise<PetCard[]> => {
  const rows = await listPets(db, personId, clock())
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    species: row.species,
    breed: row.breed,
    sex: row.sex,
    image: imageOf(row),
    access: row.access,
  }))
}

export const createPet = async (
  { db, clock }: Services,
  ownerId: string,
  { breed = null, birthDate = null, ...fields }: z.output<typeof petCreate>,
): Promise<Pet> => {
  const createdAt = clock()
  const identity = { id: newId(createdAt.getTime()), userId: ownerId, createdAt }
  for (let tries = 0; tries < shareCodeTries; tries++) {
    const row = await insertPet(db, { ...identity, shareCode: newShareCode(), ...fields, breed, birthDate })
    if (row !== undefined)
      return shown(row, { kind: 'owner', ownerIsPremium: await isPremium(db, ownerId, createdAt) })
  }
  throw new Error(`no free share code in ${shareCodeTries} tries`)
}

export const readPet = async ({ db }: Services, access: PetAccess): Promise<Pet> =>
  shown(await getPet(db, access), access)

/** Changes the fields that are sent. */
export const changePet = async (
  { db }: Services,
  access: PetAccess<'edit'>,
  changes: z.output<typeof petUpdate>,
): Promise<Pet> => {
  const some = Object.values(changes).some((value) => value !== undefined)
  return shown(some ? await updatePet(db, access, changes) : await getPet(db, access), access)
}

/** Works on a pet while nobody else can: whoever comes meanwhile waits. @throws NOT_FOUND when it was removed since access was proved */
const holdingPet = <T>(
  { db }: Services,
  access: PetAccess<'edit'>,
  work: (tx: Tx, row: PetRow) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const row = await lockPet(tx, access)
    if (row === undefined) throw failure('NOT_FOUND')
    return work(tx, row)
  })

type Counting = {
  readonly tx: Tx
  readonly reason: PlanReason
  readonly count: (tx: Tx) => Promise<number> | number
}

const requireRoom = async ({ clock }: Services, { ownerId }: PetAccess, { tx, reason, count }: Counting) => {
  const limit = await limitOf(tx, ownerId, reason, clock())
  if (limit !== null && (await count(tx)) >= limit) throw failure('PLAN_LIMIT_REACHED', { reason, limit })
}

type Adding<T> = {
  /** What is there already, and answered whatever the plan allows. */
  readonly known?: (tx: Tx) => Promise<T | undefined>
  /** How many there are. */
  readonly count: (tx: Tx) => Promise<number>
  readonly insert: (tx: Tx) => Promise<T>
}

/**
 * Adds to a pet what its owner's plan limits. The pet's row is held until the end, so of those who race for the last place one wins.
 * @throws PLAN_LIMIT_REACHED
 * @throws NOT_FOUND when the pet was removed since access was proved
 */
export const addWithinPlan = <T>(
  services: Services,
  access: PetAccess<'edit'>,
  reason: PlanReason,
  { known, count, insert }: Adding<T>,
): Promise<T> =>
  holdingPet(services, access, async (tx) => {
    const there = await known?.(tx)
    if (there !== undefined) return there
    await requireRoom(services, access, { tx, reason, count })
    return insert(tx)
  })

/** The most that the plan of the pet's owner allows, for whoever shows how much of it is used; null without a limit. */
export const planLimit = (
  { db, clock }: Services,
  access: PetAccess,
  reason: PlanReason,
): Promise<number | null> => limitOf(db, access.ownerId, reason, clock())

/** Stores the number, within the owner's plan; forgetting it, with null, is always allowed. */
export const changeMicrochip = (
  services: Services,
  access: PetAccess<'edit'>,
  microchipNumber: string | null,
): Promise<Pet> => {
  const change = async (db: Db | Tx) => shown(await updatePet(db, access, { microchipNumber }), access)
  return microchipNumber === null
    ? change(services.db)
    : addWithinPlan(services, access, 'microchip', { count: async () => 0, insert: change })
}

export const readAllergies = async (
  { db }: Services,
  access: PetAccess,
): Promise<readonly StoredAllergy[]> => {
  const row = await getPet(db, access)
  if (row === undefined) throw failure('NOT_FOUND')
  return row.allergies
}

/** The list as it shall be, and what to answer. */
type AllergyChange<T> = { readonly list: readonly StoredAllergy[]; readonly answer: T }

/**
 * Changes the list inside the pet's row while nobody else can, so that two editors lose nothing. A longer list is an addition, within the plan.
 * @throws PLAN_LIMIT_REACHED
 */
export const changeAllergies = <T>(
  services: Services,
  access: PetAccess<'edit'>,
  change: (list: readonly StoredAllergy[]) => AllergyChange<T>,
): Promise<T> =>
  holdingPet(services, access, async (tx, { allergies }) => {
    const { list, answer } = change(allergies)
    if (list.length > allergies.length)
      await requireRoom(services, access, { tx, reason: 'allergies', count: () => allergies.length })
    if (list !== allergies) await updatePet(tx, access, { allergies: list })
    return answer
  })

/** Finds the keys of all files of a feature that hang on a pet. */
type FindFiles = (tx: Tx, access: PetAccess<'own'>) => Promise<string[]>
const belongings: FindFiles[] = []

/** Said by a feature that keeps files for pets, when it is loaded: they go when the pet goes. Pets know none of them. */
export const keepsFiles = (find: FindFiles): void => void belongings.push(find)

/** @throws BAD_REQUEST unless `typed` is the pet's name */
export const removePet = async (
  services: Services,
  access: PetAccess<'own'>,
  typed: string,
): Promise<void> => {
  const pet = shown(await getPet(services.db, access), access)
  if (!confirmsDeletion(typed, pet.name))
    throw failure('BAD_REQUEST', { issues: [{ field: 'name', code: 'mismatch' }] })
  const keys = await services.db.transaction(async (tx) => {
    // Held, so that nobody adds a file between the look and the deletion.
    await lockPet(tx, access)
    const others: string[] = []
    for (const find of belongings) others.push(...(await find(tx, access)))
    const removed = await deletePet(tx, access)
    return removed === undefined ? [] : [...keysOf(access, removed), ...others]
  })
  await forgetFiles(services, keys)
}

/** Reads, re-encodes and keeps a picture. @param source the received file, or its bytes */
export const keepPicture = async (
  services: Services,
  access: PetAccess<'edit'>,
  source: string | Buffer,
): Promise<Pet> => shown(await keepFiles(services, access, source), access)

export const dropPicture = async (services: Services, access: PetAccess<'edit'>): Promise<Pet> =>
  shown(await replaceFiles(services, access, noPicture), access)

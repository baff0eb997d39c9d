// What happens to pets: created with a free share code, changed, given a picture, removed with their files.
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
import { pictureFile, pictureKeys, storePicture } from '#server/platform/pictures.ts'
import type { PrivateFile } from '#server/platform/private-files.ts'
import { forgetFiles } from '#server/platform/storage.ts'
import type { PetAccess } from './access.ts'
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

type Adding<T> = {
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
  { db, clock }: Services,
  access: PetAccess<'edit'>,
  reason: PlanReason,
  { count, insert }: Adding<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    if ((await lockPet(tx, access)) === undefined) throw failure('NOT_FOUND')
    const limit = await limitOf(tx, access.ownerId, reason, clock())
    if (limit !== null && (await count(tx)) >= limit) throw failure('PLAN_LIMIT_REACHED', { reason, limit })
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

const baseOf = ({ ownerId, petId }: PetAccess): string => `pet-images/${ownerId}/${petId}.`

const keysOf = (access: PetAccess, { imageVersion, imageWidths }: PetPicture): string[] =>
  imageVersion === null
    ? []
    : pictureKeys(baseOf(access), { version: imageVersion, widths: imageWidths ?? [] })

/** Makes the row name this picture, and removes the files of the one that it replaces. */
const replacePicture = async (
  services: Services,
  access: PetAccess<'edit'>,
  picture: PetPicture,
): Promise<Pet> => {
  const { before, after } = await services.db.transaction(async (tx) => ({
    before: await lockPet(tx, access),
    after: await updatePet(tx, access, picture),
  }))
  const pet = shown(after, access)
  if (before !== undefined) await forgetFiles(services, keysOf(access, before))
  return pet
}

/**
 * Reads, re-encodes and keeps a picture. The files get names of their own before the row names them, so a reader never
 * meets half a change, and of two uploads at once the later wins whole.
 * @param source the received file, or its bytes
 */
export const keepPicture = async (
  services: Services,
  access: PetAccess<'edit'>,
  source: string | Buffer,
): Promise<Pet> => {
  const { version, width, height, widths, thumbhash } = await storePicture(services, baseOf(access), source)
  const picture = {
    imageVersion: version,
    imageWidth: width,
    imageHeight: height,
    imageWidths: widths,
    imageThumbhash: thumbhash,
  }
  try {
    return await replacePicture(services, access, picture)
  } catch (error) {
    // A commit whose answer was lost may have happened: only files that the row does not name are removed.
    const named = await getPet(services.db, access).catch(() => picture)
    if (named?.imageVersion !== version) await forgetFiles(services, keysOf(access, picture))
    throw error
  }
}

export const dropPicture = (services: Services, access: PetAccess<'edit'>): Promise<Pet> =>
  replacePicture(services, access, noPicture)

/** The file of the pet's picture, in about the wanted width. @throws NOT_FOUND when the pet has none */
export const findPicture = async (
  { db }: Services,
  access: PetAccess,
  wanted: string | null,
): Promise<PrivateFile> => {
  const row = await getPet(db, access)
  if (row?.imageVersion == null) throw failure('NOT_FOUND')
  return pictureFile(baseOf(access), { version: row.imageVersion, widths: row.imageWidths ?? [] }, wanted)
}

// What happens to pets: created with a free share code, changed, given a picture, removed with their files.
import { randomBytes, randomInt } from 'node:crypto'
import type * as z from 'zod'
import { confirmsDeletion, shareCodeAlphabet, shareCodeLength } from '#contract/features/pets/rules.ts'
import type { Pet, PetCard, petCreate, petUpdate } from '#contract/features/pets/schema.ts'
import type { PlanReason } from '#contract/kit/plan-reasons.ts'
import { isPremium, limitOf } from '#server/features/subscription/service.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { failure } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { readImage } from '#server/platform/images.ts'
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

/** @throws BAD_REQUEST unless `typed` is the pet's name */
export const removePet = async (
  services: Services,
  access: PetAccess<'own'>,
  typed: string,
): Promise<void> => {
  const pet = shown(await getPet(services.db, access), access)
  if (!confirmsDeletion(typed, pet.name))
    throw failure('BAD_REQUEST', { issues: [{ field: 'name', code: 'mismatch' }] })
  const removed = await deletePet(services.db, access)
  if (removed !== undefined) await forgetFiles(services, picturesKeys(access, removed))
}

const pictureKey = ({ ownerId, petId }: PetAccess, version: string, width: number): string =>
  `pet-images/${ownerId}/${petId}.${version}-${width}.webp`

const picturesKeys = (access: PetAccess, { imageVersion, imageWidths }: PetPicture): string[] =>
  imageVersion === null ? [] : (imageWidths ?? []).map((width) => pictureKey(access, imageVersion, width))

// The row no longer names them, so failing now would deny what has already happened. What stays is an orphan for the sweep.
const forgetFiles = async ({ files, log }: Services, keys: readonly string[]): Promise<void> => {
  try {
    await files.remove(keys)
  } catch (error) {
    log.warn({ err: error, keys }, 'files of a pet were not removed')
  }
}

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
  if (before !== undefined) await forgetFiles(services, picturesKeys(access, before))
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
  const image = await readImage(source)
  const picture = {
    imageVersion: randomBytes(12).toString('hex'),
    imageWidth: image.width,
    imageHeight: image.height,
    imageWidths: image.variants.map(({ width }) => width),
    imageThumbhash: image.thumbhash,
  }
  try {
    for (const { width, bytes } of image.variants)
      await services.files.put(pictureKey(access, picture.imageVersion, width), bytes, image.contentType)
    return await replacePicture(services, access, picture)
  } catch (error) {
    // A commit whose answer was lost may have happened: only files that the row does not name are removed.
    const named = await getPet(services.db, access).catch(() => picture)
    if (named?.imageVersion !== picture.imageVersion)
      await forgetFiles(services, picturesKeys(access, picture))
    throw error
  }
}

export const dropPicture = (services: Services, access: PetAccess<'edit'>): Promise<Pet> =>
  replacePicture(services, access, noPicture)

/**
 * The file of the pet's picture whose width is nearest to the wanted one, the widest without a wish.
 * @throws NOT_FOUND when the pet has none
 */
export const findPicture = async (
  { db }: Services,
  access: PetAccess,
  wanted: number,
): Promise<{ key: string; tag: string }> => {
  const row = await getPet(db, access)
  const [width] = (row?.imageWidths ?? []).toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  if (row?.imageVersion == null || width === undefined) throw failure('NOT_FOUND')
  return { key: pictureKey(access, row.imageVersion, width), tag: `"${row.imageVersion}-${width}"` }
}

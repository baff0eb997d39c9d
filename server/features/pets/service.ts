// What happens to pets: created with a free share code that keeps working while it is looked at, changed, given a picture,
// removed with their files.
import { randomInt } from 'node:crypto'
import type * as z from 'zod'
import {
  shareCodeTouchIntervalSeconds,
  confirmsDeletion,
  shareCodeAlphabet,
  shareCodeLength,
} from '#contract/features/sharing/share-code.ts'
import type { Pet, PetCard, petCreate, petUpdate } from '#contract/features/pets/schema.ts'
import { isPremium } from '#server/features/subscription/service.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/extension-point.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import * as pictures from '#server/platform/images/row-images.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { addWithinPlan, asOwner, withPetLocked, requireWithinPlanLimit, type PetAccess } from './access.ts'
import { writableImage, petImageKeys } from './images.ts'
import {
  deletePet,
  getPet,
  insertPet,
  listPets,
  lockPet,
  touchShareCode,
  replaceShareCode,
  updatePetRow,
  type PetRow,
} from './queries.ts'
import type { StoredAllergy } from './tables.ts'

// With half of all codes taken, as full as the space may get (decisions, section 4), 32 tries fail once in four thousand million.
const shareCodeTries = 32

/** Four random characters, from a source that nobody can guess. */
export const generateShareCode = (): string =>
  Array.from({ length: shareCodeLength }, () =>
    shareCodeAlphabet.charAt(randomInt(shareCodeAlphabet.length)),
  ).join('')

/** Draws codes until one is not taken. @param use answers undefined for one that is */
const withFreeCode = async <T>(use: (code: string) => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < shareCodeTries; tries++) {
    const used = await use(generateShareCode())
    if (used !== undefined) return used
  }
  throw new Error(`no free share code in ${shareCodeTries} tries`)
}

const imageOf = (
  row: Pick<PetRow, 'id'> & Omit<pictures.ImageColumnValues, 'imageWidths'>,
): PetCard['image'] => pictures.toImage(`/api/pets/${row.id}/image`, row)

/** How the pet is seen: by what right, and under what plan of its owner. */
type Standing = Pick<PetAccess, 'kind' | 'ownerIsPremium'>

const shown = (row: PetRow | undefined, { kind, ownerIsPremium }: Standing): Pet => {
  if (row === undefined) throw apiError('NOT_FOUND')
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

export const listPetCards = async ({ db, clock }: Services, personId: string): Promise<PetCard[]> => {
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
  const row = await withFreeCode((shareCode) =>
    insertPet(db, { ...identity, shareCode, ...fields, breed, birthDate }),
  )
  return shown(row, { kind: 'owner', ownerIsPremium: await isPremium(db, ownerId, createdAt) })
}

/** A code as its owner has just seen it. */
export type VisibleShareCode = { readonly code: string; readonly seenAt: Date }

/** @throws NOT_FOUND when the pet was removed since access was proved */
const giveCode = async ({ db, clock }: Services, access: PetAccess<'own'>, onlyReleased: boolean) => {
  const seenAt = clock()
  return withFreeCode(async (code): Promise<VisibleShareCode | undefined> => {
    if (await replaceShareCode(db, access, { code, seenAt, onlyReleased })) return { code, seenAt }
    const row = await getPet(db, access)
    if (row === undefined) throw apiError('NOT_FOUND')
    // Another look at the same moment was the first.
    return onlyReleased && row.shareCode !== null ? { code: row.shareCode, seenAt } : undefined
  })
}

/** Another code for the pet; the one before works no more. @throws NOT_FOUND */
export const renewShareCode = (services: Services, access: PetAccess<'own'>): Promise<VisibleShareCode> =>
  giveCode(services, access, false)

/** The owner looks at the code: it works for another day. One that was released is given anew. @throws NOT_FOUND */
export const viewShareCode = async (
  services: Services,
  access: PetAccess<'own'>,
): Promise<VisibleShareCode> => {
  const seenAt = services.clock()
  const row = await touchShareCode(services.db, access, seenAt)
  if (row === undefined) throw apiError('NOT_FOUND')
  return row.shareCode === null ? giveCode(services, access, true) : { code: row.shareCode, seenAt }
}

/** The pet's page: for its owner that is a look at the code. */
export const getPetPage = async (services: Services, access: PetAccess): Promise<Pet> => {
  const row = await getPet(services.db, access)
  const pet = shown(row, access)
  const owner = asOwner(access)
  if (row === undefined || owner === undefined) return pet
  const slack = services.clock().getTime() - shareCodeTouchIntervalSeconds * 1000
  const isFresh = row.shareCodeSeenAt !== null && row.shareCodeSeenAt.getTime() > slack
  return row.shareCode !== null && isFresh
    ? pet
    : { ...pet, shareCode: (await viewShareCode(services, owner)).code }
}

/** Changes the fields that are sent. */
export const updatePet = async (
  { db }: Services,
  access: PetAccess<'edit'>,
  changes: z.output<typeof petUpdate>,
): Promise<Pet> => {
  const some = Object.values(changes).some((value) => value !== undefined)
  return shown(some ? await updatePetRow(db, access, changes) : await getPet(db, access), access)
}

/** Stores the number, within the owner's plan; forgetting it, with null, is always allowed. */
export const updateMicrochip = (
  services: Services,
  access: PetAccess<'edit'>,
  microchipNumber: string | null,
): Promise<Pet> => {
  const change = async (db: Db | Tx) => shown(await updatePetRow(db, access, { microchipNumber }), access)
  return microchipNumber === null
    ? change(services.db)
    : addWithinPlan(services, access, 'microchip', { count: async () => 0, insert: change })
}

export const getAllergies = async (
  { db }: Services,
  access: PetAccess,
): Promise<readonly StoredAllergy[]> => {
  const row = await getPet(db, access)
  if (row === undefined) throw apiError('NOT_FOUND')
  return row.allergies
}

/** The list as it shall be, and what to answer. */
type AllergyChange<T> = { readonly list: readonly StoredAllergy[]; readonly answer: T }

/**
 * Changes the list inside the pet's row while nobody else can, so that two editors lose nothing. A longer list is an addition, within the plan.
 * @throws PLAN_LIMIT_REACHED
 */
export const updateAllergies = <T>(
  services: Services,
  access: PetAccess<'edit'>,
  change: (list: readonly StoredAllergy[]) => AllergyChange<T>,
): Promise<T> =>
  withPetLocked(services, access, async (tx, { allergies }) => {
    const { list, answer } = change(allergies)
    if (list.length > allergies.length)
      await requireWithinPlanLimit(services, access, {
        tx,
        reason: 'allergies',
        count: () => allergies.length,
      })
    if (list !== allergies) await updatePetRow(tx, access, { allergies: list })
    return answer
  })

/** Asked when a pet goes: the keys of all files of a feature that hang on it. */
export const petFiles =
  createExtensionPoint<(tx: Tx, access: PetAccess<'own'>) => Promise<string[]>>('files of a pet')

/** @throws BAD_REQUEST unless `typed` is the pet's name */
export const removePet = async (
  services: Services,
  access: PetAccess<'own'>,
  typed: string,
): Promise<void> => {
  const pet = shown(await getPet(services.db, access), access)
  if (!confirmsDeletion(typed, pet.name))
    throw apiError('BAD_REQUEST', { issues: [{ field: 'name', code: 'mismatch' }] })
  const keys = await services.db.transaction(async (tx) => {
    // Held, so that nobody adds a file between the look and the deletion.
    await lockPet(tx, access)
    const others: string[] = []
    for (const find of petFiles.answersAmong(services.extensions)) others.push(...(await find(tx, access)))
    const removed = await deletePet(tx, access)
    return removed === undefined ? [] : [...petImageKeys(access, removed), ...others]
  })
  await tryRemoveFiles(services, keys)
}

/** Reads, re-encodes and keeps a picture. @param source the received file, or its bytes */
export const saveImage = async (
  services: Services,
  access: PetAccess<'edit'>,
  source: string | Buffer,
): Promise<Pet> => shown(await pictures.saveImage(services, writableImage(access), source), access)

export const removeImage = async (services: Services, access: PetAccess<'edit'>): Promise<Pet> =>
  shown(await pictures.removeImage(services, writableImage(access)), access)

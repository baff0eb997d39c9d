import { open } from 'node:fs/promises'
import { otherFileMaxBytes } from '#contract/features/pet-files/limits.ts'
import type {
  PetFileContents,
  PetFileSource,
  PetImportChoice,
  PetImportChoices,
} from '#contract/features/pet-files/schema.ts'
import { findKnown, requireTarget } from '#server/features/pet-files/import/target-pet.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { readPetForTransfer } from '#server/features/pets/pet-transfer.ts'
import { refusal } from '#server/features/pet-files/format/refusal.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import type { Services } from '#server/platform/services/services.ts'
import { convertCompanion, isCompanionHeader, listCompanionPets } from './companion.ts'
import { writeConvertedPet, type ConvertedPet, type OfferedPet } from './converted-pet.ts'
import { guessCsvReading, readCsvRows } from './csv-rows.ts'
import { convertBinder, listBinderPets, readBinder } from './pet-health-binder.ts'
import { convertCsv, sampleCsv } from './plain-csv.ts'
import { convertRobipet, listRobipetPets } from './robipet.ts'

type OtherSource = Exclude<PetFileSource, 'huella'>

const firstBytes = async (path: string): Promise<string> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * The file's name has no influence.
 * @throws PET_FILE_REFUSED for a file of no known product, or too large
 */
export const detectSource = async (path: string, size: number): Promise<PetFileSource> => {
  const start = await firstBytes(path)
  if (start.startsWith('PK')) return 'huella'
  // Other files than ZIPs are read into memory whole.
  if (size > otherFileMaxBytes) throw refusal('too_large')
  if (start.startsWith('SQLite format 3\u0000')) return 'robipet'
  if (/^(?:\u00ef\u00bb\u00bf)?\s*\{/.test(start)) {
    if ((await readBinder(path)) === undefined) throw refusal('not_a_pet_file')
    return 'pet-health-binder'
  }
  const reading = await guessCsvReading(path)
  if (reading === undefined) throw refusal('not_a_pet_file')
  for await (const { cells } of readCsvRows(path, reading, 1))
    return isCompanionHeader(cells) ? 'companion' : 'csv'
  throw refusal('not_a_pet_file')
}

const offer = (pets: readonly OfferedPet[], asksWeightUnit: boolean): PetImportChoices => ({
  kind: 'pets',
  pets: [...pets],
  asksWeightUnit,
})

/** @throws PET_FILE_REFUSED */
export const listChoices = async (
  source: OtherSource,
  path: string,
  fileName: string,
): Promise<PetImportChoices> => {
  switch (source) {
    case 'robipet':
      return offer(await listRobipetPets(path), false)
    case 'pet-health-binder':
      return offer(await listBinderPets(path), true)
    case 'companion':
      return offer(listCompanionPets(fileName), true)
    case 'csv':
      return sampleCsv(path, (await guessCsvReading(path)) ?? { delimiter: ',', encoding: 'utf-8' })
  }
}

type Chosen =
  | { readonly choices: PetImportChoices }
  | { readonly skipped: PetFileContents['skipped']; readonly into: PetFileContents['into'] }

/** The pet keeps its profile; the pet file needs one. */
const describeTarget = async (services: Services, access: PetAccess<'own'>, part: string) => {
  const { name, species, sex } = (await readPetForTransfer(services.db, access)).row
  return {
    petId: access.petId,
    profile: { name, species, sex },
    isKnown: await findKnown(services, access, part),
  }
}

const convert = (
  source: OtherSource,
  path: string,
  choice: Exclude<PetImportChoice, { kind: 'look' }>,
): Promise<ConvertedPet> => {
  if (choice.kind === 'csv') {
    if (source !== 'csv') throw invalidField('choice.kind', 'invalid')
    return convertCsv(path, choice)
  }
  switch (source) {
    case 'robipet':
      return convertRobipet(path, choice.index)
    case 'pet-health-binder':
      return convertBinder(path, choice.index, choice.weightUnit)
    case 'companion':
      return convertCompanion(path, choice.weightUnit)
    case 'csv':
      throw invalidField('choice.kind', 'invalid')
  }
}

/**
 * @param personId whose pet gets a table's rows, if the choice names one
 * @param target the path of the new pet file
 * @throws PET_FILE_REFUSED, BAD_REQUEST for a choice that does not fit the file
 */
export const applyChoice = async (
  services: Services,
  personId: string,
  source: OtherSource,
  { path, target }: { readonly path: string; readonly target: string },
  choice: PetImportChoice,
): Promise<Chosen> => {
  if (choice.kind === 'look') {
    if (source !== 'csv') throw invalidField('choice.kind', 'invalid')
    return { choices: await sampleCsv(path, choice) }
  }
  const converted = await convert(source, path, choice)
  if (choice.kind === 'csv' && 'id' in choice.pet) {
    const access = await requireTarget(services, personId, choice.pet.id)
    const { petId, profile, isKnown } = await describeTarget(services, access, choice.records)
    const pet = { ...converted, profile }
    const { skipped, duplicates } = await writeConvertedPet(services, target, pet, isKnown)
    return { skipped, into: { petId, duplicates } }
  }
  const profile = { ...converted.profile, ...choice.pet }
  const { skipped } = await writeConvertedPet(services, target, { ...converted, profile })
  return { skipped, into: undefined }
}

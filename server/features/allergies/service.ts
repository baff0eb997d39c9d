import * as z from 'zod'
import { allergyKind } from '#contract/features/allergies/kind.ts'
import { changedFields } from '#contract/features/history/changed-fields.ts'
import { requireRevision } from '#server/features/history/revisions.ts'
import { allergyFields, type Allergy, type AllergyList } from '#contract/features/allergies/schema.ts'
import { recordPageMax } from '#contract/features/records/limits.ts'
import type { RecordListing } from '#contract/features/records/procedures.ts'
import { id as idText } from '#contract/shared/ids.ts'
import { decodeCursor, toPage } from '#server/platform/http/pagination.ts'
import {
  findInBin,
  moveToBin,
  noteChanged,
  noteCreated,
  noteRestored,
  type HistoryKind,
} from '#server/features/history/service.ts'
import { titledRecord } from '#server/features/records/kinds/rows.ts'
import { requireRecordCount } from '#server/features/records/record-cap.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { planLimit } from '#server/features/pets/access.ts'
import { updateAllergies, getAllergies } from '#server/features/pets/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { requireFound } from '#server/platform/http/not-found.ts'
import { isUuidV7, newId } from '#server/platform/database/uuid-v7.ts'

type Fields = z.output<typeof allergyFields>

const allergyOf = (id: string, { name, description = null }: Fields, revision = 1): Allergy => ({
  id,
  name,
  description,
  revision,
})

const { name: kind } = allergyKind
const titled = (one: Allergy) => titledRecord(allergyKind, one)

/** @throws NOT_FOUND */
const found = (list: readonly Allergy[], id: string): Allergy => {
  const allergy = list.find((item) => item.id === id.toLowerCase())
  if (allergy === undefined) throw apiError('NOT_FOUND')
  return allergy
}

export const listAllergies = async (
  services: Services,
  access: PetAccess,
  { cursor, limit: size = recordPageMax }: RecordListing = {},
): Promise<AllergyList> => {
  const after = decodeCursor(z.tuple([idText]), cursor)?.[0]
  const all = await getAllergies(services, access)
  // The page begins behind the cursor's allergy or, when that is gone, at the first younger one.
  const at = after === undefined ? 0 : 1 + all.findIndex(({ id }) => id === after)
  const from = after === undefined || at > 0 ? at : all.findIndex(({ id }) => id > after)
  const { items, next } = toPage(
    all.slice(from < 0 ? all.length : from).slice(0, size + 1),
    ({ id }) => [id],
    size,
  )
  return {
    items: items.map(({ revision = 1, ...allergy }) => ({ ...allergy, revision })),
    limit: await planLimit(services, access, 'allergies'),
    next,
  }
}

/** @throws PLAN_LIMIT_REACHED, QUOTA_REACHED, TOO_MANY_RECORDS */
export const createAllergy = (
  services: Services,
  access: PetAccess<'edit'>,
  fields: Fields,
): Promise<Allergy> =>
  updateAllergies(services, access, async (list, tx) => {
    requireRecordCount(list.length)
    const answer = allergyOf(newId(services.clock().getTime()), fields)
    await noteCreated(services, tx, access, titled(answer))
    return { list: [...list, answer], answer }
  })

/** @throws STALE_REVISION */
export const updateAllergy = (
  services: Services,
  access: PetAccess<'edit'>,
  id: string,
  { revision: seen, ...fields }: Fields & Pick<Allergy, 'revision'>,
): Promise<Allergy> =>
  updateAllergies(services, access, async (list, tx) => {
    const before = found(list, id)
    const { revision = 1 } = before
    const answer = allergyOf(before.id, fields, revision + 1)
    if (changedFields(before, answer).length === 0) return { list, answer: { ...before, revision } }
    await requireRevision(tx, access, before.id, { ...before, revision }, seen)
    await noteChanged(services, tx, access, titled(answer), [before, answer])
    return { list: list.map((storedAllergy) => (storedAllergy === before ? answer : storedAllergy)), answer }
  })

export const removeAllergy = (services: Services, access: PetAccess<'edit'>, id: string): Promise<Allergy> =>
  updateAllergies(services, access, async (list, tx) => {
    const answer = found(list, id)
    await moveToBin(services, tx, access, titled(answer), answer)
    return { list: list.filter((storedAllergy) => storedAllergy !== answer), answer }
  })

// Ids begin with their creation time, so a restored allergy returns to its old place.
const byAge = (a: Allergy, b: Allergy): number => (a.id < b.id ? -1 : 1)

const restore = (
  services: Services,
  access: PetAccess<'edit'>,
  id: string,
  sent?: Fields,
): Promise<Allergy> =>
  updateAllergies(services, access, async (list, tx) => {
    const existing = list.find((storedAllergy) => storedAllergy.id === id)
    if (existing !== undefined) return { list, answer: existing }
    requireRecordCount(list.length)
    const inBin = await findInBin(services, tx, access, { kind, id }, allergyFields)
    const answer = allergyOf(id, requireFound(inBin === undefined ? sent : inBin.fields), inBin?.revision)
    const note = inBin === undefined ? noteCreated : noteRestored
    await note(services, tx, access, titled(answer))
    return { list: [...list, answer].toSorted(byAge), answer }
  })

/**
 * @returns an existing one unchanged
 * @throws PLAN_LIMIT_REACHED, QUOTA_REACHED, TOO_MANY_RECORDS
 * @throws NOT_FOUND when the id was not made by this server
 */
export const restoreAllergy = (
  services: Services,
  access: PetAccess<'edit'>,
  id: string,
  fields: Fields,
): Promise<Allergy> => {
  if (!isUuidV7(id)) throw apiError('NOT_FOUND')
  return restore(services, access, id.toLowerCase(), fields)
}

export const allergyHistory: HistoryKind = {
  kind,
  findTitle: async (tx, access, id) =>
    (await getAllergies({ db: tx }, access)).find((allergy) => allergy.id === id)?.name,
  restore,
}

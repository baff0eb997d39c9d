import { ownRows } from '#server/features/auth/own-rows.ts'
import { compareMicrochips } from '#contract/features/pets/microchip.ts'
import type { PetImport, PetImportObstacle } from '#contract/features/pet-files/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import { listOwnPetIdentities } from '#server/features/pets/listing/own-pets-queries.ts'
import { getQuotas } from '#server/features/quotas/service.ts'
import { getPlanLimit } from '#server/features/subscription/service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { StoredContents } from '#server/features/pet-files/tables.ts'
import { partsOf } from './parts.ts'
import { countPlanned, requireTarget } from './target-pet.ts'

type PlanObstacle = Extract<PetImportObstacle, { kind: 'plan' }>

export const listPlanObstacles = async (
  services: Pick<Services, 'extensions' | 'clock'>,
  db: Db | Tx,
  personId: string,
  { counts, microchipNumber }: Pick<StoredContents, 'counts' | 'microchipNumber'>,
  present: ReadonlyMap<string, number> = new Map(),
): Promise<PlanObstacle[]> => {
  const required: [PlanFeature, number][] = partsOf(services).flatMap(({ name, plan }) => {
    const added = counts[name] ?? 0
    return plan === undefined || added === 0 ? [] : [[plan, added + (present.get(name) ?? 0)]]
  })
  if (microchipNumber != null) required.push(['microchip', 1])
  const over: PlanObstacle[] = []
  for (const [reason, count] of required) {
    const limit = await getPlanLimit(db, personId, reason, services.clock())
    if (limit !== null && count > limit) over.push({ kind: 'plan', reason, limit, count })
  }
  return over
}

/** The binding check happens when the pet is written. @throws NOT_FOUND when the target is gone */
export const listObstacles = async (
  services: Services,
  personId: string,
  contents: StoredContents,
): Promise<PetImportObstacle[]> => {
  const { db } = services
  if (contents.into !== undefined) {
    const access = await requireTarget(services, personId, contents.into.petId)
    return listPlanObstacles(services, db, personId, contents, await countPlanned(services, db, access))
  }
  const { bytes, pets } = await getQuotas(services, personId)
  return [
    ...(contents.signature === 'altered' ? [{ kind: 'altered' as const }] : []),
    ...(pets.used >= pets.limit ? [{ kind: 'pets' as const, limit: pets.limit }] : []),
    ...(await listPlanObstacles(services, db, personId, contents)),
    // Approximate, because pictures are encoded anew, in several widths.
    ...(bytes.used + contents.fileBytes > bytes.limit
      ? [{ kind: 'bytes' as const, limit: bytes.limit }]
      : []),
  ]
}

const plain = (name: string): string => name.normalize('NFKC').trim().toLocaleLowerCase('es')

// Compared here, because some databases cannot fold capitals like Ñ.
/** One with that microchip number, or else with that name. */
export const findSimilarPet = async (
  { db }: Services,
  personId: string,
  { name, microchipNumber }: Pick<StoredContents, 'name' | 'microchipNumber'>,
): Promise<PetImport['alike']> => {
  const own = await listOwnPetIdentities(db, ownRows(personId))
  const chipped = own.find(
    (item) =>
      microchipNumber != null &&
      item.microchipNumber !== null &&
      compareMicrochips(item.microchipNumber, microchipNumber) === 'same',
  )
  if (chipped !== undefined) return { by: 'microchip', name: chipped.name }
  const namesake = own.find((item) => plain(item.name) === plain(name))
  return namesake === undefined ? null : { by: 'name', name: namesake.name }
}

import type { TreatmentRecord } from '#contract/features/care-plan/care-history.ts'
import { parasiteTreatmentSchemas } from '#contract/features/parasite-treatments/schema.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { petRecords } from '#server/features/records/kinds/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import { listLatestTreatments as queryLatestTreatments, treatmentQueries } from './queries.ts'

export const parasiteTreatmentRecords = petRecords(parasiteTreatmentSchemas, treatmentQueries)

/** The latest of each product and target by its date. */
export const listLatestTreatments = async (
  { db }: Pick<Services, 'db'>,
  access: PetAccess,
): Promise<TreatmentRecord[]> =>
  (await queryLatestTreatments(db, access)).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))

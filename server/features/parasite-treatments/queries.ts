import { desc, sql } from 'drizzle-orm'
import { parasiteTreatmentKind } from '#contract/features/parasite-treatments/kind.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { recordQueries } from '#server/features/records/kinds/kind-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { parasiteTreatments as treatments } from './tables.ts'

export const treatmentQueries = recordQueries(parasiteTreatmentKind, treatments)

/** The latest of each product and target by its date. */
export const listLatestTreatments = (db: Db | Tx, access: PetAccess) =>
  db
    .selectDistinctOn([treatments.target, treatments.name], {
      id: treatments.id,
      name: treatments.name,
      target: treatments.target,
      dateAdministered: treatments.dateAdministered,
      nextDueDate: treatments.nextDueDate,
      remind: treatments.remind,
      createdAt: treatments.createdAt,
    })
    .from(treatments)
    .where(treatmentQueries.isListed(access))
    .orderBy(
      treatments.target,
      treatments.name,
      sql`${treatments.dateAdministered} desc nulls last`,
      desc(treatments.createdAt),
      desc(treatments.id),
    )

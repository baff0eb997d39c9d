import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { recordQueries } from '#server/features/records/kinds/kind-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { vaccines } from './tables.ts'

export const vaccineQueries = recordQueries(vaccineKind, vaccines)

export const listVaccineHistory = (db: Db | Tx, access: PetAccess) =>
  db
    .select({
      id: vaccines.id,
      name: vaccines.name,
      dateAdministered: vaccines.dateAdministered,
      nextDueDate: vaccines.nextDueDate,
      validUntil: vaccines.validUntil,
      remind: vaccines.remind,
      createdAt: vaccines.createdAt,
    })
    .from(vaccines)
    .where(vaccineQueries.isListed(access))

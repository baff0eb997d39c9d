import type { Db, Tx } from '#server/platform/database/database.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import type { PetsAccess } from './pet-access.ts'
import { pets } from './pet-tables.ts'

/** In the order of the profile. */
export const listClinics = (db: Db | Tx, { petIds }: PetsAccess) =>
  db.select({ petId: pets.id, clinics: pets.clinics }).from(pets).where(isAnyId(pets.id, petIds))

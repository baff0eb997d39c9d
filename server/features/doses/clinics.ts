import { shownClinicsMax } from '#contract/features/doses/limits.ts'
import type { Clinic } from '#contract/features/doses/schema.ts'
import { listClinics } from '#server/features/pets/clinic-queries.ts'
import type { PetsAccess } from '#server/features/pets/pet-access.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** The clinics to call, emergency clinics first: a field of notices and questions about a pet. */
export const listCallableClinics = async (db: Db | Tx, access: PetsAccess) => {
  const rows = await listClinics(db, access)
  return (petId: string): { clinics?: Clinic[] } => {
    const callable = (rows.find((row) => row.petId === petId)?.clinics ?? [])
      .toSorted((a, b) => Number(b.isEmergency) - Number(a.isEmergency))
      .flatMap(({ name, phone }) => (phone === null ? [] : [{ name, phone }]))
    return callable.length === 0 ? {} : { clinics: callable.slice(0, shownClinicsMax) }
  }
}

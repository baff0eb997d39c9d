// Allergies for tests.
import type { StoredAllergy } from '#server/features/pets/pet-tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'

/** An allergy to put into the `allergies` of `aPet`. */
export const anAllergy = (allergy: Partial<StoredAllergy> = {}): StoredAllergy => ({
  id: newId(),
  name: 'Pollo',
  description: 'Picor en las patas a las pocas horas.',
  ...allergy,
})

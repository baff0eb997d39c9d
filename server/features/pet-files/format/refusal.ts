// Refusing a file of a pet, with where in it the reason stands.
import type { PetFileRefusal } from '#contract/features/pet-files/refusals.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'

/** The error to throw. @param at an entry of the file, and a line of it */
export const refusal = (reason: PetFileRefusal, at: string | null = null) =>
  // A name that somebody chose to be long is cut.
  apiError('PET_FILE_REFUSED', { reason, at: at === null ? null : at.slice(0, 200) })

import type { PetFileRefusal } from '#contract/features/pet-files/refusals.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'

/** @param at the entry of the file, and its line */
export const refusal = (reason: PetFileRefusal, at: string | null = null) =>
  // The file may contain a name of any length.
  apiError('PET_FILE_REFUSED', { reason, at: at === null ? null : at.slice(0, 200) })

import type { PetChange } from '#contract/features/history/schema.ts'

/** A longer pause begins another sitting. */
const pauseMs = 30 * 60_000

/** One entry for what one person wrote in one sitting. @param changes latest first */
export const groupBySitting = (changes: readonly PetChange[]): readonly (readonly PetChange[])[] => {
  const sittings: PetChange[][] = []
  for (const change of changes) {
    const sitting = sittings.at(-1)
    const later = sitting?.at(-1)
    const isSame = later?.by === change.by && Date.parse(later.at) - Date.parse(change.at) <= pauseMs
    if (isSame) sitting?.push(change)
    else sittings.push([change])
  }
  return sittings
}

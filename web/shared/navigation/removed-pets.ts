// Pets that the person removed or left in this tab. Their pages redirect to Home, where a toast
// reports it, and not to the front page.

const removedPetIds = new Set<string>()

/**
 * Call it before the request, whose event may arrive before the answer. Returns an undo function.
 */
export const markPetRemoved = (petId: string): (() => void) => {
  removedPetIds.add(petId)
  return () => removedPetIds.delete(petId)
}

/** Whether a pet was removed in this tab. It is not requested again then. */
export const isRemovedPet = (petId: unknown): boolean => typeof petId === 'string' && removedPetIds.has(petId)

/** The redirect target for a missing pet: `/`, unless the person removed or left the pet. */
export const missingPetRedirect = (petId: string): '/' | '/app' => (isRemovedPet(petId) ? '/app' : '/')

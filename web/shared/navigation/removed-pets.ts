// Pets that the person removed or left in this tab. Their pages redirect to Home, where a toast
// reports it, and not to the front page.

const removedPetIds = new Set<string>()

/**
 * Call it before the request, because the event about it may come before the answer. Returns a
 * function that takes it back.
 */
export const markPetRemoved = (petId: string): (() => void) => {
  removedPetIds.add(petId)
  return () => removedPetIds.delete(petId)
}

/** Whether a pet was removed in this tab. Then nobody requests it again. */
export const isRemovedPet = (petId: unknown): boolean => typeof petId === 'string' && removedPetIds.has(petId)

/** Where the page of a missing pet redirects: to `/`, unless the person removed or left the pet. */
export const missingPetRedirect = (petId: string): '/' | '/app' => (isRemovedPet(petId) ? '/app' : '/')

// Pets that the person deleted or left in this tab. That they are gone is then no surprise: their
// page leads on to Home, where the notice about it stands, and not to the front page.

const removedPetIds = new Set<string>()

/**
 * Called before the server is asked, for the news of it may come before its answer. Returns how to
 * take it back.
 */
export const markPetRemoved = (petId: string): (() => void) => {
  removedPetIds.add(petId)
  return () => removedPetIds.delete(petId)
}

/** Whether it was, so that nobody asks the server for it again. */
export const isRemovedPet = (petId: unknown): boolean => typeof petId === 'string' && removedPetIds.has(petId)

/**
 * Where the page of a pet that is not there leads: to `/`, unless the
 * person gave it up.
 */
export const missingPetRedirect = (petId: string): '/' | '/app' => (isRemovedPet(petId) ? '/app' : '/')

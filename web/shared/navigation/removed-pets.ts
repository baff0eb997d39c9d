// Pages of pets that were removed or left in this tab redirect to Home, where a toast reports it.

const removedPetIds = new Set<string>()

/** Call it before the request, whose event may arrive before the answer. @returns an undo */
export const markPetRemoved = (petId: string): (() => void) => {
  removedPetIds.add(petId)
  return () => removedPetIds.delete(petId)
}

export const isRemovedPet = (petId: unknown): boolean => typeof petId === 'string' && removedPetIds.has(petId)

export const missingPetRedirect = (petId: string): '/' | '/app' => (isRemovedPet(petId) ? '/app' : '/')

// Apart from the contract's list, which comes with the code of dialogs.
import type { Species } from '#contract/features/pets/schema.ts'
import { speciesArt } from '#web/shared/images/species-art.ts'

const isSpecies = (name: string): name is Species => Object.hasOwn(speciesArt, name)

export const listedSpecies: readonly Species[] = Object.keys(speciesArt).filter(isSpecies)

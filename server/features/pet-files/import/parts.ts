import { petFileParts, type PetFilePart } from '#server/features/pet-files/service.ts'
import type { Services } from '#server/platform/services/services.ts'

/** Records that others refer to come first. */
export const partsOf = ({ extensions }: Pick<Services, 'extensions'>): readonly PetFilePart[] =>
  petFileParts.collect(extensions)

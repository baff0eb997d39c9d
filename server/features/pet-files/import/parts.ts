// Which kinds of records a pet file can have here, as features declare them.
import { petFileParts, type PetFilePart } from '#server/features/pet-files/service.ts'
import type { Services } from '#server/platform/services/services.ts'

/** In the order in which they are written: what others refer to comes first. */
export const partsOf = ({ extensions }: Pick<Services, 'extensions'>): readonly PetFilePart[] =>
  petFileParts.answersAmong(extensions)

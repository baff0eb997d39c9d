import type { PaperType } from '#contract/features/papers/kind.ts'
import { paperSchemas } from '#contract/features/papers/schema.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { petRecords } from '#server/features/records/kinds/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import { listPapersOfTypes as queryPapersOfTypes, paperQueries } from './queries.ts'

export const paperRecords = petRecords(paperSchemas, paperQueries)

export const listPapersOfTypes = (
  { db }: Pick<Services, 'db'>,
  access: PetAccess,
  types: readonly PaperType[],
) => queryPapersOfTypes(db, access, types)

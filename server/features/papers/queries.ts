import { and, inArray } from 'drizzle-orm'
import { paperKind, type PaperType } from '#contract/features/papers/kind.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { recordQueries } from '#server/features/records/kinds/kind-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { papers } from './tables.ts'

export const paperQueries = recordQueries(paperKind, papers)

export const listPapersOfTypes = (db: Db | Tx, access: PetAccess, types: readonly PaperType[]) =>
  db
    .select({
      id: papers.id,
      name: papers.name,
      type: papers.type,
      number: papers.number,
      issuer: papers.issuer,
      issuedOn: papers.issuedOn,
      validUntil: papers.validUntil,
    })
    .from(papers)
    .where(and(paperQueries.isListed(access), inArray(papers.type, [...types])))

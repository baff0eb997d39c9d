import { and, sql } from 'drizzle-orm'
import { visitKind } from '#contract/features/visits/kind.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { measureRecords } from '#server/features/records/record-queries.ts'
import { recordDetail, recordSection } from '#server/features/records/kinds/list-queries.ts'
import { recordQueries } from '#server/features/records/kinds/kind-queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { containsWords } from '#server/platform/database/text-search.ts'
import { visits } from './tables.ts'

export const visitQueries = {
  ...recordQueries(visitKind, visits),
  measure: measureRecords(visits, sql`${visits.textBytes}`),
}

export const visitSection = recordSection(visitKind, visitQueries, { es: 'Visitas', en: 'Visits' }, [
  { field: 'visitDate', title: { es: 'Fecha', en: 'Date' }, share: 2 },
  { field: 'reason', title: { es: 'Motivo', en: 'Reason' }, share: 5 },
  {
    title: { es: 'Clínica y veterinario', en: 'Clinic and veterinarian' },
    share: 5,
    value: recordDetail(visitQueries) ?? visits.clinic,
  },
  { field: 'findings', title: { es: 'Hallazgos', en: 'Findings' }, share: 5, isBelow: true },
  { field: 'nextVisitDate', title: { es: 'Próxima', en: 'Next' }, share: 2 },
])

const texts = sql`concat_ws(' ', ${visits.reason}, ${visits.clinic}, ${visits.veterinarian}, ${visits.findings})`

/** Latest date first. */
export const searchVisits = (
  db: Db,
  access: PetAccess,
  search: string | null | undefined,
  page: Parameters<typeof visitQueries.list>[2],
) => visitQueries.list(db, access, page, and(visitQueries.isListed(access), containsWords(texts, search)))

export const countVisits = (db: Db, access: PetAccess): Promise<number> =>
  db.$count(visits, visitQueries.isListed(access))

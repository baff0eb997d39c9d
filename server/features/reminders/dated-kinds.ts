// The kinds of records that remind on a date. Another kind is one entry here: the compiler asks for
// it as soon as the contract's `datedKinds` names it.
import type { DatedKind } from '#contract/features/records/dated-records.ts'
import { datedTreatments } from '#server/features/parasite-treatments/service.ts'
import type { DatedRecords } from '#server/features/records/kinds/dated-records.ts'
import { datedVaccines } from '#server/features/vaccines/service.ts'
import { datedVisits } from '#server/features/visits/service.ts'

/** What mails and calendars call a record, in the middle of a sentence. */
type Title = Readonly<Record<'es' | 'en', (name: string) => string>>

const kinds: Readonly<Record<DatedKind, { readonly records: DatedRecords; readonly title: Title }>> = {
  vaccines: {
    records: datedVaccines,
    title: { es: (name) => `vacuna ${name}`, en: (name) => `${name} vaccine` },
  },
  'parasite-treatments': {
    records: datedTreatments,
    title: { es: (name) => `antiparasitario ${name}`, en: (name) => `${name} parasite treatment` },
  },
  visits: {
    records: datedVisits,
    title: { es: (name) => `visita por ${name}`, en: (name) => `${name} visit` },
  },
}

export const datedTitle = (kind: DatedKind, language: 'es' | 'en', name: string): string =>
  kinds[kind].title[language](name)

/** The records of each kind. */
export const datedRecordsOfKinds: readonly DatedRecords[] = Object.values(kinds).map(({ records }) => records)

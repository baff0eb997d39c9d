// The kinds of records that remind on a date, and what texts call them.
import type { DatedKind } from '#contract/features/records/dated-records.ts'
import type { DatedRecords } from '#server/features/records/kinds/dated-records.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'

/** A kind of record answers for its own. */
export const datedKinds = createExtensionPoint<DatedRecords>('records that remind')

/** What mails and calendars call a record, in the middle of a sentence. */
type Title = Readonly<Record<'es' | 'en', (name: string) => string>>

const titles: Readonly<Partial<Record<DatedKind, Title>>> = {
  vaccines: { es: (name) => `vacuna ${name}`, en: (name) => `${name} vaccine` },
  'parasite-treatments': {
    es: (name) => `antiparasitario ${name}`,
    en: (name) => `${name} parasite treatment`,
  },
  visits: { es: (name) => `visita por ${name}`, en: (name) => `${name} visit` },
}

/** The name alone of a kind for which no word stands above. */
export const datedTitle = (kind: DatedKind, language: 'es' | 'en', name: string): string =>
  titles[kind]?.[language](name) ?? name

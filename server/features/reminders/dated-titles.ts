import type { DatedKind } from '#contract/features/records/dated-records.ts'

/** Fits into the middle of a sentence. */
type Title = Readonly<Record<'es' | 'en', (name: string) => string>>

const titles: Readonly<Partial<Record<DatedKind, Title>>> = {
  vaccines: { es: (name) => `vacuna ${name}`, en: (name) => `${name} vaccine` },
  'parasite-treatments': {
    es: (name) => `antiparasitario ${name}`,
    en: (name) => `${name} parasite treatment`,
  },
  'care-tasks': { es: (name) => `tarea ${name}`, en: (name) => `${name} task` },
  papers: { es: (name) => `papel ${name}`, en: (name) => `${name} paper` },
  visits: { es: (name) => `visita por ${name}`, en: (name) => `${name} visit` },
}

export const datedTitle = (kind: DatedKind, language: 'es' | 'en', name: string): string =>
  titles[kind]?.[language](name) ?? name

import { paperKind, type PaperType } from '#contract/features/papers/kind.ts'
import { recordSection } from '#server/features/records/kinds/list-queries.ts'
import { recordFeature } from '#server/features/records/kinds/record-feature.ts'
import { asChoice, type LocalizedText } from '#server/features/reports/format.ts'
import { papersHandlers } from './handlers.ts'
import { paperRecords } from './service.ts'

const types: Record<PaperType, LocalizedText> = {
  passport: { es: 'Pasaporte', en: 'Passport' },
  permit: { es: 'Permiso', en: 'Permit' },
  health: { es: 'Certificado de salud', en: 'Health certificate' },
  liability: { es: 'Póliza de responsabilidad', en: 'Liability policy' },
  pedigree: { es: 'Pedigrí', en: 'Pedigree' },
  other: { es: 'Otro', en: 'Other' },
}

export const papersFeature = {
  handlers: papersHandlers,
  ...recordFeature(
    paperRecords,
    recordSection(paperKind, paperRecords.queries, { es: 'Papeles', en: 'Papers' }, [
      { field: 'type', title: { es: 'Tipo', en: 'Kind' }, share: 3, show: asChoice(types) },
      { field: 'name', title: { es: 'Nombre', en: 'Name' }, share: 4 },
      { field: 'number', title: { es: 'Número', en: 'Number' }, share: 3 },
      { field: 'issuer', title: { es: 'Expedido por', en: 'Issued by' }, share: 3 },
      { field: 'issuedOn', title: { es: 'Expedido', en: 'Issued' }, share: 2 },
      { field: 'validUntil', title: { es: 'Vence', en: 'Valid until' }, share: 2 },
      { field: 'notes', title: { es: 'Notas', en: 'Notes' }, share: 4, isBelow: true },
    ]),
  ),
}

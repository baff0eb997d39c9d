import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { recordSection } from '#server/features/records/kinds/list-queries.ts'
import { recordFeature } from '#server/features/records/kinds/record-feature.ts'
import { stampColumn } from '#server/features/records/kinds/stamp-queries.ts'
import { vaccinesHandlers } from './handlers.ts'
import { vaccineRecords } from './service.ts'

export const vaccinesFeature = {
  handlers: vaccinesHandlers,
  ...recordFeature(
    vaccineRecords,
    recordSection(vaccineKind, vaccineRecords.queries, { es: 'Vacunas', en: 'Vaccines' }, [
      { field: 'dateAdministered', title: { es: 'Fecha', en: 'Date' }, share: 2 },
      { field: 'name', title: { es: 'Vacuna', en: 'Vaccine' }, share: 3 },
      { field: 'manufacturer', title: { es: 'Laboratorio', en: 'Manufacturer' }, share: 3 },
      { field: 'lot', title: { es: 'Lote', en: 'Lot number' }, share: 2 },
      { field: 'validUntil', title: { es: 'Válida hasta', en: 'Valid until' }, share: 2 },
      { field: 'veterinarian', title: { es: 'Veterinario', en: 'Veterinarian' }, share: 3 },
      { field: 'nextDueDate', title: { es: 'Próxima', en: 'Next' }, share: 2 },
      stampColumn('vaccines', vaccineRecords.queries.table),
      { field: 'notes', title: { es: 'Notas', en: 'Notes' }, share: 4, isBelow: true },
    ]),
    { es: 'Vacuna', en: 'Vaccine' },
  ),
}

import { parasiteTreatmentKind } from '#contract/features/parasite-treatments/kind.ts'
import { recordSection } from '#server/features/records/kinds/list-queries.ts'
import { recordFeature } from '#server/features/records/kinds/record-feature.ts'
import { parasiteTreatmentsHandlers } from './handlers.ts'
import { parasiteTreatmentRecords } from './service.ts'
import { formatTarget } from './target-labels.ts'

const title = { es: 'Antiparasitarios', en: 'Parasite treatments' }

export const parasiteTreatmentsFeature = {
  handlers: parasiteTreatmentsHandlers,
  ...recordFeature(
    parasiteTreatmentRecords,
    recordSection(parasiteTreatmentKind, parasiteTreatmentRecords.queries, title, [
      { field: 'dateAdministered', title: { es: 'Fecha', en: 'Date' }, share: 2 },
      { field: 'name', title: { es: 'Producto', en: 'Product' }, share: 3 },
      { field: 'target', title: { es: 'Contra', en: 'Against' }, share: 3, show: formatTarget },
      { field: 'nextDueDate', title: { es: 'Próximo', en: 'Next' }, share: 2 },
      { field: 'notes', title: { es: 'Notas', en: 'Notes' }, share: 4 },
    ]),
    { es: 'Antiparasitario', en: 'Parasite treatment' },
  ),
}

import { visitKind } from '#contract/features/visits/kind.ts'
import type { Visit } from '#contract/features/visits/schema.ts'
import { visitChanges } from '#web/features/visits/api.ts'
import { pricedFormSchemas } from '#web/shared/costs/form-schemas.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { KindFormFields } from '#web/shared/records/kinds/kind-fields.tsx'
import { useKindForm, type RecordFormProps } from '#web/shared/records/kinds/kind-form.ts'
import { PlaceFields } from './place-fields.tsx'

const schemas = pricedFormSchemas(
  async () => (await import('#contract/features/visits/schema.ts')).visitSchemas.form,
)

export function VisitForm(props: RecordFormProps<Visit>) {
  const form = useKindForm(
    { kind: visitKind, changes: visitChanges, schema: schemas[currentLanguage()] },
    props,
  )
  return <KindFormFields of={form} parts={{ clinic: <PlaceFields of={form} />, veterinarian: null }} />
}

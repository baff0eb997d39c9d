import { commonVaccines } from '#contract/features/records/common-names.ts'
import type { Vaccine } from '#contract/features/vaccines/schema.ts'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { vaccineChanges } from '#web/features/vaccines/api.ts'
import { pricedFormSchemas } from '#web/shared/costs/form-schemas.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { KindFormFields } from '#web/shared/records/kinds/kind-fields.tsx'
import { useKindForm, type RecordFormProps } from '#web/shared/records/kinds/kind-form.ts'
import { LabelFields } from './label-fields.tsx'

const schemas = pricedFormSchemas(
  async () => (await import('#contract/features/vaccines/schema.ts')).vaccineSchemas.form,
)

export function VaccineForm(props: RecordFormProps<Vaccine>) {
  const form = useKindForm(
    { kind: vaccineKind, changes: vaccineChanges, schema: schemas[currentLanguage()] },
    props,
  )
  const { pet } = props
  return (
    <KindFormFields
      of={form}
      title={{
        suggestions: pet
          ? commonVaccines[pet.species].map((commonName) => commonName[currentLanguage()])
          : [],
      }}
      parts={{ manufacturer: <LabelFields of={form} />, lot: null, validUntil: null }}
    />
  )
}

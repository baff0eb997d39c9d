import { allergyKind } from '#contract/features/allergies/kind.ts'
import type { Allergy } from '#contract/features/allergies/schema.ts'
import { allergyChanges } from '#web/features/allergies/api.ts'
import { KindFormFields } from '#web/shared/records/kinds/kind-fields.tsx'
import { useKindForm, type RecordFormProps } from '#web/shared/records/kinds/kind-form.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'

const schema = deferCode(async () => (await import('#contract/features/allergies/schema.ts')).allergyFields)

export function AllergyForm(props: RecordFormProps<Allergy>) {
  const options = { kind: allergyKind, changes: allergyChanges, schema, sendsAll: true }
  return <KindFormFields of={useKindForm(options, props)} />
}

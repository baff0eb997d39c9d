import { paperKind } from '#contract/features/papers/kind.ts'
import type { Paper } from '#contract/features/papers/schema.ts'
import { paperChanges } from '#web/features/papers/api.ts'
import { KindFormFields } from '#web/shared/records/kinds/kind-fields.tsx'
import { useKindForm, type RecordFormProps } from '#web/shared/records/kinds/kind-form.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'

const schema = deferCode(async () => (await import('#contract/features/papers/schema.ts')).paperSchemas.form)

export function PaperForm(props: RecordFormProps<Paper>) {
  const { record, draft } = props
  // A paper is seldom of today.
  const values = record ? {} : { issuedOn: draft?.dateAdministered ?? null }
  return (
    <KindFormFields of={useKindForm({ kind: paperKind, changes: paperChanges, schema, values }, props)} />
  )
}

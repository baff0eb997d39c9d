import { paperKind, type PaperType } from '#contract/features/papers/kind.ts'
import type { Paper } from '#contract/features/papers/schema.ts'
import { paperChanges } from '#web/features/papers/api.ts'
import { KindFormFields } from '#web/shared/records/kinds/kind-fields.tsx'
import { useKindForm, type RecordFormProps } from '#web/shared/records/kinds/kind-form.ts'
import type { DatedDraft } from '#web/shared/records/record-search.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'

const schema = deferCode(async () => (await import('#contract/features/papers/schema.ts')).paperSchemas.form)

export interface PaperDraft extends DatedDraft {
  readonly type?: PaperType | undefined
}

export function PaperForm(props: RecordFormProps<Paper, PaperDraft>) {
  const { record, draft } = props
  // A paper is seldom of today.
  const values = record
    ? {}
    : { issuedOn: draft?.dateAdministered ?? null, ...(draft?.type && { type: draft.type }) }
  return (
    <KindFormFields of={useKindForm({ kind: paperKind, changes: paperChanges, schema, values }, props)} />
  )
}

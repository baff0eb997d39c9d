// The fields on the label of a vaccine's vial.
import { FieldOfKind } from '#web/shared/records/kinds/kind-fields.tsx'
import type { KindForm } from '#web/shared/records/kinds/kind-form.ts'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { MoreFields } from '#web/ui/fields/more-fields.tsx'

const names = ['manufacturer', 'lot', 'validUntil']

export function LabelFields({ of }: { of: KindForm }) {
  const fields = names.map((name) => of.form.field(name))
  return (
    <MoreFields
      label={of.kindMessages.get('fields.more')}
      isOpen={fields.some(({ value }) => value !== '' && value !== null)}
      hasError={fields.some(({ error }) => error !== undefined)}
    >
      <FieldPair>
        <FieldOfKind of={of} name="manufacturer" />
        <FieldOfKind of={of} name="lot" />
      </FieldPair>
      <FieldOfKind of={of} name="validUntil" />
    </MoreFields>
  )
}

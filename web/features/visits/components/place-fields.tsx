// Proposals are names that the person has recorded.
import { textField } from '#web/shared/records/kinds/kind-fields.tsx'
import type { KindForm } from '#web/shared/records/kinds/kind-form.ts'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { SuggestField } from '#web/ui/fields/suggest-field.tsx'
import { useKnownNames } from './known-names.ts'

export function PlaceFields({ of }: { of: KindForm }) {
  return (
    <FieldPair>
      <KnownField of={of} name="clinic" kind="clinics" />
      <KnownField of={of} name="veterinarian" kind="veterinarians" />
    </FieldPair>
  )
}

interface KnownFieldProps {
  readonly of: KindForm
  readonly name: string
  readonly kind: 'clinics' | 'veterinarians'
}

function KnownField({ of, name, kind }: KnownFieldProps) {
  const { get } = of.kindMessages
  const field = textField(of, name)
  return (
    <SuggestField
      label={get(`fields.${name}`)}
      placeholder={get(`fields.${name}Placeholder`)}
      isOptional
      suggestions={useKnownNames(field.value, kind)}
      {...field}
    />
  )
}

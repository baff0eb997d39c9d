import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commonProducts } from '#contract/features/parasite-treatments/common-products.ts'
import {
  type ParasiteTarget,
  parasiteTargets,
  parasiteTreatmentKind,
} from '#contract/features/parasite-treatments/kind.ts'
import type { ParasiteTreatment } from '#contract/features/parasite-treatments/schema.ts'
import { treatmentChanges } from '#web/features/parasite-treatments/api.ts'
import { findTargetByName } from '#web/features/parasite-treatments/find-target.ts'
import { pricedFormSchemas } from '#web/shared/costs/form-schemas.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { KindFormFields } from '#web/shared/records/kinds/kind-fields.tsx'
import { useKindForm, type RecordFormProps } from '#web/shared/records/kinds/kind-form.ts'
import type { DatedDraft } from '#web/shared/records/record-search.ts'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'

const schemas = pricedFormSchemas(
  async () =>
    (await import('#contract/features/parasite-treatments/schema.ts')).parasiteTreatmentSchemas.form,
)

export interface TreatmentDraft extends DatedDraft {
  readonly target?: ParasiteTarget | undefined
}

export function TreatmentForm(props: RecordFormProps<ParasiteTreatment, TreatmentDraft>) {
  const { pet, record, draft, items = [] } = props
  const { t } = useTranslation('parasite-treatments')
  // The target follows the name until it is chosen.
  const [isChosen, setChosen] = useState(record !== null || draft?.target !== undefined)
  const name = record?.name ?? draft?.name ?? ''
  const kindForm = useKindForm(
    {
      kind: parasiteTreatmentKind,
      changes: treatmentChanges,
      schema: schemas[currentLanguage()],
      values: {
        target: record?.target ?? draft?.target ?? findTargetByName(name, items, pet?.species) ?? 'internal',
      },
    },
    props,
  )
  const { form } = kindForm
  const target =
    parasiteTargets.find((parasiteTarget) => parasiteTarget === form.values['target']) ?? 'internal'
  const rename = (typed: string) => {
    form.set('name', typed)
    const known = isChosen ? undefined : findTargetByName(typed, items, pet?.species)
    if (known !== undefined) form.set('target', known)
  }
  const choose = (chosen: ParasiteTarget) => {
    setChosen(true)
    form.set('target', chosen)
  }
  return (
    <KindFormFields
      of={kindForm}
      title={{
        suggestions: pet
          ? commonProducts[pet.species].map((commonProduct) => commonProduct[currentLanguage()])
          : [],
        onChange: rename,
      }}
      parts={{
        target: (
          <ChoiceChips
            label={t('fields.target')}
            value={target}
            onChange={choose}
            options={parasiteTargets.map((id) => ({ id, label: t(`choices.target.${id}`) }))}
            description={t(`targetHints.${target}`)}
          />
        ),
      }}
    />
  )
}

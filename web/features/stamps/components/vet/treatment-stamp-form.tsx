// A parasite treatment as the veterinarian enters or confirms it.
import { useTranslation } from 'react-i18next'
import { commonProducts } from '#contract/features/parasite-treatments/common-products.ts'
import {
  type ParasiteTarget,
  parasiteTargets,
  parasiteTreatmentKind,
} from '#contract/features/parasite-treatments/kind.ts'
import { useForm } from '#web/shared/forms/form.tsx'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'
import { SuggestField } from '#web/ui/fields/suggest-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { givenOf, StampFormFrame, unsigned, useStamping, type StampFormProps } from './stamp-form.tsx'

const schema = deferCode(async () =>
  (await import('#contract/features/stamps/schema.ts')).stampForm('parasite-treatments'),
)

export function TreatmentStampForm(props: StampFormProps) {
  const { species, known } = props
  const { t } = useTranslation('stamps')
  const { stamp, messages } = useStamping(props)
  const target: ParasiteTarget = parasiteTargets.find((one) => one === known?.['target']) ?? 'internal'
  const form = useForm({
    schema,
    initial: {
      name: known?.['name'] ?? '',
      target,
      dateAdministered: givenOf(known, 'dateAdministered'),
      nextDueDate: known?.['nextDueDate'] ?? null,
      notes: known?.['notes'] ?? '',
      ...unsigned,
    },
    messages,
    save: ({ professional, signature, ...fields }) =>
      stamp({ kind: 'parasite-treatments', fields }, { professional, signature }),
  })
  return (
    <StampFormFrame
      form={form}
      lead={
        <>
          <SuggestField
            label={t('fields.product')}
            isRequired
            suggestions={commonProducts[species].map((one) => one[currentLanguage()])}
            {...form.field('name')}
          />
          <ChoiceChips
            label={t('fields.target')}
            value={form.values.target}
            onChange={(chosen) => form.set('target', chosen)}
            options={parasiteTargets.map((id) => ({ id, label: t(`targets.${id}`) }))}
          />
        </>
      }
      given={{ label: t('fields.dateAdministered'), ...form.field('dateAdministered') }}
      next={{ label: t('fields.nextDueDate'), ...form.field('nextDueDate') }}
    >
      <TextArea
        label={t('fields.notes')}
        isOptional
        max={parasiteTreatmentKind.fields.notes.max}
        {...form.field('notes')}
      />
    </StampFormFrame>
  )
}

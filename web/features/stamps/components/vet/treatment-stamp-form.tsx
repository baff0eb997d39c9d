// A parasite treatment as the veterinarian enters or confirms it.
import { useTranslation } from 'react-i18next'
import { commonProducts } from '#contract/features/parasite-treatments/common-products.ts'
import {
  parasiteTargets,
  parasiteTreatmentNotesMax,
  type ParasiteTarget,
} from '#contract/features/parasite-treatments/limits.ts'
import { localToday } from '#contract/shared/dates.ts'
import { futureDateChips, pastDateChips } from '#web/shared/forms/date-chips.ts'
import { useForm } from '#web/shared/forms/form.tsx'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { SuggestField } from '#web/ui/fields/suggest-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import {
  signedProps,
  StampFormFrame,
  unsigned,
  useSignedMessages,
  useStamping,
  type StampFormProps,
} from './stamp-form.tsx'

const schema = deferCode(
  async () => (await import('#contract/features/stamps/schema.ts')).stampForms.parasite_treatment,
)

export function TreatmentStampForm({ token, species, known, onDone }: StampFormProps) {
  const { t } = useTranslation('stamps')
  const stamp = useStamping(token, onDone)
  const messages = useSignedMessages()
  const target: ParasiteTarget = parasiteTargets.find((one) => one === known?.['target']) ?? 'internal'
  const form = useForm({
    schema,
    initial: {
      name: known?.['name'] ?? '',
      target,
      dateAdministered: known?.['dateAdministered'] ?? (known === null ? localToday() : null),
      nextDueDate: known?.['nextDueDate'] ?? null,
      notes: known?.['notes'] ?? '',
      ...unsigned,
    },
    messages,
    save: ({ professional, signature, ...fields }) =>
      stamp({ kind: 'parasite_treatment', fields }, { professional, signature }),
  })
  return (
    <StampFormFrame form={form} {...signedProps(form)}>
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
      <FieldPair>
        <DateField
          label={t('fields.dateAdministered')}
          isRequired
          max={localToday()}
          chips={pastDateChips()}
          {...form.field('dateAdministered')}
        />
        <DateField
          label={t('fields.nextDueDate')}
          isOptional
          chips={futureDateChips(form.values.dateAdministered)}
          {...form.field('nextDueDate')}
        />
      </FieldPair>
      <TextArea
        label={t('fields.notes')}
        isOptional
        max={parasiteTreatmentNotesMax}
        {...form.field('notes')}
      />
    </StampFormFrame>
  )
}

// A vaccine as the veterinarian enters or confirms it.
import { useTranslation } from 'react-i18next'
import { commonVaccines } from '#contract/features/records/common-names.ts'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { useForm } from '#web/shared/forms/form.tsx'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { DateField } from '#web/shared/forms/date-field.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { SuggestField } from '#web/ui/fields/suggest-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { givenOf, StampFormFrame, unsigned, useStamping, type StampFormProps } from './stamp-form.tsx'

const schema = deferCode(async () =>
  (await import('#contract/features/stamps/schema.ts')).stampForm('vaccines'),
)

export function VaccineStampForm(props: StampFormProps) {
  const { species, known } = props
  const { t } = useTranslation('stamps')
  const { stamp, messages } = useStamping(props)
  const form = useForm({
    schema,
    initial: {
      name: known?.['name'] ?? '',
      dateAdministered: givenOf(known, 'dateAdministered'),
      nextDueDate: known?.['nextDueDate'] ?? null,
      manufacturer: known?.['manufacturer'] ?? '',
      lot: known?.['lot'] ?? '',
      validUntil: known?.['validUntil'] ?? null,
      notes: known?.['notes'] ?? '',
      ...unsigned,
    },
    messages,
    save: ({ professional, signature, ...fields }) =>
      stamp({ kind: 'vaccines', fields }, { professional, signature }),
  })
  return (
    <StampFormFrame
      form={form}
      lead={
        <SuggestField
          label={t('fields.vaccine')}
          isRequired
          suggestions={commonVaccines[species].map((one) => one[currentLanguage()])}
          {...form.field('name')}
        />
      }
      given={{ label: t('fields.dateAdministered'), ...form.field('dateAdministered') }}
      next={{ label: t('fields.nextDueDate'), ...form.field('nextDueDate') }}
    >
      <FieldPair>
        <TextField label={t('fields.manufacturer')} isOptional {...form.field('manufacturer')} />
        <TextField label={t('fields.lot')} isOptional autoComplete="off" {...form.field('lot')} />
      </FieldPair>
      <DateField label={t('fields.validUntil')} isOptional {...form.field('validUntil')} />
      <TextArea
        label={t('fields.notes')}
        isOptional
        max={vaccineKind.fields.notes.max}
        {...form.field('notes')}
      />
    </StampFormFrame>
  )
}

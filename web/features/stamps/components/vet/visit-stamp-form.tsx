// A visit as the veterinarian enters or confirms it. Clinic and veterinarian are those who sign.
import { useTranslation } from 'react-i18next'
import { findingsMax } from '#contract/features/visits/limits.ts'
import { localToday } from '#contract/shared/dates.ts'
import { futureDateChips, pastDateChips } from '#web/shared/forms/date-chips.ts'
import { useForm } from '#web/shared/forms/form.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import {
  signedProps,
  StampFormFrame,
  unsigned,
  useSignedMessages,
  useStamping,
  type StampFormProps,
} from './stamp-form.tsx'

const schema = deferCode(async () => (await import('#contract/features/stamps/schema.ts')).stampForms.visit)

export function VisitStampForm({ token, known, onDone }: StampFormProps) {
  const { t } = useTranslation('stamps')
  const stamp = useStamping(token, onDone)
  const messages = useSignedMessages()
  const form = useForm({
    schema,
    initial: {
      visitDate: known?.['visitDate'] ?? (known === null ? localToday() : null),
      reason: known?.['reason'] ?? '',
      findings: known?.['findings'] ?? '',
      nextVisitDate: known?.['nextVisitDate'] ?? null,
      ...unsigned,
    },
    messages,
    save: ({ professional, signature, ...fields }) =>
      stamp({ kind: 'visit', fields }, { professional, signature }),
  })
  return (
    <StampFormFrame form={form} {...signedProps(form)}>
      <TextField label={t('fields.reason')} isRequired {...form.field('reason')} />
      <FieldPair>
        <DateField
          label={t('fields.visitDate')}
          isRequired
          max={localToday()}
          chips={pastDateChips()}
          {...form.field('visitDate')}
        />
        <DateField
          label={t('fields.nextVisitDate')}
          isOptional
          chips={futureDateChips(form.values.visitDate)}
          {...form.field('nextVisitDate')}
        />
      </FieldPair>
      <TextArea
        label={t('fields.findings')}
        isOptional
        rows={4}
        max={findingsMax}
        {...form.field('findings')}
      />
    </StampFormFrame>
  )
}

// A visit as the veterinarian enters or confirms it. Clinic and veterinarian are those who sign.
import { useTranslation } from 'react-i18next'
import { visitKind } from '#contract/features/visits/kind.ts'
import { useForm } from '#web/shared/forms/form.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { givenOf, StampFormFrame, unsigned, useStamping, type StampFormProps } from './stamp-form.tsx'

const schema = deferCode(async () =>
  (await import('#contract/features/stamps/schema.ts')).stampForm('visits'),
)

export function VisitStampForm(props: StampFormProps) {
  const { known } = props
  const { t } = useTranslation('stamps')
  const { stamp, messages } = useStamping(props)
  const form = useForm({
    schema,
    initial: {
      visitDate: givenOf(known, 'visitDate'),
      reason: known?.['reason'] ?? '',
      findings: known?.['findings'] ?? '',
      nextVisitDate: known?.['nextVisitDate'] ?? null,
      ...unsigned,
    },
    messages,
    save: ({ professional, signature, ...fields }) =>
      stamp({ kind: 'visits', fields }, { professional, signature }),
  })
  return (
    <StampFormFrame
      form={form}
      lead={<TextField label={t('fields.reason')} isRequired {...form.field('reason')} />}
      given={{ label: t('fields.visitDate'), ...form.field('visitDate') }}
      next={{ label: t('fields.nextVisitDate'), ...form.field('nextVisitDate') }}
    >
      <TextArea
        label={t('fields.findings')}
        isOptional
        rows={4}
        max={visitKind.fields.findings.max}
        {...form.field('findings')}
      />
    </StampFormFrame>
  )
}

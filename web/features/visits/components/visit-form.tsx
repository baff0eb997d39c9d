// The form that adds or edits a visit.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { visitKind } from '#contract/features/visits/kind.ts'
import type { Visit } from '#contract/features/visits/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { createVisit, updateVisit } from '#web/features/visits/api.ts'
import { futureDateChips, pastDateChips } from '#web/shared/forms/date-chips.ts'
import { CostFields } from '#web/shared/costs/cost-fields.tsx'
import { useCostInput } from '#web/shared/costs/cost-input.ts'
import { pricedFormSchemas } from '#web/shared/costs/form-schemas.ts'
import { RecordDialogForm } from '#web/shared/records/record-dialog-form.tsx'
import { useRecordForm } from '#web/shared/records/record-form.ts'
import type { DatedDraft } from '#web/shared/records/record-search.ts'
import { useRecordStamps } from '#web/shared/records/record-stamps.ts'
import { StampedForm } from '#web/shared/records/stamped-form.tsx'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { DateField } from '#web/shared/forms/date-field.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PlaceFields } from './visit-fields.tsx'
import { visitFormValues } from './visit-form-values.ts'

const schemas = pricedFormSchemas(
  async () => (await import('#contract/features/visits/schema.ts')).visitSchemas.form,
)

interface VisitFormProps {
  readonly petId: string
  /** Null for a new one. */
  readonly visit: Visit | null
  /** Set where a reminder was about it. */
  readonly draft: DatedDraft | undefined
}

const useVisitForm = ({ petId, visit, draft }: VisitFormProps) => {
  const { t } = useTranslation('visits')
  const cost = useCostInput(visit)
  const create = useMutation(createVisit({ failure: t('addFailed') }))
  const update = useMutation(updateVisit({ failure: t('changeFailed') }))
  return useRecordForm({
    record: visit,
    schema: schemas[currentLanguage()],
    initial: visitFormValues(visit, draft, cost.initial),
    messages: {
      visitDate: { required: t('invalid.dateRequired'), in_future: t('invalid.dateInFuture') },
      reason: { required: t('invalid.reasonRequired'), too_long: t('invalid.reasonTooLong') },
      clinic: { too_long: t('invalid.clinicTooLong') },
      veterinarian: { too_long: t('invalid.veterinarianTooLong') },
      findings: { too_long: t('invalid.findingsTooLong') },
      cost: cost.messages,
      nextVisitDate: { invalid: t('invalid.dateInvalid') },
    },
    create: async (fields) => cost.remembered(await create.mutateAsync({ petId, ...fields })),
    update: async (visitId, changes) =>
      cost.remembered(await update.mutateAsync({ petId, visitId, ...changes })),
    notices: { created: t('added'), updated: t('changed') },
  })
}

/** Render it inside the dialog. */
export function VisitForm(props: VisitFormProps) {
  const { t } = useTranslation('visits')
  const form = useVisitForm(props)
  const { visitDate, findings, remind, nextVisitDate } = form.values
  const { isStamped } = useRecordStamps()
  const reminding = !remind ? 'remind.off' : nextVisitDate === null ? 'remind.noDate' : 'remind.on'
  const reminder = (
    <SwitchField
      label={t('remind.switch')}
      state={t(reminding)}
      isOn={remind}
      onChange={(isOn) => form.set('remind', isOn)}
    />
  )
  const costFields = (
    <CostFields
      cost={form.field('cost')}
      currency={form.values.currency}
      onCurrency={(currency) => form.set('currency', currency)}
    />
  )
  if (props.visit !== null && isStamped(props.visit.id))
    return (
      <StampedForm form={form}>
        {reminder}
        {costFields}
      </StampedForm>
    )
  return (
    <RecordDialogForm form={form}>
      <TextField
        label={t('fields.reason')}
        placeholder={t('fields.reasonPlaceholder')}
        isRequired
        autoFocus
        autoComplete="off"
        {...form.field('reason')}
      />
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
          chips={futureDateChips(visitDate)}
          {...form.field('nextVisitDate')}
        />
      </FieldPair>
      {reminder}
      <PlaceFields form={form} />
      <TextArea
        label={t('fields.findings')}
        placeholder={t('fields.findingsPlaceholder')}
        isOptional
        rows={3}
        // A counter is of use only near the limit.
        {...(findings.length > visitKind.fields.findings.max / 2 && { max: visitKind.fields.findings.max })}
        {...form.field('findings')}
      />
      {costFields}
    </RecordDialogForm>
  )
}

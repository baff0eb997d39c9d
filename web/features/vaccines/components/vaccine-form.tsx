// The form that adds or edits a vaccine.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Species } from '#contract/features/pets/schema.ts'
import { commonVaccines } from '#contract/features/records/common-names.ts'
import type { Vaccine } from '#contract/features/vaccines/schema.ts'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { CostFields } from '#web/shared/costs/cost-fields.tsx'
import { useCostInput } from '#web/shared/costs/cost-input.ts'
import { pricedFormSchemas } from '#web/shared/costs/form-schemas.ts'
import { DatedFields, ReminderSwitch, type DatedWord } from '#web/shared/records/dated-fields.tsx'
import { RecordDialogForm } from '#web/shared/records/record-dialog-form.tsx'
import { useRecordForm, type RecordFormProps } from '#web/shared/records/record-form.ts'
import { givenDate, type DatedDraft } from '#web/shared/records/record-search.ts'
import { useRecordStamps } from '#web/shared/records/record-stamps.ts'
import { StampedForm } from '#web/shared/records/stamped-form.tsx'
import { SuggestField } from '#web/ui/fields/suggest-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { createVaccine, updateVaccine } from '#web/features/vaccines/api.ts'
import { LabelFields } from './label-fields.tsx'

const schemas = pricedFormSchemas(
  async () => (await import('#contract/features/vaccines/schema.ts')).vaccineSchemas.form,
)

interface VaccineFormProps extends RecordFormProps<Vaccine> {
  /** What a new one begins with: a reminder or a plan was about it. */
  readonly draft: DatedDraft | undefined
  /** Whose vaccines are proposed; undefined while the pet is unknown. */
  readonly species: Species | undefined
}

const useVaccineForm = ({ petId, record, draft, onLimitReached }: VaccineFormProps) => {
  const { t } = useTranslation('vaccines')
  const cost = useCostInput(record)
  const create = useMutation(createVaccine({ failure: t('addFailed'), onLimitReached }))
  const update = useMutation(updateVaccine({ failure: t('changeFailed') }))
  return useRecordForm({
    record,
    schema: schemas[currentLanguage()],
    initial: {
      name: record?.name ?? draft?.name ?? '',
      dateAdministered: record ? record.dateAdministered : givenDate(draft),
      nextDueDate: record ? record.nextDueDate : (draft?.nextDueDate ?? null),
      veterinarian: record?.veterinarian ?? '',
      manufacturer: record?.manufacturer ?? '',
      lot: record?.lot ?? '',
      validUntil: record?.validUntil ?? null,
      notes: record?.notes ?? '',
      ...cost.initial,
      remind: record?.remind ?? true,
    },
    messages: {
      name: { required: t('invalid.nameRequired'), too_long: t('invalid.nameTooLong') },
      dateAdministered: { in_future: t('invalid.dateInFuture'), invalid: t('invalid.dateInvalid') },
      nextDueDate: { invalid: t('invalid.dateInvalid') },
      veterinarian: { too_long: t('invalid.veterinarianTooLong') },
      manufacturer: { too_long: t('invalid.manufacturerTooLong') },
      lot: { too_long: t('invalid.lotTooLong') },
      validUntil: { invalid: t('invalid.dateInvalid') },
      notes: { too_long: t('invalid.notesTooLong') },
      cost: cost.messages,
    },
    create: async (fields) => cost.remembered(await create.mutateAsync({ petId, ...fields })),
    update: async (vaccineId, changes) =>
      cost.remembered(await update.mutateAsync({ petId, vaccineId, ...changes })),
    notices: { created: t('added'), updated: t('changed') },
  })
}

/** Render it inside the dialog. */
export function VaccineForm(props: VaccineFormProps) {
  const { record, species } = props
  const { t } = useTranslation('vaccines')
  const { isStamped } = useRecordStamps()
  const form = useVaccineForm(props)
  const { remind, nextDueDate, dateAdministered } = form.values
  const reminder = {
    remind,
    onRemind: (isOn: boolean) => form.set('remind', isOn),
    t: (key: DatedWord) => t(key),
  }
  const costFields = (
    <CostFields
      cost={form.field('cost')}
      currency={form.values.currency}
      onCurrency={(currency) => form.set('currency', currency)}
    />
  )
  if (record !== null && isStamped(record.id))
    return (
      <StampedForm form={form}>
        <ReminderSwitch next={nextDueDate} {...reminder} />
        {costFields}
      </StampedForm>
    )
  return (
    <RecordDialogForm form={form}>
      <SuggestField
        label={t('fields.name')}
        placeholder={t('fields.namePlaceholder')}
        isRequired
        autoFocus
        suggestions={species ? commonVaccines[species].map((one) => one[currentLanguage()]) : []}
        {...form.field('name')}
      />
      <DatedFields given={form.field('dateAdministered')} next={form.field('nextDueDate')} {...reminder} />
      <TextField
        label={t('fields.veterinarian')}
        placeholder={t('fields.veterinarianPlaceholder')}
        isOptional
        autoComplete="off"
        {...form.field('veterinarian')}
      />
      <LabelFields
        manufacturer={form.field('manufacturer')}
        lot={form.field('lot')}
        validUntil={form.field('validUntil')}
        dateAdministered={dateAdministered}
      />
      <TextArea
        label={t('fields.notes')}
        placeholder={t('fields.notesPlaceholder')}
        max={vaccineKind.fields.notes.max}
        {...form.field('notes')}
      />
      {costFields}
    </RecordDialogForm>
  )
}

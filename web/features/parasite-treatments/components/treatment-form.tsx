// The form that adds or edits a parasite treatment.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commonProducts } from '#contract/features/parasite-treatments/common-products.ts'
import {
  type ParasiteTarget,
  parasiteTargets,
  parasiteTreatmentKind,
} from '#contract/features/parasite-treatments/kind.ts'
import type { ParasiteTreatment } from '#contract/features/parasite-treatments/schema.ts'
import type { Species } from '#contract/features/pets/schema.ts'
import { createTreatment, updateTreatment } from '#web/features/parasite-treatments/api.ts'
import { targetOfName } from '#web/features/parasite-treatments/target-of-name.ts'
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
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'
import { SuggestField } from '#web/ui/fields/suggest-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'

const schemas = pricedFormSchemas(
  async () =>
    (await import('#contract/features/parasite-treatments/schema.ts')).parasiteTreatmentSchemas.form,
)

/** What a new treatment begins with. */
export interface TreatmentDraft extends DatedDraft {
  readonly target?: ParasiteTarget | undefined
}

interface TreatmentFormProps extends RecordFormProps<ParasiteTreatment> {
  /** Set where a reminder or a plan was about it. */
  readonly draft: TreatmentDraft | undefined
  /** Whose products are proposed; undefined while the pet is unknown. */
  readonly species: Species | undefined
  /** The pet's treatments, newest first: what they were against is proposed again. */
  readonly earlier: readonly ParasiteTreatment[]
}

const useTreatmentForm = ({ petId, record, draft, species, earlier, onLimitReached }: TreatmentFormProps) => {
  const { t } = useTranslation('parasite-treatments')
  const cost = useCostInput(record)
  const create = useMutation(createTreatment({ failure: t('addFailed'), onLimitReached }))
  const update = useMutation(updateTreatment({ failure: t('changeFailed') }))
  // Until somebody chooses, the target follows the name.
  const [isChosen, setChosen] = useState(record !== null || draft?.target !== undefined)
  const name = record?.name ?? draft?.name ?? ''
  const target: ParasiteTarget =
    record?.target ?? draft?.target ?? targetOfName(name, earlier, species) ?? 'internal'
  const form = useRecordForm({
    record,
    schema: schemas[currentLanguage()],
    initial: {
      name,
      target,
      dateAdministered: record ? record.dateAdministered : givenDate(draft),
      nextDueDate: record ? record.nextDueDate : (draft?.nextDueDate ?? null),
      notes: record?.notes ?? '',
      ...cost.initial,
      remind: record?.remind ?? true,
    },
    messages: {
      name: { required: t('invalid.nameRequired'), too_long: t('invalid.nameTooLong') },
      dateAdministered: { in_future: t('invalid.dateInFuture'), invalid: t('invalid.dateInvalid') },
      nextDueDate: { invalid: t('invalid.dateInvalid') },
      notes: { too_long: t('invalid.notesTooLong') },
      cost: cost.messages,
    },
    create: async (fields) => cost.remembered(await create.mutateAsync({ petId, ...fields })),
    update: async (parasiteTreatmentId, changes) =>
      cost.remembered(await update.mutateAsync({ petId, parasiteTreatmentId, ...changes })),
    notices: { created: t('added'), updated: t('changed') },
  })
  const rename = (typed: string) => {
    form.set('name', typed)
    const known = isChosen ? undefined : targetOfName(typed, earlier, species)
    if (known !== undefined) form.set('target', known)
  }
  const choose = (chosen: ParasiteTarget) => {
    setChosen(true)
    form.set('target', chosen)
  }
  return { form, rename, choose }
}

/** Render it inside the dialog. */
export function TreatmentForm(props: TreatmentFormProps) {
  const { record, species } = props
  const { t } = useTranslation('parasite-treatments')
  const { isStamped } = useRecordStamps()
  const { form, rename, choose } = useTreatmentForm(props)
  const reminder = {
    remind: form.values.remind,
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
        <ReminderSwitch next={form.values.nextDueDate} {...reminder} />
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
        suggestions={species ? commonProducts[species].map((one) => one[currentLanguage()]) : []}
        {...form.field('name')}
        onChange={rename}
      />
      <ChoiceChips
        label={t('fields.target')}
        value={form.values.target}
        onChange={choose}
        options={parasiteTargets.map((id) => ({ id, label: t(`targets.${id}`) }))}
        description={t(`targetHints.${form.values.target}`)}
      />
      <DatedFields given={form.field('dateAdministered')} next={form.field('nextDueDate')} {...reminder} />
      <TextArea
        label={t('fields.notes')}
        placeholder={t('fields.notesPlaceholder')}
        max={parasiteTreatmentKind.fields.notes.max}
        {...form.field('notes')}
      />
      {costFields}
    </RecordDialogForm>
  )
}

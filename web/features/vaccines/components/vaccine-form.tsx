// The form that adds or edits a vaccine.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Species } from '#contract/features/pets/schema.ts'
import { commonVaccines } from '#contract/features/records/common-names.ts'
import type { Vaccine } from '#contract/features/vaccines/schema.ts'
import { vaccineNotesMax } from '#contract/features/vaccines/limits.ts'
import { localToday } from '#contract/shared/dates.ts'
import { futureDateChips, pastDateChips } from '#web/shared/forms/date-chips.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { useRecordForm, type RecordFormProps } from '#web/shared/records/record-form.ts'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { SuggestField } from '#web/ui/fields/suggest-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { createVaccine, updateVaccine } from '#web/features/vaccines/api.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'

const schema = deferCode(async () => (await import('#contract/features/vaccines/schema.ts')).vaccineForm)

interface VaccineFormProps extends RecordFormProps<Vaccine> {
  /** What a new one is called at first: a reminder was about its dose. */
  readonly name: string
  /** Whose vaccines are proposed; undefined while the pet is unknown. */
  readonly species: Species | undefined
}

/** Render it inside the dialog. */
export function VaccineForm({ petId, record, name, species, onLimitReached }: VaccineFormProps) {
  const { t } = useTranslation('vaccines')
  const create = useMutation(createVaccine({ failure: t('addFailed'), onLimitReached }))
  const update = useMutation(updateVaccine({ failure: t('changeFailed') }))
  const form = useRecordForm({
    record,
    schema,
    initial: {
      name: record?.name ?? name,
      dateAdministered: record ? record.dateAdministered : localToday(),
      nextDueDate: record?.nextDueDate ?? null,
      veterinarian: record?.veterinarian ?? '',
      notes: record?.notes ?? '',
      remind: record?.remind ?? true,
    },
    messages: {
      name: { required: t('invalid.nameRequired'), too_long: t('invalid.nameTooLong') },
      dateAdministered: { in_future: t('invalid.dateInFuture'), invalid: t('invalid.dateInvalid') },
      nextDueDate: { invalid: t('invalid.dateInvalid') },
      veterinarian: { too_long: t('invalid.veterinarianTooLong') },
      notes: { too_long: t('invalid.notesTooLong') },
    },
    create: (fields) => create.mutateAsync({ petId, ...fields }),
    update: (vaccineId, changes) => update.mutateAsync({ petId, vaccineId, ...changes }),
    notices: { created: t('added'), updated: t('changed') },
  })
  const { remind, nextDueDate, dateAdministered } = form.values
  const reminding = !remind ? 'remind.off' : nextDueDate === null ? 'remind.noDate' : 'remind.on'
  return (
    <DialogForm form={form}>
      <SuggestField
        label={t('fields.name')}
        placeholder={t('fields.namePlaceholder')}
        isRequired
        autoFocus
        suggestions={species ? commonVaccines[species].map((one) => one[currentLanguage()]) : []}
        {...form.field('name')}
      />
      <FieldPair>
        <DateField
          label={t('fields.dateAdministered')}
          isOptional
          max={localToday()}
          chips={pastDateChips()}
          {...form.field('dateAdministered')}
        />
        <DateField
          label={t('fields.nextDueDate')}
          isOptional
          chips={futureDateChips(dateAdministered)}
          {...form.field('nextDueDate')}
        />
      </FieldPair>
      <SwitchField
        label={t('remind.switch')}
        state={t(reminding)}
        isOn={remind}
        onChange={(isOn) => form.set('remind', isOn)}
      />
      <TextField
        label={t('fields.veterinarian')}
        placeholder={t('fields.veterinarianPlaceholder')}
        isOptional
        autoComplete="off"
        {...form.field('veterinarian')}
      />
      <TextArea
        label={t('fields.notes')}
        placeholder={t('fields.notesPlaceholder')}
        max={vaccineNotesMax}
        {...form.field('notes')}
      />
    </DialogForm>
  )
}

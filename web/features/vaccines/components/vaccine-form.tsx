// The form of a vaccine: a new one, or one that changes.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { vaccineForm, vaccineNotesMax, type Vaccine } from '#contract/features/vaccines/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { FormFooter } from '#web/shared/forms/form-footer.tsx'
import { Form, useForm } from '#web/shared/forms/form.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { saveRecord } from '#web/shared/records/save-record.ts'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { createVaccine, updateVaccine } from '#web/features/vaccines/api.ts'

interface VaccineFormProps {
  readonly petId: string
  /** null for a new one. */
  readonly vaccine: Vaccine | null
  /** What a new one is called at first. With a name it is the dose that a reminder was about, given today. */
  readonly name: string
  /** Opens the upgrade dialog: another may have taken the last place meanwhile. */
  readonly onLimitReached: () => void
}

/** Stands inside the dialog. */
export function VaccineForm({ petId, vaccine, name, onLimitReached }: VaccineFormProps) {
  const { t } = useTranslation('vaccines')
  const { close } = useDialogControl()
  // As it was when the person began: a refresh meanwhile must not turn what they left alone into a change of theirs.
  const [before] = useState(vaccine)
  const add = useMutation(createVaccine({ failure: t('addFailed'), onLimitReached }))
  const change = useMutation(updateVaccine({ failure: t('changeFailed') }))
  const form = useForm({
    schema: vaccineForm,
    initial: {
      name: before?.name ?? name,
      dateAdministered: before ? before.dateAdministered : name === '' ? null : localToday(),
      nextDueDate: before?.nextDueDate ?? null,
      veterinarian: before?.veterinarian ?? '',
      notes: before?.notes ?? '',
      remind: before?.remind ?? true,
    },
    messages: {
      name: { required: t('invalid.nameRequired'), too_long: t('invalid.nameTooLong') },
      dateAdministered: { in_future: t('invalid.dateInFuture'), invalid: t('invalid.dateInvalid') },
      nextDueDate: { invalid: t('invalid.dateInvalid') },
      veterinarian: { too_long: t('invalid.veterinarianTooLong') },
      notes: { too_long: t('invalid.notesTooLong') },
    },
    save: async (fields) => {
      await saveRecord({
        before,
        fields,
        add: () => add.mutateAsync({ petId, ...fields }),
        change: (changes, { id }) => change.mutateAsync({ petId, vaccineId: id, ...changes }),
        messages: { added: t('added'), changed: t('changed') },
      })
      close()
    },
  })
  const { remind, nextDueDate } = form.values
  const reminding = !remind ? 'remind.off' : nextDueDate === null ? 'remind.noDate' : 'remind.on'
  return (
    <Form form={form}>
      <DialogBody>
        <TextField
          label={t('fields.name')}
          placeholder={t('fields.namePlaceholder')}
          isRequired
          autoFocus
          autoComplete="off"
          {...form.field('name')}
        />
        <div className="grid items-start gap-4 md:grid-cols-[6fr_5fr]">
          <DateField
            label={t('fields.dateAdministered')}
            isOptional
            max={localToday()}
            {...form.field('dateAdministered')}
          />
          <DateField label={t('fields.nextDueDate')} isOptional {...form.field('nextDueDate')} />
        </div>
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
      </DialogBody>
      <FormFooter form={form} />
    </Form>
  )
}

// The form that adds or edits an allergy.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Allergy } from '#contract/features/allergies/schema.ts'
import { allergyDescriptionMax, allergyNameMax } from '#contract/features/allergies/limits.ts'
import { tooLong } from '#web/shared/forms/issue-messages.ts'
import { RecordDialogForm } from '#web/shared/records/record-dialog-form.tsx'
import { useRecordForm, type RecordFormProps } from '#web/shared/records/record-form.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { allergyChanges } from '#web/features/allergies/api.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'

const schema = deferCode(async () => (await import('#contract/features/allergies/schema.ts')).allergyFields)

/** Render it inside the dialog. */
export function AllergyForm({ petId, record, onLimitReached }: RecordFormProps<Allergy>) {
  const { t } = useTranslation('allergies')
  const create = useMutation(allergyChanges.create({ failure: t('addFailed'), onLimitReached }))
  const update = useMutation(allergyChanges.update({ failure: t('changeFailed') }))
  const form = useRecordForm({
    record,
    schema,
    initial: {
      name: record?.name ?? '',
      description: record?.description ?? '',
    },
    messages: {
      name: { required: t('invalid.nameRequired'), too_long: tooLong(t('subjects.name'), allergyNameMax) },
      description: { too_long: tooLong(t('subjects.description'), allergyDescriptionMax) },
    },
    create: (fields) => create.mutateAsync({ petId, ...fields }),
    update: (recordId, _, fields) => update.mutateAsync({ petId, recordId, changes: fields }),
    notices: { created: t('added'), updated: t('changed') },
  })
  return (
    <RecordDialogForm form={form}>
      <TextField
        label={t('fields.name')}
        placeholder={t('fields.namePlaceholder')}
        isRequired
        autoFocus
        autoComplete="off"
        {...form.field('name')}
      />
      <TextArea
        label={t('fields.description')}
        placeholder={t('fields.descriptionPlaceholder')}
        max={allergyDescriptionMax}
        {...form.field('description')}
      />
    </RecordDialogForm>
  )
}

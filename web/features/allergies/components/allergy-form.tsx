// The form that adds or edits an allergy.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Allergy } from '#contract/features/allergies/schema.ts'
import { allergyDescriptionMax } from '#contract/features/allergies/limits.ts'
import { RecordDialogForm } from '#web/shared/records/record-dialog-form.tsx'
import { useRecordForm, type RecordFormProps } from '#web/shared/records/record-form.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { createAllergy, updateAllergy } from '#web/features/allergies/api.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'

const schema = deferCode(async () => (await import('#contract/features/allergies/schema.ts')).allergyFields)

/** Render it inside the dialog. */
export function AllergyForm({ petId, record, onLimitReached }: RecordFormProps<Allergy>) {
  const { t } = useTranslation('allergies')
  const create = useMutation(createAllergy({ failure: t('addFailed'), onLimitReached }))
  const update = useMutation(updateAllergy({ failure: t('changeFailed') }))
  const form = useRecordForm({
    record,
    schema,
    initial: {
      name: record?.name ?? '',
      description: record?.description ?? '',
    },
    messages: {
      name: { required: t('invalid.nameRequired'), too_long: t('invalid.nameTooLong') },
      description: { too_long: t('invalid.descriptionTooLong') },
    },
    create: (fields) => create.mutateAsync({ petId, ...fields }),
    update: (allergyId, _, fields) => update.mutateAsync({ petId, allergyId, ...fields }),
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

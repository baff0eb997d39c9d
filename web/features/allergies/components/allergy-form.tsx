// The form of an allergy: a new one, or one that changes.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allergyDescriptionMax, allergyFields, type Allergy } from '#contract/features/allergies/schema.ts'
import { FormFooter } from '#web/shared/forms/form-footer.tsx'
import { Form, useForm } from '#web/shared/forms/form.tsx'
import { saveRecord } from '#web/shared/records/save-record.ts'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { createAllergy, updateAllergy } from '#web/features/allergies/api.ts'

interface AllergyFormProps {
  readonly petId: string
  /** null for a new one. */
  readonly allergy: Allergy | null
  /** Opens the upgrade dialog: another may have taken the last place meanwhile. */
  readonly onLimitReached: () => void
}

/** Stands inside the dialog. */
export function AllergyForm({ petId, allergy, onLimitReached }: AllergyFormProps) {
  const { t } = useTranslation('allergies')
  const { close } = useDialogControl()
  // As it was when the person began: a refresh meanwhile must not turn what they left alone into a change of theirs.
  const [before] = useState(allergy)
  const add = useMutation(createAllergy({ failure: t('addFailed'), onLimitReached }))
  const change = useMutation(updateAllergy({ failure: t('changeFailed') }))
  const form = useForm({
    schema: allergyFields,
    initial: {
      name: before?.name ?? '',
      description: before?.description ?? '',
    },
    messages: {
      name: { required: t('invalid.nameRequired'), too_long: t('invalid.nameTooLong') },
      description: { too_long: t('invalid.descriptionTooLong') },
    },
    save: async (fields) => {
      await saveRecord({
        before,
        fields,
        add: () => add.mutateAsync({ petId, ...fields }),
        change: (_, { id }) => change.mutateAsync({ petId, allergyId: id, ...fields }),
        messages: { added: t('added'), changed: t('changed') },
      })
      close()
    },
  })
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
        <TextArea
          label={t('fields.description')}
          placeholder={t('fields.descriptionPlaceholder')}
          max={allergyDescriptionMax}
          {...form.field('description')}
        />
      </DialogBody>
      <FormFooter form={form} />
    </Form>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { petImageMaxBytes } from '#contract/features/pets/limits.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { imagePickerTypes, inMebibytes } from '#contract/shared/images.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useForm } from '#web/shared/forms/form.tsx'
import { PhotoPicker } from '#web/ui/fields/photo-picker.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextLink } from '#web/shared/navigation/link.tsx'
import { createPet } from '#web/features/pets/mutations.ts'
import { PetFields, type PetFieldValues } from '#web/features/pets/components/edit/basic-fields.tsx'
import { usePetIssueMessages } from '#web/features/pets/components/edit/pet-issue-messages.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'

const schema = deferCode(async () => (await import('#contract/features/pets/schema.ts')).petCreateForm)

const empty: PetFieldValues = { name: '', species: null, breed: '', sex: null, birthDate: null }

interface AddPetFormProps {
  readonly photo: File | null
  readonly onPhoto: (photo: File | null) => void
  readonly onAdded: (pet: Pet) => void
}

/** The chosen photo is uploaded later. */
export function AddPetForm({ photo, onPhoto, onAdded }: AddPetFormProps) {
  const { t } = useTranslation('pets')
  const add = useMutation(createPet(t('add.failed')))
  const form = useForm({
    schema,
    initial: empty,
    messages: usePetIssueMessages('add'),
    isDirty: photo !== null,
    save: async (fields) => {
      const pet = await add.mutateAsync(fields)
      toast.success(t('add.added'))
      onAdded(pet)
    },
  })
  return (
    <DialogForm form={form}>
      <p className="-my-3 text-dense">
        <TextLink isStanding to="/app/import">
          {t('add.import')}
        </TextLink>
      </p>
      <PetFields form={form} />
      <PhotoPicker
        label={t('fields.photo')}
        file={photo}
        onChange={onPhoto}
        accept={imagePickerTypes}
        description={t('photo.hint', { max: inMebibytes(petImageMaxBytes) })}
        isDisabled={form.isBusy}
      />
    </DialogForm>
  )
}

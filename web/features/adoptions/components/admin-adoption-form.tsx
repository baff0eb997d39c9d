// The data and the picture of an animal that looks for a home, new or as it is.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adoptionFields, type Adoption } from '#contract/features/adoptions/schema.ts'
import { sex, species, type Sex, type Species } from '#contract/features/pets/schema.ts'
import { adoptionImageMaxBytes } from '#contract/features/adoptions/limits.ts'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import { changedFields } from '#web/shared/forms/changed-fields.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useForm } from '#web/shared/forms/form.tsx'
import {
  PictureField,
  showPictureUploadResult,
  usePictureUpload,
  type PictureUploadResult,
} from '#web/shared/images/picture-upload.tsx'
import { speciesArt } from '#web/shared/images/species-art.ts'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import {
  updateAdoption,
  createAdoption,
  removeAdoptionImage,
  invalidateAdoptions,
} from '#web/features/adoptions/admin-api.ts'

interface Values {
  name: string
  species: Species | null
  breed: string
  age: string
  sex: Sex | null
  location: string
  isAvailable: boolean
}

const valuesOf = (adoption: Adoption | null): Values => ({
  name: adoption?.name ?? '',
  species: adoption?.species ?? null,
  breed: adoption?.breed ?? '',
  age: adoption?.age ?? '',
  sex: adoption?.sex ?? null,
  location: adoption?.location ?? '',
  isAvailable: adoption?.isAvailable ?? true,
})

/** Stands inside the dialog. Null is a new one. */
export function AdminAdoptionForm({ adoption }: { adoption: Adoption | null }) {
  // The species and sexes of animals are the pets' words, which every screen has.
  const { t } = useTranslation(['adoptions', 'administration', 'pets'])
  const { close } = useDialogControl()
  const picture = usePictureUpload(adoptionImageMaxBytes)
  const create = useMutation(createAdoption(t('administration:error')))
  const change = useMutation(updateAdoption(t('administration:error')))
  const dropImage = useMutation(removeAdoptionImage(t('administration:error')))
  const form = useForm({
    schema: adoptionFields,
    initial: valuesOf(adoption),
    isDirty: picture.isDirty,
    save: async (fields) => {
      let end: PictureUploadResult = 'none'
      const adoptionId = adoption?.id ?? (await create.mutateAsync(fields)).id
      try {
        const changes = adoption ? changedFields(adoption, fields) : {}
        if (Object.keys(changes).length > 0) await change.mutateAsync({ adoptionId, ...changes })
        if (picture.isRemoved && !picture.file) await dropImage.mutateAsync({ adoptionId })
        end = await picture.upload(`/api/adoptions/${adoptionId}/image`)
      } finally {
        void invalidateAdoptions()
      }
      toast.success(t('administration:success'), adoption ? t('changed') : t('created'))
      showPictureUploadResult(end, t('administration:picture', { returnObjects: true }))
      close()
    },
  })
  return (
    <DialogForm form={form}>
      <PictureField
        picture={picture}
        messages={t('administration:picture', { returnObjects: true })}
        current={
          adoption?.image ? (
            <AnimalPhoto animal={adoption} sizes="96px" alt="" className="size-full" />
          ) : undefined
        }
        isDisabled={form.isBusy}
      />
      <TextField
        label={t('pets:fields.name')}
        isRequired
        autoFocus
        autoComplete="off"
        {...form.field('name')}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Select
          label={t('pets:fields.species')}
          placeholder={t('pets:fields.choose')}
          isRequired
          options={species.options.map((id) => ({
            id,
            label: t(`pets:species.${id}`),
            icon: <img src={speciesArt[id]} alt="" width={24} height={24} className="size-6 rounded-full" />,
          }))}
          {...form.field('species')}
        />
        <Select
          label={t('pets:fields.sex')}
          placeholder={t('pets:fields.choose')}
          isRequired
          options={sex.options.map((id) => ({ id, label: t(`pets:sex.${id}`) }))}
          {...form.field('sex')}
        />
        <TextField label={t('pets:fields.breed')} isOptional autoComplete="off" {...form.field('breed')} />
        <TextField
          label={t('age')}
          placeholder={t('agePlaceholder')}
          isOptional
          autoComplete="off"
          {...form.field('age')}
        />
      </div>
      <TextField
        label={t('location')}
        placeholder={t('locationPlaceholder')}
        isOptional
        autoComplete="off"
        {...form.field('location')}
      />
      <SwitchField
        label={t('administration:visible')}
        state={form.values.isAvailable ? t('administration:yes') : t('administration:no')}
        isOn={form.values.isAvailable}
        isDisabled={form.isBusy}
        onChange={(isOn) => form.set('isAvailable', isOn)}
      />
    </DialogForm>
  )
}

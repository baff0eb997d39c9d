import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Adoption } from '#contract/features/adoptions/schema.ts'
import type { Sex, Species } from '#contract/features/pets/schema.ts'
import { adoptionImageMaxBytes } from '#contract/features/adoptions/limits.ts'
import { inMebibytes } from '#contract/shared/images.ts'
import { SexField, SpeciesField } from '#web/shared/forms/animal-fields.tsx'
import { saveChanges } from '#web/shared/forms/save-changes.ts'
import { PictureForm, usePictureForm } from '#web/shared/images/picture-form.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import {
  updateAdoption,
  createAdoption,
  removeAdoptionImage,
  invalidateAdoptions,
} from '#web/features/adoptions/admin-api.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

const pictureMax = inMebibytes(adoptionImageMaxBytes)

const schema = deferCode(async () => (await import('#contract/features/adoptions/schema.ts')).adoptionFields)

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

function AdminAdoptionForm({ adoption }: { adoption: Adoption | null }) {
  const { t } = useTranslation(['adoptions', 'admin', 'pets'])
  const create = useMutation(createAdoption(t('admin:error')))
  const update = useMutation(updateAdoption(t('admin:error')))
  const removeImage = useMutation(removeAdoptionImage(t('admin:error')))
  const state = usePictureForm({
    schema,
    initial: valuesOf(adoption),
    before: adoption,
    limit: adoptionImageMaxBytes,
    save: (fields) =>
      saveChanges({
        before: adoption,
        fields,
        create: () => create.mutateAsync(fields),
        update: (changes, { id }) => update.mutateAsync({ adoptionId: id, ...changes }),
      }),
    uploadPath: (id) => `/api/adoptions/${id}/image`,
    removePicture: (adoptionId) => removeImage.mutateAsync({ adoptionId }),
    invalidate: invalidateAdoptions,
    showSaved: () => toast.success(t('admin:success'), adoption ? t('changed') : t('created')),
    pictureMessages: t('admin:picture', { returnObjects: true, max: pictureMax }),
  })
  const { form } = state
  return (
    <PictureForm state={state} current={adoption?.image}>
      <TextField
        label={t('pets:fields.name')}
        isRequired
        autoFocus
        autoComplete="off"
        {...form.field('name')}
      />
      <FieldPair>
        <SpeciesField {...form.field('species')} />
        <SexField {...form.field('sex')} />
        <TextField label={t('pets:fields.breed')} isOptional autoComplete="off" {...form.field('breed')} />
        <TextField
          label={t('age')}
          placeholder={t('agePlaceholder')}
          isOptional
          autoComplete="off"
          {...form.field('age')}
        />
      </FieldPair>
      <TextField
        label={t('location')}
        placeholder={t('locationPlaceholder')}
        isOptional
        autoComplete="off"
        {...form.field('location')}
      />
      <SwitchField
        label={t('admin:visible')}
        state={form.values.isAvailable ? t('admin:yes') : t('admin:no')}
        isOn={form.values.isAvailable}
        isDisabled={form.isBusy}
        onChange={(isOn) => form.set('isAvailable', isOn)}
      />
    </PictureForm>
  )
}

interface AdminAdoptionDialogProps extends DisclosureProps {
  /** Null for a new one. */
  readonly adoption: Adoption | null
}

export function AdminAdoptionDialog({ adoption, ...dialog }: AdminAdoptionDialogProps) {
  const { t } = useTranslation('adoptions')
  return (
    <Dialog {...dialog} title={adoption ? t('editTitle') : t('add')}>
      <AdminAdoptionForm adoption={adoption} />
    </Dialog>
  )
}

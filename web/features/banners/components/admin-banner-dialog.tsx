import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Banner } from '#contract/features/banners/schema.ts'
import { bannerDescriptionMax } from '#contract/features/banners/limits.ts'
import { bannerImageMaxBytes } from '#contract/features/banners/limits.ts'
import { inMebibytes } from '#contract/shared/images.ts'
import { saveChanges } from '#web/shared/forms/save-changes.ts'
import { PictureForm, usePictureForm } from '#web/shared/images/picture-form.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import {
  updateBanner,
  createBanner,
  removeBannerImage,
  invalidateBanners,
} from '#web/features/banners/admin-api.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

const pictureMax = inMebibytes(bannerImageMaxBytes)

const schema = deferCode(async () => (await import('#contract/features/banners/schema.ts')).bannerFields)

function AdminBannerForm({ banner }: { banner: Banner | null }) {
  const { t } = useTranslation(['banners', 'admin'])
  const create = useMutation(createBanner(t('admin:error'), (count) => t('admin.tooMany', { count })))
  const update = useMutation(updateBanner(t('admin:error')))
  const removeImage = useMutation(removeBannerImage(t('admin:error')))
  const state = usePictureForm({
    schema,
    initial: {
      title: banner?.title ?? '',
      description: banner?.description ?? '',
      isActive: banner?.isActive ?? true,
    },
    before: banner,
    limit: bannerImageMaxBytes,
    save: (fields) =>
      saveChanges({
        before: banner,
        fields,
        create: () => create.mutateAsync(fields),
        update: (changes, { id }) => update.mutateAsync({ bannerId: id, ...changes }),
      }),
    uploadPath: (id) => `/api/banners/${id}/image`,
    removePicture: (bannerId) => removeImage.mutateAsync({ bannerId }),
    invalidate: invalidateBanners,
    showSaved: () => toast.success(t('admin:success'), banner ? t('admin.changed') : t('admin.created')),
    pictureMessages: t('admin:picture', { returnObjects: true, max: pictureMax }),
  })
  const { form } = state
  return (
    <PictureForm state={state} current={banner?.image}>
      <TextField label={t('admin.title')} isRequired autoFocus autoComplete="off" {...form.field('title')} />
      <TextArea
        label={t('admin.description')}
        isOptional
        max={bannerDescriptionMax}
        {...form.field('description')}
      />
      <SwitchField
        label={t('admin:visible')}
        state={form.values.isActive ? t('admin:yes') : t('admin:no')}
        isOn={form.values.isActive}
        isDisabled={form.isBusy}
        onChange={(isOn) => form.set('isActive', isOn)}
      />
    </PictureForm>
  )
}

interface AdminBannerDialogProps extends DisclosureProps {
  /** Null for a new one. */
  readonly banner: Banner | null
}

export function AdminBannerDialog({ banner, ...dialog }: AdminBannerDialogProps) {
  const { t } = useTranslation('banners')
  return (
    <Dialog {...dialog} title={banner ? t('admin.editTitle') : t('admin.add')}>
      <AdminBannerForm banner={banner} />
    </Dialog>
  )
}

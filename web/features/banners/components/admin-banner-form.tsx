// The words and the picture of a banner, new or as it is.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bannerDescriptionMax, bannerFields, type Banner } from '#contract/features/banners/schema.ts'
import { bannerImageMaxBytes } from '#contract/features/banners/limits.ts'
import { changedFields } from '#web/shared/forms/changed-fields.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useForm } from '#web/shared/forms/form.tsx'
import {
  PictureField,
  showPictureUploadResult,
  usePictureUpload,
  type PictureUploadResult,
} from '#web/shared/images/picture-upload.tsx'
import { toPictureProps } from '#web/shared/images/picture-props.ts'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { Picture } from '#web/ui/images/picture.tsx'
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

/** Stands inside the dialog. Null is a new one. */
export function AdminBannerForm({ banner }: { banner: Banner | null }) {
  const { t } = useTranslation(['banners', 'administration'])
  const { close } = useDialogControl()
  const picture = usePictureUpload(bannerImageMaxBytes)
  const create = useMutation(
    createBanner(t('administration:error'), (count) => t('admin.tooMany', { count })),
  )
  const change = useMutation(updateBanner(t('administration:error')))
  const dropImage = useMutation(removeBannerImage(t('administration:error')))
  const form = useForm({
    schema: bannerFields,
    initial: {
      title: banner?.title ?? '',
      description: banner?.description ?? '',
      isActive: banner?.isActive ?? true,
    },
    isDirty: picture.isDirty,
    save: async (fields) => {
      let end: PictureUploadResult = 'none'
      const bannerId = banner?.id ?? (await create.mutateAsync(fields)).id
      try {
        const changes = banner ? changedFields(banner, fields) : {}
        if (Object.keys(changes).length > 0) await change.mutateAsync({ bannerId, ...changes })
        if (picture.isRemoved && !picture.file) await dropImage.mutateAsync({ bannerId })
        end = await picture.upload(`/api/banners/${bannerId}/image`)
      } finally {
        void invalidateBanners()
      }
      toast.success(t('administration:success'), banner ? t('admin.changed') : t('admin.created'))
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
          banner?.image ? (
            <Picture {...toPictureProps(banner.image)} sizes="96px" alt="" className="size-full" />
          ) : undefined
        }
        isDisabled={form.isBusy}
      />
      <TextField label={t('admin.title')} isRequired autoFocus autoComplete="off" {...form.field('title')} />
      <TextArea
        label={t('admin.description')}
        isOptional
        max={bannerDescriptionMax}
        {...form.field('description')}
      />
      <SwitchField
        label={t('administration:visible')}
        state={form.values.isActive ? t('administration:yes') : t('administration:no')}
        isOn={form.values.isActive}
        isDisabled={form.isBusy}
        onChange={(isOn) => form.set('isActive', isOn)}
      />
    </DialogForm>
  )
}

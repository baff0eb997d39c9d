// The words and the picture of a banner, new or as it is.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bannerDescriptionMax, bannerFields, type Banner } from '#contract/features/banners/schema.ts'
import { changesOf } from '#web/lib/changes.ts'
import { FormFooter } from '#web/lib/form-footer.tsx'
import { Form, useForm } from '#web/lib/form.tsx'
import { PictureField, usePictureChoice } from '#web/lib/picture-field.tsx'
import { pictureOf } from '#web/lib/picture.ts'
import { DialogBody } from '#web/ui/dialog.tsx'
import { useDialogControl } from '#web/ui/dialog-guard.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SwitchLine } from '#web/ui/switch-line.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { changeBanner, createBanner, dropBannerImage, readBannersAgain } from './admin-banner-changes.ts'

/** Stands inside the dialog. Null is a new one. */
export function AdminBannerForm({ banner }: { banner: Banner | null }) {
  const { t } = useTranslation('admin')
  const { close } = useDialogControl()
  const picture = usePictureChoice()
  const create = useMutation(createBanner(t('error'), (count) => t('banners.tooMany', { count })))
  const change = useMutation(changeBanner(t('error')))
  const dropImage = useMutation(dropBannerImage(t('error')))
  const form = useForm({
    schema: bannerFields,
    initial: {
      title: banner?.title ?? '',
      description: banner?.description ?? '',
      isActive: banner?.isActive ?? true,
    },
    isDirty: picture.isDirty,
    save: async (fields) => {
      const bannerId = banner?.id ?? (await create.mutateAsync(fields)).id
      try {
        const changes = banner ? changesOf(banner, fields) : {}
        if (Object.keys(changes).length > 0) await change.mutateAsync({ bannerId, ...changes })
        if (picture.isDropped) await dropImage.mutateAsync({ bannerId })
        await picture.send(`/api/banners/${bannerId}/image`, t('content.imageNotKept'))
      } finally {
        void readBannersAgain()
      }
      toast.success(t('success'), banner ? t('banners.changed') : t('banners.created'))
      close()
    },
  })
  return (
    <Form form={form}>
      <DialogBody>
        <TextField
          label={t('banners.title')}
          isRequired
          autoFocus
          autoComplete="off"
          {...form.field('title')}
        />
        <TextArea
          label={t('banners.description')}
          isOptional
          max={bannerDescriptionMax}
          {...form.field('description')}
        />
        <SwitchLine
          label={t('content.visible')}
          state={form.values.isActive ? t('content.yes') : t('content.no')}
          isOn={form.values.isActive}
          isDisabled={form.isBusy}
          onChange={(isOn) => form.set('isActive', isOn)}
        />
        <PictureField
          choice={picture}
          isDisabled={form.isBusy}
          words={{
            label: t('content.image'),
            hint: t('content.imageHint'),
            drop: t('content.imageDrop'),
            sending: t('content.imageSending'),
            cancel: t('content.imageCancel'),
          }}
          {...(banner?.image && {
            current: <Picture {...pictureOf(banner.image)} sizes="96px" alt="" className="size-full" />,
          })}
        />
      </DialogBody>
      <FormFooter form={form} />
    </Form>
  )
}

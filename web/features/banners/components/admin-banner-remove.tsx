// The question before a banner is deleted for good.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Banner } from '#contract/features/banners/schema.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { removeBanner } from '#web/features/banners/admin-api.ts'

interface RemoveBannerDialogProps {
  readonly banner: Banner
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Import it lazily: dialogs come with it. */
export function RemoveBannerDialog({ banner: { id, title }, isOpen, onClose }: RemoveBannerDialogProps) {
  const { t } = useTranslation('admin')
  const remove = useMutation(removeBanner(t('error')))
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('banners.removeTitle')}
      text={t('banners.removeText', { title })}
      confirmLabel={t('content.remove')}
      busyText={t('content.removing')}
      isBusy={remove.isPending}
      onConfirm={() =>
        !remove.isPending &&
        remove.mutate(
          { bannerId: id },
          {
            onSuccess: () => toast.success(t('success'), t('banners.removed')),
            onSettled: onClose,
          },
        )
      }
    />
  )
}

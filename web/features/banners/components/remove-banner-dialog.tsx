// The confirmation before a banner is removed for good.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Banner } from '#contract/features/banners/schema.ts'
import { RemoveDialog } from '#web/shared/dialogs/remove-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { removeBanner } from '#web/features/banners/admin-api.ts'

interface RemoveBannerDialogProps {
  readonly banner: Banner
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Import it lazily: dialogs come with it. */
export function RemoveBannerDialog({ banner: { id, title }, isOpen, onClose }: RemoveBannerDialogProps) {
  const { t } = useTranslation(['banners', 'administration'])
  const remove = useMutation(removeBanner(t('administration:error')))
  return (
    <RemoveDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('admin.removeTitle')}
      text={t('admin.removeText', { title })}
      confirmLabel={t('administration:remove')}
      busyText={t('administration:removing')}
      mutation={remove}
      input={{ bannerId: id }}
      onRemoved={() => toast.success(t('administration:success'), t('admin.removed'))}
    />
  )
}

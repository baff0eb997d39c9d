// The dialog that creates or edits a banner.
import { useTranslation } from 'react-i18next'
import type { Banner } from '#contract/features/banners/schema.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AdminBannerForm } from './admin-banner-form.tsx'

interface AdminBannerDialogProps {
  /** Null for a new one. */
  readonly banner: Banner | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Import it lazily: fields and schemas come with it. */
export function AdminBannerDialog({ banner, isOpen, onClose }: AdminBannerDialogProps) {
  const { t } = useTranslation('banners')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={banner ? t('admin.editTitle') : t('admin.add')}>
      <AdminBannerForm banner={banner} />
    </Dialog>
  )
}

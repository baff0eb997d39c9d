import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Banner } from '#contract/features/banners/schema.ts'
import { ActionDialog } from '#web/shared/dialogs/action-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { removeBanner } from '#web/features/banners/admin-api.ts'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

export function RemoveBannerDialog({
  banner: { id, title },
  ...dialog
}: { banner: Banner } & DisclosureProps) {
  const { t } = useTranslation(['banners', 'admin'])
  const remove = useMutation(removeBanner(t('admin:error')))
  return (
    <ActionDialog
      {...dialog}
      title={t('admin.removeTitle')}
      text={t('admin.removeText', { title })}
      confirmLabel={t('admin:remove')}
      busyText={t('admin:removing')}
      mutation={remove}
      input={{ bannerId: id }}
      onDone={() => toast.success(t('admin:success'), t('admin.removed'))}
    />
  )
}

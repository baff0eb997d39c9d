import { useMutation } from '@tanstack/react-query'
import { Mails } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { retryAllMails } from '#web/features/admin/api.ts'
import { ActionDialog } from '#web/shared/dialogs/action-dialog.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

export function RetryAllDialog(dialog: DisclosureProps) {
  const { t } = useTranslation('admin')
  const retry = useMutation(
    retryAllMails({
      success: t('success'),
      succeeded: (count) => t('mails.retriedAll', { count }),
      error: t('error'),
      failed: t('mails.retryFailed'),
    }),
  )
  return (
    <ActionDialog
      {...dialog}
      title={t('mails.retryAllTitle')}
      text={t('mails.retryAllText')}
      confirmLabel={t('mails.retryAllConfirm')}
      busyText={t('mails.retrying')}
      icon={<Mails size={20} />}
      mutation={retry}
      input={{}}
    />
  )
}

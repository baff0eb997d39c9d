import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { UnmatchedPayment } from '#contract/features/admin/schema.ts'
import { dismissPayment } from '#web/features/admin/api.ts'
import { ActionDialog } from '#web/shared/dialogs/action-dialog.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

export function DismissPaymentDialog({
  payment,
  ...dialog
}: { payment: UnmatchedPayment } & DisclosureProps) {
  const { t } = useTranslation('admin')
  const dismiss = useMutation(
    dismissPayment({
      success: t('success'),
      succeeded: t('payments.dismissed'),
      error: t('error'),
      failed: t('payments.dismissFailed'),
    }),
  )
  return (
    <ActionDialog
      {...dialog}
      title={t('payments.dismissTitle')}
      text={t('payments.dismissText')}
      confirmLabel={t('payments.dismiss')}
      busyText={t('payments.dismissing')}
      mutation={dismiss}
      input={{ paymentId: payment.id }}
    />
  )
}

import { useMutation } from '@tanstack/react-query'
import { CalendarX } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contract/features/subscription/schema.ts'
import { cancelSubscription, resumeSubscription } from '#web/features/subscription/billing-api.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useSingleSubmit } from '#web/features/subscription/components/checkout/single-submit.ts'

/** One button for both states, so that it keeps the focus when the plan changes. */
export function RenewalSwitch({ plan }: { plan: Subscription }) {
  const { t } = useTranslation('subscription')
  const format = useFormatter()
  const [isConfirming, setConfirming] = useState(false)
  const cancel = useMutation(cancelSubscription(t('active.cancelFailed')))
  const resume = useMutation(resumeSubscription(t('active.resumeFailed')))
  const end = plan.currentPeriodEnd
  const cancelOnce = useSingleSubmit(cancel.submittedAt, !cancel.isPending)
  const resumeOnce = useSingleSubmit(resume.submittedAt, !resume.isPending)
  const confirm = () => {
    // The confirmation is still closing.
    if (plan.cancelAtPeriodEnd) return
    cancelOnce(() =>
      cancel.mutate(
        {},
        { onSuccess: () => toast.success(t('active.canceledToast')), onSettled: () => setConfirming(false) },
      ),
    )
  }
  const resumeRenewal = () =>
    resumeOnce(() => resume.mutate({}, { onSuccess: () => toast.success(t('active.resumedToast')) }))
  return (
    <>
      <Button
        isBusy={resume.isPending}
        busyText={t('active.resuming')}
        onPress={plan.cancelAtPeriodEnd ? resumeRenewal : () => setConfirming(true)}
      >
        {t(plan.cancelAtPeriodEnd ? 'active.resume' : 'active.cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        icon={<CalendarX size={20} />}
        title={t('active.cancelTitle')}
        text={
          end === null ? t('active.cancelTextOpen') : t('active.cancelText', { date: format.longDay(end) })
        }
        cancelLabel={t('active.keep')}
        confirmLabel={t('active.cancel')}
        busyText={t('active.canceling')}
        isBusy={cancel.isPending}
        onConfirm={confirm}
      />
    </>
  )
}

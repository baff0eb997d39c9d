// Payments that match no checkout.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { UnmatchedPayment } from '#contract/features/admin/schema.ts'
import nothing from '#web/art/empty/premium.svg'
import { unmatchedPaymentsQuery } from '#web/features/admin/api.ts'
import { AdminCardsSkeleton } from '#web/features/admin/components/admin-cards-skeleton.tsx'
import { PagedPanel, useLoadFailure } from '#web/shared/admin/paged-panel.tsx'
import { EmptyState } from '#web/ui/feedback/content-states.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { PaymentCard } from './payment-card.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

const AssignDialog = lazyDialog(async () => (await import('./assign-payment-dialog.tsx')).AssignPaymentDialog)
const DismissDialog = lazyDialog(
  async () => (await import('./dismiss-payment-dialog.tsx')).DismissPaymentDialog,
  'confirm',
)

export function PaymentsPanel() {
  const { t } = useTranslation('admin')
  const failure = useLoadFailure(t('payments.loadFailed'))
  const list = useInfiniteQuery(unmatchedPaymentsQuery(failure))
  const assignment = useLazyDialog<UnmatchedPayment>()
  const dismissal = useLazyDialog<UnmatchedPayment>()
  return (
    <>
      <PagedPanel
        list={list}
        failure={failure}
        skeleton={<AdminCardsSkeleton label={t('payments.loading')} />}
        empty={
          <EmptyState
            art={nothing}
            tint="sun-soft"
            title={t('payments.empty')}
            text={t('payments.emptyText')}
          />
        }
      >
        {(payments) => (
          <>
            <p className="mb-4 max-w-2xl text-pretty text-muted">{t('payments.intro')}</p>
            <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4">
              {payments.map((payment) => (
                <PaymentCard
                  key={payment.id}
                  payment={payment}
                  onAssign={() => assignment.open(payment)}
                  onDismiss={() => dismissal.open(payment)}
                />
              ))}
            </ul>
          </>
        )}
      </PagedPanel>
      {assignment.draw((payment, props) => (
        <AssignDialog payment={payment} {...props} />
      ))}
      {dismissal.draw((payment, props) => (
        <DismissDialog payment={payment} {...props} />
      ))}
    </>
  )
}

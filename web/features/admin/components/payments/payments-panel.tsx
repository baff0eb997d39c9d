// Payments that match no checkout. An administrator decides whose they are.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { UnmatchedPayment } from '#contract/features/admin/schema.ts'
import nothing from '#web/art/empty/premium.svg'
import { unmatchedPaymentsQuery } from '#web/features/admin/api.ts'
import { PagedList } from '#web/shared/lists/paged-list.tsx'
import { EmptyState } from '#web/ui/feedback/content-states.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { PaymentCardsSkeleton } from './payment-cards-skeleton.tsx'
import { PaymentCard } from './payment-card.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

const AssignDialog = lazyDialog(async () => ({
  default: (await import('./assign-payment-dialog.tsx')).AssignPaymentDialog,
}))
const DismissDialog = lazyDialog(
  async () => ({
    default: (await import('./dismiss-payment-dialog.tsx')).DismissPaymentDialog,
  }),
  'confirm',
)

export function PaymentsPanel() {
  const { t } = useTranslation(['admin', 'administration'])
  const error = t('administration:error')
  const failed = t('payments.loadFailed')
  const list = useInfiniteQuery(unmatchedPaymentsQuery({ failure: error, failureText: failed }))
  const assignment = useLazyDialog<UnmatchedPayment>()
  const dismissal = useLazyDialog<UnmatchedPayment>()
  return (
    <>
      <PagedList
        list={list}
        messages={{
          error,
          failed,
          more: t('administration:more'),
          moreFailed: t('administration:moreFailed'),
        }}
        skeleton={<PaymentCardsSkeleton label={t('payments.loading')} />}
        empty={<EmptyState art={nothing} title={t('payments.empty')} text={t('payments.emptyText')} />}
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
      </PagedList>
      {assignment.draw((payment, props) => (
        <AssignDialog payment={payment} {...props} />
      ))}
      {dismissal.draw((payment, props) => (
        <DismissDialog payment={payment} {...props} />
      ))}
    </>
  )
}

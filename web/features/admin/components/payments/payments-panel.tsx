// Payments that no checkout of ours explains: to whom they belong is a person's decision.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnmatchedPayment } from '#contract/features/admin/schema.ts'
import nothing from '#web/art/empty/premium.svg'
import { unmatchedPaymentsQuery } from '#web/features/admin/api.ts'
import { PagedList } from '#web/shared/lists/paged-list.tsx'
import { EmptyState } from '#web/ui/feedback/content-states.tsx'
import { PaymentCardsSkeleton } from './payment-cards-skeleton.tsx'
import { PaymentCard } from './payment-card.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

const AssignDialog = lazyDialog(async () => ({
  default: (await import('./assign-payment-dialog.tsx')).AssignPaymentDialog,
}))
const DismissDialog = lazyDialog(async () => ({
  default: (await import('./dismiss-payment-dialog.tsx')).DismissPaymentDialog,
}))

export function PaymentsPanel() {
  const { t } = useTranslation(['admin', 'administration'])
  const error = t('administration:error')
  const failed = t('payments.loadFailed')
  const list = useInfiniteQuery(unmatchedPaymentsQuery({ failure: error, failureText: failed }))
  // Remains mounted after closing, so that closing is animated and gives the focus back.
  const [chosen, setChosen] = useState<{ payment: UnmatchedPayment; act: 'assign' | 'dismiss' } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (payment: UnmatchedPayment, act: 'assign' | 'dismiss') => {
    setChosen({ payment, act })
    setOpen(true)
  }
  const dialog = { isOpen, onClose: () => setOpen(false) }
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
                  onAssign={() => open(payment, 'assign')}
                  onDismiss={() => open(payment, 'dismiss')}
                />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      <>
        {chosen?.act === 'assign' && <AssignDialog payment={chosen.payment} {...dialog} />}
        {chosen?.act === 'dismiss' && <DismissDialog payment={chosen.payment} {...dialog} />}
      </>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contract/features/subscription/schema.ts'
import { subscriptionQuery } from '#web/features/subscription/api.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { backClass, titleBoxClass, titleClass } from '#web/ui/layout/title-class.ts'
import { ActivePlan } from './active-plan.tsx'
import { BackToProfile } from './back-to-profile.tsx'
import { useCheckout } from '#web/features/subscription/components/checkout/checkout.ts'
import { FreeLimits } from '#web/features/subscription/components/offer/free-limits.tsx'
import { PremiumOffer } from '#web/features/subscription/components/offer/premium-offer.tsx'
import { Receipts } from './receipts.tsx'

export function SubscriptionPage() {
  const { t } = useTranslation('subscription')
  usePageTitle(t('title'))
  const query = useQuery(subscriptionQuery({ failure: t('failedTitle') }))
  return (
    <>
      <header className="mb-5 flex items-start gap-x-2 lg:mb-6 lg:min-h-12 lg:gap-x-3">
        <div className={backClass}>
          <BackToProfile />
        </div>
        <div className={titleBoxClass}>
          <h1 className={titleClass}>{t('title')}</h1>
        </div>
      </header>
      {query.data ? (
        <Plan plan={query.data} />
      ) : (
        <QueryPending query={query} failedTitle={t('failedTitle')} skeleton={<Loading />} />
      )}
    </>
  )
}

function Loading() {
  const { t } = useTranslation('ui')
  return (
    <output className="grid min-h-80 place-content-center justify-items-center gap-3 text-muted">
      <Spinner size={32} />
      {t('loading')}
    </output>
  )
}

function Plan({ plan }: { plan: Subscription }) {
  const { t } = useTranslation('subscription')
  const isActive = plan.status === 'active'
  const checkout = useCheckout(() => toast.success(t('checkout.paid')))
  const wasActive = useRef(isActive)
  useEffect(() => {
    const hasTurned = wasActive.current !== isActive
    wasActive.current = isActive
    // The focused element disappeared with the card.
    if (hasTurned && document.activeElement === document.body) focusHeading()
  }, [isActive])
  return (
    <>
      {isActive ? (
        <ActivePlan plan={plan} checkout={checkout} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)] lg:gap-6">
          <PremiumOffer checkout={checkout} />
          <div className="grid lg:order-first">
            <FreeLimits endedAt={plan.currentPeriodEnd} />
          </div>
        </div>
      )}
      <Receipts />
    </>
  )
}

import { CircleAlert, ExternalLink } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contract/features/subscription/schema.ts'
import { CheckoutPanel } from '#web/features/subscription/components/checkout/checkout-panel.tsx'
import { StartCheckoutButton } from '#web/features/subscription/components/checkout/start-checkout-button.tsx'
import { isHttpUrl } from '#web/features/subscription/components/checkout/checkout-tab.ts'
import type { CheckoutControl } from '#web/features/subscription/components/checkout/checkout.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useOffer } from '#web/features/subscription/components/offer/use-offer.ts'
import { planPeriod, type PlanPeriod } from './plan-period.ts'
import { RenewalSwitch } from './renewal-switch.tsx'

export interface PlanStateProps {
  readonly plan: Subscription
  /** A plan without automatic renewal can be paid again before it ends. */
  readonly checkout: CheckoutControl
}

export function PlanState({ plan, checkout }: PlanStateProps) {
  const { t } = useTranslation('subscription')
  const format = useFormatter()
  const period = planPeriod(plan)
  return (
    <>
      {/* Leaves room for the picture. */}
      <dl className="mt-2 min-h-19 pr-30 lg:min-h-33 lg:pr-48">
        <dt className="sr-only">{t('active.status')}</dt>
        <dd className="flex flex-wrap gap-1.5">
          <Badge kind="ok">{t('active.isActive')}</Badge>
          <Trouble status={period.status} />
        </dd>
      </dl>
      <dl>
        <dt className="text-sm text-muted">{t(`active.${period.label}`)}</dt>
        <dd className="font-display text-xl/7 font-bold tracking-tight">
          {period.date === null ? t('active.forever') : format.longDay(period.date)}
        </dd>
      </dl>
      <Explanation plan={plan} status={period.status} />
      <Actions plan={plan} status={period.status} />
      <PayAgain plan={plan} checkout={checkout} />
    </>
  )
}

function Trouble({ status }: Pick<PlanPeriod, 'status'>) {
  const { t } = useTranslation('subscription')
  if (status === 'canceled') return <Badge kind="neutral">{t('active.isCanceled')}</Badge>
  if (status === 'failed') return <Badge kind="danger">{t('active.hasFailed')}</Badge>
  if (status === 'late') return <Badge kind="neutral">{t('active.isLate')}</Badge>
  return null
}

function Explanation({ plan, status }: { plan: Subscription } & Pick<PlanPeriod, 'status'>) {
  const { t } = useTranslation('subscription')
  const format = useFormatter()
  const dateOf = (instant: string | null) => ({ date: instant === null ? '' : format.longDay(instant) })
  if (status === 'renews') return null
  if (status === 'failed')
    return (
      <p className="mt-4 flex gap-2.5 rounded-field bg-danger-soft p-4 text-dense text-danger">
        <CircleAlert aria-hidden size={20} />
        <span>
          {t('active.failed', dateOf(plan.paymentFailedAt))}
          {plan.manageUrl === null && ` ${t('active.failedElsewhere')}`}
        </span>
      </p>
    )
  const text: Record<Exclude<typeof status, 'renews' | 'failed'>, ReactNode> = {
    granted: t('active.granted'),
    canceled: t('active.canceled'),
    late: t('active.late', dateOf(plan.currentPeriodEnd)),
  }
  return <p className="mt-2 text-dense text-pretty text-muted">{text[status]}</p>
}

function Actions({ plan, status }: { plan: Subscription } & Pick<PlanPeriod, 'status'>) {
  const { t } = useTranslation('subscription')
  const { manageUrl } = plan
  const canManage = manageUrl !== null && isHttpUrl(manageUrl)
  if (plan.kind !== 'paid' || (!canManage && !plan.canCancel)) return null
  return (
    <div className="mt-6 flex flex-wrap gap-2 *:grow lg:mt-auto lg:pt-6 lg:*:grow-0">
      {canManage && (
        <LinkButton
          href={manageUrl}
          target="_blank"
          rel="noopener"
          variant={status === 'failed' ? 'brand' : 'ghost'}
        >
          {t('active.manage')}
          <ExternalLink aria-hidden size={18} />
        </LinkButton>
      )}
      {plan.canCancel && <RenewalSwitch plan={plan} />}
    </div>
  )
}

function PayAgain({ plan, checkout }: PlanStateProps) {
  const { t } = useTranslation('subscription')
  const { periodDays } = useOffer()
  const mayPayAgain = plan.kind === 'paid' && plan.cancelAtPeriodEnd && !plan.canCancel
  // A purchase that was started before the plan changed continues until it is paid or cancelled.
  const isInProgress = checkout.state === 'open' || checkout.state === 'declined'
  if (!mayPayAgain && !isInProgress) return null
  return (
    <div className="mt-6 lg:mt-auto lg:pt-6">
      <CheckoutPanel checkout={checkout}>
        <StartCheckoutButton checkout={checkout} className="max-lg:w-full">
          {t('active.payAgain', { count: periodDays })}
        </StartCheckoutButton>
      </CheckoutPanel>
    </div>
  )
}

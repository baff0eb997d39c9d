// The plan of who is Premium: its state, until when, what it brings, and how to end it or put it right.
import { CircleAlert, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contract/features/subscription/schema.ts'
import premium from '#web/art/empty/premium.svg'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { BenefitList } from '#web/features/subscription/components/offer/benefit-list.tsx'
import type { CheckoutControl } from '#web/features/subscription/components/checkout/checkout.ts'
import { CheckoutPanel } from '#web/features/subscription/components/checkout/checkout-panel.tsx'
import { isHttpUrl } from '#web/features/subscription/components/checkout/checkout-tab.ts'
import { planPeriod, type PlanPeriod } from './plan-period.ts'
import { RenewalSwitch } from './renewal-switch.tsx'

const records = ['allergies', 'medications', 'vaccines', 'documents', 'microchip'] as const

interface ActivePlanProps {
  readonly plan: Subscription
  /** What does not renew by itself can be paid again before it ends. */
  readonly checkout: CheckoutControl
}

export function ActivePlan({ plan, checkout }: ActivePlanProps) {
  const { t } = useTranslation('subscription')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,10fr)_minmax(0,11fr)] lg:gap-6">
      <section aria-labelledby="plan" className="relative flex flex-col rounded-card bg-sun-soft p-6 lg:p-8">
        <img
          src={premium}
          alt=""
          width={320}
          height={240}
          className="absolute top-4 right-4 h-24 w-auto max-[22.5rem]:hidden lg:top-7 lg:right-8 lg:h-41"
        />
        <h2 id="plan" className="text-[1.75rem]/8 font-extrabold">
          {t('premium')}
        </h2>
        <State plan={plan} checkout={checkout} />
      </section>
      <section aria-labelledby="benefits" className="card p-6 lg:p-8">
        <h2 id="benefits" className="mb-3 text-xl/7 font-extrabold">
          {t('active.benefits')}
        </h2>
        <BenefitList
          benefits={[...records.map((record) => t(`reasons.${record}.title`)), t('active.sharing')]}
        />
      </section>
    </div>
  )
}

function State({ plan, checkout }: ActivePlanProps) {
  const { t } = useTranslation('subscription')
  const format = useFormatter()
  const period = planPeriod(plan)
  return (
    <>
      {/* Leaves the picture its place. */}
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
        <CircleAlert aria-hidden size={20} className="shrink-0" />
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

function PayAgain({ plan, checkout }: ActivePlanProps) {
  const { t } = useTranslation('subscription')
  const mayPayAgain = plan.kind === 'paid' && plan.cancelAtPeriodEnd && !plan.canCancel
  // A purchase that was begun before the plan turned goes on until it is paid or given up.
  const isUnderWay = checkout.state === 'open' || checkout.state === 'declined'
  if (!mayPayAgain && !isUnderWay) return null
  return (
    <div className="mt-6 lg:mt-auto lg:pt-6">
      <CheckoutPanel checkout={checkout}>
        <Button
          variant="brand"
          className="whitespace-normal max-lg:w-full"
          isBusy={checkout.isStarting}
          busyText={t('checkout.starting')}
          onPress={checkout.start}
        >
          {t('active.payAgain')}
          <ExternalLink aria-hidden size={18} />
        </Button>
      </CheckoutPanel>
    </div>
  )
}

// One dialog for every plan limit. It sells Premium in place, so that the person stays there.
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { freePlanLimits } from '#contract/features/subscription/limits.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import premium from '#web/art/empty/premium.svg'
import { invalidateAfterPlanChange, subscriptionQuery } from '#web/features/subscription/api.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'
import { Scene } from '#web/ui/images/scene.tsx'
import { BenefitList } from './benefit-list.tsx'
import { Promotion } from './promotion.tsx'
import { useOffer } from './use-offer.ts'
import { useCheckout } from '#web/features/subscription/components/checkout/checkout.ts'
import { CheckoutPanel } from '#web/features/subscription/components/checkout/checkout-panel.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

interface UpgradeDialogProps extends DisclosureProps {
  readonly reason: PlanFeature
  /** Premium cannot be bought for another person. */
  readonly isOwner: boolean
}

const benefits = ['records', 'documents', 'microchip', 'sharing'] as const

export function UpgradeDialog({ reason, isOwner, isOpen, onClose }: UpgradeDialogProps) {
  const { t } = useTranslation(['subscription', 'ui'])
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('dialog.title')}>
      {isOwner ? (
        <Purchase reason={reason} onClose={onClose} />
      ) : (
        <>
          <DialogBody>
            <Art />
            <Reason reason={reason}>
              <p className="mt-2 text-dense">{t('dialog.ownerDecides')}</p>
            </Reason>
          </DialogBody>
          <DialogFooter>
            <Button onPress={onClose}>{t('ui:close')}</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function Art() {
  return <Scene art={premium} tint="sun-soft" className="h-28 self-center md:h-36" />
}

function Reason({ reason, children }: { reason: PlanFeature; children?: ReactNode }) {
  const { t } = useTranslation('subscription')
  return (
    <div>
      <h3 className="text-lg/6 font-bold">{t(`reasons.${reason}.title`)}</h3>
      <p className="mt-1 text-dense text-muted">
        {t(`reasons.${reason}.text`, { count: freePlanLimits[reason] })}
      </p>
      {children}
    </div>
  )
}

function Purchase({ reason, onClose }: Pick<UpgradeDialogProps, 'reason' | 'onClose'>) {
  const { t } = useTranslation('subscription')
  const checkout = useCheckout()
  const isPremium = useQuery(subscriptionQuery()).data?.status === 'active'
  if (isPremium) return <Bought onClose={onClose} />
  return (
    <>
      <DialogBody>
        <Art />
        <Reason reason={reason} />
        <CheckoutPanel checkout={checkout}>
          <BenefitList benefits={benefits.map((benefit) => t(`benefits.${benefit}`))} />
          <Price />
        </CheckoutPanel>
      </DialogBody>
      {checkout.state === 'none' && (
        <DialogFooter>
          <Button onPress={onClose}>{t('dialog.later')}</Button>
          <Button
            variant="brand"
            isBusy={checkout.isStarting}
            busyText={t('checkout.starting')}
            onPress={checkout.start}
          >
            {t('upgrade')}
          </Button>
        </DialogFooter>
      )}
    </>
  )
}

function Price() {
  const { t } = useTranslation('subscription')
  const format = useFormatter()
  const { amountMinor, currency, periodDays, promotion } = useOffer()
  const period = t('offer.period', { count: periodDays })
  return (
    <div className="mt-4 rounded-field bg-sun-soft px-4 py-3.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{t('premium')}</span>
        <span>
          <strong className="font-display text-2xl/7 font-extrabold tracking-tight">
            {format.amount(amountMinor, currency)}
          </strong>{' '}
          <span className="text-muted">
            {currency} {period}
          </span>
        </span>
      </p>
      <Promotion promotion={promotion} currency="COP" period={period} />
    </div>
  )
}

function Bought({ onClose }: Pick<UpgradeDialogProps, 'onClose'>) {
  const { t } = useTranslation('subscription')
  useEffect(() => {
    // A limit reached by a person who is Premium comes from stale data.
    void invalidateAfterPlanChange()
  }, [])
  return (
    <>
      <DialogBody>
        <Art />
        <div>
          <output className="block font-display text-lg/6 font-bold tracking-tight">
            {t('checkout.paid')}
          </output>
          <p className="mt-1 text-dense text-muted">{t('checkout.paidText')}</p>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="brand" autoFocus onPress={onClose}>
          {t('checkout.continue')}
        </Button>
      </DialogFooter>
    </>
  )
}

import { Crown, Info } from '#web/ui/images/icons.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  displayCurrencies,
  premiumPrice,
  priceIn,
  type DisplayCurrency,
} from '#contract/features/subscription/prices.ts'
import premium from '#web/art/empty/premium.svg'
import { useDisplayCurrency } from '#web/shared/i18n/display-currency.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { cn } from '#web/ui/theme/class-names.ts'
import { Select } from '#web/ui/fields/select/select.tsx'
import { BenefitList } from './benefit-list.tsx'
import { Promotion } from './promotion.tsx'
import { useOffer } from './use-offer.ts'
import type { CheckoutControl } from '#web/features/subscription/components/checkout/checkout.ts'
import { CheckoutPanel } from '#web/features/subscription/components/checkout/checkout-panel.tsx'
import { StartCheckoutButton } from '#web/features/subscription/components/checkout/start-checkout-button.tsx'

const options = displayCurrencies.map((code) => ({ id: code, label: code }))

export function PremiumOffer({ checkout }: { checkout: CheckoutControl }) {
  const { t } = useTranslation('subscription')
  const [currency, chooseCurrency] = useDisplayCurrency()
  const hintId = useId()
  const isReference = currency !== premiumPrice.currency
  return (
    <section aria-labelledby="offer" className="relative rounded-card bg-sun-soft p-5 lg:p-8">
      <img
        src={premium}
        alt=""
        width={320}
        height={240}
        className="absolute -top-1 right-3 h-24 w-auto max-[22.5rem]:hidden lg:top-7 lg:right-9 lg:h-41"
      />
      <div className="flex items-center gap-3">
        <span aria-hidden className="grid size-11 -rotate-3 place-items-center rounded-field bg-sun text-ink">
          <Crown size={22} />
        </span>
        <h2 id="offer" className="text-2xl/8 font-extrabold">
          {t('premium')}
        </h2>
      </div>
      <OfferPrice currency={currency} />
      <div className="mt-4 flex flex-col gap-2 lg:mt-6 lg:flex-row lg:items-end lg:gap-5">
        <div className="lg:w-44 lg:shrink-0">
          <Select
            label={t('offer.currency')}
            options={options}
            value={currency}
            onChange={(next) => next !== null && chooseCurrency(next)}
          />
        </div>
        {isReference && (
          <p className="flex gap-2 text-sm text-muted">
            <Info aria-hidden size={16} className="mt-0.5" />
            {t('offer.note')}
          </p>
        )}
      </div>
      <div className="my-6">
        <BenefitList benefits={[t('offer.records'), t('benefits.microchip'), t('benefits.sharing')]} />
      </div>
      <CheckoutPanel checkout={checkout}>
        <StartCheckoutButton
          checkout={checkout}
          aria-describedby={hintId}
          className="max-lg:w-full max-[22.5rem]:px-2"
        >
          {t('upgrade')}
        </StartCheckoutButton>
        <span id={hintId} hidden>
          {t('newTab')}
        </span>
      </CheckoutPanel>
    </section>
  )
}

function OfferPrice({ currency }: { currency: DisplayCurrency }) {
  const { t } = useTranslation('subscription')
  const format = useFormatter()
  const offer = useOffer()
  const amount = format.amount(priceIn(currency, offer.amountMinor), currency)
  const period = t('offer.period', { count: offer.periodDays })
  // Announced again when the currency changes the price.
  return (
    <div aria-live="polite" className="mt-3.5 lg:mt-5">
      <p
        className={cn(
          'font-display font-extrabold tracking-tight',
          // An amount of thousands with cents must not run into the picture.
          amount.length > 7 ? 'text-4xl/13 lg:text-[2.75rem]/15' : 'text-[2.75rem]/13 lg:text-[3.25rem]/15',
        )}
      >
        <span className="sr-only">{t('offer.price')} </span>
        {amount} <span className="text-xl tracking-normal">{currency}</span>{' '}
        <span className="font-sans text-base/6 font-normal tracking-normal text-muted">{period}</span>
      </p>
      <Promotion promotion={offer.promotion} currency={currency} period={period} />
      {currency !== offer.currency && (
        <p className="mt-1 text-sm text-muted">
          {t('offer.charged', { price: format.money(offer.amountMinor, offer.currency), period })}
        </p>
      )}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import type { DisplayCurrency } from '#contract/features/subscription/prices.ts'
import { priceIn } from '#contract/features/subscription/prices.ts'
import type { PremiumOffer } from '#contract/features/subscription/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'

/** The usual price beside a lower one, which ends on a day. */
export function Promotion({
  promotion,
  currency,
  period,
}: {
  promotion: PremiumOffer['promotion']
  currency: DisplayCurrency
  /** 'por 30 días' */
  period: string
}) {
  const { t } = useTranslation('subscription')
  const format = useFormatter()
  if (promotion === null) return null
  return (
    <p className="mt-1 text-dense">
      <strong className="font-semibold">
        {t('offer.promotion', { date: format.date(promotion.until) })}
      </strong>{' '}
      <span className="sr-only">{t('offer.usual')} </span>
      <s className="text-muted">{format.money(priceIn(currency, promotion.usualMinor), currency)}</s>{' '}
      <span className="text-muted">{period}</span>
    </p>
  )
}

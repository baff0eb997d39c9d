import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/shared/navigation/link.tsx'
import { ArrowRight, ChevronRight, Crown } from '#web/ui/images/icons.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { subscriptionQuery } from '#web/features/subscription/api.ts'
import { readLocal, writeLocal } from '#web/shared/browser/local-storage.ts'
import { premiumHintKey, usePerson } from '#web/shared/session/session.ts'
import { cn } from '#web/ui/theme/class-names.ts'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

// Beside a banner, from 1024 to 1280 px, it is a card of the same height.
const place =
  'min-h-16 rounded-card lg:order-last lg:max-xl:col-span-3 lg:max-xl:group-has-data-promo:col-span-1'

export function PremiumStrip() {
  const { t } = useTranslation('subscription')
  const { id } = usePerson()
  const { data, isPending } = useQuery(subscriptionQuery())
  const isPremium = data ? data.status === 'active' : undefined
  useEffect(() => {
    if (isPremium !== undefined) writeLocal(premiumHintKey, isPremium ? id : null)
  }, [id, isPremium])
  // No space is reserved for an offer to a person who was Premium.
  if (isPending) return readLocal(premiumHintKey) === id ? null : <Skeleton className={place} />
  // Without an answer the person may be Premium.
  if (isPremium !== false) return null
  return (
    <Link
      to="/app/subscription"
      className={cn(
        place,
        'flex items-center gap-3 bg-sun-soft px-3.5 py-2 transition-colors lg:max-xl:group-has-data-promo:flex-col lg:max-xl:group-has-data-promo:items-start lg:max-xl:group-has-data-promo:justify-center lg:max-xl:group-has-data-promo:px-6 lg:max-xl:group-has-data-promo:py-5',
      )}
    >
      <span
        aria-hidden
        className="grid size-11 shrink-0 -rotate-3 place-items-center rounded-field bg-sun text-ink"
      >
        <Crown size={20} />
      </span>
      <span className="min-w-0 grow lg:max-xl:group-has-data-promo:grow-0">
        <span className="block font-display text-base/5 font-bold lg:max-xl:group-has-data-promo:text-xl/7">
          {t('home.title')}
        </span>
        <span className="block text-cap text-muted lg:max-xl:group-has-data-promo:hidden">
          {t('home.text')}
        </span>
        <span className="hidden text-sm text-muted lg:max-xl:group-has-data-promo:block">
          {t('home.longText')}
        </span>
      </span>
      <span className="hidden items-center gap-1.5 font-semibold text-gold lg:max-xl:group-has-data-promo:flex">
        {t('home.plan')} <ArrowRight aria-hidden size={18} />
      </span>
      <ChevronRight aria-hidden size={20} className="text-gold lg:max-xl:group-has-data-promo:hidden" />
    </Link>
  )
}

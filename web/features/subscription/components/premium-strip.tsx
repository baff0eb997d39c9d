// Home's slim invitation to Premium. Who is Premium does not see it.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Crown } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { subscriptionQuery } from '#web/features/subscription/api.ts'
import { usePerson } from '#web/lib/session.ts'
import { Skeleton } from '#web/ui/states.tsx'

// Who was Premium here last: for them nothing is kept free while the plan is asked for, so that nothing jumps for anybody.
const storageKey = 'huella.premium'

const wasPremium = (userId: string): boolean => {
  try {
    return localStorage.getItem(storageKey) === userId
  } catch {
    return false
  }
}

const remember = (userId: string, isPremium: boolean): void => {
  try {
    if (isPremium) localStorage.setItem(storageKey, userId)
    else localStorage.removeItem(storageKey)
  } catch {}
}

export function PremiumStrip() {
  const { t } = useTranslation('app')
  const { id } = usePerson()
  const { data, isPending } = useQuery(subscriptionQuery())
  const isPremium = data ? data.status === 'active' : undefined
  useEffect(() => {
    if (isPremium !== undefined) remember(id, isPremium)
  }, [id, isPremium])
  if (isPending) return wasPremium(id) ? null : <Skeleton className="mt-5 h-16 rounded-card md:mt-6" />
  // Without an answer nobody is offered what they may have.
  if (isPremium !== false) return null
  return (
    <Link
      to="/app/subscription"
      className="mt-5 flex min-h-16 items-center gap-3 rounded-card bg-sun-soft px-3.5 py-2 transition-colors md:mt-6"
    >
      <span
        aria-hidden
        className="grid size-11 shrink-0 -rotate-3 place-items-center rounded-field bg-sun text-ink"
      >
        <Crown size={20} />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-display text-base/5 font-bold">{t('premium.title')}</span>
        <span className="block text-cap text-muted">{t('premium.text')}</span>
      </span>
      <ChevronRight aria-hidden size={20} className="shrink-0 text-gold" />
    </Link>
  )
}

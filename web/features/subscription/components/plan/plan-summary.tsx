import { useQuery } from '@tanstack/react-query'
import { Crown } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { subscriptionQuery } from '#web/features/subscription/api.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export function PlanName() {
  const { t } = useTranslation('subscription')
  const { data, isPending } = useQuery(subscriptionQuery())
  if (isPending) return <Skeleton className="h-5 w-20" />
  if (!data) return t('unknown')
  return data.status === 'active' ? <Badge kind="premium">{t('premium')}</Badge> : t('free')
}

/** 'Actualizar a Premium' as the primary button, or a quieter 'Gestionar Suscripción' */
export function PlanButton({ className = '' }: { className?: string }) {
  const { t } = useTranslation(['subscription', 'ui'])
  const { data, isPending, refetch } = useQuery(subscriptionQuery())
  if (isPending) return <Skeleton className={`h-12 rounded-full ${className}`} />
  if (!data)
    return (
      <Button className={className} onPress={() => void refetch()}>
        {t('ui:retry')}
      </Button>
    )
  const isPremium = data.status === 'active'
  return (
    <LinkButton to="/app/subscription" variant={isPremium ? 'ghost' : 'brand'} className={className}>
      <Crown aria-hidden size={20} />
      {isPremium ? t('manage') : t('upgrade')}
    </LinkButton>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Crown } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { shareCodeQuery } from '#web/features/sharing/api.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { FailedState, Skeleton } from '#web/ui/feedback/content-states.tsx'
import { SharedCode } from './shared-code.tsx'

interface ShareCodeProps {
  readonly pet: { readonly id: string; readonly name: string }
  readonly onLimitReached: () => void
}

/** Drawing it requests the code, which keeps it active for another day. */
export function ShareCode({ pet, onLimitReached }: ShareCodeProps) {
  const { t } = useTranslation('sharing')
  const { data, error, refetch } = useQuery(shareCodeQuery(pet.id))
  if (!data)
    return error ? (
      <FailedState title={t('code.failedTitle')} onRetry={() => void refetch()} />
    ) : (
      <ShareCodeSkeleton />
    )
  const { code, worksUntil } = data
  if (worksUntil === null)
    return (
      <Banner
        icon={<Crown size={20} />}
        action={
          <Button variant="quiet" size="sm" className="-mr-2 ml-4 text-sky-ink" onPress={onLimitReached}>
            {t('premium.upgrade')}
          </Button>
        }
      >
        {t('code.resting')}
      </Banner>
    )
  return <SharedCode pet={pet} code={code} worksUntil={worksUntil} onLimitReached={onLimitReached} />
}

function ShareCodeSkeleton() {
  const { t } = useTranslation('sharing')
  return (
    <output aria-busy aria-label={t('code.loading')} className="flex flex-col gap-4">
      <Skeleton className="h-18 w-full" />
      <div className="flex flex-col items-center gap-6 pt-2 md:flex-row md:gap-9 md:pl-2">
        <Skeleton className="m-2 size-40 shrink-0" />
        <div className="flex w-full flex-col items-center gap-3 md:items-start">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-14 w-48" />
          <Skeleton className="h-12 w-full rounded-full" />
        </div>
      </div>
      <Skeleton className="h-12 rounded-full" />
      <Skeleton className="h-32 md:h-25" />
      <Skeleton className="h-9 w-40 self-center rounded-full" />
    </output>
  )
}

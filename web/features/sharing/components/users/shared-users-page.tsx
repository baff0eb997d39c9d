import { useQuery } from '@tanstack/react-query'
import { Info, UserPlus } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import noSharedUsers from '#web/art/empty/no-shared-users.svg'
import { sharesQuery } from '#web/features/sharing/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState, FailedState } from '#web/ui/feedback/content-states.tsx'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'
import { PremiumRequiredCard } from './premium-card.tsx'
import { ShareList, ShareListSkeleton } from './share-list.tsx'

interface SharedUsersPageProps {
  readonly petId: string
  readonly frame: SubPageFrame
  /** Undefined until it is loaded. */
  readonly pet: Pet | undefined
  /** Opens the dialog with the code. */
  readonly onAdd: () => void
  readonly onLimitReached: () => void
  /** Opens the confirmation of giving up one's own access. */
  readonly onLeave: () => void
}

/** An owner without Premium cannot share; present shares are paused. */
export function SharedUsersPage({ petId, frame, pet, onAdd, onLimitReached, onLeave }: SharedUsersPageProps) {
  const { t } = useTranslation('sharing')
  const shares = useQuery(sharesQuery(petId, { failure: t('loadFailed') }))
  const { data, error } = shares

  const isOwner = pet !== undefined && hasPetPermission(pet.access, 'own')
  const isPaused = isOwner && !pet.ownerIsPremium
  const isLoading = !pet || shares.isPending
  const isEmpty = data?.items.length === 0
  const add = isOwner && !isPaused && (
    <Button variant="brand" onPress={onAdd}>
      <UserPlus aria-hidden size={20} /> {t('add')}
    </Button>
  )
  const list = () => {
    if (!data && error) return <FailedState title={t('failedTitle')} onRetry={() => void shares.refetch()} />
    if (isLoading || !data) return isPaused ? null : <ShareListSkeleton />
    if (isEmpty)
      return isPaused ? null : (
        <div className="card">
          <EmptyState
            art={noSharedUsers}
            tint="blush"
            title={t('emptyTitle')}
            text={isOwner ? t('emptyOwner') : t('emptyOther')}
            action={add || undefined}
          />
        </div>
      )
    return (
      <>
        {isPaused && (
          <>
            <h2 className="mt-8 text-lg/6 font-bold md:mt-10">{t('premium.pausedTitle')}</h2>
            <p className="mt-1 mb-4 text-dense text-muted">{t('premium.pausedText', { name: pet.name })}</p>
          </>
        )}
        <ShareList
          petId={petId}
          shares={data.items}
          isOwner={isOwner}
          isPaused={isPaused}
          onLeave={onLeave}
          onLimitReached={onLimitReached}
        />
        {isOwner && !isPaused && (
          <p className="mt-3 flex gap-2 px-1 text-sm text-muted">
            <Info aria-hidden size={16} className="mt-0.5" />
            {t('hint')}
          </p>
        )}
      </>
    )
  }
  return (
    <SubPage
      frame={isLoading && !error && !isPaused ? { ...frame, isPending: true } : frame}
      title={t('section.title')}
      action={data && !isEmpty ? add : undefined}
    >
      {isPaused && <PremiumRequiredCard onUpgrade={onLimitReached} />}
      {list()}
    </SubPage>
  )
}

import { useTranslation } from 'react-i18next'
import type { Share } from '#contract/features/sharing/schema.ts'
import { Rows, Row } from '#web/ui/layout/rows.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { ShareRow } from './share-row.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

const RemoveShareDialog = lazyDialog(
  async () => (await import('./remove-share-dialog.tsx')).RemoveShareDialog,
  'confirm',
)

interface ShareListProps {
  readonly petId: string
  readonly shares: readonly Share[]
  readonly isOwner: boolean
  /** The people on the list have no access for now. */
  readonly isPaused: boolean
  /** Opens the confirmation of giving up one's own access. */
  readonly onLeave: () => void
  readonly onLimitReached: () => void
}

export function ShareList({ petId, shares, isOwner, isPaused, onLeave, onLimitReached }: ShareListProps) {
  const removal = useLazyDialog<Share>()
  return (
    <>
      <Rows>
        {shares.map((share) => (
          <ShareRow
            key={share.id}
            petId={petId}
            share={share}
            isOwner={isOwner}
            isPaused={isPaused}
            onLeave={onLeave}
            onLimitReached={onLimitReached}
            onRemove={() => removal.open(share)}
          />
        ))}
      </Rows>
      {removal.draw(({ id }, props) => (
        <RemoveShareDialog petId={petId} shareId={id} {...props} />
      ))}
    </>
  )
}

export function ShareListSkeleton() {
  const { t } = useTranslation('sharing')
  const row = (
    <Row
      tile={<Skeleton className="size-11 shrink-0 rounded-full max-[22.5rem]:hidden" />}
      title={<Skeleton className="my-0.5 h-5 w-24" />}
      text={
        <>
          <Skeleton className="my-0.5 h-4 w-20" />
          <Skeleton className="mt-1 h-3.5 w-32" />
        </>
      }
    />
  )
  return (
    <div aria-busy>
      <output className="sr-only">{t('loading')}</output>
      <Rows>
        {row}
        {row}
        {row}
      </Rows>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deletionGraceDays } from '#contract/features/account-deletion/limits.ts'
import type { DeletionPreview } from '#contract/features/account-deletion/schema.ts'
import { proofSeconds } from '#contract/features/auth/lifetimes.ts'
import { deletionPreviewQuery } from '#web/features/account-deletion/api.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

const DeletionDialog = lazyDialog(
  async () => (await import('./deletion-dialog.tsx')).DeletionDialog,
  'confirm',
)

export function DeletionCard() {
  const { t } = useTranslation('account-deletion')
  const query = useQuery(deletionPreviewQuery())
  return (
    <section aria-labelledby="deletion" className="card p-5 md:p-6">
      <h2 id="deletion" className="text-xl/7 font-extrabold">
        {t('heading')}
      </h2>
      <p className="mt-1 text-muted">{t('text', { days: deletionGraceDays })}</p>
      <div className="mt-4 flex flex-col gap-3">
        {query.data ? (
          <Preview preview={query.data} />
        ) : (
          <QueryPending query={query} failedTitle={t('failedTitle')} skeleton={<PreviewSkeleton />} />
        )}
      </div>
    </section>
  )
}

function PreviewSkeleton() {
  return (
    <>
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="mt-2 h-12 rounded-full md:w-60" />
    </>
  )
}

function Preview({ preview }: { preview: DeletionPreview }) {
  const { t } = useTranslation('account-deletion')
  const [isOpen, setOpen] = useState(false)
  const { isLastAdmin, isSignInRecent } = preview
  return (
    <>
      <p>{t('pets', { count: preview.pets })}</p>
      <SharedPets preview={preview} />
      <p>{t('received')}</p>
      <Renewal preview={preview} />
      <Banner>{t('exportFirst')}</Banner>
      {isLastAdmin && <Banner>{t('lastAdmin')}</Banner>}
      {!isSignInRecent && <Banner>{t('signInAgain', { minutes: proofSeconds / 60 })}</Banner>}
      <Button
        className="mt-1 md:self-start"
        isDisabled={isLastAdmin || !isSignInRecent}
        onPress={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <DeletionDialog isOpen={isOpen} onClose={() => setOpen(false)} confirmWith={preview.confirmWith} />
    </>
  )
}

function SharedPets({ preview: { sharedPets, sharedPetsTotal } }: { preview: DeletionPreview }) {
  const { t } = useTranslation('account-deletion')
  const more = sharedPetsTotal - sharedPets.length
  if (sharedPetsTotal === 0) return null
  return (
    <div>
      <p>{t('shared', { count: sharedPetsTotal })}</p>
      <ul className="mt-1 list-disc pl-6">
        {sharedPets.map(({ id, name, people }) => (
          <li key={id} className="wrap-name">
            {t('sharedPet', { name, count: people })}
          </li>
        ))}
        {more > 0 && <li>{t('sharedMore', { count: more })}</li>}
      </ul>
    </div>
  )
}

function Renewal({ preview: { renewal, manageUrl } }: { preview: DeletionPreview }) {
  const { t } = useTranslation('account-deletion')
  if (renewal === 'none') return null
  if (renewal === 'at_period_end') return <p>{t('renewalStops')}</p>
  return (
    <Banner
      action={
        manageUrl !== null && (
          <LinkButton variant="quiet" size="sm" href={manageUrl} target="_blank" rel="noopener noreferrer">
            {t('manage')}
          </LinkButton>
        )
      }
    >
      {t('renewalElsewhere')}
    </Banner>
  )
}

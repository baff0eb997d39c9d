import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { Adoption } from '#contract/features/adoptions/schema.ts'
import nobody from '#web/art/empty/no-pets.svg'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { PagedPanel, useLoadFailure } from '#web/shared/admin/paged-panel.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/content-states.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { AdminAdoptionCard } from './admin-adoption-card.tsx'
import { adoptionListQuery } from '#web/features/adoptions/admin-api.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

// The dialog's fields use the messages of pets.
const AdoptionDialog = lazyDialog(
  async () => (await withMessages(import('./admin-adoption-dialog.tsx'), 'pets')).AdminAdoptionDialog,
)
const RemoveDialog = lazyDialog(
  async () => (await import('./remove-adoption-dialog.tsx')).RemoveAdoptionDialog,
  'confirm',
)

const grid = 'grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3'

/** Import it lazily, and only for administrators: their messages load with it. */
export function AdminAdoptionsPanel() {
  const { t } = useTranslation('adoptions')
  const failure = useLoadFailure(t('loadFailed'))
  const list = useInfiniteQuery(adoptionListQuery(failure))
  const form = useLazyDialog<Adoption | null>()
  const removal = useLazyDialog<Adoption>()
  return (
    <>
      <Button
        variant="brand"
        className="mb-4 w-full lg:ml-auto lg:flex lg:w-fit"
        onPress={() => form.open(null)}
      >
        <Plus aria-hidden size={20} /> {t('add')}
      </Button>
      <PagedPanel
        list={list}
        failure={failure}
        skeleton={<CardsSkeleton label={t('loading')} />}
        empty={<EmptyState art={nobody} tint="blush" title={t('empty')} text={t('emptyText')} />}
      >
        {(adoptions) => (
          <ul className={grid}>
            {adoptions.map((adoption) => (
              <AdminAdoptionCard
                key={adoption.id}
                adoption={adoption}
                onEdit={() => form.open(adoption)}
                onRemove={() => removal.open(adoption)}
              />
            ))}
          </ul>
        )}
      </PagedPanel>
      {form.draw((adoption, props) => (
        <AdoptionDialog adoption={adoption} {...props} />
      ))}
      {removal.draw((adoption, props) => (
        <RemoveDialog adoption={adoption} {...props} />
      ))}
    </>
  )
}

function CardsSkeleton({ label }: { label: string }) {
  return (
    <output aria-busy aria-label={label} className={grid}>
      {['one', 'two', 'three'].map((name) => (
        <div key={name} className="card flex flex-col gap-3 p-4">
          <div className="flex gap-3.5">
            <Skeleton className="size-20 shrink-0 rounded-thumb" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-6 w-2/5" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-6 w-20 rounded-full" />
            </div>
          </div>
          <Skeleton className="h-11 rounded-full" />
        </div>
      ))}
    </output>
  )
}

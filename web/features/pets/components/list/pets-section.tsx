import { useQuery } from '@tanstack/react-query'
import { Plus } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { EmptyState, FailedState } from '#web/ui/feedback/content-states.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import noPets from '#web/art/empty/no-pets.svg'
import { loadAddPetDialog } from '#web/features/pets/components/add/load-add-pet.ts'
import { petsQuery } from '#web/features/pets/api.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { PetCard } from './pet-card.tsx'
import { petActionsClass, petGridClass, petsSectionClass, PetsSkeleton } from './pets-skeleton.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

const AddPetDialog = lazyDialog(loadAddPetDialog)
const LaterPets = lazyContent(
  async () => (await withMessages(import('./later-pets.tsx'), 'pets')).LaterPets,
  { as: 'part', placeholder: <div className="h-22" /> },
)

const emptyActions = 'order-last flex flex-wrap justify-center gap-3'
// The count of cards visible without scrolling.
const inView = 4

interface PetsSectionProps {
  /** Shows placeholders until the height above is known. */
  readonly isHeld: boolean
  readonly onRedeemCode: () => void
}

export function PetsSection({ isHeld, onRedeemCode }: PetsSectionProps) {
  const { t } = useTranslation('pets')
  const pets = useQuery(petsQuery())
  const addPet = useLazyDialog()
  const isPending = isHeld || pets.isPending
  const page = isPending ? undefined : pets.data
  const list = page?.items
  const count = page?.total
  const isEmpty = count === 0
  return (
    <section
      aria-labelledby="my-pets"
      aria-busy={isPending}
      className={`${petsSectionClass} ${isEmpty ? '' : 'md:grid-cols-[1fr_auto]'}`}
    >
      <PetsHeading count={count} />
      {/* One position in the tree for both states: the first pet must not unmount the button. */}
      <div className={isEmpty ? emptyActions : petActionsClass}>
        {isPending ? (
          <ActionSkeletons />
        ) : (
          <>
            <Button
              variant="brand"
              size="sm"
              onPress={() => addPet.open()}
              onHoverStart={() => void loadAddPetDialog()}
            >
              <Plus aria-hidden size={18} /> {t('list.add')}
            </Button>
            <Button size="sm" onPress={onRedeemCode}>
              {t('list.code')}
            </Button>
          </>
        )}
      </div>
      <div className="@container min-w-0 md:col-span-full">
        {isPending && (
          <>
            <output className="sr-only">{t('list.loading')}</output>
            <PetsSkeleton />
          </>
        )}
        {pets.isError && !isPending && list === undefined && (
          <div className="mt-4">
            <FailedState title={t('list.failedTitle')} onRetry={() => void pets.refetch()} />
          </div>
        )}
        {isEmpty && (
          <EmptyState
            art={noPets}
            tint="blush"
            title={t('list.emptyTitle')}
            text={t('list.emptyText')}
            level={3}
          />
        )}
        {list !== undefined && list.length > 0 && (
          <ul className={petGridClass}>
            {list.map((pet, index) => (
              <li key={pet.id} className="min-w-0">
                <PetCard pet={pet} isFirst={index < inView} />
              </li>
            ))}
          </ul>
        )}
        {page && page.next !== null && <LaterPets first={page} />}
      </div>
      {addPet.draw((_, props) => (
        <AddPetDialog frameTitle={t('list.add')} {...props} />
      ))}
    </section>
  )
}

function PetsHeading({ count }: { count: number | undefined }) {
  const { t } = useTranslation('pets')
  return (
    <h2 id="my-pets" className="self-center text-[1.375rem]/7 font-extrabold md:text-2xl/8">
      {t('list.title')}
      {count !== undefined && count > 0 && (
        <span className="ml-2.5 font-sans text-dense font-normal tracking-normal text-muted">
          <span aria-hidden>{count}</span>
          <span className="sr-only">{t('list.count', { count })}</span>
        </span>
      )}
    </h2>
  )
}

/** As wide as the buttons in either language. */
function ActionSkeletons() {
  const { t } = useTranslation('pets')
  const current = 'skeleton rounded-full border-transparent text-transparent'
  return (
    <>
      <span aria-hidden className={buttonClass('ghost', 'sm', current)}>
        <Plus size={18} /> {t('list.add')}
      </span>
      <span aria-hidden className={buttonClass('ghost', 'sm', current)}>
        {t('list.code')}
      </span>
    </>
  )
}

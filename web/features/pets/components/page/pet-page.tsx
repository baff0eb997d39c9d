import { useQuery } from '@tanstack/react-query'
import { Link, LinkButton } from '#web/shared/navigation/link.tsx'
import { ArrowLeft } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import type { CountedPetSection } from '#web/shared/feature.ts'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { FailedState } from '#web/ui/feedback/content-states.tsx'
import { petQuery } from '#web/features/pets/api.ts'
import { Remembrance } from '#web/features/pets/components/memorial/remembrance.tsx'
import { MissingPet } from './missing-pet.tsx'
import { usePetDialogs, type PetDialogName } from './pet-dialogs.tsx'
import { PetTabs, type PetTab } from './pet-tabs.tsx'
import { PetFacts } from './pet-facts.tsx'
import { PetIdentity } from './pet-identity.tsx'
import { PetMenu } from './pet-menu.tsx'
import { petPageClass, PetPageSkeleton } from './pet-page-skeleton.tsx'

interface PetPageProps {
  readonly petId: string
  readonly tab: PetTab
  readonly onTab: (tab: PetTab) => void
  readonly sections: readonly CountedPetSection[]
  readonly onLimitReached: (reason: PlanFeature) => void
  /** Opens the quick actions, for editors. */
  readonly onAdd: () => void
  /** Opens the dialog with the code, for owners. */
  readonly onShare: () => void
  /** Opens the confirmation of giving up access, for people who are not the owner. */
  readonly onLeave: () => void
  /** Opens the dialog that downloads the pet as a file, for owners. */
  readonly onExport: () => void
  /** The due lines of the pet; undefined until they are known. */
  readonly due: ReactNode
  /** The diary and photos of a pet that has died. */
  readonly memories: ReactNode
}

export function PetPage({
  petId,
  tab,
  onTab,
  sections,
  onLimitReached,
  onAdd,
  onShare,
  onLeave,
  onExport,
  due,
  memories,
}: PetPageProps) {
  const { t } = useTranslation(['pets', 'ui', 'errors', 'vet-view'])
  const { data: pet, error, refetch } = useQuery(petQuery(petId, { failure: t('page.loadFailed') }))
  const { open, dialogs } = usePetDialogs({ pet, onLimitReached })
  const isGone = error !== null && errorCodeOf(error) === 'NOT_FOUND'
  usePageTitle(pet?.name)

  if (isGone) return <MissingPet petId={petId} />
  if (!pet || due === undefined)
    return (
      <>
        <Top />
        {error ? (
          <FailedState title={t('page.failedTitle')} onRetry={() => void refetch()} />
        ) : (
          <div aria-busy>
            <output className="sr-only">{t('page.loading')}</output>
            <PetPageSkeleton />
          </div>
        )}
      </>
    )
  const openAllowed = (dialog: PetDialogName) =>
    dialog === 'microchip' && !pet.ownerIsPremium ? onLimitReached(dialog) : open(dialog)
  return (
    <>
      <Top>
        <div className="flex min-w-0 flex-wrap items-center justify-end">
          {pet.memorial === null && (
            <LinkButton
              variant="quiet"
              size="sm"
              className="max-[22.5rem]:px-2"
              to="/app/pet/$petId/show"
              params={{ petId }}
            >
              {t('vet-view:section.title')}
            </LinkButton>
          )}
          <PetMenu pet={pet} onOpen={open} onLeave={onLeave} onExport={onExport} />
        </div>
      </Top>
      <div className={petPageClass}>
        <div className="min-w-0">
          <PetIdentity pet={pet} onOpen={open} onAdd={onAdd} onShare={onShare} />
        </div>
        <div className="min-w-0">
          {pet.memorial !== null && <Remembrance pet={pet} memories={memories} />}
          {due}
          <PetFacts pet={pet} onOpen={openAllowed} />
          <div className="mt-4 lg:mt-7">
            <PetTabs pet={pet} sections={sections} tab={tab} onTab={onTab} onOpen={openAllowed} />
          </div>
        </div>
      </div>
      {dialogs}
    </>
  )
}

function Top({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('pets')
  return (
    <div className="mb-2 flex min-h-11 items-center justify-between lg:-mt-3 lg:mb-4 print:hidden">
      <Link
        to="/app"
        className="-ml-2.5 flex min-h-11 min-w-11 items-center gap-2.5 rounded-full px-2.5 text-dense font-semibold hover:text-fg lg:text-muted"
      >
        <ArrowLeft aria-hidden size={22} />
        <span className="max-lg:sr-only">{t('page.back')}</span>
      </Link>
      {children}
    </div>
  )
}

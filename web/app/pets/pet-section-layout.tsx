// What surrounds every page below a pet's own: the pet and its sections, the way back, and the
// upgrade dialog when its plan allows no more.
import { useQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import { petQuery } from '#web/features/pets/api.ts'
import { PetRailHeading, PetRail, type PetSectionName } from '#web/features/pets/components/page/pet-rail.tsx'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { MissingPet } from '#web/features/pets/components/page/missing-pet.tsx'
import { useIsLargeScreen } from '#web/shared/browser/media-queries.ts'
import { IconButton } from '#web/ui/actions/button.tsx'
import { FailedState } from '#web/ui/feedback/content-states.tsx'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'
import { usePetCounts } from './pet-counts.ts'
import { useUpgradeDialog } from '#web/app/dialogs/upgrade-dialog.tsx'

/** What a feature's page is given. */
export interface PetSectionContext {
  /** Give it to `SubPage`. */
  readonly frame: SubPageFrame
  /** Undefined until it is loaded. */
  readonly pet: Pet | undefined
  /** False until the pet is loaded. */
  readonly mayEdit: boolean
  /** Opens the upgrade dialog. */
  readonly onLimitReached: (reason: PlanFeature) => void
}

interface PetSectionLayoutProps {
  readonly petId: string
  readonly section: PetSectionName
  readonly children: (page: PetSectionContext) => ReactNode
}

// These two lead to the pet, the others one step back.
const toPet: readonly PetSectionName[] = ['diary', 'documents']
// These stand in the second tab of the pet's page.
const inFunctions: readonly PetSectionName[] = ['diary', 'documents', 'shared-users']

/** A pet that does not exist, or not for this person, leads to the front page. */
export function PetSectionLayout({ petId, section, children }: PetSectionLayoutProps) {
  const { t } = useTranslation(['pets', 'ui'])
  const { data: pet, error, refetch } = useQuery(petQuery(petId, { failure: t('page.loadFailed') }))
  const counts = usePetCounts({ petId, pet, isEnabled: useIsLargeScreen() })
  const upgrade = useUpgradeDialog(pet)
  const title = t(`entries.${section === 'shared-users' ? 'sharedUsers' : section}`)
  usePageTitle(pet ? `${title} · ${pet.name}` : title)
  if (error && errorCodeOf(error) === 'NOT_FOUND') return <MissingPet petId={petId} />
  const frame: SubPageFrame = {
    back: <Back petId={petId} section={section} />,
    aside: <PetRail petId={petId} pet={pet} current={section} counts={counts} />,
    subject: <PetRailHeading pet={pet} />,
    subjectName: pet?.name,
    isPending: !pet && !error,
  }
  if (!pet && error)
    return (
      <SubPage frame={frame} title={title}>
        <FailedState
          title={t('page.failedTitle')}
          text={t('page.failedText')}
          retryLabel={t('ui:retry')}
          onRetry={() => void refetch()}
        />
      </SubPage>
    )
  const mayEdit = pet !== undefined && hasPetPermission(pet.access, 'edit')
  return (
    <>
      {children({ frame, pet, mayEdit, onLimitReached: upgrade.open })}
      {upgrade.dialog}
    </>
  )
}

function Back({ petId, section }: { petId: string; section: PetSectionName }) {
  const { t } = useTranslation('pets')
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const arrow = <ArrowLeft aria-hidden size={22} />
  if (!toPet.includes(section) && canGoBack)
    return (
      <IconButton aria-label={t('section.back')} onPress={() => router.history.back()} className="text-fg">
        {arrow}
      </IconButton>
    )
  return (
    <Link
      to="/app/pet/$petId"
      params={{ petId }}
      search={inFunctions.includes(section) ? { tab: 'funciones' } : {}}
      aria-label={t('section.back')}
      className="icon-btn text-fg"
    >
      {arrow}
    </Link>
  )
}

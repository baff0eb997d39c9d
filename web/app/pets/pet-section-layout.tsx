import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useParams, useRouter } from '@tanstack/react-router'
import { Link } from '#web/shared/navigation/link.tsx'
import { ArrowLeft } from '#web/ui/images/icons.ts'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import { petQuery } from '#web/features/pets/api.ts'
import { PetRailHeading, PetRail } from '#web/features/pets/components/page/pet-rail.tsx'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import type { PetSection, PetSectionPath } from '#web/shared/feature.ts'
import type { Namespace } from '#web/shared/i18n/i18n.ts'
import { PlanLimitContext } from '#web/shared/records/plan-limit.ts'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { MissingPet } from '#web/features/pets/components/page/missing-pet.tsx'
import { useIsLargeScreen } from '#web/shared/browser/media-queries.ts'
import { IconButton } from '#web/ui/actions/button.tsx'
import { FailedState } from '#web/ui/feedback/content-states.tsx'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'
import { sections, usePetSections } from './pet-sections.ts'
import { useUpgradeDialog } from '#web/app/dialogs/upgrade-dialog.tsx'

export interface PetSectionContext {
  readonly petId: string
  readonly frame: SubPageFrame
  /** Undefined until it is loaded. */
  readonly pet: Pet | undefined
  /** False until the pet is loaded. */
  readonly mayEdit: boolean
  readonly onLimitReached: (reason: PlanFeature) => void
}

interface PetSectionLayoutProps {
  readonly petId: string
  readonly section: PetSectionPath
  readonly Page: ComponentType<PetSectionContext>
}

const declaredSection = (path: PetSectionPath): PetSection => {
  const section = sections.find(({ to }) => to === path)
  if (!section) throw new Error(`No feature declares ${path}.`)
  return section
}

function PetSectionLayout({ petId, section, Page }: PetSectionLayoutProps) {
  const { t } = useTranslation<readonly Namespace[]>()
  const { data: pet, error, refetch } = useQuery(petQuery(petId, { failure: t('pets:page.loadFailed') }))
  const counted = usePetSections({ petId, pet, isCounted: useIsLargeScreen() })
  const current = declaredSection(section)
  const upgrade = useUpgradeDialog(pet)
  const title = t(current.title)
  usePageTitle(pet ? `${title} · ${pet.name}` : title)
  if (error && errorCodeOf(error) === 'NOT_FOUND') return <MissingPet petId={petId} />
  const frame: SubPageFrame = {
    back: <SectionBack petId={petId} path={section} />,
    aside: <PetRail petId={petId} pet={pet} current={section} sections={counted} />,
    subject: <PetRailHeading pet={pet} />,
    subjectName: pet?.name,
    isPending: !pet && !error,
  }
  if (!pet && error)
    return (
      <SubPage frame={frame} title={title}>
        <FailedState title={t('pets:page.failedTitle')} onRetry={() => void refetch()} />
      </SubPage>
    )
  const mayEdit = pet !== undefined && hasPetPermission(pet.access, 'edit')
  return (
    <PlanLimitContext value={upgrade.open}>
      <Page petId={petId} frame={frame} pet={pet} mayEdit={mayEdit} onLimitReached={upgrade.open} />
      {upgrade.dialog}
    </PlanLimitContext>
  )
}

export const petSection = (
  section: PetSectionPath,
  Page: ComponentType<PetSectionContext>,
): (() => ReactNode) =>
  function PetSectionRoute() {
    const { petId } = useParams({ from: section })
    return <PetSectionLayout key={petId} petId={petId} section={section} Page={Page} />
  }

const inFunctions: readonly PetSection['group'][] = ['memories', 'papers', 'people']

interface SectionBackProps {
  readonly petId: string
  readonly path: PetSectionPath
}

export function SectionBack({ petId, path }: SectionBackProps) {
  const section = declaredSection(path)
  const { t } = useTranslation('pets')
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const arrow = <ArrowLeft aria-hidden size={22} />
  if (section.leadsBackToPet !== true && canGoBack)
    return (
      <IconButton aria-label={t('section.back')} onPress={() => router.history.back()} className="text-fg">
        {arrow}
      </IconButton>
    )
  return (
    <Link
      to="/app/pet/$petId"
      params={{ petId }}
      search={inFunctions.includes(section.group) ? { tab: 'funciones' } : {}}
      aria-label={t('section.back')}
      className="icon-btn text-fg"
    >
      {arrow}
    </Link>
  )
}

import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ask, petPageNeeds } from '#web/app/page-needs.ts'
import { SectionBack } from '#web/app/pets/pet-section-layout.tsx'
import { EmergencySummary } from '#web/features/emergency-card/components/emergency-summary.tsx'
import { petQuery } from '#web/features/pets/api.ts'
import { MissingPet } from '#web/features/pets/components/page/missing-pet.tsx'
import { ReportCode } from '#web/features/reports/components/code/report-code.tsx'
import { VetViewPage } from '#web/features/vet-view/components/vet-view-page.tsx'
import { VetViewSkeleton } from '#web/features/vet-view/components/vet-view-skeleton.tsx'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { FailedState } from '#web/ui/feedback/content-states.tsx'

export const Route = createFileRoute('/app/pet/$petId/show')({
  ...petPageNeeds(['vet-view', 'emergency-card', 'reports'], async () => {
    const { vetViewQueries } = await import('#web/features/vet-view/api.ts')
    return (petId) => {
      const { allergies, medications, vaccines, stamps, weights } = vetViewQueries(petId)
      return [ask(allergies), ask(medications), ask(vaccines), ask(stamps), ask(weights)]
    }
  }),
  component: Page,
})

function Page() {
  const { petId } = Route.useParams()
  const { t } = useTranslation(['vet-view', 'pets'])
  const { data: pet, error, refetch } = useQuery(petQuery(petId, { failure: t('pets:page.loadFailed') }))
  const title = t('vet-view:section.title')
  usePageTitle(pet ? `${title} · ${pet.name}` : title)
  if (error && errorCodeOf(error) === 'NOT_FOUND') return <MissingPet petId={petId} />
  if (pet)
    return (
      <VetViewPage
        key={petId}
        pet={pet}
        back={<SectionBack petId={petId} path="/app/pet/$petId/show" />}
        emergency={<EmergencySummary pet={pet} />}
        code={<ReportCode pet={pet} />}
      />
    )
  if (error) return <FailedState title={t('pets:page.failedTitle')} onRetry={() => void refetch()} />
  return (
    <div aria-busy>
      <output className="sr-only">{t('vet-view:loading')}</output>
      <VetViewSkeleton />
    </div>
  )
}

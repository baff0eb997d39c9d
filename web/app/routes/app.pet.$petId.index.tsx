import { createFileRoute } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { QuickActionsContext } from '#web/app/quick-actions/quick-actions-context.ts'
import { usePetSections } from '#web/app/pets/pet-sections.ts'
import { ExportPetDialog } from '#web/app/dialogs/export-pet-dialog.tsx'
import { useSharingDialogs } from '#web/app/dialogs/sharing-dialogs.tsx'
import { useUpgradeDialog } from '#web/app/dialogs/upgrade-dialog.tsx'
import { petQuery } from '#web/features/pets/api.ts'
import type { PetTab } from '#web/features/pets/components/page/pet-tabs.tsx'
import { PetPage } from '#web/features/pets/components/page/pet-page.tsx'
import { remindersQuery } from '#web/features/reminders/api.ts'
import { DueOfPet } from '#web/features/reminders/components/today/due-of-pet.tsx'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { ask, pageNeeds, type PetAddress } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/pet/$petId/')({
  validateSearch: (search: Record<string, unknown>): { tab?: PetTab } =>
    search['tab'] === 'funciones' ? { tab: 'funciones' } : {},
  ...pageNeeds({
    namespaces: ['reminders'],
    data: async ({ params: { petId } }: PetAddress) => {
      const { petQuery: query } = await import('#web/features/pets/api.ts')
      return [ask(query(petId))]
    },
  }),
  component: Page,
})

const DiaryMemories = lazyContent(
  async () =>
    (await withMessages(import('#web/features/diary/components/diary-memories.tsx'), 'diary')).DiaryMemories,
  { as: 'part', placeholder: <Skeleton className="h-60" /> },
)

function Page() {
  const { petId } = Route.useParams()
  const { tab = 'detalles' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (next: PetTab) =>
    void navigate({ search: next === 'funciones' ? { tab: next } : {}, resetScroll: false })
  const { data: pet } = useQuery(petQuery(petId))
  const { data: reminders, failureCount } = useQuery(remindersQuery())
  const sections = usePetSections({ petId, pet, isCounted: true })
  const upgrade = useUpgradeDialog(pet)
  const sharing = useSharingDialogs({ pet, title: 'share', onLimitReached: () => upgrade.open('sharing') })
  const exporting = useLazyDialog()
  return (
    <>
      {/* No dialog and no typed text of another pet may remain. */}
      <PetPage
        key={petId}
        petId={petId}
        tab={tab}
        onTab={show}
        sections={sections}
        onLimitReached={upgrade.open}
        onAdd={use(QuickActionsContext)}
        onShare={sharing.share}
        onLeave={sharing.leave}
        onExport={exporting.open}
        // After a first failure the page is shown; the bell reports the failure.
        due={reminders ? <DueOfPet petId={petId} list={reminders} /> : failureCount > 0 ? null : undefined}
        memories={pet?.memorial && <DiaryMemories petId={petId} name={pet.name} />}
      />
      {sharing.dialogs}
      {pet && exporting.draw((_, props) => <ExportPetDialog pet={pet} {...props} />)}
      {upgrade.dialog}
    </>
  )
}

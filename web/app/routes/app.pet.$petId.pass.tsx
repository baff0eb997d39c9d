import { createFileRoute } from '@tanstack/react-router'
import { certificateDaysDefault, certificateDaysMax } from '#contract/features/care-passes/limits.ts'
import { ask, petPageNeeds } from '#web/app/page-needs.ts'
import { petSection, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { OwnerPassPage } from '#web/features/care-passes/components/owner-pass-page.tsx'
import { usePetDialogs } from '#web/features/pets/components/page/pet-dialogs.tsx'
import { searchDate } from '#web/shared/navigation/search-date.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'

const AddContactDialog = lazyDialog(
  async () =>
    (
      await withMessages(
        import('#web/features/emergency-card/components/add-contact-dialog.tsx'),
        'emergency-card',
      )
    ).AddContactDialog,
)

/** In the address, so that filling in what is missing leads back to the same pass. */
interface PassSearch {
  readonly from?: string | undefined
  readonly days?: number | undefined
}

export const Route = createFileRoute('/app/pet/$petId/pass')({
  validateSearch: ({ from, days }: Record<string, unknown>): PassSearch => ({
    from: searchDate(from),
    days: searchDays(days),
  }),
  ...petPageNeeds(['care-passes'], async () => {
    const { carePassQuery } = await import('#web/features/care-passes/api.ts')
    return (petId) => [ask(carePassQuery(petId))]
  }),
  component: petSection('/app/pet/$petId/pass', Page),
})

const searchDays = (days: unknown): number | undefined =>
  typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= certificateDaysMax
    ? days
    : undefined

function Page(page: PetSectionContext) {
  const { pet } = page
  const { from, days } = Route.useSearch()
  const navigate = Route.useNavigate()
  const pets = usePetDialogs(page)
  const contact = useLazyDialog()
  return (
    <>
      <OwnerPassPage
        {...page}
        choice={{ stayFrom: from, certificateDays: days ?? certificateDaysDefault }}
        onChoose={({ stayFrom, certificateDays }) =>
          void navigate({
            search: { from: stayFrom, days: certificateDays },
            replace: true,
            resetScroll: false,
          })
        }
        onState={(part) => {
          if (part === 'contacts') contact.open()
          else pets.open(part === 'handling' ? 'handling' : 'edit')
        }}
      />
      {pets.dialogs}
      {pet && contact.draw((_, props) => <AddContactDialog pet={pet} {...props} />)}
    </>
  )
}

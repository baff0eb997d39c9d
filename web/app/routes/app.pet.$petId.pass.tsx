import { createFileRoute } from '@tanstack/react-router'
import { ask, petPageNeeds } from '#web/app/page-needs.ts'
import { petSection, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { OwnerPassPage } from '#web/features/care-passes/components/owner-pass-page.tsx'
import { usePetDialogs } from '#web/features/pets/components/page/pet-dialogs.tsx'
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

export const Route = createFileRoute('/app/pet/$petId/pass')({
  ...petPageNeeds(['care-passes'], async () => {
    const { carePassQuery } = await import('#web/features/care-passes/api.ts')
    return (petId) => [ask(carePassQuery(petId))]
  }),
  component: petSection('/app/pet/$petId/pass', Page),
})

function Page(page: PetSectionContext) {
  const { pet } = page
  const pets = usePetDialogs(page)
  const contact = useLazyDialog()
  return (
    <>
      <OwnerPassPage
        {...page}
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

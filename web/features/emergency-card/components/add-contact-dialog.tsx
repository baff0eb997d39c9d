import type { Contact } from '#contract/features/pets/contacts.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { ContactDialog } from './entry-dialogs.tsx'
import { contactsOf } from './contacts-of.ts'
import { useListChanges } from './use-list-changes.ts'

/** Over another page. */
export function AddContactDialog({ pet, ...dialog }: DisclosureProps & { readonly pet: Pet }) {
  const { save } = useListChanges<Contact>({ pet, ...contactsOf })
  return <ContactDialog {...dialog} pet={pet} entry={null} onSave={(contact) => save(null, contact)} />
}

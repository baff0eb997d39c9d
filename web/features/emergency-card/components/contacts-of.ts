import type { Contact } from '#contract/features/pets/contacts.ts'
import type { ListChangesOptions } from './use-list-changes.ts'

export const contactsOf: Omit<ListChangesOptions<Contact>, 'pet'> = {
  entriesOf: ({ contacts = [] }) => contacts,
  nameOf: ({ name }) => name,
  toLists: (contacts) => ({ contacts }),
}

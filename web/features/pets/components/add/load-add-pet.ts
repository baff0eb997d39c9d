// The dialog that adds a pet, loaded with its messages when it is wanted.
import { withMessages } from '#web/shared/i18n/i18n.ts'

/** Call it before it is opened, too: what was loaded stays. */
export const loadAddPetDialog = async () =>
  (await withMessages(import('./add-pet-dialog.tsx'), 'pets')).AddPetDialog

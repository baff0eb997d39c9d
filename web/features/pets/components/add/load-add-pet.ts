import { withMessages } from '#web/shared/i18n/i18n.ts'

export const loadAddPetDialog = async () =>
  (await withMessages(import('./add-pet-dialog.tsx'), 'pets')).AddPetDialog

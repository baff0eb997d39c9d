// The dialog that adds a pet, loaded with its messages when it is wanted.
import { addMessages } from '#web/shared/i18n/i18n.ts'

/** Call it before it is opened, too: what was loaded stays. */
export const loadAddPetDialog = async () => {
  const [{ AddPetDialog }] = await Promise.all([import('./add-pet-dialog.tsx'), addMessages('pets')])
  return { default: AddPetDialog }
}

// Exporting a pet as its page opens it: with its words, and only when it is wanted.
import { addMessages } from '#web/shared/i18n/i18n.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

export const ExportPetDialog = lazyDialog(async () => {
  const [{ ExportDialog: Component }] = await Promise.all([
    import('#web/features/pet-files/components/export-dialog.tsx'),
    addMessages('pet-files'),
  ])
  return { default: Component }
})

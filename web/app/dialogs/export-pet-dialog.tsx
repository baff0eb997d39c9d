import { withMessages } from '#web/shared/i18n/i18n.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

export const ExportPetDialog = lazyDialog(
  async () =>
    (await withMessages(import('#web/features/pet-files/components/export-dialog.tsx'), 'pet-files'))
      .ExportDialog,
  'form',
  'wanted',
)

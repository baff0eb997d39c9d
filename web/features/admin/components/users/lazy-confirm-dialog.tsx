import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

export const LazyConfirmDialog = lazyDialog(
  async () => (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
  'confirm',
)

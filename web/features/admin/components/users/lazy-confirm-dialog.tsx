// The question before a person's role or plan changes, whose code comes when it may be asked.
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

export const LazyConfirmDialog = lazyDialog(
  async () => (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
  'confirm',
)

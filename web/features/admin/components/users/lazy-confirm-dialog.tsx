// The confirmation before a person's role or plan changes, loaded in advance of its use.
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

export const LazyConfirmDialog = lazyDialog(
  async () => (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
  'confirm',
)

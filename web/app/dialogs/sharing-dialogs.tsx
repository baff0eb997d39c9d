import type { ReactNode } from 'react'
import type { Pet } from '#contract/features/pets/schema.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

const ShareDialog = lazyDialog(
  async () =>
    (await withMessages(import('#web/features/sharing/components/share/share-dialog.tsx'), 'sharing'))
      .ShareDialog,
  'form',
  'wanted',
)
const LeaveDialog = lazyDialog(
  async () =>
    (await withMessages(import('#web/features/sharing/components/users/leave-dialog.tsx'), 'sharing'))
      .LeavePetDialog,
  'confirm',
  'wanted',
)

interface SharingDialogsOptions {
  readonly pet: Pet | undefined
  readonly title: 'share' | 'add'
  /** Opens the upgrade dialog, for an owner without Premium. */
  readonly onLimitReached: () => void
}

interface SharingDialogs {
  /** Only the owner shares. */
  readonly share: () => void
  /** Only people who are not the owner leave. */
  readonly leave: () => void
  readonly dialogs: ReactNode
}

export const useSharingDialogs = ({ pet, title, onLimitReached }: SharingDialogsOptions): SharingDialogs => {
  const share = useLazyDialog()
  const leave = useLazyDialog()
  return {
    share: () => (pet?.ownerIsPremium === false ? onLimitReached() : share.open()),
    leave: leave.open,
    dialogs: pet && (
      <>
        {share.draw((_, props) => (
          <ShareDialog pet={pet} title={title} onLimitReached={onLimitReached} {...props} />
        ))}
        {leave.draw((_, props) => (
          <LeaveDialog pet={pet} {...props} />
        ))}
      </>
    ),
  }
}

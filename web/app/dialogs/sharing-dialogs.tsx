// Sharing and leaving a pet as its pages open them: with their words, and only when they are wanted.
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Pet } from '#contract/features/pets/schema.ts'
import { addMessages } from '#web/shared/i18n/i18n.ts'

const ShareDialog = lazy(async () => {
  const [{ ShareDialog: Component }] = await Promise.all([
    import('#web/features/sharing/components/share/share-dialog.tsx'),
    addMessages('sharing'),
  ])
  return { default: Component }
})
const LeaveDialog = lazy(async () => {
  const [{ LeavePetDialog: Component }] = await Promise.all([
    import('#web/features/sharing/components/users/leave-dialog.tsx'),
    addMessages('sharing'),
  ])
  return { default: Component }
})

type Opened = 'share' | 'leave'

interface SharingDialogsOptions {
  readonly pet: Pet | undefined
  /** What the dialog with the code is called where it is opened. */
  readonly title: 'share' | 'add'
  /** Opens the upgrade dialog, which stands in for the code while the owner is not Premium. */
  readonly onLimitReached: () => void
}

interface SharingDialogs {
  /** Shows the code to its owner. */
  readonly share: () => void
  /** Asks somebody else whether they want to give up their access. */
  readonly leave: () => void
  /** Draw them. */
  readonly dialogs: ReactNode
}

export const useSharingDialogs = ({ pet, title, onLimitReached }: SharingDialogsOptions): SharingDialogs => {
  const [open, setOpen] = useState<Opened | null>(null)
  // Those that were opened stay, so that closing is animated and gives the focus back.
  const [opened, setWasOpen] = useState<readonly Opened[]>([])
  const show = (dialog: Opened) => {
    setOpen(dialog)
    if (!opened.includes(dialog)) setWasOpen([...opened, dialog])
  }
  const close = () => setOpen(null)
  return {
    share: () => (pet?.ownerIsPremium === false ? onLimitReached() : show('share')),
    leave: () => show('leave'),
    dialogs: pet && (
      <Suspense>
        {opened.includes('share') && (
          <ShareDialog
            pet={pet}
            title={title}
            isOpen={open === 'share'}
            onClose={close}
            onLimitReached={onLimitReached}
          />
        )}
        {opened.includes('leave') && <LeaveDialog pet={pet} isOpen={open === 'leave'} onClose={close} />}
      </Suspense>
    ),
  }
}

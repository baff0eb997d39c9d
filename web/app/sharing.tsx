// Sharing and leaving a pet as its pages open them: with their words, and only when they are wanted.
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Pet } from '#contract/features/pets/schema.ts'
import { addWords } from '#web/lib/i18n.ts'
import { loadSharingWords } from './load-words.ts'

const ShareDialog = lazy(async () => {
  const [{ ShareDialog: Component }] = await Promise.all([
    import('#web/features/sharing/components/share-dialog.tsx'),
    addWords(loadSharingWords),
  ])
  return { default: Component }
})
const LeaveDialog = lazy(async () => {
  const [{ LeaveDialog: Component }] = await Promise.all([
    import('#web/features/sharing/components/leave-dialog.tsx'),
    addWords(loadSharingWords),
  ])
  return { default: Component }
})

type Opened = 'share' | 'leave'

interface SharingOptions {
  readonly pet: Pet | undefined
  /** What the dialog with the code is called where it is opened. */
  readonly title: 'share' | 'add'
  /** Opens the upgrade dialog, which stands in for the code while the owner is not Premium. */
  readonly onLimit: () => void
}

interface Sharing {
  /** Shows the code to its owner. */
  readonly share: () => void
  /** Asks somebody else whether they want to give up their access. */
  readonly leave: () => void
  /** Draw them. */
  readonly dialogs: ReactNode
}

export const useSharing = ({ pet, title, onLimit }: SharingOptions): Sharing => {
  const [open, setOpen] = useState<Opened | null>(null)
  // Those that were opened stay, so that closing is animated and gives the focus back.
  const [wasOpen, setWasOpen] = useState<readonly Opened[]>([])
  const show = (dialog: Opened) => {
    setOpen(dialog)
    if (!wasOpen.includes(dialog)) setWasOpen([...wasOpen, dialog])
  }
  const close = () => setOpen(null)
  return {
    share: () => (pet?.ownerIsPremium === false ? onLimit() : show('share')),
    leave: () => show('leave'),
    dialogs: pet && (
      <Suspense>
        {wasOpen.includes('share') && (
          <ShareDialog pet={pet} title={title} isOpen={open === 'share'} onClose={close} onLimit={onLimit} />
        )}
        {wasOpen.includes('leave') && <LeaveDialog pet={pet} isOpen={open === 'leave'} onClose={close} />}
      </Suspense>
    ),
  }
}

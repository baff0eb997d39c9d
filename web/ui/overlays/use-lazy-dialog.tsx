// A dialog that is drawn from its first opening on: `lazyDialog` loads its code. What it is about
// stays while it closes.
import { useCallback, useState, type ReactNode } from 'react'

/** What a dialog needs to open and close; spread it on one. */
interface LazyDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

interface Opening<Subject> {
  readonly subject: Subject
  readonly isOpen: boolean
}

interface LazyDialog<Subject> {
  /** Opens it for something; the same function at every rendering. */
  readonly open: (subject: Subject) => void
  /** Closes it, as its own `onClose` does; the same function at every rendering. */
  readonly close: () => void
  /** Draws what `dialog` returns for the last opening; nothing before the first. */
  readonly draw: (dialog: (subject: Subject, props: LazyDialogProps) => ReactNode) => ReactNode
}

/**
 * With a `first` subject it is open from the start. Once opened it stays, so that closing is
 * animated and gives the focus back.
 */
export function useLazyDialog<Subject = void>(first?: Subject): LazyDialog<Subject> {
  const [opening, setOpening] = useState<Opening<Subject> | null>(
    first === undefined ? null : { subject: first, isOpen: true },
  )
  const open = useCallback((subject: Subject) => setOpening({ subject, isOpen: true }), [])
  const close = useCallback(() => setOpening((last) => last && { ...last, isOpen: false }), [])
  return {
    open,
    close,
    draw: (dialog) => opening && dialog(opening.subject, { isOpen: opening.isOpen, onClose: close }),
  }
}

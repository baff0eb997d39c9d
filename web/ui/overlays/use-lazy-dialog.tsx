// Opening renders the dialog without its page: on a slow phone a whole page takes longer than a tap
// may stay unanswered.
import { useState, useSyncExternalStore, type ReactNode } from 'react'

export interface DisclosureProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

interface Opening<Subject> {
  readonly subject: Subject
  readonly isOpen: boolean
}

type Draw<Subject> = (subject: Subject, props: DisclosureProps) => ReactNode

interface LazyDialog<Subject> {
  /** Stable across renders. */
  readonly open: (subject: Subject) => void
  /** Stable across renders. */
  readonly close: () => void
  /** Null before the first opening. */
  readonly draw: (dialog: Draw<Subject>) => ReactNode
}

interface OpeningStore<Subject> {
  readonly get: () => Opening<Subject> | null
  readonly set: (next: Opening<Subject> | null) => void
  readonly subscribe: (listener: () => void) => () => void
}

const createOpeningStore = <Subject,>(first: Opening<Subject> | null): OpeningStore<Subject> => {
  const listeners = new Set<() => void>()
  let current = first
  return {
    get: () => current,
    set: (next) => {
      current = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

interface DrawnDialogProps<Subject> {
  readonly store: OpeningStore<Subject>
  readonly close: () => void
  readonly dialog: Draw<Subject>
}

function DrawnDialog<Subject>({ store, close, dialog }: DrawnDialogProps<Subject>) {
  const opening = useSyncExternalStore(store.subscribe, store.get, store.get)
  return opening && dialog(opening.subject, { isOpen: opening.isOpen, onClose: close })
}

/**
 * Open from the start with a `first` subject. Stays rendered once opened, with its subject, so that
 * closing is animated and returns the focus.
 */
export function useLazyDialog<Subject = void>(first?: Subject): LazyDialog<Subject> {
  const [lazyDialog] = useState((): LazyDialog<Subject> => {
    const store = createOpeningStore<Subject>(first === undefined ? null : { subject: first, isOpen: true })
    const close = () => {
      const last = store.get()
      store.set(last && { ...last, isOpen: false })
    }
    return {
      open: (subject) => store.set({ subject, isOpen: true }),
      close,
      draw: (dialog) => <DrawnDialog store={store} close={close} dialog={dialog} />,
    }
  })
  return lazyDialog
}

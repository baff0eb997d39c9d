// How a dialog and the form inside communicate: whether typed text would be lost, and how to close.
import { createContext, use, useEffect } from 'react'

/** Whether the dialog can be closed freely, with a loss, or not now. */
export type DialogContentState = 'clean' | 'dirty' | 'busy'

/**
 * Holds the state outside of rendering: it is read by event handlers, and nothing is rendered from
 * it.
 */
export interface DialogStateStore {
  readonly get: () => DialogContentState
  readonly set: (state: DialogContentState) => void
}

/** A store that lets the dialog close until told otherwise. */
export const createDialogStateStore = (): DialogStateStore => {
  let current: DialogContentState = 'clean'
  return {
    get: () => current,
    set: (state) => {
      current = state
    },
  }
}

interface DialogControl {
  readonly guard: DialogStateStore
  readonly close: () => void
  readonly requestClose: () => void
  readonly requestLeave: (leave: () => void) => void
}

export const DialogControlContext = createContext<DialogControl | null>(null)

/**
 * Tells the enclosing dialog, if any, that closing would lose something ('dirty') or must wait
 * ('busy').
 */
export function useDialogState(state: DialogContentState): void {
  const control = use(DialogControlContext)
  useEffect(() => {
    if (!control) return
    control.guard.set(state)
    return () => control.guard.set('clean')
  }, [control, state])
}

/**
 * `close` closes at once, after a success. `requestClose` asks first when typed text would be lost.
 * `requestLeave` asks the same before going elsewhere within the dialog.
 */
export function useDialogControl(): Pick<DialogControl, 'close' | 'requestClose' | 'requestLeave'> {
  const control = use(DialogControlContext)
  if (!control) throw new Error('useDialogControl needs a Dialog around it')
  return control
}

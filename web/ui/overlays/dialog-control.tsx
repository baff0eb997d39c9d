// What a dialog and the form inside it tell each other: whether something typed would be lost, and
// how to close.
import { createContext, use, useEffect } from 'react'

/** What stands between a person and the closed dialog. */
export type DialogContentState = 'clean' | 'dirty' | 'busy'

/**
 * Holds the state outside of rendering: it is read when something happens, and nothing is drawn
 * from it.
 */
export interface DialogStateStore {
  readonly get: () => DialogContentState
  readonly set: (state: DialogContentState) => void
}

/** A guard that lets through until told otherwise. */
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
 * Tells the dialog around, if any, that closing it would lose something ('dirty') or must wait
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
 * `close` at once (after a success); `requestClose` asks first when something typed would be lost,
 * and `requestLeave` asks the same before going elsewhere within the dialog.
 */
export function useDialogControl(): Pick<DialogControl, 'close' | 'requestClose' | 'requestLeave'> {
  const control = use(DialogControlContext)
  if (!control) throw new Error('useDialogControl needs a Dialog around it')
  return control
}

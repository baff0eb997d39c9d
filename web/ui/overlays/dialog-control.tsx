import { createContext, use, useEffect } from 'react'

/** 'dirty': closing would lose typed text. 'busy': closing is not possible now. */
export type DialogContentState = 'clean' | 'dirty' | 'busy'

/** Outside of rendering, because only event handlers read the state. */
export interface DialogStateStore {
  readonly get: () => DialogContentState
  readonly set: (state: DialogContentState) => void
}

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

let unsaved = 0
/** Whether a reload would lose typed text, within a dialog or outside of one. */
export const isUnsaved = (): boolean => unsaved > 0

/** Reports to the enclosing dialog, if there is one. */
export function useDialogState(state: DialogContentState): void {
  const control = use(DialogControlContext)
  useEffect(() => {
    const count = Number(state !== 'clean')
    unsaved += count
    control?.guard.set(state)
    return () => {
      unsaved -= count
      control?.guard.set('clean')
    }
  }, [control, state])
}

/**
 * `close` closes at once. The others first open a confirmation if typed text would be lost;
 * `requestLeave` is for a move within the dialog.
 */
export function useDialogControl(): Pick<DialogControl, 'close' | 'requestClose' | 'requestLeave'> {
  const control = use(DialogControlContext)
  if (!control) throw new Error('useDialogControl needs a Dialog around it')
  return control
}

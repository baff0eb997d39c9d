// The step of an open dialog lies over its page in the history, and is no page itself. Part of the
// first load; `dialog-steps.ts` comes with the first dialog.
import { createContext } from 'react'

interface StepState {
  /** The key of the page below the step of a dialog. */
  readonly dialogOver?: string
  readonly __TSR_key?: string
}

interface Place {
  readonly href: string
  readonly state: StepState
}

interface HistoryEvent {
  readonly location: Place
  readonly action: { readonly type: string }
}

type Listener = (event: HistoryEvent) => void

interface Options {
  readonly ignoreBlocker?: boolean
}

export interface DialogHistory {
  readonly location: Place
  /** These receive steps too. */
  readonly subscribers: {
    readonly add: (listener: Listener) => unknown
    readonly delete: (listener: Listener) => unknown
  }
  subscribe: (listener: Listener) => () => void
  push: (href: string, state?: StepState, options?: Options) => void
  replace: (href: string, state?: StepState, options?: Options) => void
  back: (options?: Options) => void
  readonly flush: () => void
  readonly block: (blocker: {
    readonly blockerFn: (move: { readonly currentLocation: Place; readonly nextLocation: Place }) => boolean
    readonly enableBeforeUnload: boolean
  }) => () => void
}

/** Null outside of the application, as in a test of a single component. */
export const DialogHistoryContext = createContext<DialogHistory | null>(null)

/** Equal for a page and for the step of a dialog over it. */
export const pageKey = ({ state }: Place): string | undefined => state.dialogOver ?? state.__TSR_key

export const isDialogStep = ({ state }: Place): boolean => state.dialogOver !== undefined

/** Affects later subscribers: they receive changes of pages only. */
export const ignoreDialogSteps = (history: DialogHistory): void => {
  const { subscribe } = history
  history.subscribe = (listener) => {
    let page = pageKey(history.location)
    return subscribe((event) => {
      const next = pageKey(event.location)
      if (next === page) return
      page = next
      listener(event)
    })
  }
}

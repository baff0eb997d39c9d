// What dialogs and pages see of the history: the step of an open dialog lies over its page, and is
// no page itself. Small, for the first load brings it; the steps come with the first dialog.
import { createContext } from 'react'

interface StepState {
  /** The key of the page below, where the entry is the step of a dialog. */
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

/** The part of TanStack's history that is needed here. */
export interface DialogHistory {
  readonly location: Place
  /** They hear of steps too. */
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

/** Null where nothing is behind a page, as in a test of a single component. */
export const DialogHistoryContext = createContext<DialogHistory | null>(null)

/** The same for a page and for the step of a dialog over it. */
export const pageKey = ({ state }: Place): string | undefined => state.dialogOver ?? state.__TSR_key

export const isDialogStep = ({ state }: Place): boolean => state.dialogOver !== undefined

/** Whoever subscribes from here on hears of pages: a step over one changes nothing for them. */
export const tellPagesOnly = (history: DialogHistory): void => {
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

// While a dialog is open, a step of the history lies over its page: going back closes the dialog,
// or asks as Escape does. It is one step for all dialogs that lie over each other, taken anew while
// one of them is left: so nothing remains of it wherever the code goes from there.
import { use, useEffect, useEffectEvent } from 'react'
import { DialogHistoryContext, isDialogStep, pageKey, type DialogHistory } from './dialog-history.ts'

/** An open dialog, as the history sees it. */
export interface OpenDialog {
  /** What Escape does. */
  readonly dismiss: () => void
  /** Whether it would then ask, or stay. */
  readonly isGuarded: () => boolean
}

/** Notes that a dialog was opened; what it returns, that it is closed. */
type Enter = (dialog: OpenDialog) => () => void

const unblocked = { ignoreBlocker: true }

const createSteps = (history: DialogHistory): Enter => {
  const { push, replace, back } = history
  const open: OpenDialog[] = []
  /** What the code did to the history meanwhile. */
  const waiting: (() => void)[] = []
  let isLeaving = false
  let last = history.location

  const leave = () => {
    isLeaving = true
    back(unblocked)
  }
  const settle = () => {
    const { location } = history
    const isStep = isDialogStep(location)
    const dialogOver = pageKey(location)
    if (isLeaving || open.length > 0 === isStep || dialogOver === undefined) return
    if (isStep) leave()
    else push(location.href, { ...location.state, dialogOver }, unblocked)
  }
  /** Code that changes the history means that of the pages: the step goes first. */
  const afterStep = (change: () => void) => {
    if (!isLeaving && !isDialogStep(history.location)) return change()
    waiting.push(change)
    if (!isLeaving) leave()
  }
  history.replace = (href, state) => afterStep(() => replace(href, state, unblocked))
  // A dialog that is still busy with what led here must not hold it up.
  history.back = () => afterStep(() => back(unblocked))
  history.push = (href, state) => {
    // The new page takes the place of the step, at once.
    if (!isLeaving && isDialogStep(history.location)) replace(href, state, unblocked)
    else afterStep(() => push(href, state, unblocked))
  }

  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ currentLocation, nextLocation }) => {
      const staysOnPage = pageKey(currentLocation) === pageKey(nextLocation)
      const closesAll = !staysOnPage || open.length === 1
      if (open.length === 0 || (closesAll && !open.some((dialog) => dialog.isGuarded()))) return false
      open.at(-1)?.dismiss()
      return true
    },
  })

  const onMove = () => {
    const before = last
    last = history.location
    if (isLeaving) {
      isLeaving = false
      if (waiting.length === 0) return settle()
      for (const change of waiting.splice(0)) {
        change()
        // Two changes at once would become one.
        history.flush()
      }
      return
    }
    if (pageKey(last) !== pageKey(before)) return
    // Forward again, or loaded again: what was open is gone.
    if (isDialogStep(last)) settle()
    else if (isDialogStep(before)) open.at(-1)?.dismiss()
  }
  history.subscribers.add(({ action: { type } }) => {
    if (type === 'PUSH' || type === 'REPLACE') last = history.location
    else onMove()
  })
  settle()

  return (dialog) => {
    open.push(dialog)
    // Not at once: where one dialog follows another, the step stays.
    queueMicrotask(settle)
    return () => {
      open.splice(open.indexOf(dialog), 1)
      queueMicrotask(settle)
    }
  }
}

const known = new WeakMap<DialogHistory, Enter>()

/** From the first call on the history knows steps; one that no dialog belongs to is left. */
export const dialogStepsOf = (history: DialogHistory): Enter => {
  const enter = known.get(history) ?? createSteps(history)
  known.set(history, enter)
  return enter
}

/** Makes a dialog a step of the history while it is open. */
export function useDialogStep(isOpen: boolean, dialog: OpenDialog): void {
  const history = use(DialogHistoryContext)
  const dismiss = useEffectEvent(() => dialog.dismiss())
  const isGuarded = useEffectEvent(() => dialog.isGuarded())
  useEffect(() => {
    if (!isOpen || !history) return
    return dialogStepsOf(history)({ dismiss: () => dismiss(), isGuarded: () => isGuarded() })
  }, [isOpen, history])
}

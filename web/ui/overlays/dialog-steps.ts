// While a dialog is open, a step of the history lies over its page: going back acts as Escape does.
// All stacked dialogs share one step, which is renewed when one of them closes.
import { use, useEffect, useEffectEvent } from 'react'
import { DialogHistoryContext, isDialogStep, pageKey, type DialogHistory } from './dialog-history.ts'

export interface OpenDialog {
  readonly dismiss: () => void
  /** Whether `dismiss` would open a confirmation or have no effect. */
  readonly isGuarded: () => boolean
}

/** @returns the removal of the dialog */
type Enter = (dialog: OpenDialog) => () => void

const unblocked = { ignoreBlocker: true }

const createSteps = (history: DialogHistory): Enter => {
  const { push, replace, back } = history
  const open: OpenDialog[] = []
  /** Delayed until the step is gone. */
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
  /** Code means the history of pages, so the step is removed first. */
  const afterStep = (change: () => void) => {
    if (!isLeaving && !isDialogStep(history.location)) return change()
    waiting.push(change)
    if (!isLeaving) leave()
  }
  history.replace = (href, state) => afterStep(() => replace(href, state, unblocked))
  // A dialog that is busy with the code that led here must not block it.
  history.back = () => afterStep(() => back(unblocked))
  history.push = (href, state) => {
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
        // Without a flush the history would merge two changes into one.
        history.flush()
      }
      return
    }
    if (pageKey(last) !== pageKey(before)) return
    // Reached by going forward or by a reload, without its dialog.
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
    // Delayed, because the step stays where one dialog follows another.
    queueMicrotask(settle)
    return () => {
      open.splice(open.indexOf(dialog), 1)
      queueMicrotask(settle)
    }
  }
}

const known = new WeakMap<DialogHistory, Enter>()

export const dialogStepsOf = (history: DialogHistory): Enter => {
  const enter = known.get(history) ?? createSteps(history)
  known.set(history, enter)
  return enter
}

export function useDialogStep(isOpen: boolean, dialog: OpenDialog): void {
  const history = use(DialogHistoryContext)
  const dismiss = useEffectEvent(() => dialog.dismiss())
  const isGuarded = useEffectEvent(() => dialog.isGuarded())
  useEffect(() => {
    if (!isOpen || !history) return
    return dialogStepsOf(history)({ dismiss: () => dismiss(), isGuarded: () => isGuarded() })
  }, [isOpen, history])
}

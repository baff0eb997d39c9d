// A removal needs no confirmation, because its notice can undo it.
import { useCallback, useEffect, useRef } from 'react'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

export interface RemovalMessages {
  readonly removed: string
  readonly restored: string
}

interface UndoableRemovalOptions<T> {
  /** Resolves to the input of `restore`. The query cache reports the failures of both. */
  readonly remove: (record: T) => Promise<T>
  readonly restore: (record: T) => Promise<unknown>
  readonly messages: RemovalMessages
  /** 'Rabia' of 'Kira', whose name may not be loaded yet. */
  readonly nameOf: (record: T) => string
  readonly petName: string | undefined
}

/** The returned function is stable across renders, because a list may be long. */
export const useUndoableRemoval = <T extends { readonly id: string }>({
  remove,
  restore,
  messages,
  nameOf,
  petName,
}: UndoableRemovalOptions<T>): ((record: T) => void) => {
  // By object, because a restored record is another. The button can be pressed until it is gone.
  const removals = useRef(new WeakMap<T, Promise<T>>())

  const undo = async (record: T, removed: T): Promise<void> => {
    try {
      await restore(removed)
      removals.current.delete(record)
      toast.success(messages.restored)
    } catch {
      // Reported by the query cache or the upgrade dialog.
    }
  }
  const start = async (record: T): Promise<void> => {
    const pressed = document.activeElement
    const current = removals.current.get(record)
    const removal = current ?? remove(record)
    removals.current.set(record, removal)
    try {
      const removed = await removal
      const focused = document.activeElement
      const isGone = pressed?.isConnected === false && focused === document.body
      // The record takes its button with it.
      if (focused === pressed || isGone) focusHeading()
      if (current) return
      const about = [nameOf(record), petName].filter((name) => name !== undefined).join(' · ')
      toast.undoable(messages.removed, about, () => void undo(record, removed))
    } catch {
      // Reported by the query cache; the record is still there.
      removals.current.delete(record)
    }
  }
  const latest = useRef(start)
  useEffect(() => {
    latest.current = start
  })
  return useCallback((record: T) => void latest.current(record), [])
}

// Taking a record away: asked before, and taken back from the notice after.
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

/** What is said around it. */
export interface RemoveMessages {
  /** The question; so that it can name the record, it is made when it is asked. */
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly removing: string
  /** The notice after it. */
  readonly removed: string
  /** The notice after it was taken back. */
  readonly restored: string
}

interface RemoveWithUndoOptions<T> {
  /** Resolves to what was removed. Its failure is told by the query cache. */
  readonly remove: (record: T) => Promise<T>
  readonly restore: (record: T) => Promise<unknown>
  readonly messages: (record: T) => RemoveMessages
}

/** `ask(record)` opens the question; draw `dialog`. */
export const useRemoveWithUndo = <T extends object>({
  remove,
  restore,
  messages,
}: RemoveWithUndoOptions<T>): { readonly ask: (record: T) => void; readonly dialog: ReactNode } => {
  const { t } = useTranslation('ui')
  const question = useLazyDialog<T>()
  const [isBusy, setBusy] = useState(false)

  const undo = async (removed: T, said: RemoveMessages) => {
    try {
      await restore(removed)
      toast.success(said.restored)
    } catch {
      // The query cache said why, or the upgrade dialog does.
    }
  }
  const confirm = async (asked: T, said: RemoveMessages) => {
    setBusy(true)
    try {
      const removed = await remove(asked)
      toast.success(said.removed, undefined, {
        label: t('undo'),
        onPress: () => void undo(removed, said),
      })
    } catch {
      // The query cache said why; the record is still there.
    } finally {
      setBusy(false)
      question.close()
    }
  }
  return {
    ask: question.open,
    dialog: question.draw((record, props) => {
      const said = messages(record)
      return (
        <ConfirmDialog
          title={said.title}
          text={said.text}
          confirmLabel={said.confirm}
          busyText={said.removing}
          isBusy={isBusy}
          onConfirm={() => void confirm(record, said)}
          {...props}
        />
      )
    }),
  }
}

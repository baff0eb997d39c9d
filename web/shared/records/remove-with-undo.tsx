// Removes a record after a confirmation. The toast offers to undo it.
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

/** The texts around it. */
export interface RemoveMessages {
  /** The question of the confirmation, which can name the record. */
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly removing: string
  /** The toast after the removal. */
  readonly removed: string
  /** The toast after it was undone. */
  readonly restored: string
}

interface RemoveWithUndoOptions<T> {
  /** Resolves to what was removed. The query cache reports a failure. */
  readonly remove: (record: T) => Promise<T>
  readonly restore: (record: T) => Promise<unknown>
  readonly messages: (record: T) => RemoveMessages
}

/** `ask(record)` opens the confirmation; render `dialog`. */
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
      // The query cache or the upgrade dialog reported it.
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
      // The query cache reported it. The record is still there.
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

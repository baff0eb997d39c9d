// The dialog in which a record is added or changed, and what opens it: its buttons, or the address.
import { useEffect, type ReactNode } from 'react'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import type { PetRecord } from './record-cache.ts'
import type { RecordMessages } from './record-messages.ts'

export interface RecordDialogProps<T> {
  readonly mayEdit: boolean
  /** Whether the plan allows no more; undefined until the list is known. */
  readonly isFull: boolean | undefined
  /** Opens the upgrade dialog. */
  readonly onLimitReached: () => void
  readonly messages: Pick<RecordMessages, 'add' | 'edit'>
  /**
   * The form inside the dialog, loaded with it; `record` is null for a new one, which begins with
   * that name.
   */
  readonly renderForm: (record: T | null, name: string) => ReactNode
  /** The address asks for a new record of that name; `onDone` takes that out of it. */
  readonly requested?: { readonly name: string; readonly onDone: () => void } | undefined
}

interface RecordDialog<T> {
  /** Opens it for a new record, or the upgrade dialog where the plan allows no more. */
  readonly add: () => void
  readonly edit: (record: T) => void
  /** Draw it. */
  readonly dialog: ReactNode
}

export const useRecordDialog = <T extends PetRecord>({
  mayEdit,
  isFull,
  onLimitReached,
  messages,
  renderForm,
  requested,
}: RecordDialogProps<T>): RecordDialog<T> => {
  const { open, close, draw } = useLazyDialog<{ readonly record: T | null; readonly name: string }>()
  const add = (name = '') => (isFull ? onLimitReached() : open({ record: null, name }))
  const askedName = mayEdit && isFull !== undefined ? requested?.name : undefined
  useEffect(() => {
    if (askedName === undefined) return
    if (isFull) requested?.onDone()
    add(askedName)
    // Going back takes the name out of the address, and the dialog goes with it.
    return close
    // Once for each name that the address asks for, whatever is drawn meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [askedName])
  return {
    add: () => add(),
    edit: (record) => open({ record, name: '' }),
    dialog: draw(({ record, name }, { isOpen }) => (
      <Dialog
        isOpen={isOpen}
        onClose={() => {
          close()
          requested?.onDone()
        }}
        title={record ? messages.edit(record.name) : messages.add}
      >
        {renderForm(record, name)}
      </Dialog>
    )),
  }
}

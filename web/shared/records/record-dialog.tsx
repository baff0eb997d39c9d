// The dialog in which a record is added or changed, and what opens it: its buttons, or the address.
import { useEffect, type ReactNode } from 'react'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import type { PetRecord } from './record-cache.ts'
import type { RecordMessages } from './record-messages.ts'

/** The address asks for a new record. */
export interface RequestedRecord<D> {
  /** What it begins with: plain data. */
  readonly draft: D
  /** Takes that out of the address. */
  readonly onDone: () => void
}

export interface RecordDialogProps<T, D = never> {
  readonly mayEdit: boolean
  /** Whether the plan allows no more; undefined until the list is known. */
  readonly isFull: boolean | undefined
  /** Opens the upgrade dialog. */
  readonly onLimitReached: () => void
  readonly messages: Pick<RecordMessages, 'add' | 'edit'>
  /**
   * The form inside the dialog, loaded with it; `record` is null for a new one, which begins with
   * the draft that the address asks for.
   */
  readonly renderForm: (record: T | null, draft: D | undefined) => ReactNode
  readonly requested?: RequestedRecord<D> | undefined
}

interface RecordDialog<T> {
  /** Opens it for a new record, or the upgrade dialog where the plan allows no more. */
  readonly add: () => void
  readonly edit: (record: T) => void
  /** Draw it. */
  readonly dialog: ReactNode
}

export const useRecordDialog = <T extends PetRecord, D = never>({
  mayEdit,
  isFull,
  onLimitReached,
  messages,
  renderForm,
  requested,
}: RecordDialogProps<T, D>): RecordDialog<T> => {
  const { open, close, draw } = useLazyDialog<{ readonly record: T | null; readonly draft: D | undefined }>()
  const add = (draft?: D) => (isFull ? onLimitReached() : open({ record: null, draft }))
  const asked = mayEdit && isFull !== undefined && requested ? JSON.stringify(requested.draft) : undefined
  useEffect(() => {
    if (asked === undefined) return
    if (isFull) requested?.onDone()
    add(requested?.draft)
    // Going back takes the draft out of the address, and the dialog goes with it.
    return close
    // Once for each draft that the address asks for, whatever is drawn meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked])
  return {
    add: () => add(),
    edit: (record) => open({ record, draft: undefined }),
    dialog: draw(({ record, draft }, { isOpen }) => (
      <Dialog
        isOpen={isOpen}
        onClose={() => {
          close()
          requested?.onDone()
        }}
        title={record ? messages.edit(record.name) : messages.add}
      >
        {renderForm(record, draft)}
      </Dialog>
    )),
  }
}

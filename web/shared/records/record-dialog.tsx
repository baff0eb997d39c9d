import { useEffect, type ReactNode } from 'react'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import type { KindMessages } from './kinds/kind-messages.ts'

export interface RequestedRecord<D> {
  /** Plain data. */
  readonly draft: D
  /** Removes the request from the address. */
  readonly onDone: () => void
}

export interface RecordDialogProps<T, D = never> {
  readonly mayEdit: boolean
  /** Undefined until the list is loaded. */
  readonly isFull: boolean | undefined
  /** Opens the upgrade dialog. */
  readonly onLimitReached: () => void
  readonly messages: KindMessages
  readonly nameOf: (record: T) => string
  /** Loaded with the dialog; `record` is null for a new one. */
  readonly renderForm: (record: T | null, draft: D | undefined) => ReactNode
  readonly requested?: RequestedRecord<D> | undefined
}

interface RecordDialog<T> {
  /** Opens the upgrade dialog instead at the plan's limit. */
  readonly add: () => void
  readonly edit: (record: T) => void
  readonly dialog: ReactNode
}

export const useRecordDialog = <T, D = never>({
  mayEdit,
  isFull,
  onLimitReached,
  messages,
  nameOf,
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
    // Going back removes the draft from the address, and closes the dialog.
    return close
    // Once for each draft in the address, independent of renders.
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
        title={record ? messages.get('edit', { name: nameOf(record) }) : messages.get('add')}
      >
        {renderForm(record, draft)}
      </Dialog>
    )),
  }
}

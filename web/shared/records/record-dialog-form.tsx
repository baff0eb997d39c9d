// A record's form in its dialog, with the documents and photos that are attached to it.
import type { ReactNode } from 'react'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import type { RecordFormState } from './record-form.ts'

const FileFields = lazyContent(
  async () =>
    (await withMessages(import('#web/shared/attachments/file-fields.tsx'), 'attachments')).FileFields,
  { as: 'part', placeholder: <Skeleton className="h-16" /> },
)

interface RecordDialogFormProps<V extends object> {
  readonly form: RecordFormState<V>
  /** The fields. */
  readonly children: ReactNode
  /** What 'Cancelar' does instead of closing the dialog. */
  readonly onCancel?: () => void
}

/** Render it inside a `Dialog`. */
export function RecordDialogForm<V extends object>({ form, children, ...footer }: RecordDialogFormProps<V>) {
  const { files } = form
  return (
    <DialogForm form={form} {...footer}>
      {children}
      {files && <FileFields files={files} isBusy={form.isBusy} onRetry={() => void form.submit()} />}
    </DialogForm>
  )
}

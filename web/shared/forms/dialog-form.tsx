import type { ReactNode } from 'react'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { ShownConflict } from './edit-conflict.ts'
import { FormFooter, type FormFooterProps } from './form-footer.tsx'
import { Form, type FormState } from './form.tsx'

interface DialogFormProps<V extends object> extends Omit<FormFooterProps, 'form'> {
  readonly form: FormState<V>
  readonly conflict?: ShownConflict
  readonly children: ReactNode
}

/** Render it inside a `Dialog`. */
export function DialogForm<V extends object>({ form, conflict, children, ...footer }: DialogFormProps<V>) {
  return (
    <Form form={form}>
      <DialogBody>
        <ConflictNotice conflict={conflict} form={form} />
        {children}
      </DialogBody>
      <FormFooter form={form} {...footer} />
    </Form>
  )
}

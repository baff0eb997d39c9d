import type { ReactNode } from 'react'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { FormFooter, type FormFooterProps } from './form-footer.tsx'
import { Form, type FormState } from './form.tsx'

interface DialogFormProps<V extends object> extends Omit<FormFooterProps, 'form'> {
  readonly form: FormState<V>
  readonly children: ReactNode
}

/** Render it inside a `Dialog`. */
export function DialogForm<V extends object>({ form, children, ...footer }: DialogFormProps<V>) {
  return (
    <Form form={form}>
      <DialogBody>{children}</DialogBody>
      <FormFooter form={form} {...footer} />
    </Form>
  )
}

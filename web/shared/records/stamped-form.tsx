// The form of a record that a veterinarian stamped: what of it is still its owner's.
import type { ReactNode } from 'react'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import type { FormState } from '#web/shared/forms/form.tsx'
import { useRecordStamps } from './record-stamps.ts'

interface StampedFormProps<V extends object> {
  readonly form: FormState<V>
  /** The fields that no stamp holds. */
  readonly children: ReactNode
}

/** Render it inside the dialog, in place of the whole form. */
export function StampedForm<V extends object>({ form, children }: StampedFormProps<V>) {
  const { formText } = useRecordStamps()
  return (
    <DialogForm form={form}>
      <p className="text-dense text-muted">{formText}</p>
      {children}
    </DialogForm>
  )
}

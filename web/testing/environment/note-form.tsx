// A minimal form, for tests of the common behaviour of forms.
import * as z from 'zod'
import { Form, useForm } from '#web/shared/forms/form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'

const schema = z.strictObject({ note: z.string() })
export const noteSchema = deferCode(async () => schema)
export type SaveNote = (values: z.infer<typeof schema>) => Promise<unknown>

/** The form has a field 'Nota' and a button 'Guardar'. */
export function NoteForm({ save }: { save: SaveNote }) {
  const form = useForm({ schema: noteSchema, initial: { note: '' }, save })
  return (
    <Form form={form}>
      <TextField label="Nota" {...form.field('note')} />
      <Button type="submit">Guardar</Button>
    </Form>
  )
}

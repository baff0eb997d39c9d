import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { requiredText } from '#contract/shared/text.ts'
import { renderWith } from '#web/testing/environment/render.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form, useForm } from './form.tsx'
import type { FormSchema } from './form-schema.ts'

const note = z.strictObject({ note: requiredText(5) })
type Note = z.infer<typeof note>

const save = vi.fn<(values: Note) => Promise<unknown>>()
const fetchSchema = vi.fn<() => Promise<typeof note>>()

function NoteForm({ schema }: { schema: FormSchema<Note> }) {
  const form = useForm({ schema, initial: { note: '' }, save })
  return (
    <Form form={form}>
      <TextField label="Nota" {...form.field('note')} />
      <Button type="submit" isBusy={form.isBusy} busyText="Guardando...">
        Guardar
      </Button>
    </Form>
  )
}

const open = () => renderWith(<NoteForm schema={deferCode(fetchSchema)} />)
const field = () => screen.getByRole('textbox', { name: 'Nota' })
const submit = () => screen.getByRole('button', { name: 'Guardar' })
const beOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

beforeEach(() => {
  vi.spyOn(toast, 'error')
  save.mockReset().mockResolvedValue(null)
  fetchSchema.mockReset().mockResolvedValue(note)
})

test('loads once, as soon as something is typed', async () => {
  const { user } = await open()
  expect(fetchSchema).not.toHaveBeenCalled()
  await user.type(field(), 'Hola')
  expect(fetchSchema).toHaveBeenCalledOnce()
  await user.click(submit())
  await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ note: 'Hola' }))
  expect(fetchSchema).toHaveBeenCalledOnce()
})

test('keeps the form busy while it loads, and then shows errors and follows changes', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof note>()
  fetchSchema.mockReturnValue(promise)
  const { user } = await open()
  await user.click(submit())
  await user.click(screen.getByRole('button', { name: /Guardando/ }))
  act(() => resolve(note))
  expect(await screen.findByText('Este campo es requerido')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field()))
  expect(submit().getAttribute('aria-disabled')).toBeNull()
  await user.type(field(), 'Hola')
  expect(screen.queryByText('Este campo es requerido')).toBeNull()
  expect(save).not.toHaveBeenCalled()
  expect(fetchSchema).toHaveBeenCalledOnce()
})

test('keeps the text without a network, and saves once when it is back', async () => {
  beOnline(false)
  const { user } = await open()
  await user.type(field(), 'Hola')
  await user.click(submit())
  expect(await screen.findByText('Sin conexión. Lo intentaremos de nuevo en cuanto vuelva.')).toBeTruthy()
  expect(toast.error).toHaveBeenCalledOnce()
  expect(field()).toHaveProperty('value', 'Hola')
  expect(fetchSchema).not.toHaveBeenCalled()
  beOnline(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ note: 'Hola' }))
})

test('reports a failure to load, and retries at the next press', async () => {
  beOnline(true)
  fetchSchema.mockRejectedValue(new TypeError('Failed to fetch'))
  const { user } = await open()
  await user.type(field(), 'Hola')
  await user.click(submit())
  await waitFor(() => expect(toast.error).toHaveBeenCalledOnce())
  expect(save).not.toHaveBeenCalled()
  fetchSchema.mockResolvedValue(note)
  await user.click(submit())
  await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ note: 'Hola' }))
})

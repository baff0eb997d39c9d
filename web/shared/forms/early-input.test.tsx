import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { Providers } from '#web/app/providers.tsx'
import { renderWith } from '#web/testing/environment/render.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form, useForm } from './form.tsx'

const schema = z.strictObject({ email: z.string(), stays: z.boolean(), note: z.string() })
const deferred = deferCode(async () => schema)
const initial = { email: '', stays: false, note: 'first' }

type Save = (values: z.infer<typeof schema>) => Promise<void>

function SampleForm({ save }: { save: Save }) {
  const form = useForm({ schema: deferred, initial, save })
  const { name, value, onChange } = form.field('stays')
  return (
    <Form form={form}>
      <TextField label="Email" {...form.field('email')} />
      <TextField label="Note" {...form.field('note')} />
      <input
        type="checkbox"
        name={name}
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
      <button type="submit">Save</button>
    </Form>
  )
}

afterEach(() => document.body.replaceChildren())

test('keeps text typed into a prerendered form, and saves it', async () => {
  const { user, unmount } = await renderWith(null)
  unmount()
  const save = vi.fn<Save>(async () => {})
  const page = (
    <Providers>
      <SampleForm save={save} />
    </Providers>
  )
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  document.body.append(root)
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
  await user.type(email, 'ana@correo.co')
  await user.click(screen.getByRole('checkbox'))
  email.setSelectionRange(3, 3)

  await act(async () => hydrateRoot(root, page))
  expect(screen.getByRole('textbox', { name: 'Email' })).toBe(email)
  expect(email.value).toBe('ana@correo.co')
  expect([document.activeElement?.getAttribute('name'), email.selectionStart]).toEqual(['stays', 3])
  await user.click(screen.getByRole('button'))
  expect(save).toHaveBeenCalledExactlyOnceWith({ email: 'ana@correo.co', stays: true, note: 'first' })
})

test('uses the method POST, which keeps values out of the address', async () => {
  const { container } = await renderWith(<SampleForm save={async () => {}} />)
  expect(container.querySelector('form')?.method).toBe('post')
})

import { act, screen, waitFor } from '@testing-library/react'
import { getInteractionModality } from 'react-aria/private/interactions/useFocusVisible'
import { ORPCError } from '@orpc/client'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { requiredText } from '#contract/shared/text.ts'
import { renderWith } from '#web/testing/environment/render.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { Select } from '#web/ui/fields/select/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form, useForm } from './form.tsx'

const kind = z.enum(['perro', 'gato'])
const schema = z.strictObject({ name: requiredText(5), kind, note: z.string() })
const deferred = deferCode(async () => schema)
type Kind = z.infer<typeof kind>
const noKind: Kind | null = null
type Save = (values: z.infer<typeof schema>) => Promise<unknown>

function PetForm({ save, kind: first = noKind }: { save: Save; kind?: Kind | null }) {
  const form = useForm({
    schema: deferred,
    initial: { name: '', kind: first, note: '' },
    messages: { name: { required: 'El nombre es requerido' } },
    save,
  })
  return (
    <Form form={form}>
      <TextField label="Nota" {...form.field('note')} />
      <TextField label="Nombre" isRequired {...form.field('name')} />
      <Select
        label="Especie"
        options={[
          { id: 'perro', label: 'Perro' },
          { id: 'gato', label: 'Gato' },
        ]}
        {...form.field('kind')}
      />
      <Button type="submit" isBusy={form.isBusy} busyText="Guardando...">
        Guardar
      </Button>
    </Form>
  )
}

const name = () => screen.getByRole('textbox', { name: /Nombre/ })
const submit = () => screen.getByRole('button', { name: 'Guardar' })

describe('Form', () => {
  test('treats Enter as a key, not as the press of a screen reader', async () => {
    const { user } = await renderWith(<PetForm save={vi.fn<Save>()} />)
    await user.type(name(), 'Kira')
    // A browser's reaction to Enter; the tests' keyboard sends a click of its own.
    await act(async () => submit().click())
    expect(getInteractionModality()).not.toBe('virtual')
  })

  test('shows no errors before the first submit, then all of them, and follows changes', async () => {
    const save = vi.fn<Save>()
    const { user } = await renderWith(<PetForm save={save} />)
    await user.type(name(), 'a')
    await user.clear(name())
    expect(screen.queryByText('El nombre es requerido')).toBeNull()
    await user.click(submit())
    expect(screen.getByText('El nombre es requerido')).toBeTruthy()
    expect(screen.getByText('Este campo es requerido')).toBeTruthy()
    expect(name().getAttribute('aria-invalid')).toBe('true')
    await user.type(name(), 'Kira')
    expect(screen.queryByText('El nombre es requerido')).toBeNull()
    await user.type(name(), 'Kira')
    expect(screen.getByText('El texto es demasiado largo')).toBeTruthy()
    expect(save).not.toHaveBeenCalled()
  })

  test('focuses the first invalid field', async () => {
    const { user } = await renderWith(<PetForm save={vi.fn<Save>()} />)
    await user.click(submit())
    await waitFor(() => expect(document.activeElement).toBe(name()))
  })

  test('focuses a select when that is the first invalid field', async () => {
    const { user } = await renderWith(<PetForm save={vi.fn<Save>()} />)
    await user.type(name(), 'Kira')
    await user.click(submit())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Especie/ })))
  })

  test('announces what is wrong at each attempt, unless the focus moves to the first wrong field', async () => {
    const { user, container } = await renderWith(<PetForm save={vi.fn<Save>()} />)
    const region = container.querySelector('[aria-live=polite]')
    if (!region) throw new Error('There is no region.')
    expect(region.textContent).toBe('')
    const heard: (string | null)[] = []
    const observer = new MutationObserver(() => heard.push(region.textContent))
    observer.observe(region, { characterData: true, childList: true, subtree: true })
    const two = '2 campos por corregir. Nombre: El nombre es requerido'
    await user.click(name())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(heard.at(-1)).toBe(two))
    expect(document.activeElement).toBe(name())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(heard.filter((text) => text === two).length).toBeGreaterThan(1))
    await user.keyboard('Kira{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Especie/ })))
    expect(region.textContent).toBe('')
    observer.disconnect()
  })

  test('saves once on a double click, and is busy meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const save = vi.fn<Save>(() => promise)
    const { user } = await renderWith(<PetForm save={save} kind="perro" />)
    await user.type(name(), ' Kira ')
    await user.dblClick(submit())
    expect(save).toHaveBeenCalledTimes(1)
    expect(save).toHaveBeenCalledWith({ name: 'Kira', kind: 'perro', note: '' })
    expect(screen.getByRole('button', { name: /Guardando/ }).getAttribute('aria-disabled')).toBe('true')
    await user.type(name(), '{Enter}')
    expect(save).toHaveBeenCalledTimes(1)
    resolve()
    await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBeNull())
  })

  test('saves the same values once, even when pressed again while it closes', async () => {
    const save = vi.fn<Save>().mockResolvedValue(null)
    const { user } = await renderWith(<PetForm save={save} kind="perro" />)
    await user.type(name(), 'Kira')
    await user.click(submit())
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBeNull())
    await user.click(submit())
    await user.type(name(), '{Enter}')
    expect(save).toHaveBeenCalledTimes(1)
    await user.type(name(), 's{Enter}')
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  })

  test('keeps typed text when saving fails, shows the server’s issues, and retries', async () => {
    const refusal = new ORPCError('BAD_REQUEST', {
      status: 400,
      data: { issues: [{ field: 'name', code: 'invalid' }] },
    })
    const save = vi.fn<Save>().mockRejectedValueOnce(refusal).mockResolvedValueOnce(null)
    const { user } = await renderWith(<PetForm save={save} kind="gato" />)
    await user.type(name(), 'Tom')
    await user.click(submit())
    await screen.findByText('Este valor no es válido')
    expect(name()).toHaveProperty('value', 'Tom')
    await waitFor(() => expect(document.activeElement).toBe(name()))
    await user.type(name(), 'a')
    expect(screen.queryByText('Este valor no es válido')).toBeNull()
    await user.click(submit())
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect(save).toHaveBeenLastCalledWith({ name: 'Toma', kind: 'gato', note: '' })
  })

  test('shows errors in English', async () => {
    const { user } = await renderWith(<PetForm save={vi.fn<Save>()} />, 'en')
    await user.click(submit())
    expect(screen.getByText('This field is required')).toBeTruthy()
  })
})

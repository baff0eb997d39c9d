import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NoteForm, noteSchema, type SaveNote } from '#web/testing/environment/note-form.tsx'
import { renderWith } from '#web/testing/environment/render.tsx'

const beOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
const comeBack = () => {
  beOnline(true)
  act(() => void window.dispatchEvent(new Event('online')))
}
const field = () => screen.getByRole('textbox', { name: 'Nota' })
const save = vi.fn<SaveNote>()

const saveOffline = async () => {
  await noteSchema.load()
  beOnline(false)
  save.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { user } = await renderWith(<NoteForm save={save} />)
  await user.type(field(), 'Hola')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Sin conexión. Lo intentaremos de nuevo en cuanto vuelva.')
  expect(field()).toHaveProperty('value', 'Hola')
  return user
}

beforeEach(() => {
  save.mockReset()
})

test('keeps the text offline, reports that, and saves once when the network is back', async () => {
  await saveOffline()
  comeBack()
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(save).toHaveBeenLastCalledWith({ note: 'Hola' })
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  comeBack()
  expect(save).toHaveBeenCalledTimes(2)
})

test('does not save a text that is being typed', async () => {
  const user = await saveOffline()
  await user.type(field(), ' y')
  expect(screen.queryByRole('status')).toBeNull()
  comeBack()
  expect(save).toHaveBeenCalledOnce()
})

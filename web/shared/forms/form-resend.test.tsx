import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { UnansweredError } from '#web/shared/api/unanswered.ts'
import { NoteForm, noteSchema, type SaveNote } from '#web/testing/environment/note-form.tsx'
import { renderWith } from '#web/testing/environment/render.tsx'

const save = vi.fn<SaveNote>()
const said = 'No recibimos respuesta. Lo enviamos de nuevo; no se guardará dos veces.'
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
beforeEach(() => {
  save.mockReset()
})

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })

// The clock advances only with the steps of a test, so a slow machine triggers no repeat.
const sendUnanswered = async (language: 'es' | 'en' = 'es') => {
  await noteSchema.load()
  save.mockRejectedValueOnce(new UnansweredError(1000))
  const view = await renderWith(<NoteForm save={save} />, language)
  vi.useFakeTimers()
  type('Hola')
  await press('Guardar')
  await pass(0)
  expect(screen.getByRole('status')).toBeTruthy()
  return view
}

test('shows a status, sends the same values again, and removes the status on an answer', async () => {
  await sendUnanswered()
  expect(screen.getByRole('status').textContent).toBe(said)
  expect(save).toHaveBeenCalledTimes(1)
  save.mockRejectedValueOnce(new UnansweredError(2000))
  await pass(1000)
  expect(save).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('status').textContent).toBe(said)
  await pass(1900)
  expect(save).toHaveBeenCalledTimes(2)
  await pass(200)
  expect(save).toHaveBeenCalledTimes(3)
  expect(save).toHaveBeenLastCalledWith({ note: 'Hola' })
  expect(screen.queryByRole('status')).toBeNull()
  await pass(60_000)
  expect(save).toHaveBeenCalledTimes(3)
})

test('shows the status in English', async () => {
  await sendUnanswered('en')
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('No response yet; trying again. It will be saved only once.')
})

test('sends again at once when the network comes back', async () => {
  await sendUnanswered()
  act(() => void window.dispatchEvent(new Event('online')))
  await pass(0)
  expect(save).toHaveBeenCalledTimes(2)
})

test.each([
  ['it was sent often enough', () => new UnansweredError(undefined)],
  ['the answer says no', () => new Error('no')],
])('ends when %s', async (_why, error) => {
  await sendUnanswered()
  save.mockRejectedValueOnce(error())
  await pass(1000)
  expect(screen.queryByRole('status')).toBeNull()
  await pass(60_000)
  expect(save).toHaveBeenCalledTimes(2)
})

test('ends when the form is closed', async () => {
  const { unmount } = await sendUnanswered()
  unmount()
  await pass(60_000)
  expect(save).toHaveBeenCalledTimes(1)
})

test('ends when more is typed', async () => {
  await sendUnanswered()
  type('Hola!')
  expect(screen.queryByRole('status')).toBeNull()
  await pass(60_000)
  expect(save).toHaveBeenCalledTimes(1)
})

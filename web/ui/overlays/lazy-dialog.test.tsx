import { createBrowserHistory } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { noteDrawnDialogs } from '#web/testing/environment/drawn-dialogs.ts'
import { renderWith } from '#web/testing/environment/render.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { DialogHistoryContext, type DialogHistory } from './dialog-history.ts'
import { Dialog, DialogBody } from './dialog.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

interface NoteDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

function NoteDialog({ isOpen, onClose }: NoteDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Nueva nota">
      <DialogBody>Lo que se escribe</DialogBody>
    </Dialog>
  )
}

type FetchDialog = () => Promise<typeof NoteDialog>

const setUp = async (fetchDialog: FetchDialog, history: DialogHistory | null = null) => {
  const LazyNote = lazyDialog(fetchDialog)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onPress={() => setOpen(true)}>Abrir</Button>
        <LazyNote isOpen={isOpen} onClose={() => setOpen(false)} frameTitle="Nueva nota" />
      </>
    )
  }
  return renderWith(
    <DialogHistoryContext value={history}>
      <Page />
    </DialogHistoryContext>,
  )
}
const open = () => screen.getByRole('button', { name: 'Abrir' })
const beOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

test('opens its frame at once, and then its content', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof NoteDialog>()
  const { user } = await setUp(() => promise)
  const readDrawn = noteDrawnDialogs('Nueva nota')
  await user.click(open())
  const frame = await screen.findByRole('dialog', { name: 'Nueva nota' })
  expect(readDrawn()[0]).toBe('frame Nueva nota')
  expect(frame.getAttribute('aria-busy')).toBe('true')
  await act(async () => resolve(NoteDialog))
  expect(await screen.findByText('Lo que se escribe')).toBeTruthy()
  expect(frame.isConnected).toBe(false)
})

test('stays closed when it was closed while loading', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof NoteDialog>()
  const { user } = await setUp(() => promise)
  await user.click(open())
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }))
  await act(async () => resolve(NoteDialog))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('closes with a press beside its frame, and not with one within', async () => {
  const { user } = await setUp(() => new Promise(() => {}))
  await user.click(open())
  await user.click(await screen.findByRole('heading', { name: 'Nueva nota' }))
  await user.click(screen.getByRole('dialog', { name: 'Nueva nota' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('closes its frame on going back, and passes its step on to the loaded dialog', async () => {
  const history = createBrowserHistory()
  const start = history.location.state.__TSR_index
  const steps = () => history.location.state.__TSR_index - start
  const { promise, resolve } = Promise.withResolvers<typeof NoteDialog>()
  const { user } = await setUp(() => promise, history)
  await user.click(open())
  await waitFor(() => expect(steps()).toBe(1))
  await act(async () => window.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(steps()).toBe(0)
  await user.click(open())
  await waitFor(() => expect(steps()).toBe(1))
  await act(async () => resolve(NoteDialog))
  await screen.findByText('Lo que se escribe')
  expect(steps()).toBe(1)
  await act(async () => window.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(steps()).toBe(0)
  history.destroy()
})

test('reports a missing network in the dialog, keeps the page, and loads with the network', async () => {
  beOnline(false)
  const fetchDialog = vi.fn<FetchDialog>().mockResolvedValue(NoteDialog)
  const { user } = await setUp(fetchDialog)
  await user.click(open())
  expect((await screen.findByRole('alert')).textContent).toContain('Sin conexión')
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText('Abrir')).toBeTruthy()
  expect(fetchDialog).not.toHaveBeenCalled()
  beOnline(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Lo que se escribe')).toBeTruthy()
})

test('retries after a failed fetch', async () => {
  const fetchDialog = vi
    .fn<FetchDialog>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(NoteDialog)
  const { user } = await setUp(fetchDialog)
  await user.click(open())
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.getByText('Lo que se escribe')).toBeTruthy())
})

import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { noteDrawnDialogs } from '#web/testing/environment/drawn-dialogs.ts'
import { renderWith } from '#web/testing/environment/render.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { useDialogControl, useDialogState, type DialogContentState } from './dialog-control.tsx'
import { Dialog, DialogBody } from './dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

function Note({ busy }: { busy: boolean }) {
  const [text, setText] = useState('')
  const { close, requestClose } = useDialogControl()
  const state: DialogContentState = busy ? 'busy' : text === '' ? 'clean' : 'dirty'
  useDialogState(state)
  return (
    <DialogBody>
      <TextField label="Nota" autoFocus value={text} onChange={setText} />
      <Button onPress={requestClose}>Cancelar</Button>
      <Button onPress={close}>Guardar</Button>
    </DialogBody>
  )
}

function Page({ busy = false }: { busy?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <h1>Kira</h1>
      <Button onPress={() => setOpen(true)}>Abrir</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Nueva nota">
        <Note busy={busy} />
      </Dialog>
    </>
  )
}

const open = async (busy = false) => {
  const view = await renderWith(<Page busy={busy} />)
  await view.user.click(screen.getByRole('button', { name: 'Abrir' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nota' })))
  return view
}
const dialogs = () => screen.queryAllByRole('dialog').length
const focused = () => document.activeElement?.textContent

describe('Dialog', () => {
  test('shows its frame at the press, before its content', async () => {
    const readDrawn = noteDrawnDialogs('Nueva nota')
    await open()
    const drawn = readDrawn()
    expect(drawn[0]).toBe('frame Nueva nota')
    expect(drawn.at(-1)).toContain('Guardar')
    expect(document.querySelector('[data-dialog-frame]')).toBeNull()
  })

  test('takes its title as its name, and makes the page behind inert', async () => {
    await open()
    expect(screen.getByRole('dialog', { name: 'Nueva nota' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Abrir' })).toBeNull()
  })

  test.each([
    ['Escape', '{Escape}'],
    ['the X', 'Cerrar'],
    ['cancel', 'Cancelar'],
  ])('closes by %s and returns the focus', async (_way, what) => {
    const { user } = await open()
    if (what.startsWith('{')) await user.keyboard(what)
    else await user.click(screen.getByRole('button', { name: what }))
    await expect.poll(dialogs).toBe(0)
    await expect.poll(focused).toBe('Abrir')
  })

  test('returns the focus to its opener where React Aria is late', async () => {
    const { user } = await open()
    const frame = vi.spyOn(window, 'requestAnimationFrame').mockReturnValueOnce(0)
    onTestFinished(() => frame.mockRestore())
    await user.keyboard('{Escape}')
    await expect.poll(dialogs).toBe(0)
    await expect.poll(focused).toBe('Abrir')
  })

  test('closes by the scrim as by Escape', async () => {
    const { user } = await open()
    const scrim = document.querySelector('.scrim')
    if (!scrim) throw new Error('There is no scrim.')
    await user.keyboard('Hola')
    await user.click(scrim)
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nota' })))
    await user.clear(screen.getByRole('textbox', { name: 'Nota' }))
    await user.click(scrim)
    await expect.poll(dialogs).toBe(0)
    await expect.poll(focused).toBe('Abrir')
  })

  test('requests confirmation before typed text is lost, and keeps it on request', async () => {
    const { user } = await open()
    await user.keyboard('Hola')
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Seguir editando' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('textbox', { name: 'Nota' })).toHaveProperty('value', 'Hola')
  })

  test('discards typed text only on request, and then returns the focus', async () => {
    const { user } = await open()
    await user.keyboard('Hola')
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    await user.click(await screen.findByRole('button', { name: 'No guardar' }))
    await expect.poll(dialogs).toBe(0)
    await expect.poll(focused).toBe('Abrir')
  })

  test('closes without a question after a success', async () => {
    const { user } = await open()
    await user.keyboard('Hola')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await expect.poll(dialogs).toBe(0)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('closes even when its animation is interrupted, and returns the focus', async () => {
    const { user } = await open()
    const cut = {
      playState: 'running',
      finished: Promise.reject(new DOMException('cut short', 'AbortError')),
    }
    cut.finished.catch(() => undefined)
    // jsdom has no animations.
    Object.assign(Element.prototype, { getAnimations: () => [cut] })
    try {
      await user.keyboard('{Escape}')
      await expect.poll(dialogs).toBe(0)
      await expect.poll(focused).toBe('Abrir')
    } finally {
      Reflect.deleteProperty(Element.prototype, 'getAnimations')
    }
  })

  test('stays open while it saves', async () => {
    const { user } = await open(true)
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWith } from '#web/testing/environment/render.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function Question({ act }: { act: () => void }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title="¿Eliminar a Kira?"
      text="No se puede deshacer."
      confirmLabel="Eliminar"
      onConfirm={() => {
        act()
        setOpen(false)
      }}
    />
  )
}

test('ignores presses while it closes', async () => {
  const act = vi.fn<() => void>()
  const { user } = await renderWith(<Question act={act} />)
  const { promise, resolve } = Promise.withResolvers<void>()
  await screen.findByRole('alertdialog')
  // jsdom has no animations; this stands for a closing animation under way.
  Object.assign(Element.prototype, { getAnimations: () => [{ playState: 'running', finished: promise }] })
  try {
    await user.dblClick(await screen.findByRole('button', { name: 'Eliminar' }))
    expect(screen.queryByText('¿Eliminar a Kira?')).toBeTruthy()
    expect(act).toHaveBeenCalledTimes(1)
    resolve()
    await waitFor(() => expect(screen.queryByText('¿Eliminar a Kira?')).toBeNull())
  } finally {
    Reflect.deleteProperty(Element.prototype, 'getAnimations')
  }
})

function TypedQuestion() {
  const [isOpen, setOpen] = useState(true)
  const [typed, setTyped] = useState('')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title="¿Eliminar a Kira?"
      text="No se puede deshacer."
      confirmLabel="Eliminar"
      isDirty={typed !== ''}
      onConfirm={() => setOpen(false)}
    >
      <TextField label="Nombre" value={typed} onChange={setTyped} autoFocus />
    </ConfirmDialog>
  )
}

test('asks before it drops what was typed, and returns to the field', async () => {
  const { user } = await renderWith(<TypedQuestion />)
  const field = await screen.findByRole('textbox', { name: 'Nombre' })
  await user.type(field, 'Ki{Escape}')
  await screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'No guardar' }))
  await waitFor(() => expect(screen.queryByText('¿Eliminar a Kira?')).toBeNull())
})

import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWith } from '#web/testing/environment/render.tsx'
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

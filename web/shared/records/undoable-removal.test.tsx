import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderWith } from '#web/testing/environment/render.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { ToastRegion } from '#web/ui/feedback/toast.tsx'
import { useUndoableRemoval } from './undoable-removal.ts'

const rabies = { id: '1', name: 'Rabia' }
const messages = { removed: 'Vacuna eliminada', restored: 'Vacuna recuperada' }

interface ListProps {
  readonly remove: (record: typeof rabies) => Promise<typeof rabies>
}

/** One record, which stays drawn until the list is drawn again. */
function List({ remove }: ListProps) {
  const [isDrawn, setDrawn] = useState(true)
  const onRemove = useUndoableRemoval({
    remove,
    restore: async () => setDrawn(true),
    messages,
    nameOf: ({ name }) => name,
    petName: 'Kira',
  })
  return (
    <>
      <h1>Vacunas</h1>
      {isDrawn && <button onClick={() => onRemove(rabies)}>Eliminar</button>}
      <button onClick={() => setDrawn(false)}>Dibujar</button>
      <Menu
        label="Menú"
        trigger="…"
        triggerClassName=""
        entries={[{ id: 'remove', label: 'Eliminar', onSelect: () => onRemove(rabies) }]}
      />
      <ToastRegion aboveNav={false} />
    </>
  )
}

const open = async (remove = vi.fn<ListProps['remove']>(async (record) => record)) => {
  const { user } = await renderWith(<List remove={remove} />)
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { user, remove, press }
}
const heading = () => screen.getByRole('heading', { level: 1 })

describe('the removal of a record', () => {
  test('happens once, however often its button is pressed before it is gone', async () => {
    const { remove, press } = await open()
    await press('Eliminar')
    expect(await screen.findByText(messages.removed)).toBeTruthy()
    expect(document.activeElement).toBe(heading())
    await press('Eliminar')
    // The button takes the focus again, and is about to disappear.
    await waitFor(() => expect(document.activeElement).toBe(heading()))
    expect(remove).toHaveBeenCalledTimes(1)
    expect(screen.getAllByText(messages.removed)).toHaveLength(1)
  })

  test('moves the focus to the heading from the button that a menu returned it to', async () => {
    const { user, press } = await open()
    await press('Menú')
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
    expect(await screen.findByText(messages.removed)).toBeTruthy()
    expect(document.activeElement).toBe(heading())
  })

  test('leaves the focus where the person moved it meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof rabies>()
    const { press } = await open(vi.fn<ListProps['remove']>(() => promise))
    await press('Eliminar')
    screen.getByRole('button', { name: 'Dibujar' }).focus()
    resolve(rabies)
    expect(await screen.findByText(messages.removed)).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Dibujar')
  })

  test('succeeds again once the record is restored', async () => {
    const { remove, press } = await open()
    await press('Eliminar')
    await press('Dibujar')
    await press('Deshacer')
    await press('Eliminar')
    await waitFor(() => expect(remove).toHaveBeenCalledTimes(2))
  })

  test('succeeds after a failure', async () => {
    const remove = vi
      .fn<ListProps['remove']>(async (record) => record)
      .mockRejectedValueOnce(new Error('refused'))
    const { press } = await open(remove)
    await press('Eliminar')
    await press('Eliminar')
    expect(await screen.findByText(messages.removed)).toBeTruthy()
    expect(remove).toHaveBeenCalledTimes(2)
  })
})

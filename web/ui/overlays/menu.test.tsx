import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWith } from '#web/testing/environment/render.tsx'
import { ToastRegion } from '#web/ui/feedback/toast.tsx'
import { Menu } from './menu.tsx'

const onSelect = vi.fn<() => void>()
afterEach(() => vi.restoreAllMocks())

const renderMenu = async () => {
  const view = await renderWith(
    <>
      <Menu
        label="Acciones"
        trigger="…"
        triggerClassName=""
        entries={[{ id: 'edit', label: 'Editar', onSelect }]}
      />
      <ToastRegion aboveNav={false} />
    </>,
  )
  return { ...view, button: screen.getByRole('button', { name: 'Acciones' }) }
}

// First: once it is here, the list stays.
test('says so when its list cannot be fetched, and opens when it can', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { user, button } = await renderMenu()
  // The toasts are here before the network goes, as in the product.
  await act(() => import('#web/ui/feedback/toast-region.tsx'))
  await user.click(document.body)
  online.mockReturnValue(false)
  await user.click(button)
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Sin conexión')
  expect(screen.queryByRole('menu')).toBeNull()
  online.mockReturnValue(true)
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  expect(onSelect).toHaveBeenCalledOnce()
})

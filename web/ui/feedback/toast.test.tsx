import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderWith } from '#web/testing/environment/render.tsx'
import { actionToastTimeoutMs, toastTimeoutMs } from './toast-region.tsx'
import { toast, ToastRegion } from './toast.tsx'

const show = async (say: () => void) => {
  const view = await renderWith(<ToastRegion aboveNav />)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await act(async () => say())
  return view
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('toast', () => {
  test.each([
    ['success', () => toast.success('Mascota actualizada exitosamente')],
    ['info', () => toast.info('Código copiado al portapapeles')],
  ])('shows a %s as a status for four seconds', async (_kind, say) => {
    await show(say)
    const status = await screen.findByRole('status')
    expect(status.textContent).toMatch(/exitosamente|portapapeles/)
    await pass(toastTimeoutMs - 500)
    expect(screen.queryByRole('status')).toBeTruthy()
    await pass(1000)
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  })

  test('shows an error as an alert with title and text until it is closed', async () => {
    const { user } = await show(() => toast.error('Error al agregar mascota', 'No hay conexión.'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Error al agregar mascotaNo hay conexión.')
    await pass(60_000)
    expect(screen.getByRole('alert')).toBeTruthy()
    vi.useRealTimers()
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test('appears once when repeated', async () => {
    await show(() => {
      toast.error('Error al agregar mascota')
      toast.error('Error al agregar mascota')
    })
    await screen.findByRole('alert')
    await pass(100)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  test('replaces an earlier toast without an action', async () => {
    await show(() => {
      toast.success('Vacuna agregada exitosamente')
      toast.success('Vacuna actualizada exitosamente')
    })
    const status = await screen.findByRole('status')
    expect(status.textContent).toBe('Vacuna actualizada exitosamente')
    await pass(toastTimeoutMs + 1000)
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  })

  test('yields with its action to another toast, and reappears', async () => {
    const undo = vi.fn<() => void>()
    const { user } = await show(() => {
      toast.undoable('Vacuna eliminada', 'Rabia · Kira', undo)
      toast.success('Vacuna actualizada exitosamente')
    })
    expect((await screen.findByRole('status')).textContent).toBe('Vacuna actualizada exitosamente')
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
    await pass(toastTimeoutMs + 1000)
    expect((await screen.findByRole('status')).textContent).toBe('Vacuna eliminada · Rabia · Kira')
    vi.useRealTimers()
    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  })

  test('offers to undo for eight seconds', async () => {
    await show(() => toast.undoable('Dosis dada', 'Otosol', () => {}))
    expect((await screen.findByRole('status')).textContent).toBe('Dosis dada · Otosol')
    expect(actionToastTimeoutMs).toBe(8000)
    await pass(actionToastTimeoutMs - 500)
    expect(screen.getByRole('button', { name: 'Deshacer' })).toBeTruthy()
    await pass(1000)
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  })

  test('stays with the focus when its page is left, and goes without it', async () => {
    await show(() => toast.undoable('Dosis dada', 'Otosol', () => {}))
    const undo = await screen.findByRole('button', { name: 'Deshacer' })
    act(() => undo.focus())
    await act(async () => toast.leavePage())
    await pass(100)
    expect(screen.queryByRole('status')).toBeTruthy()
    act(() => undo.blur())
    await act(async () => toast.leavePage())
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  })

  test('stays when the page is left, if it offers something else than to undo', async () => {
    await show(() => toast.success('Kira compartida', undefined, { label: 'Ver', onPress: () => {} }))
    await screen.findByRole('status')
    await act(async () => toast.leavePage())
    await pass(100)
    expect(screen.queryByRole('button', { name: 'Ver' })).toBeTruthy()
  })
})

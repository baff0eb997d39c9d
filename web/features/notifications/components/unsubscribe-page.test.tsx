import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#web/testing/environment/render.tsx'
import { mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'

const out = 'POST /api/notifications/unsubscribe'
const back = 'POST /api/notifications/resubscribe'

const open = async (path: string, answers: Record<string, MockAnswer> = {}) => {
  const server = mockServer(null, { [out]: { body: {} }, [back]: { body: {} }, ...answers })
  const view = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return { ...view, server }
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent

test('unsubscribes only after a press, and undoes that after another', async () => {
  const { user, server } = await open('/unsubscribe?token=abc-DEF_1')
  expect(title()).toBe('¿Dejar de recibir el resumen por correo?')
  expect(server.bodiesOf(out)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Dejar de recibirlo' }))
  await waitFor(() => expect(title()).toBe('No te enviaremos más el resumen'))
  expect(server.bodiesOf(out)).toEqual([{ token: 'abc-DEF_1' }])
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(title()).toBe('Seguirás recibiendo el resumen'))
  expect(server.bodiesOf(back)).toEqual([{ token: 'abc-DEF_1' }])
  expect(screen.getByRole('link', { name: 'Ir a mi perfil' }).getAttribute('href')).toBe('/app/profile')
})

test.each(['/unsubscribe', '/unsubscribe?token='])('reports %s as an invalid link', async (path) => {
  await open(path)
  expect(title()).toBe('Este enlace no sirve')
  expect(screen.queryByRole('button', { name: 'Dejar de recibirlo' })).toBeNull()
})

test.each([
  ['INVALID_TOKEN', 400],
  ['BAD_REQUEST', 400],
] as const)('reports a token that the server refuses with %s', async (error, status) => {
  const { user } = await open('/unsubscribe?token=nonsense', { [out]: { error, status } })
  await user.click(screen.getByRole('button', { name: 'Dejar de recibirlo' }))
  await waitFor(() => expect(title()).toBe('Este enlace no sirve'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('retries after a failure', async () => {
  const { user, server } = await open('/unsubscribe?token=abc', { [out]: 'offline' })
  await user.click(screen.getByRole('button', { name: 'Dejar de recibirlo' }))
  expect((await screen.findByRole('alert')).textContent).toContain('No pudimos hacer el cambio')
  server.answers[out] = { body: {} }
  await user.click(screen.getByRole('button', { name: 'Dejar de recibirlo' }))
  await waitFor(() => expect(title()).toBe('No te enviaremos más el resumen'))
})

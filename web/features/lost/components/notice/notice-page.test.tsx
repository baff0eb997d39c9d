import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '#web/testing/environment/accessibility.ts'
import { mockServer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { notice } from '#web/testing/features/lost.ts'

const get = `GET /api/lost/${notice.id}`
const open = async (answer: object = notice) => {
  const server = mockServer(null, { [get]: { body: answer }, 'POST /api/lost-flags': { body: {} } })
  return { ...server, ...(await renderApp(`/lost/${notice.id}`)) }
}

test('shows what the family allows, and the way to write to it', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Kira' })).toBeTruthy()
  for (const text of ['Insulina', '200.000 pesos', 'Llevaba un collar rojo.', /^No la persigas/])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('Nunca pagues por adelantado')).toBeTruthy()
  const seen = screen.getByRole('link', { name: 'Lo vi o está conmigo' })
  expect(seen.getAttribute('href')).toBe(`/found?notice=${notice.id}`)
  await expectAccessible()
})

test('shows a pet that is home without a place, a reward or a way to write', async () => {
  await open({ ...notice, status: 'found', place: null, area: null })
  expect(await screen.findByText('Kira ya está en casa. Gracias a quienes ayudaron.')).toBeTruthy()
  expect(screen.queryByText('200.000 pesos')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Lo vi o está conmigo' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Compartir' })).toBeNull()
})

test('reports a notice with its reason', async () => {
  const { user, bodiesOf } = await open()
  await user.click(await screen.findByRole('button', { name: 'Reportar este aviso' }))
  await user.click(await screen.findByRole('radio', { name: 'Pide dinero' }))
  await user.click(screen.getByRole('button', { name: 'Reportar' }))
  expect(await screen.findByText('Gracias, lo revisaremos')).toBeTruthy()
  expect(bodiesOf('POST /api/lost-flags')).toEqual([{ kind: 'notice', id: notice.id, reason: 'money' }])
})

test('shares a text and the address, by the sheet of the device, WhatsApp or a copy', async () => {
  const share = vi.fn<(shared: object) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', Object.assign(navigator, { share }))
  const { user } = await open()
  const url = `http://localhost:3000/lost/${notice.id}`
  const text = 'SE BUSCA: Kira (perro). Se perdió el 19 nov 2026 en Chapinero. Si sabes algo, avisa aquí:'
  const whatsApp = await screen.findByRole('link', { name: 'WhatsApp' })
  expect(whatsApp.getAttribute('href')).toBe(`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`)
  await user.click(screen.getByRole('button', { name: 'Copiar texto y enlace' }))
  expect(await screen.findByText('Copiado')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(`${text} ${url}`)
  // Without a canvas there is no picture: the address is shared all the same.
  await user.click(screen.getByRole('button', { name: 'Compartir' }))
  await waitFor(() => expect(share).toHaveBeenCalledWith({ text, url }))
})

test('explains a notice that is gone', async () => {
  mockServer(null)
  await renderApp(`/lost/${notice.id}`, 'en')
  expect(await screen.findByRole('heading', { name: 'This notice is no longer here' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All notices' }).getAttribute('href')).toBe('/lost')
})

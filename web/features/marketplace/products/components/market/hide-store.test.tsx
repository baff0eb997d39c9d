import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProduct, aStore, serveMarket } from '#web/testing/features/market.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { ana } from '#web/testing/environment/mock-server.ts'

const own = aStore(1)
const products = [aProduct(1), aProduct(2), aProduct(3, { store: aStore(2) })]
const hide = `POST /api/admin/stores/${own.id}/hide`
const open = 'Ocultar los productos de la tienda'
const question = '¿Ocultar todo lo de esta tienda?'

const lookAt = async (roles: 'admin'[]) => {
  const market = serveMarket({ products, person: { ...ana, roles } })
  const view = await renderApp(`/app/marketplace?product=${products[0]?.id}`)
  return {
    ...view,
    market,
    dialog: within(await screen.findByRole('dialog', { name: 'Producto 1', busy: false })),
  }
}

test('hides a store after a confirmation, and returns to a market without it', async () => {
  const { user, market, dialog } = await lookAt(['admin'])
  market.answers[hide] = () => {
    market.state.products = market.state.products.filter(({ store }) => store.id !== own.id)
    return { body: { hidden: 2 } }
  }
  await user.click(await dialog.findByRole('button', { name: open }))
  const confirmation = within(await screen.findByRole('alertdialog', { name: question }))
  confirmation.getByText(/Todos los productos de Tienda 1 salen del Marketplace/)
  expect(market.bodiesOf(hide)).toEqual([])
  await user.click(confirmation.getByRole('button', { name: 'Ocultar todo' }))
  expect(await screen.findByText('2 productos ocultos')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Producto 1' })).toBeNull())
  await waitFor(() => expect(screen.queryByText('Producto 2')).toBeNull())
  expect(market.bodiesOf(hide)).toHaveLength(1)
  screen.getByText('Producto 3')
})

test('hides nothing when cancelled', async () => {
  const { user, market, dialog } = await lookAt(['admin'])
  await user.click(await dialog.findByRole('button', { name: open }))
  await screen.findByRole('alertdialog', { name: question })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: question })).toBeNull())
  expect(market.bodiesOf(hide)).toEqual([])
  expect(dialog.getByRole('button', { name: open })).toBeTruthy()
})

test('reports a failure, and keeps the product visible', async () => {
  const { user, market, dialog } = await lookAt(['admin'])
  market.answers[hide] = { error: 'SERVICE_UNAVAILABLE', status: 503 }
  await user.click(await dialog.findByRole('button', { name: open }))
  await user.click(await screen.findByRole('button', { name: 'Ocultar todo' }))
  expect(await screen.findByText('No se pudieron ocultar los productos')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: question })).toBeNull())
  expect(await screen.findByRole('dialog', { name: 'Producto 1', busy: false })).toBeTruthy()
})

test('offers the button to administrators only', async () => {
  const { dialog } = await lookAt([])
  await screen.findByText('Producto 3')
  expect(dialog.queryByRole('button', { name: open })).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { UnmatchedPayment } from '#contract/features/admin/schema.ts'
import { anaUser, aPayment, serveAdmin } from '#web/testing/features/admin.ts'
import { renderApp } from '#web/testing/environment/render.tsx'

const open = async (payments: readonly UnmatchedPayment[]) => {
  const server = serveAdmin({ users: [anaUser], payments })
  return { ...server, ...(await renderApp('/app/admin?tab=payments')) }
}

const cardOf = async (reference: string) => {
  const card = (await screen.findByText(reference)).closest('li')
  if (!card) throw new Error(`${reference} stands in no card`)
  return within(card)
}

describe('list of unmatched payments', () => {
  test('shows amount, time, provider, the payer as a hint, and the reference', async () => {
    await open([aPayment(1), aPayment(2, { amountMinor: null, currency: null, email: null })])
    const item = await cardOf('ref_1')
    item.getByText('$5.000 COP')
    item.getByText(/18 nov 2026, \d{1,2}:40\s[ap]\.\sm\./)
    item.getByText('stripe')
    expect(item.getByText('pagador1@ejemplo.com').closest('div')?.textContent).toContain('solo como pista')
    const two = await cardOf('ref_2')
    two.getByText('Monto desconocido')
    two.getByText('-')
  })

  test('shows an empty state', async () => {
    await open([])
    expect(await screen.findByRole('heading', { name: 'No hay pagos sin asignar' })).toBeTruthy()
  })

  test('reports a failure to load, and retries', async () => {
    const server = serveAdmin({ users: [anaUser], payments: [aPayment(1)] })
    server.state.fail.set('GET /api/admin/payments', 'TOO_MANY_REQUESTS')
    const { user } = await renderApp('/app/admin?tab=payments')
    const alert = within(await within(await screen.findByRole('main')).findByRole('alert'))
    alert.getByText('No se pudieron cargar los pagos')
    server.state.fail.clear()
    await user.click(alert.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('ref_1')).toBeTruthy()
  })

  test('loads the next page', async () => {
    const { user } = await open([1, 2, 3].map((n) => aPayment(n)))
    await user.click(await screen.findByRole('button', { name: 'Ver más' }))
    expect(await screen.findByText('ref_3')).toBeTruthy()
  })
})

describe('assigning a payment', () => {
  const call = `POST /api/admin/payments/${aPayment(1).id}/assign`
  const begin = async () => {
    const view = await open([aPayment(1), aPayment(2)])
    await view.user.click((await cardOf('ref_1')).getByRole('button', { name: 'Asignar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Asignar pago', busy: false }))
    return { ...view, dialog, field: await dialog.findByRole('textbox', { name: 'Email de la cuenta' }) }
  }

  test('requires a whole address, and does not fill in the hint', async () => {
    const { user, dialog, field } = await begin()
    dialog.getByText('pagador1@ejemplo.com')
    expect(field).toHaveProperty('value', '')
    await user.click(dialog.getByRole('button', { name: 'Asignar' }))
    await dialog.findByText('Email inválido')
    await user.type(field, 'ana')
    dialog.getByText('Email inválido')
    await user.type(field, '@correo.co')
    await waitFor(() => expect(dialog.queryByText('Email inválido')).toBeNull())
  })

  test('assigns the payment to the account, and removes it from the list and the count', async () => {
    const { user, dialog, field, bodiesOf } = await begin()
    await screen.findByText(/, 2 pagos por asignar/)
    await user.type(field, ' Ana.Ruiz@Correo.co ')
    await user.click(dialog.getByRole('button', { name: 'Asignar' }))
    await screen.findByText('Pago asignado correctamente')
    expect(bodiesOf(call)).toEqual([{ email: 'ana.ruiz@correo.co' }])
    await waitFor(() => expect(screen.queryByText('ref_1')).toBeNull())
    await screen.findByText('ref_2')
    await screen.findByText(/, 1 pago por asignar/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('shows an unknown address as an error at the field, until it changes', async () => {
    const { user, dialog, field, state } = await begin()
    state.fail.set(call, 'NOT_FOUND')
    await user.type(field, 'nadie@correo.co{Enter}')
    const sentence = 'Ninguna cuenta tiene este email, o el pago ya no está pendiente.'
    await dialog.findByText(sentence)
    expect(screen.queryByText('Error')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.type(field, 'm')
    await waitFor(() => expect(dialog.queryByText(sentence)).toBeNull())
  })

  test('reports another failure, and keeps the typed address', async () => {
    const { user, field, state } = await begin()
    state.fail.set(call, 'INTERNAL_SERVER_ERROR')
    await user.type(field, 'ana@correo.co{Enter}')
    await screen.findByText('No se pudo asignar el pago')
    expect(field).toHaveProperty('value', 'ana@correo.co')
  })
})

describe('dismissing a payment', () => {
  const begin = async () => {
    const view = await open([aPayment(1), aPayment(2)])
    await view.user.click((await cardOf('ref_1')).getByRole('button', { name: 'Descartar' }))
    return { ...view, dialog: within(await screen.findByRole('alertdialog', { name: '¿Descartar pago?' })) }
  }

  test('removes the payment from the list after a confirmation', async () => {
    const { user, dialog } = await begin()
    await user.click(dialog.getByRole('button', { name: 'Descartar' }))
    await screen.findByText('Pago descartado correctamente')
    await waitFor(() => expect(screen.queryByText('ref_1')).toBeNull())
    screen.getByText('ref_2')
  })

  test('sends nothing after Cancelar', async () => {
    const { user, dialog, state } = await begin()
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(state.requests.filter((request) => request.startsWith('POST'))).toEqual([])
  })

  test('reports a payment that somebody else settled, and refetches the list', async () => {
    const { user, dialog, state } = await begin()
    state.fail.set(`POST /api/admin/payments/${aPayment(1).id}/dismiss`, 'NOT_FOUND')
    state.payments = [aPayment(2)]
    await user.click(dialog.getByRole('button', { name: 'Descartar' }))
    await screen.findByText('No lo encontramos. Puede que ya no exista.')
    await waitFor(() => expect(screen.queryByText('ref_1')).toBeNull())
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SandboxCheckout } from '#contract/features/subscription/schema.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'

const read = 'GET /api/sandbox/checkouts/ref-1'
const acts = 'POST /api/sandbox/checkouts/ref-1/acts'

const unpaid: SandboxCheckout = {
  periodDays: 30,
  amountMinor: 500_000,
  currency: 'COP',
  status: 'open',
  acts: ['pay', 'decline'],
}
const paid: SandboxCheckout = {
  ...unpaid,
  status: 'paid',
  acts: ['renew', 'fail_renewal', 'cancel', 'refund', 'end'],
}

/** Opens the page without a session: the reference alone gives access. */
const open = async (
  more: Record<string, MockAnswer>,
  search = '?reference=ref-1',
  language: Language = 'es',
) => {
  const server = mockServer(null, more)
  const view = await renderApp(`/checkout/sandbox${search}`, language)
  await screen.findByText(/Caja de pruebas: nadie paga nada|Test checkout: nobody pays anything/)
  return { ...view, server }
}

describe('payment in the sandbox', () => {
  test('states that it is a test, shows the amount, and accepts the payment once', async () => {
    const { user, server } = await open({ [read]: { body: unpaid }, [acts]: { body: paid } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Pago de prueba' })).toBeTruthy()
    expect(document.title).toBe('Pago de prueba · Huella')
    expect(screen.getByText('Sin pagar')).toBeTruthy()
    await user.dblClick(screen.getByRole('button', { name: 'Pagar $5.000 COP' }))
    expect(await screen.findByText('Pagado')).toBeTruthy()
    expect(screen.getByText(/Ya puedes cerrar esta pestaña/)).toBeTruthy()
    expect(server.bodiesOf(acts)).toEqual([{ act: 'pay' }])
    expect(screen.getByRole('link', { name: 'Volver a Huella' }).getAttribute('href')).toBe(
      '/app/subscription',
    )
  })

  test('names the buyer whose e-mail came with the address', async () => {
    await open({ [read]: { body: unpaid } }, '?reference=ref-1&email=ana%2Bco%40correo.co')
    expect((await screen.findByText('ana+co@correo.co')).parentElement?.textContent).toContain('Email')
  })

  test('declines, and still allows paying', async () => {
    const declined = { ...unpaid, status: 'declined' }
    const { user, server } = await open({ [read]: { body: unpaid }, [acts]: { body: declined } })
    await user.click(await screen.findByRole('button', { name: 'Rechazar el pago' }))
    expect(await screen.findByText('Rechazado')).toBeTruthy()
    expect(server.bodiesOf(acts)).toEqual([{ act: 'decline' }])
    expect(screen.getByRole('button', { name: 'Pagar $5.000 COP' })).toBeTruthy()
  })

  test.each([
    ['renew', /Renovar/],
    ['fail_renewal', /Simular un cobro fallido/],
    ['cancel', /Cancelar/],
    ['refund', /Reembolsar/],
    ['end', /Terminar/],
  ] as const)('performs the later act %s', async (act, name) => {
    const { user, server } = await open({
      [read]: { body: paid },
      [acts]: { body: { ...paid, acts: ['resume'] } },
    })
    await user.click(await screen.findByRole('button', { name }))
    expect(await screen.findByRole('button', { name: /Reanudar/ })).toBeTruthy()
    expect(server.bodiesOf(acts)).toEqual([{ act }])
  })

  test('reports a lost connection to Huella, and keeps its buttons', async () => {
    const { user } = await open({ [read]: { body: unpaid }, [acts]: 'offline' })
    await user.click(await screen.findByRole('button', { name: 'Pagar $5.000 COP' }))
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos avisar a Huella')
    expect(screen.getByText('Sin pagar')).toBeTruthy()
  })

  test('shows its words in English', async () => {
    await open({ [read]: { body: unpaid } }, '?reference=ref-1', 'en')
    expect(await screen.findByRole('button', { name: 'Pay $5,000 COP' })).toBeTruthy()
  })
})

describe('unknown payment', () => {
  test.each([
    ['without a reference', ''],
    ['with one that nothing is known of', '?reference=nothing'],
  ])('reports a payment %s, and links back', async (_, search) => {
    await open({}, search)
    expect(await screen.findByRole('heading', { level: 1, name: 'No encontramos este pago' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Volver a Huella' }).getAttribute('href')).toBe(
      '/app/subscription',
    )
  })

  test('retries after a failure to load', async () => {
    const { user, server } = await open({ [read]: { error: 'FORBIDDEN', status: 403 } })
    const retry = await within(await screen.findByRole('alert')).findByRole('button', { name: 'Reintentar' })
    server.answers[read] = { body: unpaid }
    await user.click(retry)
    await waitFor(() => expect(screen.getByText('Sin pagar')).toBeTruthy())
  })
})

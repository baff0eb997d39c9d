import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { queryClient } from '#web/shared/api/query-client.ts'
import { kira } from '#web/testing/features/pets.ts'
import { openCheckout, paidPlan, servePlan } from '#web/testing/features/plans.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { ana, freePlan, type MockAnswer } from '#web/testing/environment/mock-server.ts'

const begin = 'POST /api/subscription/checkouts'
const waiting = 'Esperando la confirmación del pago...'
const pending = () => localStorage.getItem('huella.checkout')

const open = async (more: Record<string, MockAnswer> = {}) => {
  const server = servePlan(freePlan, more)
  const view = await renderApp('/app/subscription')
  const press = async () =>
    view.user.click(await screen.findByRole('button', { name: 'Actualizar a Premium' }))
  return { ...view, ...server, press }
}
/** The reaction of the stream of changes to an event. */
const receiveEvent = () => act(() => queryClient.invalidateQueries())

describe('buying Premium', () => {
  test('opens the checkout in a new tab, waits, and shows the plan when the event arrives', async () => {
    const { state, bodiesOf, press, pay } = await open()
    await press()
    expect(await screen.findByText(waiting)).toBeTruthy()
    expect(bodiesOf(begin)).toEqual([{}])
    expect(state.tabs).toEqual([{ went: [openCheckout.url], isClosed: false }])
    expect(screen.queryByRole('button', { name: 'Actualizar a Premium' })).toBeNull()
    pay()
    await receiveEvent()
    expect(await screen.findByText('Activo')).toBeTruthy()
    expect(await screen.findByText('¡Ya eres Premium!')).toBeTruthy()
    expect(screen.queryByText(waiting)).toBeNull()
    expect(pending()).toBeNull()
    // The focused button disappeared with the offer.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('opens the tab within the press, before the server has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: typeof openCheckout }>()
    const { state, press } = await open({ [begin]: promise })
    await press()
    expect(state.tabs).toEqual([{ went: [], isClosed: false }])
    expect(screen.getByRole('button', { name: /Abriendo/ }).getAttribute('aria-disabled')).toBe('true')
    resolve({ body: openCheckout })
    await waitFor(() => expect(state.tabs).toEqual([{ went: [openCheckout.url], isClosed: false }]))
  })

  test('starts one checkout in one tab on a double click', async () => {
    const { state, bodiesOf, user } = await open()
    await user.dblClick(await screen.findByRole('button', { name: 'Actualizar a Premium' }))
    expect(await screen.findByText(waiting)).toBeTruthy()
    expect(bodiesOf(begin)).toEqual([{}])
    expect(state.tabs).toHaveLength(1)
  })

  test('keeps the focus at the purchase with the keyboard alone', async () => {
    const { user, state } = await open()
    const button = await screen.findByRole('button', { name: 'Actualizar a Premium' })
    while (document.activeElement !== button) await user.tab()
    await user.keyboard('{Enter}')
    await screen.findByText(waiting)
    expect(state.tabs).toHaveLength(1)
    await user.tab()
    const reopen = screen.getByRole('link', { name: 'Volver a abrir la página de pago' })
    expect(document.activeElement).toBe(reopen)
  })

  test('shows a link where the browser blocks the tab', async () => {
    const { state, press } = await open()
    state.isBlocked = true
    await press()
    const link = await screen.findByRole('link', { name: 'Abrir la página de pago' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      openCheckout.url,
      '_blank',
      'noopener',
    ])
    expect(screen.getByText(/Tu navegador no dejó abrir la página de pago/)).toBeTruthy()
  })

  test('closes the tab when it cannot start, explains why, and retries', async () => {
    const { state, press, answers } = await open({ [begin]: { error: 'SERVICE_UNAVAILABLE', status: 503 } })
    await press()
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos empezar el pago')
    expect(state.tabs).toEqual([{ went: [], isClosed: true }])
    answers[begin] = { body: openCheckout }
    await press()
    expect(await screen.findByText(waiting)).toBeTruthy()
  })

  test('shows the plan when it changed meanwhile', async () => {
    const { state, press } = await open({ [begin]: { error: 'ALREADY_PREMIUM', status: 409 } })
    await screen.findByRole('button', { name: 'Actualizar a Premium' })
    state.plan = paidPlan
    await press()
    expect(await screen.findByText('Activo')).toBeTruthy()
    expect(state.tabs).toEqual([{ went: [], isClosed: true }])
  })
})

describe('closed tab of a payment', () => {
  test('opens again at the same payment, or ends the wait on request', async () => {
    const { user, press, bodiesOf } = await open()
    await press()
    const link = await screen.findByRole('link', { name: 'Volver a abrir la página de pago' })
    expect(link.getAttribute('href')).toBe(openCheckout.url)
    expect(screen.getByText(/¿Cerraste la ventana\?/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Dejar de esperar' }))
    expect(await screen.findByRole('button', { name: 'Actualizar a Premium' })).toBeTruthy()
    expect(pending()).toBeNull()
    expect(bodiesOf(begin)).toHaveLength(1)
  })
})

describe('reload during a checkout', () => {
  const remember = (userId: string) => localStorage.setItem('huella.checkout', `${userId} ref-1`)

  test('finds the open checkout again, and updates the page at the event', async () => {
    remember(ana.id)
    const { pay } = await open()
    expect(await screen.findByText(waiting)).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Volver a abrir la página de pago' })).toBeTruthy()
    pay()
    await receiveEvent()
    expect(await screen.findByText('Activo')).toBeTruthy()
  })

  test('shows the plan at once after the payment', async () => {
    remember(ana.id)
    servePlan(paidPlan).pay()
    await renderApp('/app/subscription')
    expect(await screen.findByText('Activo')).toBeTruthy()
    await waitFor(() => expect(pending()).toBeNull())
    expect(screen.queryByText('¡Ya eres Premium!')).toBeNull()
  })

  test('ignores the checkout of another person on this device', async () => {
    remember('0199a000-0000-7000-8000-0000000000ff')
    const { bodiesOf } = await open()
    expect(await screen.findByRole('button', { name: 'Actualizar a Premium' })).toBeTruthy()
    expect(bodiesOf('GET /api/subscription/checkouts/ref-1')).toEqual([])
  })

  test('forgets a checkout that does not exist', async () => {
    remember(ana.id)
    await open({ 'GET /api/subscription/checkouts/ref-1': { error: 'NOT_FOUND', status: 404 } })
    expect(await screen.findByRole('button', { name: 'Actualizar a Premium' })).toBeTruthy()
    expect(pending()).toBeNull()
  })
})

describe('checkout without the event stream', () => {
  test('polls the status, and reports a lost connection', async () => {
    const { press, answers, pay, state } = await open()
    await press()
    await screen.findByText(waiting)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answers['GET /api/subscription/checkouts/ref-1'] = { error: 'FORBIDDEN', status: 403 }
    await act(() => vi.advanceTimersByTimeAsync(3100))
    expect(await screen.findByText('No hay conexión. Seguimos esperando.')).toBeTruthy()
    answers['GET /api/subscription/checkouts/ref-1'] = () => ({ body: state.checkout })
    pay()
    await act(() => vi.advanceTimersByTimeAsync(3100))
    expect(await screen.findByText('Activo')).toBeTruthy()
  })
})

describe('failed payment', () => {
  test.each([
    ['declined', 'El pago fue rechazado'],
    ['expired', 'El enlace de pago venció'],
  ] as const)('reports a payment that was %s, and offers another', async (status, sentence) => {
    const { state, press, user, pay, bodiesOf } = await open()
    await press()
    await screen.findByText(waiting)
    state.checkout = { ...openCheckout, status }
    await receiveEvent()
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByText(/No se cobró nada/)).toBeTruthy()
    state.checkout = openCheckout
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    expect(await screen.findByText(waiting)).toBeTruthy()
    expect(bodiesOf(begin)).toHaveLength(2)
    expect(state.tabs).toHaveLength(2)
    pay()
    await receiveEvent()
    expect(await screen.findByText('Activo')).toBeTruthy()
  })

  test('disappears when the person dismisses it', async () => {
    const { state, press, user } = await open()
    await press()
    await screen.findByText(waiting)
    state.checkout = { ...openCheckout, status: 'declined' }
    await receiveEvent()
    await user.click(await screen.findByRole('button', { name: 'Ahora no' }))
    expect(await screen.findByRole('button', { name: 'Actualizar a Premium' })).toBeTruthy()
  })

  test('ends the wait for a payment that was paid and refunded meanwhile', async () => {
    const { state, press } = await open()
    await press()
    await screen.findByText(waiting)
    state.checkout = { ...openCheckout, status: 'paid' }
    await receiveEvent()
    expect(await screen.findByRole('button', { name: 'Actualizar a Premium' })).toBeTruthy()
    expect(pending()).toBeNull()
  })
})

describe('plan without automatic renewal', () => {
  const single = { ...paidPlan, cancelAtPeriodEnd: true, canCancel: false, manageUrl: null }

  test('offers another payment before it ends', async () => {
    const { state } = servePlan(single)
    const { user } = await renderApp('/app/subscription')
    await user.click(await screen.findByRole('button', { name: 'Pagar 30 días más' }))
    expect(await screen.findByText(waiting)).toBeTruthy()
    state.plan = { ...single, currentPeriodEnd: '2099-12-21T15:00:00.000Z' }
    state.checkout = { ...openCheckout, status: 'paid' }
    await receiveEvent()
    expect(await screen.findByText('21 de diciembre de 2099')).toBeTruthy()
    expect(await screen.findByText('¡Ya eres Premium!')).toBeTruthy()
    expect(screen.queryByText(waiting)).toBeNull()
  })

  test('offers no payment where it can be resumed', async () => {
    servePlan({ ...single, canCancel: true })
    await renderApp('/app/subscription')
    expect(await screen.findByRole('button', { name: 'Reanudar suscripción' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pagar 30 días más' })).toBeNull()
  })
})

describe('upgrade dialog', () => {
  const pet = kira.id
  const full = {
    items: [1, 2].map((n) => ({ id: `${n}`, name: `Alergia ${n}`, description: null })),
    limit: 2,
  }

  test('sells Premium in place, shows the wait, and then removes the limit', async () => {
    const allergies = `GET /api/pets/${pet}/allergies`
    const server = servePlan(freePlan, {
      [`GET /api/pets/${pet}`]: { body: kira },
      [allergies]: { body: full },
    })
    const { user, router } = await renderApp(`/app/pet/${pet}/allergies`)
    await screen.findByText('Alergia 1')
    await user.click(screen.getByRole('button', { name: 'Agregar alergia' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Actualizar a Premium', busy: false }))
    expect(dialog.getByText('Alergias ilimitadas')).toBeTruthy()
    expect(dialog.getByText('$5.000')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Actualizar a Premium' }))
    expect(await dialog.findByText(waiting)).toBeTruthy()
    expect(server.state.tabs).toEqual([{ went: [openCheckout.url], isClosed: false }])
    expect(router.state.location.pathname).toBe(`/app/pet/${pet}/allergies`)
    server.pay()
    server.answers[allergies] = { body: { ...full, limit: null } }
    await receiveEvent()
    expect(await dialog.findByText('¡Ya eres Premium!')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Continuar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Agregar alergia' }))
    expect(await screen.findByRole('textbox', { name: /Nombre/ })).toBeTruthy()
  })
})

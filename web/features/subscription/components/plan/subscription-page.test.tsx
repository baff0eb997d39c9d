import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Receipt, Subscription } from '#contract/features/subscription/schema.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import { paidPlan, servePlan } from '#web/testing/features/plans.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { freePlan, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'

const open = async (
  plan: Subscription = freePlan,
  more: Record<string, MockAnswer> = {},
  language: Language = 'es',
) => {
  const server = servePlan(plan, more)
  const view = await renderApp('/app/subscription', language)
  await screen.findByRole('heading', { level: 1 })
  return { ...view, server }
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('plan that is loading', () => {
  test('shows a spinner', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: Subscription }>()
    await open(freePlan, { 'GET /api/subscription': promise })
    expect(screen.getByText('Cargando...')).toBeTruthy()
    resolve({ body: freePlan })
    expect(await screen.findByRole('heading', { name: 'Plan gratuito' })).toBeTruthy()
    expect(screen.queryByText('Cargando...')).toBeNull()
  })

  test('reports a failure, and offers a retry', async () => {
    const { user, server } = await open(freePlan, {
      'GET /api/subscription': { error: 'FORBIDDEN', status: 403 },
    })
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    expect(within(screen.getByRole('main')).getByText('No pudimos cargar tu plan')).toBeTruthy()
    server.answers['GET /api/subscription'] = { body: paidPlan }
    await user.click(retry)
    expect(await screen.findByText('Activo')).toBeTruthy()
  })
})

describe('free plan', () => {
  test('shows its limits, and what Premium costs and includes', async () => {
    await open()
    expect(document.title).toBe('Suscripción · Huella')
    const limits = await region('Plan gratuito')
    expect(limits.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Alergias',
      'Medicamentos',
      'Vacunas',
      'Documentos',
      'Microchip',
      'Compartir mascotas',
      'Enlaces de cuidado abiertos, entre todas',
    ])
    expect(limits.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '2',
      '3',
      '3',
      '2',
      'No incluido',
      'No incluido',
      '1',
    ])
    const offer = await region('Premium')
    expect(offer.getByText(/\$5\.000/).textContent).toBe('Precio $5.000 COP por 30 días')
    expect(offer.getByRole('button', { name: 'Actualizar a Premium' })).toBeTruthy()
    expect(offer.queryByText(/solo una referencia/)).toBeNull()
  })

  test('shows a lower price with its last day and the usual one', async () => {
    const promotion = { usualMinor: 500_000, until: '2027-01-31' }
    await open({ ...freePlan, offer: { ...freePlan.offer, amountMinor: 390_000, promotion } })
    const offer = await region('Premium')
    expect(offer.getByText(/3\.900/).textContent).toBe('Precio $3.900 COP por 30 días')
    expect(offer.getByText('Promoción hasta el 31 ene 2027').parentElement?.textContent).toBe(
      'Promoción hasta el 31 ene 2027 Precio normal $5.000 COP por 30 días',
    )
  })

  test('shows the price in another currency with a note, and remembers the choice', async () => {
    const { user, unmount } = await open()
    const offer = await region('Premium')
    await user.click(offer.getByRole('button', { name: /Moneda/ }))
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(names).toEqual(['COP', 'USD', 'ARS', 'MXN', 'EUR', 'BRL', 'CLP', 'PEN'])
    await user.click(screen.getByRole('option', { name: 'PEN' }))
    expect(offer.getByText(/S\/4,45/)).toBeTruthy()
    expect(offer.getByText('Se cobra $5.000 COP por 30 días')).toBeTruthy()
    expect(
      offer.getByText(/El cobro se hace en COP\. El valor convertido es solo una referencia/),
    ).toBeTruthy()
    unmount()
    await open(freePlan, {}, 'en')
    const again = await region('Premium')
    expect(again.getByText(/S\/4\.45/)).toBeTruthy()
    expect(again.getByText('You are charged $5,000 COP for 30 days')).toBeTruthy()
  })

  test('shows when an earlier Premium ended', async () => {
    await open({ ...freePlan, currentPeriodEnd: '2026-10-01T15:00:00.000Z' })
    expect(
      await screen.findByText(/Tu Premium terminó el 1 de octubre de 2026\. No borramos nada/),
    ).toBeTruthy()
  })
})

describe('Premium plan', () => {
  test('shows that it is active, when it renews, and its benefits', async () => {
    await open(paidPlan)
    const plan = await region('Premium')
    expect(plan.getByText('Activo')).toBeTruthy()
    expect(plan.getByText('Fecha de renovación')).toBeTruthy()
    expect(plan.getByText('21 de noviembre de 2099')).toBeTruthy()
    const manage = plan.getByRole('link', { name: 'Gestionar' })
    expect([manage.getAttribute('href'), manage.getAttribute('target'), manage.getAttribute('rel')]).toEqual([
      'https://pay.example/manage',
      '_blank',
      'noopener',
    ])
    const benefits = await region('Beneficios activos')
    expect(benefits.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Alergias ilimitadas',
      'Medicamentos ilimitados',
      'Vacunas ilimitadas',
      'Documentos ilimitados',
      'Número de microchip',
      'Compartir mascotas con otros usuarios',
    ])
    expect(screen.queryByRole('button', { name: 'Actualizar a Premium' })).toBeNull()
  })

  test('names an administrator as its source, and offers no cancellation', async () => {
    await open({ ...paidPlan, kind: 'granted', canCancel: false, manageUrl: null })
    expect(await screen.findByText(/Un administrador te dio Premium/)).toBeTruthy()
    expect(screen.getByText('Fecha de fin')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancelar suscripción' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Gestionar' })).toBeNull()
  })

  test('shows after a failed renewal until when it works, and what to do', async () => {
    const end = new Date(Date.now() - 3_600_000).toISOString()
    await open({ ...paidPlan, currentPeriodEnd: end, paymentFailedAt: end })
    const plan = await region('Premium')
    expect(plan.getByText('Pago fallido')).toBeTruthy()
    expect(plan.getByText('Sigue activo hasta el')).toBeTruthy()
    expect(plan.getByText(/No pudimos cobrar la renovación el .+\. Revisa tu medio de pago/)).toBeTruthy()
    expect(plan.getByRole('link', { name: 'Gestionar' })).toBeTruthy()
  })

  test('explains a failed renewal without a usable link', async () => {
    const end = new Date(Date.now() - 3_600_000).toISOString()
    await open({ ...paidPlan, paymentFailedAt: end, manageUrl: null })
    expect(await screen.findByText(/Hazlo en la página donde pagaste/)).toBeTruthy()
  })

  test('links to web pages only', async () => {
    await open({ ...paidPlan, manageUrl: 'javascript:alert(1)' })
    expect(await screen.findByText('Activo')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Gestionar' })).toBeNull()
  })
})

describe('renewal of the plan', () => {
  const cancel = 'POST /api/subscription/cancel'
  const resume = 'POST /api/subscription/resume'
  const canceled = { ...paidPlan, cancelAtPeriodEnd: true }

  test('ends after a confirmation with its end date, and resumes', async () => {
    const { user, server } = await open(paidPlan, {
      [cancel]: { body: canceled },
      [resume]: { body: paidPlan },
    })
    await user.click(await screen.findByRole('button', { name: 'Cancelar suscripción' }))
    const question = within(await screen.findByRole('alertdialog', { name: '¿Cancelar la suscripción?' }))
    expect(question.getByText(/Conservas Premium hasta el 21 de noviembre de 2099/)).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(question.getByRole('button', { name: 'Seguir con Premium' })),
    )
    await user.dblClick(question.getByRole('button', { name: 'Cancelar suscripción' }))
    expect(await screen.findByText('No se renueva')).toBeTruthy()
    expect(screen.getByText('Fecha de fin')).toBeTruthy()
    expect(server.bodiesOf(cancel)).toEqual([{}])
    await user.click(await screen.findByRole('button', { name: 'Reanudar suscripción' }))
    expect(await screen.findByText('Fecha de renovación')).toBeTruthy()
    expect(server.bodiesOf(resume)).toEqual([{}])
  })

  test('continues when the confirmation is cancelled', async () => {
    const { user, server } = await open(paidPlan)
    await user.click(await screen.findByRole('button', { name: 'Cancelar suscripción' }))
    await user.click(await screen.findByRole('button', { name: 'Seguir con Premium' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.bodiesOf(cancel)).toEqual([])
  })

  test('reports a failed cancellation', async () => {
    const { user } = await open(paidPlan, { [cancel]: { error: 'SERVICE_UNAVAILABLE', status: 503 } })
    await user.click(await screen.findByRole('button', { name: 'Cancelar suscripción' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Cancelar suscripción' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Error al cancelar la suscripción')
    expect(screen.getByText('Fecha de renovación')).toBeTruthy()
  })
})

describe('list of receipts', () => {
  const call = 'GET /api/subscription/receipts'
  const receipt = (n: number, refundedAt: string | null = null): Receipt => ({
    id: `0199a000-0000-7000-8000-00000000010${n}`,
    paidAt: `2026-0${n}-15T15:00:00.000Z`,
    amountMinor: 500_000,
    currency: 'COP',
    periodDays: 30,
    provider: 'sandbox',
    refundedAt,
  })

  test('shows a plain empty state', async () => {
    await open()
    expect(await (await region('Recibos')).findByText(/Todavía no hay recibos/)).toBeTruthy()
  })

  test('shows date, amount and refunds, loads the next page, and retries', async () => {
    const first = { items: [receipt(9), receipt(8, '2026-08-20T15:00:00.000Z')], next: 'more' }
    const { user, server } = await open(paidPlan, { [call]: { body: first } })
    const receipts = await region('Recibos')
    expect(await receipts.findByText('15 sept 2026')).toBeTruthy()
    const [kept, returned] = receipts.getAllByRole('listitem')
    expect(kept?.textContent).toBe('15 sept 2026Caja de pruebas$5.000 COP por 30 días')
    expect(returned?.textContent).toBe(
      '15 ago 2026Caja de pruebas · Reembolsado el 20 ago 2026Reembolsado$5.000 COP por 30 días',
    )
    server.answers[call] = { error: 'FORBIDDEN', status: 403 }
    await user.click(receipts.getByRole('button', { name: 'Ver más recibos' }))
    expect(await receipts.findByText('No pudimos cargar más recibos.')).toBeTruthy()
    server.answers[call] = { body: { items: [receipt(7)], next: null } }
    await user.click(receipts.getByRole('button', { name: 'Reintentar' }))
    expect(await receipts.findByText('15 jul 2026')).toBeTruthy()
    expect(receipts.getAllByRole('listitem')).toHaveLength(3)
    expect(receipts.queryByRole('button')).toBeNull()
  })

  test('offers a retry beside the loaded plan', async () => {
    const { user, server } = await open(paidPlan, { [call]: { error: 'FORBIDDEN', status: 403 } })
    const receipts = await region('Recibos')
    const retry = await receipts.findByRole('button', { name: 'Reintentar' })
    expect(screen.getByText('Activo')).toBeTruthy()
    server.answers[call] = { body: { items: [receipt(9)], next: null } }
    await user.click(retry)
    expect(await receipts.findByText('15 sept 2026')).toBeTruthy()
  })
})

describe('back link', () => {
  test('leads to the profile after a direct visit', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/app/profile')
  })

  test('leads one step back otherwise', async () => {
    const { user, router } = await open()
    await router.navigate({ to: '/app/community' })
    await router.navigate({ to: '/app/subscription' })
    await user.click(await screen.findByRole('button', { name: 'Volver' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/community'))
  })
})

test('redirects a guest to the sign-in with the way back', async () => {
  mockServer(null)
  const { router } = await renderApp('/app/subscription')
  await waitFor(() => expect(router.state.location.href).toBe('/auth?returnTo=%2Fapp%2Fsubscription'))
})

import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#web/shared/api/query-client.ts'
import { paidPlan, servePlan } from '#web/testing/features/plans.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { freePlan, type MockAnswer } from '#web/testing/environment/mock-server.ts'

const strip = () => screen.queryByRole('link', { name: /Actualizar a Premium/ })
const skeletons = (view: { container: Element }) =>
  view.container.querySelectorAll('.skeleton.min-h-16').length
const home = async (more: Record<string, MockAnswer> = {}) => {
  const server = servePlan(freePlan, more)
  const view = await renderApp('/app')
  await screen.findByRole('heading', { name: 'Tu manada empieza aquí' })
  return { ...view, ...server }
}

test('offers Premium on Home, and links to the subscription', async () => {
  const { user, router } = await home()
  await waitFor(() => expect(strip()).toBeTruthy())
  await user.click(screen.getByRole('link', { name: /Actualizar a Premium/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Suscripción' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/app/subscription')
})

test('disappears as soon as the person is Premium, and reappears afterwards', async () => {
  const { state } = await home()
  await waitFor(() => expect(strip()).toBeTruthy())
  state.plan = paidPlan
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(strip()).toBeNull())
  state.plan = freePlan
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(strip()).toBeTruthy())
})

test('reserves space while the plan loads, except for a person who was Premium last', async () => {
  const never = new Promise<never>(() => {})
  const first = await home({ 'GET /api/subscription': never })
  expect(skeletons(first)).toBe(1)
  first.unmount()
  const second = await home({ 'GET /api/subscription': { body: paidPlan } })
  await waitFor(() => expect(skeletons(second)).toBe(0))
  second.unmount()
  const third = await home({ 'GET /api/subscription': never })
  expect(skeletons(third)).toBe(0)
  expect(strip()).toBeNull()
})

test('shows no offer without an answer about the plan', async () => {
  const view = await home({ 'GET /api/subscription': { error: 'FORBIDDEN', status: 403 } })
  await waitFor(() => expect(skeletons(view)).toBe(0))
  expect(strip()).toBeNull()
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { careRules } from '#contract/features/care-plan/care-rules.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { session } from '#web/shared/session/session.ts'
import { aMail, anaUser, aPayment, aUser, adminPerson, serveAdmin } from '#web/testing/features/admin.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { ana } from '#web/testing/environment/mock-server.ts'

const heading = () => screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })

describe('AdminPage', () => {
  test('keeps its title in English in every language', async () => {
    serveAdmin({ users: [anaUser] })
    await renderApp('/app/admin')
    expect((await heading()).lang).toBe('en')
    screen.getByText('Manage user subscriptions and premium access')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Usuarios',
      'Pagos sin asignar',
      'Correos sin entregar',
      'Registro',
      'Denuncias',
      'Adopciones',
      'Banners',
    ])
    await waitFor(() => expect(document.title).toBe('Admin Dashboard · Huella'))
  })

  test('shows nothing to others, and requests nothing for them', async () => {
    const { state } = serveAdmin({ person: { ...ana, roles: ['marketplace'] }, users: [anaUser] })
    await renderApp('/app/admin?tab=payments')
    await screen.findByRole('banner')
    await waitFor(() => expect(screen.getByRole('main').textContent).toBe(''))
    expect(state.requests).toEqual([])
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull()
    expect(document.title).toBe('Huella')
  })

  test('shows an administrator by configuration that a new sign-in is required', async () => {
    const { answers } = serveAdmin({ person: { ...ana, administersAnew: true }, users: [] })
    answers['POST /api/auth/sign-out'] = { body: {} }
    const { user, router } = await renderApp('/app/admin')
    const notice = await screen.findByText('Para administrar Huella, cierra sesión y vuelve a entrar.')
    const banner = within(notice.parentElement ?? document.body)
    await user.click(banner.getByRole('button', { name: 'Cerrar sesión' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  })

  test('opens for a person who becomes an administrator meanwhile', async () => {
    serveAdmin({ person: ana, users: [anaUser] })
    await renderApp('/app/admin')
    expect(await screen.findByRole('banner')).toBeTruthy()
    act(() => session.signIn(adminPerson))
    await heading()
  })

  test('empties page and cache at the next request once the role is revoked', async () => {
    const { state, answers } = serveAdmin({ users: [anaUser, aUser(2)] })
    const { user } = await renderApp('/app/admin')
    await screen.findByText('persona2@correo.co')
    for (const call of ['GET /api/admin/users', `PUT /api/admin/users/${aUser(2).id}/premium`])
      state.fail.set(call, 'FORBIDDEN')
    answers['GET /api/auth/session'] = { body: { person: ana } }
    const row = screen.getByText('persona2@correo.co').closest('li') ?? document.body
    await user.click(within(row).getByRole('button', { name: 'Activar Premium' }))
    await waitFor(() => expect(screen.getByRole('main').textContent).toBe(''))
    expect(queryClient.getQueriesData({ queryKey: orpc.admin.key() })).toEqual([])
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull()
  })

  test('keeps the tab in the address, and selects the previous one on going back', async () => {
    const { state } = serveAdmin({ users: [anaUser], payments: [aPayment(1)] })
    const { user, router } = await renderApp('/app/admin?tab=audit')
    await screen.findByText('Todavía no hay acciones registradas')
    expect(state.requests).not.toContain('GET /api/admin/users')
    await waitFor(() => expect(document.title).toBe('Registro · Admin Dashboard · Huella'))
    await user.click(screen.getByRole('tab', { name: /Pagos sin asignar/ }))
    await screen.findByText('$5.000 COP')
    expect(router.state.location.search).toEqual({ tab: 'payments' })
    act(() => router.history.back())
    await screen.findByText('Todavía no hay acciones registradas')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Registro')
  })

  test('shows the number of undelivered mails on their tab', async () => {
    serveAdmin({ users: [anaUser], mails: [aMail(1)] })
    await renderApp('/app/admin')
    expect(
      await screen.findByRole('tab', { name: /^Correos sin entregar ?, 1 correo sin entregar$/ }),
    ).toBeTruthy()
  })

  test('shows the number of unmatched payments on their tab', async () => {
    serveAdmin({ users: [anaUser], payments: [aPayment(1), aPayment(2), aPayment(3)] })
    await renderApp('/app/admin')
    expect(
      await screen.findByRole('tab', { name: /^Pagos sin asignar ?, 3 pagos por asignar$/ }),
    ).toBeTruthy()
  })

  test('shows a notice while redeeming codes is closed', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const { state } = serveAdmin({ users: [anaUser], codesClosedUntil: soon })
    await renderApp('/app/admin')
    await screen.findByText(/las cuentas de menos de un día no pueden canjear códigos/)
    state.codesClosedUntil = null
    await act(() => queryClient.invalidateQueries({ queryKey: orpc.admin.key() }))
    await waitFor(() => expect(screen.queryByText(/no pueden canjear códigos/)).toBeNull())
  })

  test.each([
    ['es' as const, /^2 reglas del plan de cuidados llevan más de tres años sin revisión/],
    ['en' as const, /^2 rules of the care plan have had no review for over three years/],
  ])(
    'shows in %s the rules of the care plan without a review, and nothing without them',
    async (language, title) => {
      const rulesToReview = (['rabiesFirst', 'rabiesSecond'] as const).map((id) => {
        const { says, writtenOn } = careRules[id]
        return { id, says, writtenOn }
      })
      const { state } = serveAdmin({ users: [anaUser], rulesToReview })
      await renderApp('/app/admin', language)
      const notice = within(await screen.findByRole('region', { name: title }))
      expect(notice.getAllByRole('listitem')).toHaveLength(2)
      expect(notice.getByText(careRules.rabiesFirst.says)).toBeTruthy()
      state.rulesToReview = []
      await act(() => queryClient.invalidateQueries({ queryKey: orpc.admin.key() }))
      await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull())
    },
  )

  test('shows its words in English', async () => {
    serveAdmin({ users: [aUser(2)] })
    await renderApp('/app/admin', 'en')
    await screen.findByText('Manage user subscriptions and premium access')
    await screen.findByRole('button', { name: 'Activate Premium' })
    expect(screen.getByRole('searchbox', { name: 'Search by email...' })).toBeTruthy()
  })
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '#web/shared/session/session.ts'
import { ana } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'

type Answers = Record<string, { status?: number; body: unknown }>

let answers: Answers = {}
let stop = () => {}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Mocks the server's answer of each path. */
const serve = (more: Answers) => {
  answers = {
    '/api/pets': { body: { items: [], total: 0, next: null } },
    '/api/subscription': { body: { status: 'inactive', currentPeriodEnd: null } },
    ...more,
  }
  stop = session.start()
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = answers[new URL(request.url).pathname]
    return answer
      ? json(answer.body, answer.status)
      : json({ code: 'NOT_FOUND', status: 404, message: '' }, 404)
  })
})
afterEach(() => {
  stop()
  session.expire()
})

describe('session guard', () => {
  test('shows a spinner while the session loads', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    stop = session.start()
    await renderApp('/app/community')
    expect((await screen.findByRole('status')).textContent).toBe('Cargando...')
  })

  test('redirects a guest to /auth and remembers the deep link', async () => {
    serve({ '/api/auth/session': { body: { person: null } } })
    const { router } = await renderApp('/app/pet/0199/vaccines?from=mail')
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
    expect(router.state.location.search).toMatchObject({ returnTo: '/app/pet/0199/vaccines?from=mail' })
  })

  test.each([
    ['an account for a browser that never signed in', '', { mode: 'sign-up' }],
    ['to sign in for one that did', 'huella.returning=1; Path=/', {}],
  ])('offers at /app %s, and remembers no return path', async (_offer, cookie, search) => {
    document.cookie = 'huella.returning=; Max-Age=0; Path=/'
    document.cookie = cookie
    serve({ '/api/auth/session': { body: { person: null } } })
    const { router } = await renderApp('/app')
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
    expect(router.state.location.search).toEqual(search)
  })

  test('moves the focus to the first field of a new account', async () => {
    document.cookie = 'huella.returning=; Max-Age=0; Path=/'
    serve({ '/api/auth/session': { body: { person: null } } })
    await renderApp('/app')
    const fullName = await screen.findByRole('textbox', { name: 'Nombre completo' })
    await waitFor(() => expect(document.activeElement).toBe(fullName))
  })

  test('admits a signed-in person, and marks one section of the navigation', async () => {
    serve({ '/api/auth/session': { body: { person: ana } } })
    await renderApp('/app/community')
    expect(await screen.findByRole('heading', { level: 1, name: 'Comunidad' })).toBeTruthy()
    const [header] = screen.getAllByRole('navigation')
    const current = within(header ?? document.body).getAllByRole('link', { current: 'page' })
    expect(current.map((link) => link.textContent)).toEqual(['Comunidad'])
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull()
    expect(document.title).toBe('Comunidad · Huella')
  })

  test('shows Admin to administrators only', async () => {
    serve({ '/api/auth/session': { body: { person: { ...ana, roles: ['admin'] } } } })
    await renderApp('/app/admin')
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Admin' })).toBeTruthy()
    act(() => session.signIn({ ...ana, roles: [], language: 'es' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Admin Dashboard' })).toBeNull())
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull()
  })

  test('signs out on the server first, then goes to /auth', async () => {
    serve({
      '/api/auth/session': { body: { person: ana } },
      '/api/auth/sign-out': {
        status: 500,
        body: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: '' },
      },
    })
    const { user, router } = await renderApp('/app/community')
    await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }))
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos cerrar la sesión')
    expect(router.state.location.pathname).toBe('/app/community')
    answers['/api/auth/sign-out'] = { body: {} }
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
    expect(router.state.location.search).not.toHaveProperty('returnTo')
    await waitFor(() => expect(localStorage.getItem('huella.session')).toBeNull())
  })
})

describe('unknown path', () => {
  test.each([
    ['/nowhere', '/', 0],
    ['/app/nowhere', '/app', 2],
    ['/app/pet/0199/nowhere', '/app', 2],
    ['/app/a/b/c/d', '/app', 2],
  ])('shows the 404 page at %s with a link to %s, and %i navigations', async (path, home, navigations) => {
    serve({ '/api/auth/session': { body: { person: ana } } })
    await renderApp(path)
    expect((await screen.findByRole('heading', { name: 'Oops! Page not found' })).lang).toBe('en')
    expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe(home)
    expect(screen.queryAllByRole('navigation')).toHaveLength(navigations)
  })
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { openAuth } from '#web/testing/features/auth.tsx'

const begin = 'POST /api/auth/social'
const google = () => screen.findByRole('button', { name: 'Continuar con Google' })

describe('SocialButton', () => {
  test('appears without a provider too, and reports that when it is pressed', async () => {
    mockServer(null, { [begin]: { error: 'SOCIAL_NOT_CONFIGURED', status: 409 } })
    const { user } = await openAuth()
    await user.click(await google())
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('Acceso con Google no disponible')
    expect(notice.textContent).toContain('Por ahora, usa tu email y contraseña.')
  })

  test('names another provider, and redirects to it with the return path', async () => {
    const assign = vi.fn<(url: string) => void>()
    vi.stubGlobal('location', { origin: window.location.origin, assign })
    const { bodiesOf } = mockServer(null, {
      'GET /api/auth/social': { body: { name: 'Casa' } },
      [begin]: { body: { url: 'https://casa.example/authorize' } },
    })
    const { user } = await openAuth('/auth?mode=sign-up&returnTo=%2Fapp%2Fcommunity')
    await user.click(await screen.findByRole('button', { name: 'Continuar con Casa' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://casa.example/authorize'))
    expect(bodiesOf(begin)).toEqual([{ returnTo: '/app/community', language: 'es' }])
    await user.click(screen.getByRole('button', { name: /Abriendo/ }))
    expect(bodiesOf(begin)).toHaveLength(1)
  })

  test.each<[MockAnswer, string]>([
    [{ error: 'SERVICE_UNAVAILABLE', status: 503 }, 'Google no responde'],
    ['offline', 'Sin conexión'],
    [{ error: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfter: 120 } }, 'Demasiados intentos'],
  ])('reports %j', async (answer, title) => {
    mockServer(null, { [begin]: answer })
    const { user } = await openAuth()
    await user.click(await google())
    expect((await screen.findByRole('alert')).textContent).toContain(title)
    expect(await google()).toBeTruthy()
  })
})

describe('return from the provider without a session', () => {
  test.each([
    ['social_refused', 'es', 'Acceso cancelado'],
    ['social_failed', 'es', 'No pudimos entrar con Google'],
    ['account_exists', 'es', 'Usuario existente'],
    ['anything_else', 'es', 'No pudimos entrar con Google'],
    ['social_refused', 'en', 'Sign-in cancelled'],
    ['account_exists', 'en', 'Existing user'],
  ] as const)('shows %s once, in %s', async (code, language, title) => {
    mockServer(null)
    const { router } = await openAuth(`/auth?error=${code}`, language)
    expect((await screen.findByRole('alert')).textContent).toContain(title)
    await waitFor(() => expect(router.state.location.href).toBe('/auth'))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })
})

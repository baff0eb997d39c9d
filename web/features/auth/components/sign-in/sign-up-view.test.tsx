import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { openAuth } from '#web/testing/features/auth.tsx'

const signUp = 'POST /api/auth/sign-up'
const name = () => screen.getByRole('textbox', { name: 'Nombre completo' })
const email = () => screen.getByRole('textbox', { name: 'Email' })
const password = () => screen.getByLabelText('Contraseña')
const submit = () => screen.getByRole('button', { name: 'Crear cuenta' })

const openAndTry = async (answer: MockAnswer) => {
  const server = mockServer(null, { [signUp]: answer })
  const view = await openAuth('/auth?mode=sign-up')
  await view.user.type(name(), '  Ana Ruiz ')
  await view.user.type(email(), 'Ana.Ruiz@Correo.co')
  await view.user.type(password(), 'el gato duerme')
  await view.user.click(submit())
  return { ...view, server }
}

describe('sign-up', () => {
  test('opens with one link, keeps the e-mail, and returns with one step back', async () => {
    mockServer(null)
    const { user, router } = await openAuth('/auth?returnTo=%2Fapp%2Fcommunity')
    await user.type(email(), 'ana@correo.co')
    await user.click(screen.getByRole('link', { name: 'Crear cuenta' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Crear cuenta' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(router.state.location.search).toMatchObject({ mode: 'sign-up', returnTo: '/app/community' })
    expect(email()).toHaveProperty('value', 'ana@correo.co')
    router.history.back()
    expect(await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeTruthy()
  })

  test('links to terms and privacy in a new tab', async () => {
    mockServer(null)
    await openAuth('/auth?mode=sign-up')
    for (const [label, address] of [
      ['Leer términos en una pestaña nueva', '/terms'],
      ['Leer privacidad en una pestaña nueva', '/privacy'],
    ] as const) {
      const notice = screen.getByRole('link', { name: label })
      expect([notice.getAttribute('href'), notice.getAttribute('target')]).toEqual([address, '_blank'])
    }
  })

  test('shows missing fields as full sentences', async () => {
    const { bodiesOf } = mockServer(null)
    const { user } = await openAuth('/auth?mode=sign-up')
    await user.type(name(), '   ')
    await user.click(submit())
    // The schema loads with the form, and on a busy machine after the press.
    expect(await screen.findByText('Por favor ingresa tu nombre completo')).toBeTruthy()
    expect(screen.getByText('Email inválido')).toBeTruthy()
    expect(screen.getByText('La contraseña debe tener al menos 6 caracteres')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(name()))
    expect(bodiesOf(signUp)).toEqual([])
  })

  test.each(['es', 'en'] as const)('refuses a common password with its sentence: %s', async (language) => {
    const { bodiesOf } = mockServer(null)
    const { user } = await openAuth('/auth?mode=sign-up', language)
    await user.type(screen.getByLabelText(/^(Contraseña|Password)$/), '123456')
    await user.click(screen.getByRole('button', { name: /^(Crear cuenta|Create account)$/ }))
    const sentence = language === 'es' ? /^Es muy común y fácil/ : /^It’s very common/
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(bodiesOf(signUp)).toEqual([])
  })

  test('greets the person, signs them in, and leads to the front page', async () => {
    const { router, server } = await openAndTry({ body: { person: ana } })
    const notice = await screen.findByText('¡Cuenta creada!')
    expect(notice.parentElement?.textContent).toContain('Tu cuenta ha sido creada exitosamente')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(server.bodiesOf(signUp)).toEqual([
      { fullName: 'Ana Ruiz', email: 'ana.ruiz@correo.co', password: 'el gato duerme', language: 'es' },
    ])
  })

  test('reports an address that has an account, and keeps it for the sign-in', async () => {
    const { user } = await openAndTry({ error: 'EMAIL_TAKEN', status: 409 })
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('Usuario existente')
    expect(notice.textContent).toContain('Este email ya está registrado. Intenta iniciar sesión.')
    expect(name()).toHaveProperty('value', '  Ana Ruiz ')
    await user.click(screen.getByRole('link', { name: 'Iniciar sesión' }))
    await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' })
    expect(email()).toHaveProperty('value', 'Ana.Ruiz@Correo.co')
  })

  test('shows issues that only the server finds at their fields', async () => {
    const data = { issues: [{ field: 'email', code: 'invalid' }] }
    await openAndTry({ error: 'BAD_REQUEST', status: 400, data })
    expect(await screen.findByText('Email inválido')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(email()))
  })

  test('shows the strength of the password, and requests a new one of password managers', async () => {
    mockServer(null)
    const { user } = await openAuth('/auth?mode=sign-up')
    expect(password().getAttribute('autocomplete')).toBe('new-password')
    expect(name().getAttribute('autocomplete')).toBe('name')
    expect(screen.getByText('Mínimo 6 caracteres. Mejor una frase que recuerdes.')).toBeTruthy()
    await user.type(password(), '123456')
    expect(screen.getByText('Seguridad de la contraseña: Débil: hazla más larga')).toBeTruthy()
    await user.type(password(), ' gatos en el sol')
    expect(screen.getByText('Seguridad de la contraseña: Fuerte')).toBeTruthy()
  })

  test('shows its words in English, and sends the language', async () => {
    const { bodiesOf } = mockServer(null, { [signUp]: { body: { person: { ...ana, language: 'en' } } } })
    const { user } = await openAuth('/auth?mode=sign-up', 'en')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(screen.getByText('Please enter your full name')).toBeTruthy()
    await user.type(screen.getByLabelText('Full name'), 'Ana Ruiz')
    await user.type(screen.getByLabelText('Email'), 'ana@correo.co')
    await user.type(screen.getByLabelText('Password'), 'the cat sleeps{Enter}')
    expect(await screen.findByText('Account created!')).toBeTruthy()
    expect(bodiesOf(signUp)).toMatchObject([{ language: 'en' }])
  })
})

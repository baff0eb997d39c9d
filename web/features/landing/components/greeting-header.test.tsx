import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { session } from '#web/shared/session/session.ts'
import { renderApp } from '#web/testing/environment/render.tsx'

afterEach(() => session.expire())

const personOf = (fullName: string, email: string) => ({
  id: '01912345-0000-7000-8000-000000000000',
  fullName,
  email,
  emailVerified: true,
  roles: [],
  administersAnew: false,
  language: 'es' as const,
  createdAt: '2026-01-01T00:00:00.000Z',
})

test.each([
  ['the full name', 'Ana Ruiz', 'ana@correo.co', 'Ana Ruiz'],
  ['what stands before the at-sign', '  ', 'ana.ruiz@correo.co', 'ana.ruiz'],
  ['nobody in particular', '', '', 'Usuario'],
])('greets by %s', async (_case, fullName, email, name) => {
  session.signIn(personOf(fullName, email))
  await renderApp('/')
  expect((await screen.findByRole('banner')).textContent).toContain(`Hola de nuevo, ${name}`)
  expect(screen.getByRole('link', { name: 'Ir a tu App' }).getAttribute('href')).toBe('/app')
  expect(screen.queryByRole('link', { name: 'Iniciar sesión' })).toBeNull()
})

test('omits the greeting without a session', async () => {
  await renderApp('/')
  expect((await screen.findByRole('link', { name: 'Iniciar sesión' })).getAttribute('href')).toBe('/auth')
  expect(screen.queryByText('Hola de nuevo,')).toBeNull()
})

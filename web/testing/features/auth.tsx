import { screen } from '@testing-library/react'
import type { Language } from '#web/shared/i18n/i18n.ts'
import { renderApp } from '#web/testing/environment/render.tsx'

export const openAuth = async (path = '/auth', language: Language = 'es') => {
  const view = await renderApp(path, language)
  await screen.findByRole('heading', { level: 1 })
  return view
}

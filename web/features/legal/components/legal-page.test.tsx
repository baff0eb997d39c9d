// The legal pages exist in both languages, are marked as drafts, and link back and to each other.
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderApp } from '#web/testing/environment/render.tsx'

const titles = {
  es: { privacy: 'Privacidad', terms: 'Términos', cookies: 'Cookies', contact: 'Contacto' },
  en: { privacy: 'Privacy', terms: 'Terms', cookies: 'Cookies', contact: 'Contact' },
}
const pages = ['privacy', 'terms', 'cookies', 'contact'] as const

describe.each(['es', 'en'] as const)('legal pages in %s', (language) => {
  test.each(pages)('shows the page of %s with links to the others', async (page) => {
    await renderApp(`/${page}`, language)
    const title = titles[language][page]
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(document.title).toBe(`${title} · Huella`)
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(3)
    expect(screen.getByText(language === 'es' ? 'Borrador.' : 'Draft.')).toBeTruthy()
    expect(document.body.textContent).not.toContain('{{')
    const back = screen.getByRole('link', { name: language === 'es' ? 'Volver al inicio' : 'Back to home' })
    expect(back.getAttribute('href')).toBe('/')
    const others = within(screen.getByRole('navigation')).getAllByRole('link')
    expect(others.map((link) => link.getAttribute('href'))).toEqual(
      pages.filter((other) => other !== page).map((other) => `/${other}`),
    )
  })
})

test('links from the foot of the landing page to each legal page, and to no unwritten page', async () => {
  const { user } = await renderApp('/')
  const foot = await screen.findByRole('contentinfo')
  for (const page of pages)
    expect(within(foot).getByRole('link', { name: titles.es[page] }).getAttribute('href')).toBe(`/${page}`)
  for (const name of ['Precios', 'FAQ', 'Sobre Nosotros', 'Blog'])
    expect(within(foot).getByRole('link', { name }).getAttribute('href')).toBeNull()
  await user.click(within(foot).getByRole('link', { name: 'Términos' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Términos' })).toBeTruthy()
})

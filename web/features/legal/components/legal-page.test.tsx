// The legal pages exist in both languages, and link back and to each other.
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderApp } from '#web/testing/environment/render.tsx'

const titles = {
  es: { privacy: 'Privacidad', terms: 'Términos', cookies: 'Cookies', contact: 'Contacto' },
  en: { privacy: 'Privacy', terms: 'Terms', cookies: 'Cookies', contact: 'Contact' },
}
/** As the server does in each page. */
const nameKeeper = () =>
  Object.assign(document.documentElement.dataset, { keeper: 'Ana Ruiz, Bogotá', contact: 'hola@correo.co' })
afterEach(() => {
  delete document.documentElement.dataset['keeper']
  delete document.documentElement.dataset['contact']
})
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

describe('a named keeper', () => {
  test.each(pages)('leaves no blank on the page of %s', async (page) => {
    nameKeeper()
    await renderApp(`/${page}`)
    await screen.findByRole('heading', { level: 1, name: titles.es[page] })
    expect(screen.queryByText('Borrador.')).toBeNull()
    expect(document.body.textContent).not.toMatch(/\[|\{\{/)
    if (page !== 'cookies') expect(document.body.textContent).toMatch(/Ana Ruiz, Bogotá/)
  })

  test('can be written to', async () => {
    nameKeeper()
    await renderApp('/contact')
    const address = await screen.findByRole('link', { name: 'hola@correo.co' })
    expect(address.getAttribute('href')).toBe('mailto:hola@correo.co')
  })
})

test('leads from the foot of the landing page to no page without a keeper', async () => {
  await renderApp('/')
  const foot = await screen.findByRole('contentinfo')
  for (const page of pages)
    expect(within(foot).getByRole('link', { name: titles.es[page] }).getAttribute('href')).toBeNull()
})

test('links from the foot of the landing page to each legal page, and to no unwritten page', async () => {
  nameKeeper()
  const { user } = await renderApp('/')
  const foot = await screen.findByRole('contentinfo')
  for (const page of pages)
    expect(within(foot).getByRole('link', { name: titles.es[page] }).getAttribute('href')).toBe(`/${page}`)
  for (const name of ['Precios', 'FAQ', 'Sobre Nosotros', 'Blog'])
    expect(within(foot).getByRole('link', { name }).getAttribute('href')).toBeNull()
  await user.click(within(foot).getByRole('link', { name: 'Términos' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Términos' })).toBeTruthy()
})

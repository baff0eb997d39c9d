import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SharedReport } from '#contract/features/reports/schema.ts'
import { mockServer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'

const openLink = 'POST /api/report-links/open'
const report: SharedReport = {
  petName: 'Kira',
  language: 'es',
  requestedAt: '2026-11-20T12:00:00.000Z',
  size: 2_000_000,
  pages: 7,
  expiresAt: '2026-11-27T12:00:00.000Z',
}

test('names the pet of the report, and offers the file without an account', async () => {
  const server = mockServer(null, { [openLink]: { body: report } })
  await renderApp('/r/abc')
  expect(await screen.findByRole('heading', { level: 1, name: 'Informe de Kira' })).toBeTruthy()
  const opens = screen.getByRole('link', { name: 'Abrir el PDF' })
  expect(opens.getAttribute('href')).toBe('/api/report-links/abc/file')
  expect(opens.getAttribute('rel')).toContain('noreferrer')
  expect(screen.getByText(/Quien te dio el enlace verá cuándo lo abres/)).toBeTruthy()
  // Each request counts as an opening.
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(server.bodiesOf(openLink)).toEqual([{ token: 'abc' }]))
})

test('shows an invalid link without any details', async () => {
  mockServer(null, { [openLink]: { error: 'INVALID_TOKEN', status: 400 } })
  await renderApp('/r/abc', 'en')
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open the PDF' })).toBeNull()
})

test('retries a link after a failure', async () => {
  const server = mockServer(null, { [openLink]: { error: 'SERVICE_UNAVAILABLE', status: 503 } })
  const { user } = await renderApp('/r/abc')
  expect(await screen.findByText('No pudimos abrir el informe')).toBeTruthy()
  server.answers[openLink] = { body: report }
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('heading', { name: 'Informe de Kira' })).toBeTruthy()
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReportedConversation } from '#contract/features/tags/schema.ts'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'

const image = {
  src: '/api/admin/tag-reports/photos/1?v=a',
  width: 300,
  height: 400,
  thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
}
const reported: ReportedConversation = {
  id: '01990000-0000-7000-8000-000000000021',
  petName: 'Kira',
  reportedAt: '2026-11-21T10:00:00.000Z',
  messages: [
    {
      id: '01990000-0000-7000-8000-000000000022',
      author: 'finder',
      text: 'Mira',
      createdAt: '2026-11-21T09:00:00.000Z',
      image,
    },
  ],
}

test('shows a reported conversation with its photo', async () => {
  mockServer(
    { ...ana, roles: ['admin'] },
    {
      'GET /api/admin/lost-flags': { body: { items: [], next: null } },
      'GET /api/admin/tag-reports': { body: { items: [reported] } },
    },
  )
  await renderApp('/app/admin?tab=reports')
  expect(await screen.findByText('Mira')).toBeTruthy()
  const photo = screen.getByRole('img', { name: 'Foto enviada con el mensaje' })
  expect(photo.getAttribute('width')).toBe('300')
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FlaggedItem } from '#contract/features/lost/flag-schema.ts'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { notice } from '#web/testing/features/lost.ts'

const flagged: FlaggedItem = {
  kind: 'notice',
  id: notice.id,
  text: 'Kira · 200.000 pesos',
  photo: null,
  createdAt: notice.openedAt,
  flags: [{ reason: 'money', count: 3 }],
  isHidden: false,
}

test('hides what people reported, and shows it again', async () => {
  const { bodiesOf, answers } = mockServer(
    { ...ana, roles: ['admin'] },
    {
      'GET /api/admin/lost-flags': { body: { items: [flagged], next: null } },
      'PUT /api/admin/lost-flags': { body: {} },
      'GET /api/admin/tag-reports': { body: { items: [] } },
    },
  )
  const { user } = await renderApp('/app/admin?tab=reports')
  expect(await screen.findByText('Pide dinero (3)')).toBeTruthy()
  answers['GET /api/admin/lost-flags'] = { body: { items: [{ ...flagged, isHidden: true }], next: null } }
  await user.click(screen.getByRole('button', { name: 'Ocultar' }))
  expect(await screen.findByText('Oculto')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Mostrar' }))
  expect(bodiesOf('PUT /api/admin/lost-flags')).toEqual([
    { kind: 'notice', id: notice.id, isHidden: true },
    { kind: 'notice', id: notice.id, isHidden: false },
  ])
})

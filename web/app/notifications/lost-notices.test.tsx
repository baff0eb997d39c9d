import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LostBellNotice } from '#contract/features/lost/alert-schema.ts'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { notice } from '#web/testing/features/lost.ts'
import { kira } from '#web/testing/features/pets.ts'

const about: LostBellNotice = {
  kind: 'lost_nearby',
  at: '2026-11-21T11:00:00.000Z',
  isUnread: true,
  noticeId: notice.id,
  petId: null,
  petName: 'Kira',
  species: 'perro',
}

test('names a neighbour, not an authority, and leads to the notice or to the own pet', async () => {
  const lostNotices: LostBellNotice[] = [
    about,
    { ...about, kind: 'lost_match', petId: kira.id, petName: 'Tom' },
    { ...about, kind: 'lost_found', petName: 'Nube' },
  ]
  mockServer(ana, {
    'GET /api/reminders': {
      body: {
        today: '2026-11-21',
        unread: 3,
        items: [],
        notices: [],
        lostNotices,
        isComplete: true,
        asOf: '2026-11-21T12:00:00.000Z',
      },
    },
  })
  const { user } = await renderApp('/app')
  await user.click(await screen.findByRole('button', { name: /^Recordatorios/ }))
  const hrefOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf(/^Sin leer ?Un vecino busca a Kira ?Aviso de un vecino/)).toBe(`/lost/${notice.id}`)
  expect(await hrefOf(/puede ser Tom/)).toBe(`/app/pet/${kira.id}/tag`)
  expect(await hrefOf(/Nube ya está en casa/)).toBe(`/lost/${notice.id}`)
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { centreOf } from '#contract/features/lost/cells.ts'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { bogota, bogotaCell, standAt } from '#web/testing/features/lost.ts'

const watched = { items: [{ cell: bogotaCell, ...centreOf(bogotaCell), radius: 3 }] }

test('stores the cell of the person at the press, and forgets all with one tap', async () => {
  standAt(bogota)
  const { answers, bodiesOf } = mockServer(ana, {
    'GET /api/lost-watches': { body: { items: [] } },
    'PUT /api/lost-watches': { body: watched },
    'DELETE /api/lost-watches': { body: { items: [] } },
  })
  const { user } = await renderApp('/app/profile')
  const own = { name: 'Avisarme de mascotas perdidas cerca' }
  const turn = async () => user.click(await screen.findByRole('switch', own))
  expect(await screen.findByText(/Guardamos solo un cuadro de cerca de un kilómetro/)).toBeTruthy()
  await turn()
  expect(await screen.findByText('Te avisaremos de mascotas perdidas cerca')).toBeTruthy()
  expect(bodiesOf('PUT /api/lost-watches')).toEqual([{ cell: bogotaCell, radius: 3 }])
  answers['PUT /api/lost-watches'] = { body: { items: [{ ...watched.items[0], radius: 10 }] } }
  await user.click(await screen.findByRole('radio', { name: '10 km' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: '10 km', checked: true })).toBeTruthy())
  expect(bodiesOf('PUT /api/lost-watches')[1]).toEqual({ cell: bogotaCell, radius: 10 })
  await turn()
  expect(await screen.findByText('Ya no te avisaremos')).toBeTruthy()
  expect(await screen.findByRole('switch', { ...own, checked: false })).toBeTruthy()
})

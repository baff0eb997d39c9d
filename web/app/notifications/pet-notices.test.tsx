import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PetNotice } from '#contract/features/reminders/schema.ts'
import { serveReminders } from '#web/testing/features/reminders.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'

// Loaded in advance, so that the first press does not wait for the code on a busy machine.
beforeAll(async () => {
  await import('./bell-panel.tsx')
})

const granted: PetNotice = {
  kind: 'editing_granted',
  at: new Date().toISOString(),
  isUnread: true,
  petId: kira.id,
  petName: 'Kira',
  isReminded: true,
}
const redeemed: PetNotice = { ...granted, kind: 'code_redeemed', isReminded: null }

const open = async (petNotices: readonly PetNotice[], language: 'es' | 'en' = 'es') => {
  const state = { petNotices }
  const choice = `PATCH /api/pets/${kira.id}/reminders`
  const server = serveReminders([], [], {
    'GET /api/reminders': () => ({
      body: {
        today: '2026-11-21',
        unread: state.petNotices.length,
        items: [],
        notices: [],
        petNotices: state.petNotices,
        isComplete: true,
        asOf: granted.at,
      },
    }),
    [choice]: () => {
      state.petNotices = state.petNotices.map((notice) => ({ ...notice, isReminded: false }))
      return { body: {} }
    },
  })
  const view = await renderApp('/app/community', language)
  const title = language === 'es' ? 'Recordatorios' : 'Reminders'
  await view.user.click(await screen.findByRole('button', { name: new RegExp(`^${title}`) }))
  const panel = within(await screen.findByRole('dialog', { name: title, busy: false }))
  return { ...server, ...view, panel, choice }
}

describe('notices of shared pets in the bell', () => {
  test('ask a new editor about reminders, which are on until refused', async () => {
    const { user, panel, bodiesOf, choice } = await open([granted])
    expect(await panel.findByText('¿Te avisamos de las dosis y fechas de Kira?')).toBeTruthy()
    const answer = panel.getByRole('switch', { name: 'Recordatorios de las dosis y fechas de Kira' })
    expect(answer).toHaveProperty('checked', true)
    await user.click(answer)
    expect(await panel.findByText('Sin recordatorios de dosis y fechas')).toBeTruthy()
    expect(bodiesOf(choice)).toEqual([{ isReminded: false }])
    expect(answer).toHaveProperty('checked', false)
    expect(panel.queryByText('Todo al día')).toBeNull()
  })

  test('lead an owner to the people with access', async () => {
    const { panel } = await open([redeemed])
    const link = await panel.findByRole('link', { name: /Sin leer.*Alguien usó el código de Kira/ })
    expect(link.getAttribute('href')).toBe(`/app/pet/${kira.id}/shared-users`)
  })

  test('speak English too', async () => {
    const { panel } = await open([granted], 'en')
    expect(await panel.findByText('Shall we remind you of Kira’s doses and dates?')).toBeTruthy()
  })
})

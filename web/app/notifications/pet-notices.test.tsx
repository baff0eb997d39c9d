import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CareNotice } from '#contract/features/care-links/schema.ts'
import type { DoseNotice } from '#contract/features/doses/schema.ts'
import type { PetNotice } from '#contract/features/reminders/schema.ts'
import type { TagNotice } from '#contract/features/tags/schema.ts'
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

const atClock = (clock: string) => new Date(`${new Date().toDateString()} ${clock}`).toISOString()
const doubled: DoseNotice = {
  at: atClock('21:10'),
  isUnread: true,
  petId: kira.id,
  petName: 'Kira',
  name: 'Otosol',
  doses: [
    { by: { id: kira.id, fullName: 'Ana' }, givenAt: atClock('20:02') },
    { by: { id: kira.id, fullName: 'Sofía', isCarer: true }, givenAt: atClock('20:20') },
  ],
  clinics: [{ name: 'Clínica Andes', phone: '+576015550100' }],
}

const noted: CareNotice = {
  at: new Date().toISOString(),
  isUnread: true,
  petId: kira.id,
  petName: 'Kira',
  carer: 'Sofía',
}

const open = async (
  petNotices: readonly PetNotice[],
  language: 'es' | 'en' = 'es',
  doseNotices: readonly DoseNotice[] = [],
  careNotices: readonly CareNotice[] = [],
  tagNotices: readonly TagNotice[] = [],
) => {
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
        doseNotices,
        careNotices,
        tagNotices,
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

  test.each([
    [
      'es',
      /Sin leer.*Kira pudo recibir dos dosis de Otosol.*8:02\sp\.\sm\. \(Ana\) y 8:20\sp\.\sm\. \(Sofía, cuidadora\)/,
    ],
    ['en', /Kira may have been given two doses of Otosol.*8:02\sPM \(Ana\) and 8:20\sPM \(Sofía, sitter\)/],
  ] as const)(
    'lead to the medications after two doses, with the clinic’s number, in %s',
    async (language, name) => {
      const { panel } = await open([], language, [doubled])
      const link = await panel.findByRole('link', { name })
      expect(link.getAttribute('href')).toBe(`/app/pet/${kira.id}/medications`)
      const call = panel.getByRole('link', { name: 'Clínica Andes: +576015550100' })
      expect(call.getAttribute('href')).toBe('tel:+576015550100')
      expect(panel.queryByText('Todo al día')).toBeNull()
    },
  )

  test('lead to the page of care after a note of a carer', async () => {
    const { panel } = await open([], 'es', [], [noted])
    const link = await panel.findByRole('link', { name: /Sin leer.*Sofía dejó una nota de Kira/ })
    expect(link.getAttribute('href')).toBe(`/app/pet/${kira.id}/care`)
    expect(panel.queryByText('Todo al día')).toBeNull()
  })

  test('lead to the tag when a finder wrote or somebody scanned it', async () => {
    const tagged = { at: atClock('21:00'), petId: kira.id, petName: 'Kira' }
    const { panel } = await open(
      [],
      'es',
      [],
      [],
      [
        { ...tagged, kind: 'message', isUnread: true },
        { ...tagged, kind: 'scan', isUnread: false },
      ],
    )
    const links = [/^Sin leer.*Alguien escribió por la placa/, /^Alguien escaneó la placa de Kira.*9:00/]
    for (const name of links)
      expect((await panel.findByRole('link', { name })).getAttribute('href')).toBe(`/app/pet/${kira.id}/tag`)
    expect(panel.queryByText('Todo al día')).toBeNull()
  })

  test('speak English too', async () => {
    const { panel } = await open([granted], 'en')
    expect(await panel.findByText('Shall we remind you of Kira’s doses and dates?')).toBeTruthy()
  })
})

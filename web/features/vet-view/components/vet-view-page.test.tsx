import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { Report } from '#contract/features/reports/schema.ts'
import { expectAccessible } from '#web/testing/environment/accessibility.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'
import { aVaccineRecord } from '#web/testing/features/reminders.ts'
import { aStamp, rabiesId } from '#web/testing/features/stamps.ts'

const path = `/api/pets/${kira.id}`
const createdAt = '2026-01-01T10:00:00.000Z'
const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString()
const rabies = {
  ...aVaccineRecord,
  id: rabiesId,
  dateAdministered: '2026-03-01',
  nextDueDate: '2027-03-01',
  manufacturer: 'Zoetis',
  lot: 'A-42',
}
const medication = { dosage: null, frequency: null, notes: null, schedule: null, remind: true, createdAt }
const schedule = { times: ['08:00', '20:00'], from: '2025-01-01', to: '2025-02-01', everyDays: 1 }
const ready: Report = {
  id: '0199a000-0000-7000-8000-0000000000d5',
  status: 'ready',
  progress: 100,
  requestedAt: createdAt,
  choice: {
    from: '2025-01-01',
    to: null,
    kinds: ['vaccines', 'weights'],
    paper: 'a4',
    language: 'es',
    attachments: [],
  },
  size: 1000,
  pages: 1,
  unreadable: 0,
  expiresAt: inAWeek,
  links: [],
}
const url = 'http://localhost:3000/r/token'
const link = {
  id: '0199a000-0000-7000-8000-0000000000d6',
  createdAt,
  expiresAt: inAWeek,
  revokedAt: null,
  openedCount: 0,
  openings: [],
}
const made = { ...ready, id: '0199a000-0000-7000-8000-0000000000d7' }
const [create, createLink] = [`POST ${path}/reports`, `POST ${path}/reports/${made.id}/links`]

const open = async (
  more: Record<string, MockAnswer> = {},
  pet: Pet = { ...kira, microchipNumber: '985' },
) => {
  const server = mockServer(ana, {
    [`GET ${path}`]: { body: pet },
    [`GET ${path}/allergies`]: {
      body: { items: [{ id: rabiesId, name: 'Pollo', description: 'Le pica' }], limit: null },
    },
    [`GET ${path}/medications`]: {
      body: {
        items: [
          { id: '0199a000-0000-7000-8000-0000000000a1', name: 'Apoquel', ...medication, dosage: '5 mg' },
          { id: '0199a000-0000-7000-8000-0000000000a2', name: 'Otosol', ...medication, schedule },
        ],
        limit: null,
      },
    },
    [`GET ${path}/vaccines`]: { body: { items: [rabies], limit: null } },
    [`GET ${path}/stamps`]: { body: { items: [aStamp] } },
    [`GET ${path}/weights`]: { body: { items: [], limit: null } },
    [`GET ${path}/reports`]: { body: { items: [made, ready] } },
    [create]: { body: made },
    [createLink]: { body: { link, url } },
    ...more,
  })
  const view = await renderApp(`/app/pet/${kira.id}/show`)
  await screen.findByRole('heading', { level: 1, name: 'Kira' })
  return { ...server, ...view }
}

describe('the page for the veterinarian', () => {
  test('shows identity, allergies, current medications, vaccines with their stamps, and weight', async () => {
    const { container } = await open()
    const main = within(screen.getByRole('main'))
    expect(main.getByText('985')).toBeTruthy()
    expect(main.getByText('RB-20418')).toBeTruthy()
    expect(main.getByText('Perro · Border collie · Hembra')).toBeTruthy()
    expect(await main.findByText(/Le pica/)).toBeTruthy()
    expect(main.getByRole('heading', { name: 'Nunca dar' })).toBeTruthy()
    expect(main.getByText('Ibuprofeno')).toBeTruthy()
    expect(await main.findByText('Apoquel')).toBeTruthy()
    expect(main.queryByText('Otosol')).toBeNull()
    expect(await main.findByRole('heading', { level: 3, name: 'Rabia' })).toBeTruthy()
    expect(main.getByText('Zoetis · Lote A-42')).toBeTruthy()
    expect(await main.findByText('Con el sello de Dra. Lucía Peña, San Roque')).toBeTruthy()
    expect(container.querySelector('svg textPath')?.textContent).toBe('DRA. LUCÍA PEÑA · SAN ROQUE')
    expect(main.getByText('41,5 lb')).toBeTruthy()
    expect(document.title).toBe('Mostrar al veterinario · Kira · Huella')
    await expectAccessible()
  })

  test('shows all that it has when a list fails to load', async () => {
    const refused = { error: 'FORBIDDEN', status: 403 } as const
    await open({ [`GET ${path}/allergies`]: refused, [`GET ${path}/vaccines`]: refused })
    expect(await screen.findByText('Polen')).toBeTruthy()
    expect(await screen.findByText('No pudimos cargar esta parte')).toBeTruthy()
    expect(screen.getByText('Apoquel')).toBeTruthy()
  })

  test('keeps the screen awake until it closes', async () => {
    const release = vi.fn<() => Promise<void>>(async () => {})
    const request = vi.fn<(kind: string) => Promise<{ release: typeof release }>>(async () => ({ release }))
    Object.assign(navigator, { wakeLock: { request } })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'))
    const { unmount } = await open()
    expect(request).toHaveBeenCalledWith('screen')
    unmount()
    await waitFor(() => expect(release).toHaveBeenCalled())
  })

  test('leads back to the pet', async () => {
    const { user, router } = await open()
    await user.click(screen.getByRole('link', { name: 'Volver' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/app/pet/${kira.id}`))
  })
})

describe('the code of a report', () => {
  test('opens a new report with the last choices', async () => {
    const { user, bodiesOf } = await open()
    expect(screen.queryByRole('img', { name: /Código QR/ })).toBeNull()
    expect(bodiesOf(create)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Mostrar código' }))
    expect(await screen.findByRole('img', { name: 'Código QR del informe de Kira' })).toBeTruthy()
    expect(bodiesOf(create)).toEqual([ready.choice])
    expect(bodiesOf(createLink)).toHaveLength(1)
    expect(screen.getByText(/^Quien lo escanee puede ver el informe hasta el/)).toBeTruthy()
  })

  test('explains a refusal, and can be asked for again', async () => {
    const { user, answers } = await open({ [create]: { error: 'TOO_MANY', status: 409 } })
    await user.click(screen.getByRole('button', { name: 'Mostrar código' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^No pudimos mostrar el código\. Hay otros/,
    )
    answers[create] = { body: made }
    await user.click(screen.getByRole('button', { name: 'Mostrar código' }))
    expect(await screen.findByRole('img', { name: 'Código QR del informe de Kira' })).toBeTruthy()
  })

  test.each(['editor', 'viewer'] as const)(
    'is the owner’s alone, and leads a %s to the reports',
    async (access) => {
      await open({}, { ...kira, access })
      expect(screen.queryByRole('button', { name: 'Mostrar código' })).toBeNull()
      expect(screen.getByText(/^Solo el dueño de Kira/)).toBeTruthy()
      const next = screen.getByRole('link', { name: 'Ir a los informes' })
      expect(next.getAttribute('href')).toBe(`/app/pet/${kira.id}/report`)
    },
  )
})

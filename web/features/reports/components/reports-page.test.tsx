import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { reportKinds } from '#contract/features/reports/kinds.ts'
import type { Report, ReportAttachment, ReportLink } from '#contract/features/reports/schema.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'

const path = `/api/pets/${kira.id}`
const list = `GET ${path}/reports`
const create = `POST ${path}/reports`
const files = `GET ${path}/report-attachments`
const week = 7 * 86_400_000
const inAWeek = new Date(Date.now() + week).toISOString()

const link: ReportLink = {
  id: '0199a000-0000-7000-8000-0000000000d2',
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: inAWeek,
  revokedAt: null,
  openedCount: 0,
  openings: [],
}
const ready: Report = {
  id: '0199a000-0000-7000-8000-0000000000d1',
  status: 'ready',
  progress: 100,
  requestedAt: '2026-11-20T12:00:00.000Z',
  choice: { from: null, to: null, kinds: ['vaccines'], paper: 'a4', language: 'es', attachments: [] },
  size: 2_000_000,
  pages: 7,
  unreadable: 1,
  expiresAt: inAWeek,
  links: [],
}
const pending: Report = {
  ...ready,
  id: '0199a000-0000-7000-8000-0000000000d3',
  status: 'pending',
  progress: 0,
  size: null,
  pages: null,
  expiresAt: null,
}
const file: ReportAttachment = {
  id: '0199a000-0000-7000-8000-0000000000d4',
  kind: 'documents',
  name: 'análisis.pdf',
  type: 'pdf',
  size: 40_000_000,
  date: '2026-11-01',
}
const failed: Report = {
  ...pending,
  status: 'failed',
  choice: {
    from: '2026-01-01',
    to: '2026-03-31',
    kinds: ['visits', 'weights'],
    paper: 'letter',
    language: 'en',
    attachments: [file.id, '0199a000-0000-7000-8000-0000000000d9'],
  },
}

const open = async (more: Record<string, MockAnswer> = {}, language: Language = 'es') => {
  const server = mockServer(ana, {
    [`GET ${path}`]: { body: { ...kira, access: 'owner' } },
    [list]: { body: { items: [] } },
    ...more,
  })
  const view = await renderApp(`/app/pet/${kira.id}/report`, language)
  await screen.findByRole('form')
  return { ...view, server }
}

describe('form of a report', () => {
  test('requests everything in the person’s language by default', async () => {
    const { user, server } = await open({ [create]: { body: pending, status: 201 } })
    expect(await screen.findByText('El primero que crees aparecerá aquí.')).toBeTruthy()
    server.answers[list] = { body: { items: [pending] } }
    await user.click(screen.getByRole('button', { name: 'Crear informe' }))
    expect(await screen.findByRole('progressbar', { name: 'En espera' })).toBeTruthy()
    expect(server.bodiesOf(create)).toEqual([
      { from: null, to: null, kinds: reportKinds, attachments: [], paper: 'letter', language: 'es' },
    ])
  })

  test('sends chosen kinds, paper, language and dates', async () => {
    const { user, server } = await open({ [create]: { body: pending, status: 201 } }, 'en')
    await user.click(screen.getByRole('button', { name: 'Diary' }))
    await user.click(screen.getByRole('radio', { name: 'A4' }))
    await user.click(screen.getByRole('radio', { name: 'Español' }))
    await user.click(screen.getByRole('radio', { name: 'Last 3 months' }))
    await user.click(screen.getByRole('button', { name: 'Create report' }))
    await waitFor(() => expect(server.bodiesOf(create)).toHaveLength(1))
    expect(server.bodiesOf(create)).toMatchObject([
      {
        from: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        to: null,
        kinds: reportKinds.filter((kind) => kind !== 'diary'),
        paper: 'a4',
        language: 'es',
      },
    ])
  })

  test('requires a kind', async () => {
    const { user, server } = await open()
    for (const name of ['Alergias', 'Medicamentos', 'Vacunas', 'Antiparasitarios'])
      await user.click(screen.getByRole('button', { name }))
    for (const name of ['Visitas', 'Peso', 'Diario', 'Lista de documentos', 'Tareas', 'Papeles'])
      await user.click(screen.getByRole('button', { name }))
    expect(screen.queryByText('Elige al menos una cosa')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Crear informe' }))
    expect(await screen.findByText('Elige al menos una cosa')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Alergias'))
    expect(server.bodiesOf(create)).toEqual([])
  })

  test('announces a date that is wrong where the focus is already', async () => {
    const { user, server } = await open()
    await user.click(screen.getByRole('radio', { name: 'Otras fechas' }))
    await user.type(screen.getByRole('textbox', { name: 'Desde' }), '31/2{Enter}')
    await screen.findByText(/^1 campo por corregir\. Desde: /)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Desde' }))
    expect(server.bodiesOf(create)).toEqual([])
  })

  test('offers files to append, and reports when they are too large', async () => {
    const other = { ...file, id: '0199a000-0000-7000-8000-0000000000d5', name: 'radiografía.jpg' }
    const { user, server } = await open({
      [files]: { body: { items: [file, other] } },
      [create]: { body: pending, status: 201 },
    })
    await user.click(screen.getByRole('button', { name: 'Elegir archivos' }))
    await user.click(await screen.findByRole('checkbox', { name: /análisis\.pdf/ }))
    expect(screen.getByText('1 archivo elegido')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /radiografía\.jpg/ }))
    expect(screen.getByText(/Juntos pasan de 60,0 MB/)).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /radiografía\.jpg/ }))
    await user.click(screen.getByRole('button', { name: 'Crear informe' }))
    await waitFor(() => expect(server.bodiesOf(create)).toMatchObject([{ attachments: [file.id] }]))
  })

  test('reports why the server refused', async () => {
    const { user } = await open({ [create]: { error: 'TOO_MANY', status: 409 } })
    await user.click(screen.getByRole('button', { name: 'Crear informe' }))
    expect(await screen.findByText(/Hay otros informes en preparación/)).toBeTruthy()
  })
})

describe('list of reports', () => {
  test('opens a report in the browser, and offers its download', async () => {
    await open({ [list]: { body: { items: [ready] } } })
    const opens = await screen.findByRole('link', { name: 'Abrir e imprimir' })
    expect(opens.getAttribute('href')).toBe(`${path}/reports/${ready.id}/file`)
    expect(opens.getAttribute('target')).toBe('_blank')
    expect(screen.getByRole('link', { name: 'Descargar' }).hasAttribute('download')).toBe(true)
    expect(screen.getByText('7 páginas')).toBeTruthy()
    expect(screen.getByText(/1 archivo no se pudo agregar/)).toBeTruthy()
  })

  test('retries a failed report with the same choice', async () => {
    const retry = `POST ${path}/reports/${pending.id}/retry`
    const { user, server } = await open(
      { [list]: { body: { items: [failed] } }, [retry]: { body: pending } },
      'en',
    )
    expect(await screen.findByText(/Try again; .* try without attachments/)).toBeTruthy()
    const button = screen.getByRole('button', { name: 'Try again' })
    server.answers[list] = { body: { items: [pending] } }
    await user.click(button)
    expect(await screen.findByRole('progressbar', { name: 'Waiting' })).toBeTruthy()
    expect(server.bodiesOf(create)).toEqual([])
  })

  test('fills in the form for a failed report whose files are gone', async () => {
    const retry = `POST ${path}/reports/${pending.id}/retry`
    const { user, server } = await open({
      [list]: { body: { items: [failed] } },
      [files]: { body: { items: [file] } },
      [retry]: { error: 'BAD_REQUEST', status: 400 },
      [create]: { body: pending, status: 201 },
    })
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText(/Llenamos el formulario con el resto/)).toBeTruthy()
    expect(await screen.findByRole('checkbox', { name: /análisis\.pdf/, checked: true })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Crear informe' }))
    await waitFor(() => expect(server.bodiesOf(create)).toHaveLength(1))
    expect(server.bodiesOf(create)).toEqual([{ ...failed.choice, attachments: [file.id] }])
  })

  test('keeps a failed report while others are being made', async () => {
    const retry = `POST ${path}/reports/${pending.id}/retry`
    const { user } = await open({
      [list]: { body: { items: [failed] } },
      [retry]: { error: 'TOO_MANY', status: 409 },
    })
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText(/Hay otros informes en preparación/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy()
  })

  test('removes a report at once, and restores it', async () => {
    const itemUrl = `${path}/reports/${ready.id}`
    const { user, server } = await open({
      [list]: { body: { items: [ready] } },
      [`DELETE ${itemUrl}`]: { body: {} },
      [`PUT ${itemUrl}`]: { body: ready },
    })
    const button = await screen.findByRole('button', { name: /^Eliminar el informe del/ })
    server.answers[list] = { body: { items: [] } }
    await user.click(button)
    expect(await screen.findByText('Informe eliminado. Sus enlaces ya no están disponibles.')).toBeTruthy()
    expect(await screen.findByText('El primero que crees aparecerá aquí.')).toBeTruthy()
    server.answers[list] = { body: { items: [ready] } }
    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText('Informe restaurado')).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Descargar' })).toBeTruthy()
  })

  test('reports a failed removal, and keeps the report', async () => {
    const { user } = await open({
      [list]: { body: { items: [ready] } },
      [`DELETE ${path}/reports/${ready.id}`]: { error: 'INTERNAL_SERVER_ERROR', status: 500 },
    })
    await user.click(await screen.findByRole('button', { name: /^Eliminar el informe del/ }))
    expect(await screen.findByText('No pudimos eliminar el informe')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Descargar' })).toBeTruthy()
  })

  test('reports a failure to load, and retries', async () => {
    const { user, server } = await open({ [list]: { error: 'FORBIDDEN', status: 403 } })
    expect(await screen.findByText('No pudimos cargar tus informes')).toBeTruthy()
    server.answers[list] = { body: { items: [ready] } }
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('link', { name: 'Descargar' })).toBeTruthy()
  })
})

describe('link to a report', () => {
  const make = `POST ${path}/reports/${ready.id}/links`
  const url = 'https://huella.example/r/abc'

  test('shows a new link once, and stores it nowhere', async () => {
    const { user, server } = await open({
      [list]: { body: { items: [ready] } },
      [make]: { body: { link, url }, status: 201 },
    })
    const button = await screen.findByRole('button', { name: 'Crear enlace' })
    server.answers[list] = { body: { items: [{ ...ready, links: [link] }] } }
    await user.click(button)
    const made = within(await screen.findByRole('region', { name: 'Tu enlace está listo' }))
    expect(made.getByText(url)).toBeTruthy()
    await user.click(made.getByRole('button', { name: 'Copiar enlace' }))
    expect(await navigator.clipboard.readText()).toBe(url)
    const held = queryClient.getQueryCache().getAll()
    expect(held.map(({ state }) => JSON.stringify(state)).filter((text) => text.includes(url))).toEqual([])
    await user.click(made.getByRole('button', { name: 'Listo' }))
    expect(screen.queryByText(url)).toBeNull()
    expect(await screen.findByText('Nadie lo ha abierto')).toBeTruthy()
  })

  test('lists its openings, and revokes the link', async () => {
    const openings: ReportLink['openings'] = [
      {
        openedAt: '2026-11-21T12:00:00.000Z',
        action: 'downloaded',
        browser: { name: 'Safari', system: 'iOS', device: 'mobile' },
      },
      {
        openedAt: '2026-11-21T11:00:00.000Z',
        action: 'viewed',
        browser: { name: null, system: null, device: null },
      },
    ]
    const opened = { ...link, openedCount: 2, openings }
    const revoke = `DELETE ${path}/report-links/${link.id}`
    const revoked = { ...opened, revokedAt: '2026-11-22T12:00:00.000Z' }
    const { user, server } = await open({
      [list]: { body: { items: [{ ...ready, links: [opened] }] } },
      [revoke]: { body: revoked },
    })
    await user.click(await screen.findByText('Abierto 2 veces'))
    expect(screen.getByText('Safari · iOS')).toBeTruthy()
    expect(screen.getByText('Dispositivo desconocido')).toBeTruthy()
    server.answers[list] = { body: { items: [{ ...ready, links: [revoked] }] } }
    await user.click(screen.getByRole('button', { name: /^Revocar el enlace del/ }))
    expect(await screen.findByText('Enlace revocado. Ya no está disponible.')).toBeTruthy()
    expect(await screen.findByText('Revocado')).toBeTruthy()
  })
})

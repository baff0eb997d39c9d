import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FoundReport } from '#contract/features/lost/schema.ts'
import { expectAccessible } from '#web/testing/environment/accessibility.ts'
import { mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { serveUploads } from '#web/testing/environment/uploads.ts'
import { bogota, foundToken, notice, report, standAt } from '#web/testing/features/lost.ts'

const send = 'POST /api/found-reports'
const openReport = 'POST /api/found-reports/open'
const write = 'POST /api/found-reports/messages'

describe('the form for a found animal', () => {
  const open = async (at = '/found', answer: MockAnswer = { body: report }) => {
    const server = mockServer(null, {
      [send]: answer,
      [openReport]: { body: report },
      [`GET /api/lost/${notice.id}`]: { body: notice },
      'GET /api/map-tiles': { body: { tiles: null } },
    })
    return { ...server, ...(await renderApp(at)) }
  }
  const press = { name: 'Enviar aviso' }

  test('needs the species alone, and leads to a private address', async () => {
    const { user, bodiesOf, router } = await open()
    await user.click(await screen.findByRole('button', press))
    expect(await screen.findByText('Este campo es requerido')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Gato' }))
    await expectAccessible()
    await user.click(screen.getByRole('button', press))
    await waitFor(() => expect(router.history.location.pathname).toMatch(/^\/found\/[\w-]{22}$/))
    const [sent] = bodiesOf(send)
    expect(sent).toMatchObject({ species: 'gato', position: null, isExact: false })
    expect(sent).toMatchObject({ token: router.history.location.pathname.slice('/found/'.length) })
    expect(sent).not.toHaveProperty('noticeId')
  })

  test('answers to a notice with its species, the place and the photo, under one token', async () => {
    standAt(bogota)
    const uploads = serveUploads(() => ({ body: report }))
    const { user, bodiesOf, answers } = await open(`/found?notice=${notice.id}`, {
      error: 'SERVICE_UNAVAILABLE',
      status: 503,
    })
    expect(await screen.findByText(/^Tu aviso llega a la familia de Kira/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Perro', pressed: true })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Usar mi ubicación' }))
    await user.click(await screen.findByRole('switch', { name: 'Guardar el lugar exacto' }))
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input) await user.upload(input, new File(['x'], 'kira.jpg', { type: 'image/jpeg' }))
    await user.click(screen.getByRole('button', press))
    expect(await screen.findByText('No pudimos enviar tu aviso')).toBeTruthy()
    answers[send] = { body: report }
    await user.click(screen.getByRole('button', press))
    expect(await screen.findByRole('heading', { level: 1, name: 'Tu aviso' })).toBeTruthy()
    const [first, again] = bodiesOf(send)
    expect(again).toEqual(first)
    expect(again).toMatchObject({ noticeId: notice.id, position: bogota, isExact: true })
    expect(uploads.map(({ call }) => call)).toEqual([
      expect.stringMatching(/^PUT \/api\/found-reports\/[\w-]{22}\/photo$/),
    ])
  })
})

describe("the finder's page", () => {
  const message = { id: report.id, at: report.reportedAt, from: 'owner', text: '¿Tiene collar?' } as const
  const talking = (state: FoundReport['conversations'][number]['state']): FoundReport => ({
    ...report,
    conversations: [{ noticeId: notice.id, petName: 'Kira', state, messages: [message] }],
  })
  const open = async (answer: FoundReport) => {
    const server = mockServer(null, {
      [openReport]: { body: answer },
      'POST /api/found-reports/close': { body: {} },
    })
    return { ...server, ...(await renderApp(`/found/${foundToken}`)) }
  }

  test('answers the family, beside the warning about money', async () => {
    const { user, answers, bodiesOf } = await open(talking('open'))
    expect(await screen.findByText('¿Tiene collar?')).toBeTruthy()
    expect(screen.getByText('Nunca pagues por adelantado')).toBeTruthy()
    await expectAccessible()
    answers[write] = { error: 'SERVICE_UNAVAILABLE', status: 503 }
    await user.type(screen.getByRole('textbox', { name: 'Mensaje' }), 'Sí, rojo')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(bodiesOf(write)).toHaveLength(1))
    answers[write] = {
      body: {
        ...talking('open'),
        conversations: [
          {
            ...talking('open').conversations[0],
            messages: [message, { ...message, id: notice.id, from: 'finder', text: 'Sí, rojo' }],
          },
        ],
      },
    }
    await user.click(await screen.findByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('Sí, rojo', { selector: 'p' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
    await user.keyboard('Sí, rojo')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(bodiesOf(write)).toHaveLength(3))
    const [first, again, other] = bodiesOf(write)
    expect(first).toMatchObject({ token: foundToken, noticeId: notice.id, text: 'Sí, rojo' })
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
  })

  test.each([
    ['found', 'Kira ya está en casa. ¡Gracias!'],
    ['blocked', 'Su familia cerró esta conversación.'],
  ] as const)('takes no message where the state is %s', async (state, text) => {
    await open(talking(state))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('sends another photo, which families ask for', async () => {
    const uploads = serveUploads(() => ({ body: report }))
    const { user, bodiesOf } = await open(talking('open'))
    await screen.findByText('¿Tiene collar?')
    expect(screen.queryByRole('button', { name: 'Enviar la foto' })).toBeNull()
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input) await user.upload(input, new File(['x'], 'hoy.jpg', { type: 'image/jpeg' }))
    await user.click(screen.getByRole('button', { name: 'Enviar la foto' }))
    expect(await screen.findByText('Foto enviada')).toBeTruthy()
    expect(uploads.map(({ call }) => call)).toEqual([`PUT /api/found-reports/${foundToken}/photo`])
    await waitFor(() => expect(bodiesOf(openReport).length).toBeGreaterThan(1))
  })

  test('withdraws the report after a question', async () => {
    const { user, bodiesOf, answers } = await open(report)
    await user.click(await screen.findByRole('button', { name: 'Retirar mi aviso' }))
    const question = within(await screen.findByRole('alertdialog'))
    answers[openReport] = { error: 'INVALID_TOKEN', status: 400 }
    await user.click(question.getByRole('button', { name: 'Retirar mi aviso' }))
    expect(await screen.findByRole('heading', { name: 'Esta dirección ya no sirve' })).toBeTruthy()
    expect(bodiesOf('POST /api/found-reports/close')).toEqual([{ token: foundToken }])
  })
})

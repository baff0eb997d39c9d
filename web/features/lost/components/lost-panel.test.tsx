import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { LostMatch, LostNotice } from '#contract/features/lost/schema.ts'
import { expectAccessible } from '#web/testing/environment/accessibility.ts'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'
import { bogota, match, ownNotice } from '#web/testing/features/lost.ts'

const path = `/api/pets/${kira.id}/lost`
const closed: LostNotice = {
  ...ownNotice,
  status: 'found',
  position: null,
  closedAt: '2026-11-21T12:00:00.000Z',
  undoUntil: '2026-11-22T12:00:00.000Z',
}

const open = async (
  notice: LostNotice | null,
  {
    access = 'owner',
    matches = [],
    emailVerified = true,
  }: { access?: 'owner' | 'viewer'; matches?: readonly LostMatch[]; emailVerified?: boolean } = {},
) => {
  const server = mockServer(
    { ...ana, emailVerified },
    {
      [`GET /api/pets/${kira.id}`]: { body: { ...kira, access } },
      [`GET ${path}`]: { body: { notice } },
      [`GET ${path}/matches`]: { body: { items: matches } },
      [`PATCH ${path}/matches/${match.reportId}`]: { body: {} },
      [`POST ${path}`]: { body: ownNotice },
      [`POST ${path}/cancel`]: { body: { ...closed, status: 'cancelled' } },
      [`POST ${path}/found`]: { body: closed },
      [`POST ${path}/reopen`]: { body: ownNotice },
      'GET /api/map-tiles': { body: { tiles: null } },
    },
  )
  return { ...server, ...(await renderApp(`/app/pet/${kira.id}/tag`)) }
}
const press = (name: string) => screen.findByRole('button', { name })

describe('the panel of a lost pet', () => {
  test('publishes a notice with one tap, and takes it back from the toast', async () => {
    const { user, bodiesOf } = await open(null)
    await user.click(await press('¡Se perdió!'))
    expect(await screen.findByText('Aviso publicado')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Se busca a Kira' })).toBeTruthy()
    await user.click(await press('Deshacer'))
    expect(await press('¡Se perdió!')).toBeTruthy()
    expect(bodiesOf(`POST ${path}`)).toHaveLength(1)
    expect(bodiesOf(`POST ${path}/cancel`)).toHaveLength(1)
  })

  test('says that an alert waits for the confirmation of the address', async () => {
    await open({ ...ownNotice, isAlerted: false }, { emailVerified: false })
    expect(await screen.findByText(/cuando confirmes tu email/)).toBeTruthy()
  })

  test('ends it as found, and opens it again with the exact place', async () => {
    const { user, bodiesOf } = await open(ownNotice)
    expect(await screen.findByText('Nunca pagues por adelantado')).toBeTruthy()
    await expectAccessible()
    await user.click(await press('Apareció'))
    expect(await screen.findByText('Kira ya apareció')).toBeTruthy()
    await user.click(await press('Deshacer'))
    await waitFor(() => expect(bodiesOf(`POST ${path}/reopen`)).toEqual([{ position: bogota }]))
    expect(await press('Apareció')).toBeTruthy()
  })

  test('edits the notice, and sends what changed with the rest', async () => {
    const { user, bodiesOf, answers } = await open({ ...ownNotice, reward: null })
    expect(screen.queryByText('Nunca pagues por adelantado')).toBeNull()
    answers[`PATCH ${path}`] = { body: { ...ownNotice, reward: 'Gracias' } }
    await user.click(await press('Editar el aviso'))
    const dialog = within(await screen.findByRole('dialog', { busy: false }))
    await user.type(await dialog.findByRole('textbox', { name: /^Recompensa/ }), 'Gracias')
    expect(await dialog.findByText('Nunca pagues por adelantado')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Quitar el lugar' }))
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Aviso actualizado')).toBeTruthy()
    expect(bodiesOf(`PATCH ${path}`)).toMatchObject([
      { reward: 'Gracias', position: null, doNotChase: true, lostOn: '2026-11-19' },
    ])
  })

  test('makes a poster with a phone only where one is typed', async () => {
    const { user } = await open(ownNotice)
    await user.click(await press('Hacer un cartel'))
    const link = await screen.findByRole('link', { name: 'Abrir el PDF' })
    expect(link.getAttribute('href')).toBe(`${path}/poster?paper=a4&language=both`)
    await user.click(screen.getByRole('radio', { name: 'A5' }))
    await user.click(screen.getByRole('radio', { name: 'Inglés' }))
    await user.type(screen.getByRole('textbox', { name: /^Teléfono/ }), '300 555 0142')
    expect(link.getAttribute('href')).toBe(`${path}/poster?paper=a5&language=en&phone=300+555+0142`)
  })

  test('shows people who only look the notice, and nothing of finders', async () => {
    const { bodiesOf } = await open(ownNotice, { access: 'viewer', matches: [match] })
    expect(await screen.findByRole('heading', { name: 'Se busca a Kira' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver el aviso' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Apareció' })).toBeNull()
    expect(bodiesOf(`GET ${path}/matches`)).toEqual([])
  })
})

describe('a match', () => {
  test('says its score with the reasons, and is dismissed with a way back', async () => {
    const { user, bodiesOf } = await open(ownNotice, { matches: [match] })
    const card = within(await screen.findByRole('article'))
    expect(card.getByText('82 de 100')).toBeTruthy()
    expect(card.getByText('la misma especie · a unos 3 km · 2 días después · foto parecida')).toBeTruthy()
    await user.click(await press('No es Kira'))
    expect(await screen.findByText('Marcado como otro animal')).toBeTruthy()
    await user.click(await press('Deshacer'))
    await waitFor(() =>
      expect(bodiesOf(`PATCH ${path}/matches/${match.reportId}`)).toEqual([
        { state: 'dismissed' },
        { state: 'open' },
      ]),
    )
  })

  test('opens the conversation with the warning about money, and keeps a text that was not sent', async () => {
    const { user, answers, bodiesOf } = await open(ownNotice, { matches: [match] })
    const messages = `${path}/matches/${match.reportId}/messages`
    answers[`GET ${messages}`] = { body: { items: [] } }
    answers[`POST ${messages}`] = { error: 'FORBIDDEN', status: 403 }
    await user.click(await press('Escribir'))
    const box = await screen.findByRole('textbox', { name: 'Mensaje' })
    expect(screen.getAllByText('Nunca pagues por adelantado')).toHaveLength(2)
    await user.type(box, 'Hola')
    await user.click(await press('Enviar'))
    expect(await screen.findByText('No pudimos enviar el mensaje')).toBeTruthy()
    expect(screen.getByDisplayValue('Hola')).toBeTruthy()
    expect(bodiesOf(`POST ${messages}`)).toEqual([{ text: 'Hola' }])
  })
})

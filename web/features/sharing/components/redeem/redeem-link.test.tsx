import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'

const call = 'POST /api/codes/redeem'
const [ofKira, ofTom] = [
  { code: 'K7QF', editingToken: 'AB2DEFGH' },
  { code: 'T2MT', editingToken: 'JK3LMNPQ' },
]
const both = '/app/code?c=K7QFAB2DEFGH,T2MTJK3LMNPQ'

const adds = (petName: string, canEdit = true): MockAnswer => ({
  body: { petId: kira.id, petName, canEdit },
})
const fails = (error: ErrorCode, data?: unknown): MockAnswer => ({ error, status: errorStatus[error], data })

const codeIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''

/** `byCode` may change at any time. */
const open = async (byCode: Record<string, MockAnswer>, path = both, language: 'es' | 'en' = 'es') => {
  const server = mockServer(ana, {
    [call]: (body) => byCode[codeIn(body)] ?? fails('INVALID_SHARE_CODE'),
    [`GET /api/pets/${kira.id}`]: { body: { ...kira, access: 'editor', shareCode: null } },
  })
  const view = await renderApp(path, language)
  const dialog = within(await screen.findByRole('dialog', { busy: false }))
  const add = async () =>
    view.user.click(await dialog.findByRole('button', { name: language === 'es' ? 'Agregar' : 'Add' }))
  const lines = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  return { ...view, ...server, dialog, add, lines }
}

describe('link to several pets', () => {
  test('adds all of them after one confirmation, and names them', async () => {
    const { add, lines, dialog, bodiesOf, router } = await open({ K7QF: adds('Kira'), T2MT: adds('Tom') })
    expect(
      await dialog.findByText(/^Este enlace comparte contigo 2 mascotas\. Podrás marcar dosis y editar\.$/),
    ).toBeTruthy()
    expect(lines()).toEqual(['K7QF', 'T2MT'])
    expect(bodiesOf(call)).toEqual([])
    await add()
    expect(await screen.findByText('Ahora puedes ver a Kira y Tom, marcar sus dosis y editar')).toBeTruthy()
    expect(bodiesOf(call)).toEqual([ofKira, ofTom])
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('adds them to view where the link gives no more', async () => {
    const { add, dialog, bodiesOf } = await open(
      { K7QF: adds('Kira', false), T2MT: adds('Tom', false) },
      '/app/code?c=K7QF,T2MT',
      'en',
    )
    expect(await dialog.findByText('This link shares 2 pets with you.')).toBeTruthy()
    await add()
    expect(await screen.findByText('You can now see Kira and Tom')).toBeTruthy()
    expect(bodiesOf(call)).toEqual([{ code: 'K7QF' }, { code: 'T2MT' }])
  })

  test('names a code that works no more, and adds the others', async () => {
    const { add, lines, dialog, user, router } = await open({ T2MT: adds('Tom') })
    await add()
    expect(await screen.findByText('Ahora puedes ver a Tom, marcar sus dosis y editar')).toBeTruthy()
    expect(lines()).toEqual(['K7QFCódigo no válido', 'TomAgregada'])
    expect(dialog.queryByRole('button', { name: 'Agregar' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Listo' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'))
  })

  test('names a pet that the person has already', async () => {
    const { add, lines } = await open({
      K7QF: fails('ALREADY_SHARED', { petId: kira.id }),
      T2MT: adds('Tom'),
    })
    await add()
    await waitFor(() => expect(lines()).toEqual(['K7QFYa tienes acceso a esta mascota', 'TomAgregada']))
  })

  test('stops at a lock, and goes on with the rest', async () => {
    const byCode: Record<string, MockAnswer> = {
      K7QF: adds('Kira'),
      T2MT: fails('TOO_MANY_REQUESTS', { retryAfter: 60 }),
    }
    const { add, dialog, bodiesOf } = await open(byCode)
    await add()
    expect(
      await dialog.findByText('Demasiados intentos. Podrás intentarlo de nuevo en 1 minuto.'),
    ).toBeTruthy()
    byCode['T2MT'] = adds('Tom')
    await add()
    expect(await screen.findByText('Ahora puedes ver a Kira y Tom, marcar sus dosis y editar')).toBeTruthy()
    expect(bodiesOf(call)).toEqual([ofKira, ofTom, ofTom])
  })
})

test('leads to the pet of a link with one', async () => {
  const { add, dialog, router } = await open({ K7QF: adds('Kira') }, '/app/code?c=K7QFAB2DEFGH')
  expect(await dialog.findByText(/^Este enlace comparte contigo una mascota\./)).toBeTruthy()
  await add()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/app/pet/${kira.id}`))
})

test('takes a link that is pasted into the field of a code', async () => {
  const { user, bodiesOf } = await open({ K7QF: adds('Kira'), T2MT: adds('Tom') }, '/app/code')
  const dialog = within(screen.getByRole('dialog'))
  const field = await dialog.findByRole('textbox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.paste(`Mira: https://huella.example${both}`)
  expect(await dialog.findByText(/^Este enlace comparte contigo 2 mascotas\./)).toBeTruthy()
  expect(bodiesOf(call)).toEqual([])
})

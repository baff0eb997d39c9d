import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CareSheet } from '#contract/features/care-sheets/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { expectAccessible } from '#web/testing/environment/accessibility.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { exampleCareSheet } from '#web/testing/features/care-sheets.ts'
import { kira } from '#web/testing/features/pets.ts'
import { fitPage } from './printed-sheet-fit.ts'

const path = `/api/pets/${kira.id}`
const change = `PATCH ${path}/care-sheet`
const empty: CareSheet = {
  emergency: null,
  food: null,
  foodAmount: null,
  foodTimes: null,
  walks: null,
  habits: null,
  medicine: null,
  fears: null,
  forbidden: null,
  keys: null,
  houseNotes: null,
  revision: 1,
}

const open = async (sheet: CareSheet, { pet = kira, answer }: { pet?: Pet; answer?: MockAnswer } = {}) => {
  let current = sheet
  const server = mockServer(ana, {
    [`GET ${path}`]: { body: pet },
    [`GET ${path}/allergies`]: { body: { items: [], limit: null } },
    [`GET ${path}/care-sheet`]: () => ({ body: current }),
    [change]:
      answer ??
      ((body: unknown) => {
        current = Object.assign({}, current, body, { revision: current.revision + 1 })
        return { body: current }
      }),
  })
  const view = await renderApp(`/app/pet/${kira.id}/care`)
  await screen.findByRole('heading', { level: 2, name: 'Hoja de cuidado' })
  return { ...server, ...view }
}

const main = () => within(screen.getByRole('main'))

describe('the page of care', () => {
  test('leads from an empty sheet to a written one, and sends what was typed alone', async () => {
    const { user, bodiesOf } = await open(empty)
    await user.click(await screen.findByRole('button', { name: 'Escribir la hoja' }))
    await user.type(await screen.findByRole('textbox', { name: /^Paseos/ }), 'Dos al día')
    await user.type(screen.getByRole('textbox', { name: /^Llaves/ }), 'Bajo la maceta')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await main().findByText('Dos al día')
    expect(bodiesOf(change)).toEqual([{ walks: 'Dos al día', keys: 'Bajo la maceta', revision: 1 }])
    expect(main().getByText(/^Solo lo ven quienes pueden editar/)).toBeTruthy()
    await expectAccessible()
  })

  test('asks which text remains when somebody changed the same meanwhile', async () => {
    const current = { ...exampleCareSheet, walks: 'Cuatro al día', revision: 3 }
    const answer: MockAnswer = (body: unknown) =>
      JSON.stringify(body).includes('"revision":3')
        ? { body: { ...current, walks: 'Dos al día', revision: 4 } }
        : { error: 'STALE_REVISION', status: 409, data: { current, by: 'Luis', at: null } }
    const { user, bodiesOf } = await open(exampleCareSheet, { answer })
    await user.click(await screen.findByRole('button', { name: 'Editar hoja' }))
    const walks = await screen.findByRole('textbox', { name: /^Paseos/ })
    await user.clear(walks)
    await user.type(walks, 'Dos al día')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    const question = await screen.findByRole('group', { name: 'paseos' })
    expect(within(question).getByText(/Cuatro al día/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(bodiesOf(change)).toHaveLength(2))
    expect(bodiesOf(change).at(-1)).toEqual({ walks: 'Dos al día', revision: 3 })
  })

  test('lets a viewer read, and neither write nor see how one enters the home', async () => {
    const pet = { ...kira, access: 'viewer' } as const
    await open({ ...exampleCareSheet, keys: null }, { pet })
    await main().findByText('Croquetas de pollo')
    expect(screen.queryByRole('button', { name: 'Editar hoja' })).toBeNull()
    expect(screen.queryByText('Llaves')).toBeNull()
  })
})

describe('the letters of a printed sheet', () => {
  test('shrink before a text is cut, and are cut as little as fits', () => {
    expect(fitPage(() => true)).toEqual({ size: 12, lines: null })
    expect(fitPage(({ size }) => size <= 9)).toEqual({ size: 9, lines: null })
    expect(fitPage(({ lines }) => lines !== null && lines <= 5)).toEqual({ size: 7, lines: 5 })
    expect(fitPage(() => false)).toEqual({ size: 7, lines: 1 })
  })
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { careTaskKind } from '#contract/features/care-tasks/kind.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { recordOf } from '#web/testing/features/kind-pages.ts'
import { kira } from '#web/testing/features/pets.ts'
import { serveRecords } from '#web/testing/features/records.ts'

const bath = (fields: object = {}) =>
  recordOf(careTaskKind, 1, { name: 'Baño', everyCount: 2, everyUnit: 'weeks', ...fields })

const open = async (item: ReturnType<typeof bath> | null) => {
  vi.setSystemTime(new Date(2026, 10, 21, 12))
  const items = item === null ? [] : [item]
  const server = serveRecords({ pet: kira, section: 'care-tasks', items, limit: null, make: () => bath() })
  const view = await renderApp(`/app/pet/${kira.id}/care-tasks`)
  const name = item === null ? 'Agregar tarea' : 'Editar tarea Baño'
  await view.user.click((await screen.findAllByRole('button', { name }))[0] ?? document.body)
  await screen.findByRole('textbox', { name: 'Próxima vez' })
  return { ...view, ...server }
}
const written = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value
const chip = (name: string) => screen.getByRole('button', { name })
const count = () => screen.getByRole('textbox', { name: 'Cada' })

describe('the next date of a task', () => {
  test('follows the last date and the interval until it is chosen', async () => {
    const { user, bodiesOf, path } = await open(null)
    expect(written('Próxima vez')).toBe('21/11/2026')
    await user.click(chip('Ayer: Última vez'))
    expect(written('Próxima vez')).toBe('27/11/2026')
    await user.clear(screen.getByRole('textbox', { name: 'Última vez' }))
    await user.type(screen.getByRole('textbox', { name: 'Última vez' }), '7')
    expect(written('Próxima vez')).toBe('27/11/2026')
    await user.click(chip('Ayer: Última vez'))
    await user.clear(count())
    expect(written('Próxima vez')).toBe('27/11/2026')
    await user.type(count(), '3')
    expect(written('Próxima vez')).toBe('11/12/2026')
    await user.click(chip('+1 mes: Próxima vez'))
    const chosen = written('Próxima vez')
    await user.click(chip('Hoy: Última vez'))
    await user.clear(count())
    await user.type(count(), '2')
    expect(written('Próxima vez')).toBe(chosen)
    await user.type(screen.getByRole('combobox', { name: 'Tarea' }), 'Baño')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(bodiesOf(`POST ${path}`)).toMatchObject([
        { everyCount: 2, lastDoneOn: '2026-11-21', nextDueOn: chosen.split('/').toReversed().join('-') },
      ]),
    )
  })

  test.each([
    ['follows in a task whose date was computed', '2026-11-24', '22/12/2026'],
    ['stays in a task whose date was chosen', '2026-11-30', '30/11/2026'],
  ])('%s', async (_title, nextDueOn, expected) => {
    const { user } = await open(bath({ lastDoneOn: '2026-11-10', nextDueOn }))
    await user.clear(count())
    await user.type(count(), '6')
    expect(written('Próxima vez')).toBe(expected)
  })
})

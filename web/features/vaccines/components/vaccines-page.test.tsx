import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { recordOf } from '#web/testing/features/kind-pages.ts'
import { kira } from '#web/testing/features/pets.ts'
import { serveRecords } from '#web/testing/features/records.ts'

const rabies = recordOf(vaccineKind, 3, { name: 'Rabia', nextDueDate: '2026-11-12' })

const open = async (items: readonly (typeof rabies)[], language: 'es' | 'en' = 'es') => {
  vi.setSystemTime(new Date(2026, 10, 21, 12))
  const server = serveRecords({ pet: kira, section: 'vaccines', items, limit: 3, make: () => rabies })
  const view = await renderApp(`/app/pet/${kira.id}/vaccines`, language)
  await screen.findByRole('heading', { level: 1 })
  return { ...view, ...server }
}

describe('label of a vaccine', () => {
  const label = { manufacturer: 'Zoetis', lot: 'A4-117', validUntil: '2027-03-01' }

  test.each([
    ['es' as const, ['Laboratorio Zoetis', 'Lote A4-117', /^Válida hasta el .*2027$/]],
    ['en' as const, ['Made by Zoetis', 'Lot A4-117', /^Valid until .*2027$/]],
  ])('appears on the card, in %s', async (language, texts) => {
    await open([{ ...rabies, ...label }], language)
    for (const text of texts) expect(await screen.findByText(text)).toBeTruthy()
  })

  test('opens with a button in the form of a new vaccine, and is sent', async () => {
    const { user, bodiesOf, path } = await open([])
    await user.click(await screen.findByRole('button', { name: 'Agregar vacuna' }))
    await user.type(await screen.findByRole('combobox', { name: /Nombre/ }), 'Rabia')
    const more = screen.getByRole('button', { name: 'Datos de la etiqueta' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('textbox', { name: /Lote/ })).toBeNull()
    await user.click(more)
    await user.type(screen.getByRole('textbox', { name: /Laboratorio/ }), 'Zoetis')
    await user.type(screen.getByRole('textbox', { name: /Lote/ }), 'A4-117')
    await user.click(screen.getByRole('button', { name: '+1 año: Válida hasta' }))
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Vacuna agregada exitosamente')).toBeTruthy()
    expect(bodiesOf(`POST ${path}`)).toMatchObject([{ ...label, validUntil: '2027-11-21' }])
  })

  test('opens where it has a value, and again while it is invalid', async () => {
    const { user } = await open([{ ...rabies, lot: 'A4-117' }])
    await user.click(await screen.findByRole('button', { name: 'Editar vacuna Rabia' }))
    const lot = await screen.findByRole('textbox', { name: /Lote/ })
    await user.click(lot)
    await user.paste('x'.repeat(120))
    await user.click(screen.getByRole('button', { name: 'Datos de la etiqueta' }))
    expect(screen.queryByRole('textbox', { name: /Lote/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('El lote puede tener hasta 100 caracteres')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Lote/ })))
  })
})

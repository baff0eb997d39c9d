import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { commonMedications, commonVaccines } from '#contract/features/records/common-names.ts'
import type { Species } from '#contract/features/pets/schema.ts'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { recordOf } from '#web/testing/features/kind-pages.ts'
import { kira } from '#web/testing/features/pets.ts'
import { serveRecords } from '#web/testing/features/records.ts'

const open = async (species: Species = 'perro', language: 'es' | 'en' = 'es') => {
  vi.setSystemTime(new Date(2026, 10, 21, 12))
  const make = () => recordOf(vaccineKind, 1, { name: 'Rabia' })
  const server = serveRecords({
    pet: { ...kira, species },
    section: 'vaccines',
    items: [],
    limit: 3,
    make,
  })
  const view = await renderApp(`/app/pet/${kira.id}/vaccines`, language)
  await view.user.click(
    (await screen.findAllByRole('button', { name: /Agregar vacuna|Add vaccine/ }))[0] ?? document.body,
  )
  const name = await screen.findByRole('combobox', { name: /Nombre|Name/ })
  return { ...view, ...server, name }
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chip = (name: string) => screen.getByRole('button', { name })
const written = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value

test('proposes today as the date of a dose, and offers yesterday and the next dose in one press', async () => {
  const { user, name, bodiesOf, path } = await open()
  expect(written('Fecha de aplicación')).toBe('21/11/2026')
  expect(chip('Hoy: Fecha de aplicación').getAttribute('aria-pressed')).toBe('true')
  await user.click(chip('Ayer: Fecha de aplicación'))
  expect(written('Fecha de aplicación')).toBe('20/11/2026')
  expect(chip('Hoy: Fecha de aplicación').getAttribute('aria-pressed')).toBe('false')
  await user.click(chip('+1 mes: Próxima dosis'))
  expect(written('Próxima dosis')).toBe('20/12/2026')
  await user.click(chip('+1 año: Próxima dosis'))
  await user.type(name, 'Rabia')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(bodiesOf(`POST ${path}`)).toMatchObject([
      { name: 'Rabia', dateAdministered: '2026-11-20', nextDueDate: '2027-11-20' },
    ]),
  )
})

test('proposes common vaccines of the species, regardless of accents and case', async () => {
  const { user, name } = await open()
  expect(options()).toEqual([])
  await user.type(name, 'mul')
  await waitFor(() => expect(options()).toEqual(['Múltiple canina']))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(name).toHaveProperty('value', 'Múltiple canina')
  await waitFor(() => expect(options()).toEqual([]))
  await user.clear(name)
  await user.type(name, 'triple')
  expect(options()).toEqual([])
  await user.tab()
  expect(name).toHaveProperty('value', 'triple')
})

test('proposes the vaccines of a cat, in English too', async () => {
  const { user, name } = await open('gato', 'en')
  await user.type(name, 'feline')
  await waitFor(() => expect(options()).toEqual(['Feline combination', 'Feline leukemia']))
})

test('lists no name twice for a species', () => {
  for (const names of [...Object.values(commonVaccines), ...Object.values(commonMedications)]) {
    expect(new Set(names.map(({ es }) => es)).size).toBe(names.length)
    expect(new Set(names.map(({ en }) => en)).size).toBe(names.length)
  }
})

test('lists the core vaccines of its guidelines for every species', () => {
  const core: Record<Species, readonly string[]> = {
    // WSAVA 2024: core, and core where the disease is endemic, as in Latin America.
    perro: ['Rabia', 'Moquillo', 'Parvovirus', 'Hepatitis infecciosa', 'Leptospirosis'],
    gato: ['Rabia', 'Panleucopenia', 'Calicivirus', 'Rinotraqueítis', 'Leucemia felina'],
    conejo: ['Mixomatosis', 'Enfermedad hemorrágica'],
    // AAEP.
    caballo: ['Rabia', 'Tétanos', 'Encefalomielitis equina', 'Virus del Nilo Occidental'],
    hamster: [],
    pollo: ['Newcastle', 'Marek'],
    iguana: [],
  }
  for (const [kind, names] of Object.entries(core)) {
    const proposed = Object.entries(commonVaccines).find(([name]) => name === kind)?.[1]
    expect(proposed?.map(({ es }) => es)).toEqual(expect.arrayContaining([...names]))
  }
})

test('lists medications for every species', () => {
  for (const names of Object.values(commonMedications)) expect(names.length).toBeGreaterThan(0)
})

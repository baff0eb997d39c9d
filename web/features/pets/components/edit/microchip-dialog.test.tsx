import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'

const pet = { ...kira, ownerIsPremium: true }
const path = `/api/pets/${pet.id}`
const put = `PUT ${path}/microchip`
const others = [
  { petId: pet.id, name: 'Kira', microchipNumber: '981020000123456' },
  { petId: '0199a000-0000-7000-8000-00000000000c', name: 'Tom', microchipNumber: '981 020 000 123 456' },
]

const open = async () => {
  const server = mockServer(ana, {
    [`GET ${path}`]: { body: pet },
    'GET /api/microchips': { body: { items: others } },
    [put]: { body: pet },
  })
  const { user } = await renderApp(`/app/pet/${pet.id}`)
  await user.click(await screen.findByRole('button', { name: /^Microchip ?No registrado/ }))
  const dialog = within(await screen.findByRole('dialog', { busy: false }))
  const number = dialog.getByRole('textbox', { name: 'Número de microchip' })
  const hint = () =>
    (number.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('')
  const expectHint = (text: string | RegExp) => waitFor(() => expect(hint()).toMatch(text))
  return { ...server, user, dialog, number, expectHint }
}

beforeEach(() => localStorage.clear())

test('says the country or manufacturer, and where a number is alike, without refusing it', async () => {
  const { user, dialog, number, expectHint, bodiesOf } = await open()
  const type = async (typed: string) => {
    await user.clear(number)
    await user.type(number, typed)
  }
  await type('72409')
  expect(dialog.queryByText(/15 dígitos/)).toBeNull()
  await user.tab()
  await expectHint('Casi todos tienen 15 dígitos: revisa el número.')
  await type('724 098 100 123 456')
  await expectHint('Con el código de un país: España.')
  await type('956000000123456')
  await expectHint('Con el código de un fabricante: Trovan.')
  await type('900115000123456')
  await expectHint('Con el código de un fabricante (ICAR 900).')
  await type('999000000123456')
  await expectHint(/^Los que empiezan con 999 son de prueba/)
  await type('123000000123456')
  await expectHint(/^Sus tres primeros dígitos no son de ningún país/)
  await type('981020000123456')
  await expectHint(/Datamars\. Es el mismo número que el de Tom\.$/)
  await type('981020000123465')
  await expectHint(/Con dos dígitos en otro orden sería el de Tom\.$/)
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(bodiesOf(put)).toEqual([{ microchipNumber: '981020000123465' }]))
})

test('stores where it is registered, and completes a link', async () => {
  const { user, dialog, number, bodiesOf } = await open()
  await user.type(number, '981020000123499')
  await user.type(dialog.getByRole('textbox', { name: 'Dónde está registrado' }), 'REIAC')
  const link = dialog.getByRole('textbox', { name: 'Enlace del registro' })
  await user.type(link, 'sin enlace')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText(/^Escribe un enlace completo/)).toBeTruthy()
  await user.clear(link)
  await user.type(link, 'www.reiac.es')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(bodiesOf(put)).toEqual([
      {
        microchipNumber: '981020000123499',
        microchipRegistry: 'REIAC',
        microchipRegistryUrl: 'https://www.reiac.es',
      },
    ]),
  )
})

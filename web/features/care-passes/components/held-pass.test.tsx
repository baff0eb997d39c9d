import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OpenedCareLink } from '#contract/features/care-links/schema.ts'
import { addMessages } from '#web/shared/i18n/i18n.ts'
import { renderWith } from '#web/testing/environment/render.tsx'
import { aPass } from '#web/testing/features/care-passes.ts'
import { HeldPass } from './held-pass.tsx'

const pet = {
  id: '0199a000-0000-7000-8000-00000000a001',
  name: 'Kira',
  species: 'perro' as const,
  sex: 'Hembra' as const,
  breed: 'Labrador',
  birthDate: null,
  ageGroup: null,
  image: null,
  allergies: [],
  neverGive: [],
  handling: null,
  conditions: [],
  documents: [],
  pass: { ...aPass, day: '2026-12-03' },
}
const opened: OpenedCareLink = {
  id: '0199a000-0000-7000-8000-00000000c001',
  kind: 'pass',
  name: 'Patitas',
  expiresAt: '2026-12-05T12:00:00.000Z',
  timeZone: 'America/Bogota',
  today: '2026-11-29',
  now: '2026-11-29T12:00:00.000Z',
  pets: [pet],
}
const token = 'AbCdEfGhIjKlMnOpQrStUv'

const show = async (language?: 'es' | 'en') => {
  await addMessages('care-passes')
  return renderWith(<HeldPass pet={pet} opened={opened} token={token} />, language)
}

test.each([
  ['es' as const, /estadía desde el 3 dic 2026/, /No es un documento oficial/],
  ['en' as const, /For a stay from Dec 3, 2026/, /no official document/],
])(
  'shows in %s for which day it is judged, its own code, and what it is not',
  async (language, day, isNot) => {
    await show(language)
    expect(await screen.findByText(day)).toBeTruthy()
    expect(screen.getByText(isNot)).toBeTruthy()
    expect(await screen.findByRole('img', { name: /Kira/ })).toBeTruthy()
  },
)

test('downloads its file with the token in a header, and in no address', async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response('%PDF', { status: 200 }))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:pass', revokeObjectURL: () => undefined }),
  )
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: /Descargar PDF/ }))
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(fetched).toHaveBeenCalledWith(expect.not.stringContaining(token), {
    headers: { 'Care-Link': token },
  })
})

test('reports a file that is refused', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 429 }))
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: /Descargar PDF/ }))
  expect(await screen.findByText('No se pudo descargar el pase')).toBeTruthy()
})

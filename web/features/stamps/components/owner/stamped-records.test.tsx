import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { Certificate, Stamp } from '#contract/features/stamps/schema.ts'
import type { Vaccine } from '#contract/features/vaccines/schema.ts'
import { encodeFields, joinCertificate, writePayload } from '#contract/features/stamps/certificate.ts'
import { encodeBytes } from '#web/features/stamps/verification/base64url.ts'
import { expectAccessible } from '#web/testing/environment/accessibility.ts'
import { chooseInMenu } from '#web/testing/environment/menu.ts'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'
import { aStamp, rabiesId } from '#web/testing/features/stamps.ts'
import { aVaccineRecord } from '#web/testing/features/reminders.ts'

const rabies = { ...aVaccineRecord, id: rabiesId, dateAdministered: '2026-03-01' }
const own = [2, 3, 4].map((number) => ({
  ...rabies,
  id: `0199a000-0000-7000-8000-0000000000e${number}`,
  name: `Moquillo ${number}`,
}))
const path = `/api/pets/${kira.id}`
const encode = (text: string) => encodeBytes(new TextEncoder().encode(text))

interface World {
  readonly pet?: Pet
  readonly stamps?: readonly Stamp[]
  readonly vaccines?: readonly Vaccine[]
}

const open = async ({ pet = kira, stamps = [aStamp], vaccines = [rabies] }: World = {}) => {
  vi.setSystemTime(new Date(2026, 10, 21, 12))
  const server = mockServer(ana, {
    [`GET ${path}`]: { body: pet },
    [`GET ${path}/vaccines`]: { body: { items: vaccines, limit: 3 } },
    [`GET ${path}/stamps`]: { body: { items: stamps } },
  })
  const view = await renderApp(`/app/pet/${kira.id}/vaccines`)
  await screen.findByText('Sellado por Dra. Lucía Peña').catch(() => undefined)
  return { ...server, ...view }
}
type User = Awaited<ReturnType<typeof open>>['user']
const choose = (user: User, entry: string) => chooseInMenu(user, 'Opciones de Rabia, sellado', entry)

test('shows a viewer only the certificate of a stamped record', async () => {
  const { user } = await open({ pet: { ...kira, access: 'viewer' } })
  await user.click(await screen.findByRole('button', { name: 'Opciones de Rabia, sellado' }))
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(entries).toEqual(['Ver certificado'])
  expect(screen.queryByRole('button', { name: 'Pedir sello veterinario' })).toBeNull()
})

test('excludes stamped records from the count of the plan', async () => {
  await open({ vaccines: [rabies, ...own.slice(1)] })
  await waitFor(() => expect(document.body.textContent).toContain('Plan gratuito 2/3'))
})

test('omits a hidden record from the list, and shows it on demand with its menu', async () => {
  const hidden = {
    ...aStamp,
    sequence: 2,
    recordId: '0199a000-0000-7000-8000-0000000000d2',
    isHidden: true,
    record: { name: 'Parvovirus', dateAdministered: '2026-02-01', lot: 'B-7' },
  }
  const { user, bodiesOf, answers } = await open({ stamps: [hidden, aStamp] })
  expect(screen.queryByText('Parvovirus')).toBeNull()
  const show = await screen.findByRole('button', { name: 'Ver 1 oculto' })
  expect(show.getAttribute('aria-expanded')).toBe('false')
  await user.click(show)
  expect(await screen.findByRole('heading', { name: 'Parvovirus' })).toBeTruthy()
  expect(screen.getByText('Lote B-7')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cambiar recordatorio y costo de Parvovirus' })).toBeNull()
  await expectAccessible()
  const showing = `DELETE ${path}/stamps/2/hidden`
  answers[showing] = { body: {} }
  await user.click(screen.getByRole('button', { name: 'Opciones de Parvovirus, sellado' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mostrar de nuevo' }))
  await waitFor(() => expect(bodiesOf(showing)).toHaveLength(1))
})

test('creates an invitation with its kinds and code, revokes it, and reports its use', async () => {
  const { user, answers, bodiesOf } = await open()
  const id = '0199a000-0000-7000-8000-0000000000f1'
  const token = 't'.repeat(43)
  const expiresAt = new Date(Date.now() + 900_000).toISOString()
  answers[`POST ${path}/stamp-invitations`] = {
    body: { id, token, url: `https://huella.example/stamp#${token}`, expiresAt },
  }
  const state = `GET ${path}/stamp-invitations/${id}`
  answers[state] = { body: { state: 'open', sequence: null } }
  answers[`DELETE ${path}/stamp-invitations/${id}`] = { body: {} }
  await user.click(await screen.findByRole('button', { name: 'Pedir sello veterinario' }))
  const start = await screen.findByRole('button', { name: 'Mostrar código' })
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Visita' }))
  await user.click(start)
  expect(await screen.findByRole('img', { name: 'Código para que el veterinario selle' })).toBeTruthy()
  expect(bodiesOf(`POST ${path}/stamp-invitations`)).toEqual([
    { allows: { kind: 'new', kinds: ['vaccines', 'visits'] } },
  ])
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Anular código' }))
  await screen.findByRole('button', { name: 'Mostrar código' })
  answers[state] = { body: { state: 'stamped', sequence: 2 } }
  await user.click(screen.getByRole('button', { name: 'Mostrar código' }))
  expect(await screen.findByText('Quedó sellado')).toBeTruthy()
})

test('shows the facts and the code of the certificate', async () => {
  const { user, answers } = await open()
  const fields = encodeFields(
    {
      server: 'https://huella.example',
      petName: 'Kira',
      species: 'perro',
      breed: null,
      birthDate: null,
      microchipNumber: null,
      vaccine: 'Rabia',
      manufacturer: 'Zoetis',
      lot: 'A-123',
      dateAdministered: '2026-03-01',
      validUntil: null,
      professional: '<i>Lucía</i>',
      professionalNumber: '12345',
      clinic: 'San Roque',
      signature: 'typed',
      stampedAt: '2026-03-01T15:00:00.000Z',
      sequence: 1,
      hash: 'h'.repeat(43),
    },
    { encode },
  )
  const payload = encode(writePayload({ server: 'https://huella.example', hash: 'a', digests: 'b' }))
  const text = joinCertificate(`e30.${payload}`, 'c2ln', fields)
  const certificate: Certificate = {
    text,
    url: `https://huella.example/verify#${text}`,
    signature: { kind: 'typed', name: 'Lucía' },
  }
  answers[`GET ${path}/stamps/1/certificate`] = { body: certificate }
  await choose(user, 'Ver certificado')
  expect(await screen.findByText('<i>Lucía</i> (12345)')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Código con el certificado firmado' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Verificar' }).getAttribute('href')).toBe(certificate.url)
  await expectAccessible()
})

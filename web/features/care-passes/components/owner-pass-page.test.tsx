import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CarePass, PassRequirement } from '#contract/features/care-passes/schema.ts'
import type { NewCareLink } from '#contract/features/care-links/schema.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { aPass, aRequirement } from '#web/testing/features/care-passes.ts'
import { kira } from '#web/testing/features/pets.ts'

beforeEach(() => void vi.setSystemTime(new Date(2026, 10, 29, 12)))

const path = `/app/pet/${kira.id}/pass`
const create = `POST /api/pets/${kira.id}/care-links`
const token = 'AbCdEfGhIjKlMnOpQrStUv'
const made: NewCareLink = {
  url: `https://huella.example/c/${token}`,
  link: {
    id: '0199a000-0000-7000-8000-00000000c001',
    kind: 'pass',
    name: 'Patitas',
    pets: [{ id: kira.id, name: 'Kira' }],
    parts: { sheet: false, home: false, doses: false, contacts: true },
    documentIds: [],
    pass: { stayFrom: null, certificateDays: 180 },
    madeBy: null,
    createdAt: '2026-11-29T12:00:00.000Z',
    expiresAt: '2026-12-01T12:00:00.000Z',
    endedAt: null,
    openedCount: 0,
    acts: [],
  },
}

interface Options {
  readonly pet?: typeof kira
  readonly requirements?: readonly PassRequirement[]
  readonly language?: 'es' | 'en'
  readonly address?: string
  readonly more?: Record<string, MockAnswer>
}

const open = async (options: Options = {}) => {
  const { pet = kira, requirements, language = 'es', address = path, more = {} } = options
  const body: CarePass = requirements ? { ...aPass, requirements: [...requirements] } : aPass
  const server = mockServer(ana, {
    [`GET /api/pets/${pet.id}`]: { body: pet },
    [`GET /api/pets/${pet.id}/pass`]: { body },
    ...more,
  })
  const view = await renderApp(address, language)
  await screen.findByRole('heading', { level: 1 })
  return { ...server, ...view }
}
const group = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the page of a pass', () => {
  test.each([
    {
      language: 'es' as const,
      groups: ['Faltan 2 cosas para el 29 nov 2026', 'Vence pronto', 'En regla'],
      isNot: /No es un documento oficial/,
    },
    {
      language: 'en' as const,
      groups: ['2 things are missing for Nov 29, 2026', 'Expires soon', 'In order'],
      isNot: /no official document/,
    },
  ])('shows in $language what is missing first, and says what it is not', async (expected) => {
    const { language, groups, isNot } = expected
    await open({ language })
    for (const name of groups) expect(await screen.findByRole('region', { name })).toBeTruthy()
    expect(screen.getByText(isNot)).toBeTruthy()
  })

  test('leads from each missing thing to its form, filled in', async () => {
    const missing = (id: PassRequirement['id']) => aRequirement({ id, status: 'missing' })
    await open({
      requirements: [
        aRequirement({ id: 'rabies', status: 'expired', until: '2026-03-01', record: 'Nobivac' }),
        missing('worms'),
        missing('healthCertificate'),
        missing('liability'),
      ],
    })
    const lacking = await group('Faltan 4 cosas para el 29 nov 2026')
    const addresses = lacking.getAllByRole('link').map((link) => {
      const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x')
      return [pathname.split('/').at(-1), Object.fromEntries(searchParams)]
    })
    expect(addresses).toEqual([
      ['vaccines', { add: 'Nobivac' }],
      ['parasite-treatments', { given: '2026-11-29', target: 'internal' }],
      ['papers', { add: 'Certificado de salud', type: 'health' }],
      ['papers', { add: 'Póliza de responsabilidad civil', type: 'liability' }],
    ])
  })

  test.each([
    ['handling', 'Responder: Comportamiento y manejo'],
    ['contacts', 'Agregar a alguien: A quién llamar'],
  ] as const)('opens the form of %s over it', async (id, name) => {
    const { user } = await open({ requirements: [aRequirement({ id, status: 'missing' })] })
    await user.click(await screen.findByRole('button', { name }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  test('asks for the pass of the chosen day and age', async () => {
    const asked: Record<string, string>[] = []
    const answer: MockAnswer = (_sent, query) => {
      asked.push(Object.fromEntries(query))
      return { body: aPass }
    }
    const { user, router } = await open({ more: { [`GET /api/pets/${kira.id}/pass`]: answer } })
    await user.type(await screen.findByRole('textbox', { name: 'Primer día de la estadía' }), '03/12/2026')
    await user.click(screen.getByRole('radio', { name: '30 días' }))
    const chosen = { stayFrom: '2026-12-03', certificateDays: '30' }
    await waitFor(() => expect(asked.at(-1)).toEqual(chosen))
    // People who fill in what is missing come back to the same pass.
    const address = router.state.location.href
    cleanup()
    asked.length = 0
    await open({ address, more: { [`GET /api/pets/${kira.id}/pass`]: answer } })
    await waitFor(() => expect(asked.at(-1)).toEqual(chosen))
    expect(screen.getByRole('radio', { name: '30 días' })).toHaveProperty('checked', true)
  })

  test('links a verified stamp to its certificate, and calls people with one tap', async () => {
    await open()
    const link = await screen.findByRole('link', { name: 'Verificar el sello de Leptospirosis' })
    expect(link.getAttribute('href')).toBe('https://huella.example/verify#abc')
    expect(screen.getByRole('link', { name: 'Llamar a Luis' }).getAttribute('href')).toBe('tel:+573001234567')
  })

  test.each(['viewer', 'editor'] as const)(
    'has no code for a %s whom the owner did not allow it',
    async (access) => {
      const list = { items: [], allowsEditors: false, limit: 1 }
      await open({
        pet: { ...kira, access },
        more: { [`GET /api/pets/${kira.id}/care-links`]: { body: list } },
      })
      const lacking = await group('Faltan 2 cosas para el 29 nov 2026')
      expect(lacking.queryAllByRole('link')).toHaveLength(access === 'viewer' ? 0 : 2)
      expect(screen.getByText(/^El código lo crea quien responde por Kira/)).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Crear el código' })).toBeNull()
      expect(screen.getByRole('link', { name: 'Descargar PDF' })).toBeTruthy()
    },
  )

  test('says that the pass of a pet that has died is no longer needed', async () => {
    await open({ pet: { ...kira, memorial: { diedOn: null } } })
    expect(await screen.findByRole('heading', { name: 'Este pase ya no hace falta' })).toBeTruthy()
  })
})

describe('the code of a pass', () => {
  test('needs a receiver, is of the chosen pets once made, and ends on request', async () => {
    const tom = { ...kira, id: '0199a000-0000-7000-8000-0000000070a1', name: 'Tom' }
    const server = await open({
      more: {
        'GET /api/pets': { body: { items: [kira, tom], total: 2, next: null } },
        [create]: { body: made, status: 201 },
        [`DELETE /api/pets/${kira.id}/care-links/${made.link.id}`]: {
          body: { ...made.link, endedAt: '2026-11-29T12:01:00.000Z' },
        },
      },
    })
    const { user } = server
    await user.click(await screen.findByRole('button', { name: 'Crear el código' }))
    expect(await screen.findByText('Escribe para quién es')).toBeTruthy()
    await user.type(screen.getByLabelText(/Para quién/), 'Patitas')
    await user.click(
      within(screen.getByRole('radiogroup', { name: 'Se vence en' })).getByRole('radio', { name: '7 días' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Tom' }))
    await user.click(screen.getByRole('button', { name: 'Crear el código' }))
    expect(await screen.findByRole('img', { name: 'Código del pase de Kira' })).toBeTruthy()
    expect(server.bodiesOf(create)).toEqual([
      {
        kind: 'pass',
        name: 'Patitas',
        hours: 168,
        otherPetIds: [tom.id],
        parts: made.link.parts,
        pass: { stayFrom: null, certificateDays: 180 },
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Terminar' }))
    expect(await screen.findByText('Pase terminado: el enlace ya no abre')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Crear el código' })).toBeTruthy()
  })

  test('offers Premium where the free plan has an open link', async () => {
    const data = { reason: 'careLinks', limit: 1 }
    const { user } = await open({ more: { [create]: { error: 'PLAN_LIMIT_REACHED', status: 402, data } } })
    await user.type(await screen.findByLabelText(/Para quién/), 'Patitas')
    await user.click(screen.getByRole('button', { name: 'Crear el código' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})

import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CareLink, CareNote } from '#contract/features/care-links/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { expectAccessible } from '#web/testing/environment/accessibility.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { exampleCareSheet } from '#web/testing/features/care-sheets.ts'
import { kira } from '#web/testing/features/pets.ts'

const path = `/api/pets/${kira.id}`
const link: CareLink = {
  id: '0199a000-0000-7000-8000-0000000000f1',
  kind: 'sitter',
  name: 'Sofía',
  pets: [{ id: kira.id, name: 'Kira' }],
  parts: { sheet: true, home: false, doses: true, contacts: true },
  documentIds: [],
  madeBy: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-22T10:00:00.000Z',
  endedAt: null,
  openedCount: 1,
  acts: [
    {
      id: '0199a000-0000-7000-8000-0000000000f2',
      at: '2026-11-20T12:00:00.000Z',
      kind: 'dose',
      petName: 'Kira',
      subject: 'Apoquel, 08:00',
      browser: { name: 'Safari', system: 'iOS', device: 'mobile' },
    },
  ],
}
const note: CareNote = {
  id: '0199a000-0000-7000-8000-0000000000f3',
  linkId: link.id,
  name: 'Sofía',
  text: 'Durmió bien',
  photos: [],
  createdAt: '2026-11-20T12:00:00.000Z',
}

interface Given {
  readonly pet?: Pet
  readonly items?: readonly CareLink[]
  readonly notes?: readonly CareNote[]
  readonly allowsEditors?: boolean
  readonly more?: Readonly<Record<string, MockAnswer>>
}

const documentOf = (n: number, documentName: string) => ({
  id: `0199a000-0000-7000-8000-0000000000e${n}`,
  documentName,
  documentUrl: '/api/files/1',
  fileType: 'application/pdf',
  fileSize: 1024,
  uploadedAt: '2026-11-18T10:00:00.000Z',
})

const open = async ({ pet = kira, items = [], notes = [], allowsEditors = false, more = {} }: Given = {}) => {
  let links = [...items]
  let waiting = [...notes]
  const server = mockServer(ana, {
    [`GET ${path}`]: { body: pet },
    [`GET ${path}/allergies`]: { body: { items: [], limit: null } },
    [`GET ${path}/documents`]: {
      body: { items: [], total: 0, limit: null, next: null },
    },
    [`GET ${path}/care-sheet`]: { body: exampleCareSheet },
    [`GET ${path}/care-links`]: () => ({ body: { items: links, allowsEditors, limit: 1 } }),
    [`GET ${path}/care-notes`]: () => ({ body: { items: waiting } }),
    [`POST ${path}/care-links`]: { body: { link, url: 'https://huella.example/c/secreto' } },
    [`DELETE ${path}/care-links/${link.id}`]: () => {
      links = [{ ...link, endedAt: '2026-11-20T13:00:00.000Z' }]
      return { body: links[0] }
    },
    [`DELETE ${path}/care-notes/${note.id}`]: () => {
      waiting = []
      return { body: {} }
    },
    [`PUT ${path}/care-notes/${note.id}`]: () => {
      waiting = [note]
      return { body: {} }
    },
    ...more,
  })
  const view = await renderApp(`/app/pet/${kira.id}/care`)
  await screen.findByRole('heading', { level: 2, name: 'Hoja de cuidado' })
  return { ...server, ...view }
}
const section = async () => within(await screen.findByRole('region', { name: 'Enlaces de cuidado' }))

describe('the links of a pet', () => {
  test('start with two days and no keys, and show their address once', async () => {
    const { user, bodiesOf } = await open()
    await user.click(await (await section()).findByRole('button', { name: 'Crear enlace' }))
    await user.type(await screen.findByRole('textbox', { name: /^Para quién es/ }), 'Sofía')
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Crear enlace' }))
    expect(await screen.findByText('https://huella.example/c/secreto')).toBeTruthy()
    expect(await screen.findByRole('img', { name: 'Código QR del enlace' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(
      encodeURIComponent('https://huella.example/c/secreto'),
    )
    expect(bodiesOf(`POST ${path}/care-links`)).toMatchObject([
      { kind: 'sitter', name: 'Sofía', hours: 48, parts: { sheet: true, home: false, doses: true } },
    ])
    await user.click(screen.getByRole('button', { name: 'Listo' }))
    expect(screen.queryByText('https://huella.example/c/secreto')).toBeNull()
  })

  test('offer all documents, and no longer those of a pet that is taken out', async () => {
    const tom = { ...kira, id: '0199a000-0000-7000-8000-0000000000d2', name: 'Tom' }
    const [first, later, other] = [
      documentOf(1, 'Carné.pdf'),
      documentOf(2, 'Póliza.pdf'),
      documentOf(3, 'Tom.pdf'),
    ]
    const page = { total: 2, limit: null }
    const { user, bodiesOf } = await open({
      more: {
        'GET /api/pets': { body: { items: [kira, tom], total: 2, next: null } },
        [`GET ${path}/documents`]: (_body, query) => ({
          body: query.has('cursor')
            ? { ...page, items: [later], next: null }
            : { ...page, items: [first], next: 'later' },
        }),
        [`GET /api/pets/${tom.id}/documents`]: { body: { ...page, items: [other], total: 1, next: null } },
      },
    })
    await user.click(await (await section()).findByRole('button', { name: 'Crear enlace' }))
    await user.type(await screen.findByRole('textbox', { name: /^Para quién es/ }), 'Sofía')
    const dialog = within(screen.getByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'Ver más' }))
    await user.click(await dialog.findByRole('button', { name: 'Póliza.pdf' }))
    const tomChip = dialog.getByRole('button', { name: 'Tom' })
    await user.click(tomChip)
    await user.click(await dialog.findByRole('button', { name: 'Tom.pdf' }))
    await user.click(tomChip)
    await user.click(dialog.getByRole('button', { name: 'Crear enlace' }))
    await screen.findByText('https://huella.example/c/secreto')
    expect(bodiesOf(`POST ${path}/care-links`)).toMatchObject([{ otherPetIds: [], documentIds: [later.id] }])
  })

  test('list what was done with them, and end with one press', async () => {
    const { user } = await open({ items: [link] })
    const links = await section()
    await user.click(await links.findByText('Abierto 1 vez'))
    expect(links.getByText('Marcó Apoquel, 08:00')).toBeTruthy()
    await expectAccessible()
    await user.click(links.getByRole('button', { name: 'Terminar ahora el enlace para Sofía' }))
    expect(await links.findByText('Terminado')).toBeTruthy()
  })

  test('lead to Premium at the limit of the free plan', async () => {
    const { user } = await open({ items: [link] })
    await user.click(await (await section()).findByRole('button', { name: 'Crear enlace' }))
    expect(await screen.findByText('Varios enlaces de cuidado')).toBeTruthy()
  })

  test.each([
    [false, 0],
    [true, 1],
  ])('are made by an editor where the owner allows it: %s', async (allowsEditors, count) => {
    await open({ pet: { ...kira, access: 'editor' }, allowsEditors })
    const links = await section()
    await links.findByText(allowsEditors ? 'Todavía no hay enlaces.' : /^El dueño no permite/)
    expect(links.queryAllByRole('button', { name: 'Crear enlace' })).toHaveLength(count)
    expect(links.queryByRole('switch')).toBeNull()
  })
})

describe('the notes of a holder', () => {
  test('leave the links in sight, however many wait', async () => {
    const notes = ['f3', 'f4', 'f5', 'f6'].map((end) => ({
      ...note,
      id: `0199a000-0000-7000-8000-0000000000${end}`,
    }))
    const { user } = await open({ items: [link], notes })
    const links = await section()
    expect(await links.findAllByText('Durmió bien')).toHaveLength(3)
    await user.click(links.getByRole('button', { name: 'Ver las 4 notas' }))
    expect(links.getAllByText('Durmió bien')).toHaveLength(4)
  })

  test('come back when throwing them away is undone', async () => {
    const { user } = await open({ items: [link], notes: [note] })
    const links = await section()
    await user.click(await links.findByRole('button', { name: 'Descartar la nota de Sofía' }))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(await links.findByText('Durmió bien')).toBeTruthy()
  })
})

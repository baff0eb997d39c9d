import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Conversation, Tag } from '#contract/features/tags/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { expectAccessible } from '#web/testing/environment/accessibility.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'
import { drawEngraving } from '#web/features/tags/tag-drawing.ts'

const page = `/api/pets/${kira.id}/tag`

const tag: Tag = {
  code: 'ABCDEFGHJKLMN',
  url: 'http://localhost:3000/t/ABCDEFGHJKLMN',
  shown: ['name', 'photo'],
  note: null,
  place: null,
  phone: null,
  isOn: true,
  notesScans: false,
  scannedAt: null,
}

const conversation: Conversation = {
  id: '01990000-0000-7000-8000-000000000021',
  startedAt: '2026-11-21T10:00:00.000Z',
  lastAt: '2026-11-21T10:00:00.000Z',
  isUnread: true,
  end: null,
  endedAt: null,
  messages: [
    {
      id: '01990000-0000-7000-8000-000000000022',
      author: 'finder',
      text: 'La tengo en el parque',
      place: 'Parque 53',
      position: { latitude: 4.65, longitude: -74.06, accuracy: 'coarse' },
      image: null,
      createdAt: '2026-11-21T10:00:00.000Z',
    },
  ],
}
const talk = `${page}/conversations/${conversation.id}`

type Served = {
  readonly tag?: Tag | null
  readonly items?: readonly Conversation[]
  readonly pet?: Pet
  readonly answers?: Readonly<Record<string, MockAnswer>>
}

const open = async ({ tag: own = tag, items = [], pet = kira, answers = {} }: Served = {}) => {
  const server = mockServer(ana, {
    [`GET /api/pets/${kira.id}`]: { body: pet },
    [`GET ${page}`]: { body: { tag: own } },
    [`GET ${page}/conversations`]: { body: { items } },
    [`POST ${page}/read`]: { body: {} },
    'GET /api/map-tiles': { body: { tiles: null } },
    ...answers,
  })
  const view = await renderApp(`/app/pet/${kira.id}/tag`)
  await screen.findByRole('heading', { level: 1, name: /Placa/ })
  return { ...server, ...view }
}

describe('the page of a tag', () => {
  test('makes the tag when asked to', async () => {
    const { user, bodiesOf } = await open({ tag: null, answers: { [`PUT ${page}`]: { body: tag } } })
    await user.click(await screen.findByRole('button', { name: 'Hacer la placa' }))
    await screen.findByText(tag.url)
    screen.getByText('ABCD EFGH JKLMN', { selector: 'p' })
    screen.getByRole('img', { name: 'Código QR de la placa de Kira' })
    expect(bodiesOf(`PUT ${page}`)).toHaveLength(1)
    await expectAccessible()
  })

  test('offers an editor the code and the messages, and no choice of the owner’s', async () => {
    await open({ pet: { ...kira, access: 'editor' } })
    await screen.findByText(tag.url)
    for (const name of ['Renovar el código', 'Guardar'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
    screen.getByRole('button', { name: 'Imprimir hoja' })
  })

  test('changes what is shown, one choice at a time, and typed texts together', async () => {
    const saved: unknown[] = []
    const { user } = await open({
      answers: {
        [`PUT ${page}`]: (body) => {
          saved.push(body)
          return { body: { ...tag, ...(typeof body === 'object' ? body : {}) } }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Foto' }))
    await user.click(screen.getByRole('switch', { name: /Avisarme/ }))
    await user.type(screen.getByRole('textbox', { name: /Una nota/ }), 'Toma insulina')
    await user.type(screen.getByRole('textbox', { name: /Teléfono/ }), '300')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await screen.findByText('Ese número no existe. Escríbelo con su prefijo.')
    await user.type(screen.getByRole('textbox', { name: /Teléfono/ }), ' 123 4567')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await screen.findByText('Placa actualizada')
    expect(saved).toEqual([
      { shown: ['name'] },
      { notesScans: true },
      { note: 'Toma insulina', place: null, phone: '+573001234567' },
    ])
  })

  test('renews the code after saying what stops working', async () => {
    const renewed = { ...tag, code: 'NMLKJHGFEDCBA', url: 'http://localhost:3000/t/NMLKJHGFEDCBA' }
    const { user, bodiesOf } = await open({ answers: { [`POST ${page}/renew`]: { body: renewed } } })
    await user.click(await screen.findByRole('button', { name: 'Renovar el código' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toMatch(/chips NFC y los carteles/)
    await user.click(within(dialog).getByRole('button', { name: 'Renovar el código' }))
    await screen.findByText(renewed.url)
    expect(bodiesOf(`POST ${page}/renew`)).toEqual([{ code: tag.code }])
  })
})

describe('conversations', () => {
  test('show what a finder sent, count as read, and are answered in place', async () => {
    const answered: Conversation = {
      ...conversation,
      isUnread: false,
      messages: [
        ...conversation.messages,
        {
          id: '01990000-0000-7000-8000-000000000023',
          author: 'owner',
          text: 'Voy para allá',
          place: null,
          position: null,
          image: null,
          createdAt: '2026-11-21T10:01:00.000Z',
        },
      ],
    }
    const { user, bodiesOf } = await open({
      items: [conversation],
      answers: { [`POST ${talk}/messages`]: { body: answered } },
    })
    await screen.findByText('La tengo en el parque')
    screen.getByText('Parque 53')
    const elsewhere = await screen.findByRole('link', { name: /OpenStreetMap/ })
    expect(elsewhere.getAttribute('href')).toContain('4.65')
    await waitFor(() => expect(bodiesOf(`POST ${page}/read`)).not.toEqual([]))
    await expectAccessible()
    await user.type(screen.getByRole('textbox', { name: /Tu respuesta/ }), 'Voy para allá')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await screen.findByText('Voy para allá', { selector: 'p' })
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Tu respuesta/ }).value).toBe('')
  })

  test('show a finder’s place on a map of the page where there are tiles, at the press', async () => {
    const tiles = { url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: '© Maps' }
    const { user } = await open({
      items: [conversation],
      answers: { 'GET /api/map-tiles': { body: { tiles } } },
    })
    const toggle = await screen.findByRole('button', { name: 'Ver el mapa' })
    expect(screen.queryByRole('link', { name: /OpenStreetMap/ })).toBeNull()
    await user.click(toggle)
    expect(await screen.findByRole('region', { name: 'Ver el mapa' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ocultar el mapa' }))
    expect(screen.queryByRole('region', { name: 'Ver el mapa' })).toBeNull()
  })

  test('stop once the owner confirms to block them, and resume on request', async () => {
    const blocked: Conversation = { ...conversation, end: 'blocked', endedAt: '2026-11-21T11:00:00.000Z' }
    const { user, bodiesOf } = await open({
      items: [conversation],
      answers: { [`POST ${talk}/end`]: { body: blocked }, [`POST ${talk}/resume`]: { body: conversation } },
    })
    await user.click(await screen.findByRole('button', { name: 'Bloquear' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Bloquear' }))
    await screen.findByText(/no puede escribirte\. Se borra/)
    expect(screen.queryByRole('textbox', { name: /Tu respuesta/ })).toBeNull()
    expect(bodiesOf(`POST ${talk}/end`)).toEqual([{ end: 'blocked' }])
    await user.click(screen.getByRole('button', { name: 'Reanudar' }))
    await screen.findByRole('textbox', { name: /Tu respuesta/ })
  })
})

describe('the ways to make a tag', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('draw 24 tags on paper', async () => {
    await open()
    await screen.findByText(tag.url)
    expect(document.querySelectorAll('.printed-cards use')).toHaveLength(24)
  })

  test('draw an engraving of paths alone', () => {
    const drawing = new DOMParser().parseFromString(drawEngraving(tag.url), 'image/svg+xml')
    const names = new Set([...drawing.querySelectorAll('*')].map(({ nodeName }) => nodeName))
    expect(names).toEqual(new Set(['svg', 'path']))
  })

  test('write the address to a chip, and stop waiting for one', async () => {
    const written: unknown[] = []
    let touch = (): void => undefined
    vi.stubGlobal(
      'NDEFReader',
      class {
        write(message: unknown, { signal }: { signal: AbortSignal }) {
          written.push(message)
          return new Promise<void>((done, fail) => {
            touch = done
            signal.addEventListener('abort', () => fail(signal.reason))
          })
        }
      },
    )
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Escribir en NFC' }))
    await user.click(await screen.findByRole('button', { name: 'Dejar de esperar' }))
    await user.click(await screen.findByRole('button', { name: 'Escribir en NFC' }))
    await screen.findByText('Acerca el chip...')
    act(() => touch())
    await screen.findByText('Chip escrito')
    expect(screen.queryByText('No se pudo escribir el chip')).toBeNull()
    expect(written[1]).toEqual({ records: [{ recordType: 'url', data: tag.url }] })
  })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DiaryEntry } from '#contract/features/diary/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { kira } from '#web/testing/features/pets.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { chooseInMenu } from '#web/testing/environment/menu.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { serveUploads, type UploadOutcome } from '#web/testing/environment/uploads.ts'

const path = `/app/pet/${kira.id}/diary`
const list = `GET /api/pets/${kira.id}/diary`

const photo = (n: number): DiaryEntry['photos'][number] => ({
  id: `0199a000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
  src: `/api/photo/${n}?v=1`,
  width: 800,
  height: 600,
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
})

const entry = (n: number, more: Partial<DiaryEntry> = {}): DiaryEntry => ({
  id: `0199a000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`,
  title: `Entrada ${n}`,
  content: null,
  entryDate: '2026-11-02',
  photos: [],
  ...more,
})

const beach = entry(20, {
  title: 'Primer día de playa',
  content: 'Corrió dos horas seguidas.',
  entryDate: '2026-11-15',
  photos: [1, 2, 3, 4, 5, 6].map(photo),
})

const open = async (
  items: readonly DiaryEntry[],
  more: Record<string, MockAnswer> = {},
  pet: Pet = kira,
  target = '',
) => {
  const server = mockServer(ana, {
    [`GET /api/pets/${kira.id}`]: { body: pet },
    [list]: { body: { items, total: items.length, next: null } },
    ...more,
  })
  return { server, ...(await renderApp(`${path}${target}`)) }
}

const jpeg = (name: string) => new File([new Uint8Array(64)], name, { type: 'image/jpeg' })

const textOf = (form: FormData): string => {
  const text = form.get('entry')
  if (typeof text !== 'string') throw new Error('no text')
  return text
}

const chosenFiles = (): HTMLInputElement => {
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  return input
}

beforeEach(() => {
  URL.createObjectURL = vi.fn<typeof URL.createObjectURL>(() => 'blob:preview')
  URL.revokeObjectURL = vi.fn<typeof URL.revokeObjectURL>()
})

describe('list of diary entries', () => {
  test('shows entries with dates, text and a mosaic that counts hidden photos', async () => {
    await open([beach, entry(2)])
    await screen.findByRole('heading', { level: 1, name: /^Diario/ })
    const titles = (await screen.findAllByRole('heading', { level: 2 })).map((element) => element.textContent)
    expect(titles).toEqual(['Primer día de playa', 'Entrada 2'])
    expect(screen.getAllByText('15 nov 2026')).not.toHaveLength(0)
    screen.getByText('Corrió dos horas seguidas.')
    expect(screen.getAllByRole('button', { name: /^Ver foto/ })).toHaveLength(4)
    screen.getByText('+2')
  })

  test('links back to the tab of the pet that it was opened from', async () => {
    const { user, router } = await open([beach])
    await user.click(await screen.findByRole('link', { name: 'Volver' }))
    await waitFor(() => expect(router.state.location.href).toBe(`/app/pet/${kira.id}?tab=funciones`))
  })

  test('reports a failure to load, and retries', async () => {
    const { user, server } = await open([], { [list]: { error: 'FORBIDDEN', status: 403 } })
    await within(await screen.findByRole('main')).findByText('Error al cargar el diario')
    server.answers[list] = { body: { items: [beach], total: 1, next: null } }
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await screen.findByText('Primer día de playa')
    await waitFor(() => expect(screen.queryByText('Error al cargar el diario')).toBeNull())
  })

  test('requests the next page from the end of the last one', async () => {
    const requests: string[] = []
    const { user } = await open([], {
      [list]: () => {
        requests.push('page')
        return requests.length === 1
          ? { body: { items: [beach], total: 2, next: 'here' } }
          : { body: { items: [entry(1)], total: 2, next: null } }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Ver más entradas' }))
    await screen.findByText('Entrada 1')
    expect(screen.queryByRole('button', { name: 'Ver más entradas' })).toBeNull()
  })

  test('focuses the entry of the address, and none after another search', async () => {
    const pageOf = (cursor: string | null) =>
      cursor === null
        ? { items: [beach], total: 3, next: 'here' }
        : { items: [entry(cursor === 'here' ? 2 : 3)], total: 3, next: cursor === 'here' ? 'there' : null }
    const served: MockAnswer = (_, query) => ({ body: pageOf(query.get('cursor')) })
    const { user } = await open([], { [list]: served }, kira, `?q=entrada#${entry(2).id}`)
    await waitFor(() => expect(document.activeElement?.id).toBe(entry(2).id))
    expect(screen.queryByText('Entrada 3')).toBeNull()
    const field = screen.getByRole('searchbox')
    await user.clear(field)
    await user.type(field, 'otra{Enter}')
    await waitFor(() => expect(screen.queryByText('Entrada 2')).toBeNull())
    expect(document.activeElement).toBe(field)
  })

  test('shows viewers no actions, not even in an empty diary', async () => {
    await open([], {}, { ...kira, access: 'viewer', shareCode: null })
    await screen.findByText('El diario está en blanco')
    expect(screen.queryByRole('button', { name: 'Nueva entrada' })).toBeNull()
  })

  test('shows photos in full screen, turns them by key and swipe, and returns the focus', async () => {
    const { user } = await open([beach])
    const second = await screen.findByRole('button', { name: /^Ver foto 2 de 6/ })
    await user.click(second)
    const viewer = await screen.findByRole('dialog', { name: 'Fotos de Primer día de playa', busy: false })
    within(viewer).getByText('2 / 6')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    within(viewer).getByText('4 / 6')
    await user.keyboard('{End}{ArrowRight}')
    within(viewer).getByRole('img', { name: 'Foto 6 de 6 de Primer día de playa' })
    await user.keyboard('{ArrowLeft}')
    within(viewer).getByText('5 / 6')
    const touch = { pointerId: 1, isPrimary: true, pointerType: 'touch', clientY: 300 }
    const picture = within(viewer).getByRole('img')
    fireEvent.pointerDown(picture, { ...touch, clientX: 100 })
    fireEvent.pointerMove(picture, { ...touch, clientX: 220 })
    fireEvent.pointerUp(picture, { ...touch, clientX: 240 })
    within(viewer).getByText('4 / 6')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement === second).toBe(true))
  })

  test('shows a photo whole, magnifies it in four ways, and offers its download', async () => {
    // Elements have no size in jsdom.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 600))
    const { user } = await open([beach])
    await user.click(await screen.findByRole('button', { name: /^Ver foto 2 de 6/ }))
    const viewer = within(
      await screen.findByRole('dialog', { name: 'Fotos de Primer día de playa', busy: false }),
    )
    const shown = () => viewer.getByRole('img')
    const scale = () => Number(/scale\((.+)\)/.exec(shown().style.transform)?.[1] ?? 1)
    expect(shown().className).toContain('absolute inset-0 size-full')
    expect(shown().className).toContain('object-contain')

    await user.keyboard('++')
    expect(scale()).toBe(2.25)
    await user.keyboard('{ArrowRight}')
    expect(shown().style.transform).toContain('translate(-80px')
    viewer.getByText('2 / 6')
    await user.keyboard('0')
    expect(scale()).toBe(1)

    fireEvent.wheel(shown(), { deltaY: -400, clientX: 400, clientY: 300 })
    expect(scale()).toBeCloseTo(Math.E)
    await user.dblClick(shown())
    expect(scale()).toBe(1)

    const finger = (pointerId: number, clientX: number) => ({
      pointerId,
      isPrimary: pointerId === 1,
      pointerType: 'touch',
      clientX,
      clientY: 300,
    })
    fireEvent.pointerDown(shown(), finger(1, 350))
    fireEvent.pointerDown(shown(), finger(2, 450))
    fireEvent.pointerMove(shown(), finger(2, 650))
    expect(scale()).toBe(3)
    fireEvent.pointerUp(shown(), finger(2, 650))
    fireEvent.pointerUp(shown(), finger(1, 350))
    viewer.getByText('2 / 6')

    await user.click(viewer.getByRole('button', { name: 'Foto siguiente' }))
    expect(scale()).toBe(1)
    await user.click(viewer.getByRole('button', { name: 'Acercar' }))
    expect(scale()).toBe(1.5)
    await user.click(viewer.getByRole('button', { name: 'Alejar' }))
    expect(scale()).toBe(1)
    const link = viewer.getByRole('link', { name: 'Descargar foto' })
    expect(link.getAttribute('href')).toBe('/api/photo/3?v=1')
    expect(link.getAttribute('download')).toBe('Primer día de playa 3.webp')
  })
})

describe('form of a diary entry', () => {
  const saved = entry(30, { title: 'Paseo', entryDate: '2026-11-10', photos: [photo(9)] })

  const write = async (end: (call: string, body: unknown) => UploadOutcome) => {
    const uploads = serveUploads(end)
    const view = await open([beach, entry(2)])
    await view.user.click(await screen.findByRole('button', { name: 'Nueva entrada' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nueva entrada', busy: false }))
    await dialog.findByRole('textbox', { name: /Título/ })
    return { ...view, uploads, dialog }
  }

  test('requires title and date', async () => {
    const { user, dialog, uploads } = await write(() => 'never')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    await dialog.findByText('Este campo es requerido')
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /Título/ }))
    expect(uploads).toEqual([])
  })

  test('sends text and kept photos once in one request, and inserts the entry in order', async () => {
    const { user, dialog, uploads } = await write(() => ({ body: saved }))
    await user.type(dialog.getByRole('textbox', { name: /Título/ }), 'Paseo')
    await user.upload(chosenFiles(), [jpeg('uno.jpg'), jpeg('dos.jpg'), jpeg('tres.jpg')])
    await user.click(dialog.getByRole('button', { name: 'Quitar foto 2' }))
    await user.dblClick(dialog.getByRole('button', { name: 'Guardar' }))
    await screen.findByText('Entrada de diario creada exitosamente')
    expect(uploads.map(({ call }) => call)).toEqual([`POST /api/pets/${kira.id}/diary`])
    const form = uploads[0]?.body
    if (!(form instanceof FormData)) throw new Error('no form')
    const today = new Date().toLocaleDateString('sv')
    expect(JSON.parse(textOf(form))).toEqual({ title: 'Paseo', content: null, entryDate: today })
    const names = form.getAll('photo').map((part) => (part instanceof File ? part.name : part))
    expect(names).toEqual(['uno.jpg', 'tres.jpg'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const titles = screen.getAllByRole('heading', { level: 2 }).map((element) => element.textContent)
    expect(titles).toEqual(['Primer día de playa', 'Paseo', 'Entrada 2'])
  })

  test('excludes and reports more than ten photos, and files that are no photos', async () => {
    const { user, dialog } = await write(() => 'never')
    const many = Array.from({ length: 12 }, (_, index) => jpeg(`${index}.jpg`))
    await user.upload(chosenFiles(), many)
    await dialog.findByText(/Una entrada lleva hasta 10 fotos/)
    expect(dialog.getAllByRole('button', { name: /^Quitar foto/ })).toHaveLength(10)
    await user.click(dialog.getByRole('button', { name: 'Quitar foto 1' }))
    const svg = new File(['<svg/>'], 'dibujo.svg', { type: 'image/svg+xml' })
    fireEvent.change(chosenFiles(), { target: { files: [svg] } })
    await dialog.findByText(/dejamos fuera dibujo.svg/)
    expect(dialog.getAllByRole('button', { name: /^Quitar foto/ })).toHaveLength(9)
  })

  test('reports a failure, keeps text and photos, and saves them at the next attempt', async () => {
    const ends: UploadOutcome[] = [{ code: 'INSUFFICIENT_STORAGE' }, { body: saved }]
    const { user, dialog } = await write(() => ends.shift() ?? 'never')
    await user.type(dialog.getByRole('textbox', { name: /Título/ }), 'Paseo')
    await user.upload(chosenFiles(), [jpeg('uno.jpg')])
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    await screen.findByText('Error al crear la entrada de diario')
    expect(dialog.getByRole('textbox', { name: /Título/ })).toHaveProperty('value', 'Paseo')
    expect(dialog.getAllByRole('button', { name: /^Quitar foto/ })).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    await screen.findByText('Entrada de diario creada exitosamente')
  })

  test('shows one progress, and cancels without an error', async () => {
    const { user, dialog, uploads } = await write(() => 'never')
    await user.type(dialog.getByRole('textbox', { name: /Título/ }), 'Paseo')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    await dialog.findByRole('button', { name: /Guardando\.\.\./ })
    const bar = dialog.getByRole('progressbar', { name: 'Guardando...' })
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('55'))
    await user.click(dialog.getByRole('button', { name: 'Cancelar el envío' }))
    await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull())
    expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true])
    expect(screen.queryByText('Error al crear la entrada de diario')).toBeNull()
    expect(dialog.getByRole('textbox', { name: /Título/ })).toHaveProperty('value', 'Paseo')
  })

  test('sends only changed fields and removed photos', async () => {
    const uploads = serveUploads(() => ({ body: { ...beach, title: 'Playa' } }))
    const { user } = await open([beach])
    await user.click(await screen.findByRole('button', { name: 'Editar entrada Primer día de playa' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar entrada', busy: false }))
    const title = await dialog.findByRole('textbox', { name: /Título/ })
    expect(title).toHaveProperty('value', 'Primer día de playa')
    await user.clear(title)
    await user.type(title, 'Playa')
    await user.click(dialog.getByRole('button', { name: 'Quitar foto 1' }))
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    await screen.findByText('Entrada actualizada exitosamente')
    expect(uploads[0]?.call).toBe(`POST /api/pets/${kira.id}/diary/${beach.id}`)
    const form = uploads[0]?.body
    if (!(form instanceof FormData)) throw new Error('no form')
    expect(JSON.parse(textOf(form))).toEqual({ title: 'Playa', removePhotos: [photo(1).id] })
  })
})

describe('removing a diary entry', () => {
  const its = `/api/pets/${kira.id}/diary/${beach.id}`
  const press = (user: UserEvent) =>
    chooseInMenu(user, 'Opciones de Primer día de playa', 'Eliminar entrada Primer día de playa')

  test('removes the entry once without a confirmation, and restores it to its position', async () => {
    const { user, server } = await open([beach, entry(2)], {
      [`DELETE ${its}`]: { body: {} },
      [`PUT ${its}`]: { body: beach },
    })
    await press(user)
    expect(screen.queryByText('¿Eliminar entrada?')).toBeNull()
    await waitFor(() => expect(screen.queryByText('Primer día de playa')).toBeNull())
    expect(server.bodiesOf(`DELETE ${its}`)).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    await screen.findByText('Entrada eliminada exitosamente')
    screen.getByText('Primer día de playa · Kira')
    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    await screen.findByText('Entrada restaurada')
    const titles = screen.getAllByRole('heading', { level: 2 }).map((element) => element.textContent)
    expect(titles).toEqual(['Primer día de playa', 'Entrada 2'])
  })

  test('reports a failure, and keeps the entry', async () => {
    const { user } = await open([beach], {
      [`DELETE ${its}`]: { error: 'INTERNAL_SERVER_ERROR', status: 500 },
    })
    await press(user)
    await screen.findByText('Error al eliminar la entrada')
    expect(screen.getAllByRole('heading', { level: 2, name: 'Primer día de playa' })).toHaveLength(1)
  })
})

describe('search in the diary', () => {
  test('shows what the server found, or an empty state with a button back to all', async () => {
    const searches: (string | null)[] = []
    const { user } = await open([], {
      [list]: (_body, query) => {
        const search = query.get('search')
        searches.push(search)
        const items = search === null ? [beach, entry(2)] : search === 'dia' ? [beach] : []
        return { body: { items, total: 2, next: null } }
      },
    })
    const field = await screen.findByRole('searchbox', { name: 'Buscar en el diario' })
    await user.type(field, 'dia{Enter}')
    await waitFor(() => expect(screen.queryByText('Entrada 2')).toBeNull())
    screen.getByText('Primer día de playa')
    await user.clear(field)
    await user.type(field, 'gato{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Ver todo' }))
    await screen.findByText('Entrada 2')
    expect(searches).toContain('gato')
    expect(field).toHaveProperty('value', '')
  })

  test('disappears where there is one entry only', async () => {
    await open([beach])
    await screen.findByText('Primer día de playa')
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

describe('files of a new diary entry', () => {
  test('accepts dropped and pasted photos, and shows the progress of each', async () => {
    serveUploads(() => 'never')
    const { user } = await open([beach])
    await screen.findByRole('button', { name: 'Nueva entrada' })
    const heading = screen.getByRole('heading', { level: 1 })
    const items = [jpeg('uno.jpg'), jpeg('dos.jpg')].map((file) => ({
      webkitGetAsEntry: () => null,
      getAsFile: () => file,
    }))
    fireEvent.drop(heading, { dataTransfer: { types: ['Files'], items } })
    const dialog = within(await screen.findByRole('dialog', { name: 'Nueva entrada', busy: false }))
    const title = await dialog.findByRole('textbox', { name: /Título/ })
    fireEvent.paste(title, { clipboardData: { types: ['Files'], files: [jpeg('tres.jpg')] } })
    await waitFor(() => expect(dialog.getAllByRole('button', { name: /^Quitar foto/ })).toHaveLength(3))
    await user.type(title, 'Paseo')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    const bars = await dialog.findAllByRole('progressbar', { name: /^Envío de la foto/ })
    // Half of three photos of one size has been sent.
    await waitFor(() =>
      expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['100', '50', '0']),
    )
  })
})

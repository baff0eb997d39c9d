import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PetDocument } from '#contract/features/documents/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { kira } from '#web/testing/features/pets.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { chooseInMenu } from '#web/testing/environment/menu.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { serveUploads, type UploadOutcome } from '#web/testing/environment/uploads.ts'

const path = `/app/pet/${kira.id}/documents`
const list = `GET /api/pets/${kira.id}/documents`

const made = (n: number, more: Partial<PetDocument> = {}): PetDocument => ({
  id: `0199a000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`,
  documentName: `Receta ${n}.pdf`,
  documentUrl: `/api/pets/${kira.id}/documents/${n}/file`,
  fileType: 'application/pdf',
  fileSize: 1_468_006,
  uploadedAt: '2026-11-18T15:00:00.000Z',
  ...more,
})

const card = made(1, { documentName: 'Carné de vacunación.pdf' })

const listed = (items: readonly PetDocument[], limit: number | null = 2): MockAnswer => ({
  body: { items, total: items.length, limit, next: null },
})

const open = async (
  answer: MockAnswer,
  more: Record<string, MockAnswer> = {},
  pet: Pet = kira,
  target = '',
) => {
  const server = mockServer(ana, { [`GET /api/pets/${kira.id}`]: { body: pet }, [list]: answer, ...more })
  return { server, ...(await renderApp(`${path}${target}`)) }
}

const pdf = (name = 'Receta.pdf', size = 100) => {
  const file = new File(['%PDF'], name, { type: 'application/pdf' })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

const input = (): HTMLInputElement => {
  const found = document.querySelector('input[type=file]')
  if (!(found instanceof HTMLInputElement)) throw new Error('no file input')
  return found
}

const titles = () => [...document.querySelectorAll('li bdi')].map(({ textContent }) => textContent)

describe('list of documents', () => {
  test('shows name, size and date, opens in a new tab, and counts against the free plan', async () => {
    const unknown = made(2, { documentName: 'Pedigrí.png', fileSize: null, fileType: 'image/png' })
    await open(listed([card, unknown]))
    const link = await screen.findByRole('link', {
      name: 'Abrir Carné de vacunación.pdf en una pestaña nueva',
    })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      card.documentUrl,
      '_blank',
      'noopener',
    ])
    screen.getByText('1,4 MB · 18 nov 2026')
    screen.getByText('N/A · 18 nov 2026')
    screen.getByText('2/2')
    screen.getByText('Los usuarios gratuitos están limitados a 2 documentos por mascota.')
  })

  test('shows a Premium owner neither a count nor an offer', async () => {
    await open(listed([card], null), {}, { ...kira, ownerIsPremium: true })
    await screen.findByText('Carné de vacunación.pdf')
    expect(screen.queryByText('Documentos ilimitados')).toBeNull()
    expect(screen.queryByText('Plan gratuito')).toBeNull()
  })

  test('shows an empty state, which offers viewers no upload', async () => {
    await open(listed([]), {}, { ...kira, access: 'viewer', shareCode: null })
    await screen.findByRole('heading', { name: 'No hay documentos' })
    await screen.findByText('Cuando alguien suba uno, lo verás aquí.')
    expect(screen.queryByRole('button', { name: 'Subir Documento' })).toBeNull()
  })

  test('reports a failure to load, and retries', async () => {
    const { user, server } = await open({ error: 'FORBIDDEN', status: 403 })
    await within(await screen.findByRole('main')).findByText('Error al cargar documentos')
    server.answers[list] = listed([card])
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await screen.findByText('Carné de vacunación.pdf')
    await waitFor(() => expect(screen.queryByText('Error al cargar documentos')).toBeNull())
  })

  test('loads the next page', async () => {
    let page = 0
    const { user } = await open(() => {
      page += 1
      return page === 1
        ? { body: { items: [card], total: 2, limit: null, next: 'here' } }
        : { body: { items: [made(2)], total: 2, limit: null, next: null } }
    })
    await user.click(await screen.findByRole('button', { name: 'Ver más documentos' }))
    await screen.findByText('Receta 2.pdf')
    expect(screen.queryByRole('button', { name: 'Ver más documentos' })).toBeNull()
  })

  test('focuses the document of the address, on whatever page it is', async () => {
    await open(
      (_, query) =>
        query.get('cursor') === null
          ? { body: { items: [card], total: 2, limit: null, next: 'here' } }
          : { body: { items: [made(2)], total: 2, limit: null, next: null } },
      {},
      kira,
      `?q=receta#${made(2).id}`,
    )
    await waitFor(() => expect(document.activeElement?.id).toBe(made(2).id))
  })
})

describe('uploading a document', () => {
  const start = async (end: (call: string) => UploadOutcome, items: readonly PetDocument[] = []) => {
    const uploads = serveUploads(end)
    const view = await open(listed(items))
    await screen.findByRole('button', { name: 'Subir Documento' })
    return { ...view, uploads }
  }

  test('sends the file under its name, and lists it', async () => {
    const { user, server, uploads } = await start(() => {
      server.answers[list] = listed([made(3, { documentName: 'Año & más.pdf' })])
      return { body: {} }
    })
    await user.upload(input(), pdf('Año & más.pdf'))
    await screen.findByText('Documento subido exitosamente')
    await screen.findByText('Año & más.pdf')
    expect(uploads.map(({ call }) => call)).toEqual([
      `POST /api/pets/${kira.id}/documents?name=A%C3%B1o%20%26%20m%C3%A1s.pdf`,
    ])
    screen.getByText('1/2')
  })

  test('shows its progress, and cancels without an error', async () => {
    const { user, uploads } = await start(() => 'never')
    await user.upload(input(), pdf())
    const bar = await screen.findByRole('progressbar', { name: 'Subiendo...' })
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'))
    await user.click(screen.getByRole('button', { name: 'Cancelar subida' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true])
    expect(screen.queryByText('Error al subir el documento')).toBeNull()
  })

  test('keeps the file after a failure, and sends it again', async () => {
    const ends: UploadOutcome[] = [{ code: 'SERVICE_UNAVAILABLE' }, { body: {} }]
    const { user, uploads } = await start(() => ends.shift() ?? 'never')
    await user.upload(input(), pdf())
    await screen.findByText('Error al subir el documento')
    await screen.findByText('No se subió')
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await screen.findByText('Documento subido exitosamente')
    expect(uploads).toHaveLength(2)
    expect(screen.queryByText('No se subió')).toBeNull()
  })

  test('refuses more than 25 MB before sending, and accepts exactly 25', async () => {
    const { user, uploads } = await start(() => 'never')
    await user.upload(input(), pdf('Grande.pdf', 25 * 1024 * 1024 + 1))
    await screen.findByText('El archivo pesa más de 25,0 MB. Elige uno más pequeño.')
    expect(uploads).toEqual([])
    await user.upload(input(), pdf('Justo.pdf', 25 * 1024 * 1024))
    await screen.findByRole('progressbar')
  })

  test('accepts a file dropped anywhere on the page', async () => {
    const { uploads } = await start(() => 'never')
    const file = pdf('Soltado.pdf')
    const dataTransfer = {
      types: ['Files'],
      items: [{ webkitGetAsEntry: () => null, getAsFile: () => file }],
      dropEffect: 'none',
    }
    const area = screen.getByRole('heading', { level: 1 })
    fireEvent.dragEnter(area, { dataTransfer })
    await screen.findByText('Suelta aquí los archivos para subirlos')
    fireEvent.drop(area, { dataTransfer })
    await screen.findByRole('progressbar')
    expect(uploads.map(({ call }) => call)).toEqual([`POST /api/pets/${kira.id}/documents?name=Soltado.pdf`])
  })

  test('reports that the location of a photo was removed, and keeps it on request', async () => {
    const photo = new File(['photo'], 'Foto.jpg', { type: 'image/jpeg' })
    const removed = `DELETE /api/pets/${kira.id}/documents/${card.id}`
    const { user, server, uploads } = await start((call) => ({
      body: { ...card, isLocationRemoved: call.endsWith('name=Foto.jpg') },
    }))
    server.answers[removed] = { body: {} }
    await user.upload(input(), [pdf(), photo])
    await screen.findByText('Quitamos de las fotos y los videos el lugar donde se tomaron.')
    const before = uploads.length
    await user.click(await screen.findByRole('button', { name: 'Conservar la ubicación de fotos y videos' }))
    await screen.findByText('Ubicación conservada')
    expect(uploads.slice(before).map(({ call, body }) => [call.split('?')[1], body])).toEqual([
      ['name=Foto.jpg&keepLocation=true', photo],
    ])
    expect(server.bodiesOf(removed)).toHaveLength(1)
  })

  test('restores the document when its location cannot be kept', async () => {
    const restored = `PUT /api/pets/${kira.id}/documents/${card.id}`
    const { user, server } = await start((call) =>
      call.includes('keepLocation')
        ? { code: 'INSUFFICIENT_STORAGE' }
        : { body: { ...card, isLocationRemoved: true } },
    )
    server.answers[`DELETE /api/pets/${kira.id}/documents/${card.id}`] = { body: {} }
    server.answers[restored] = { body: card }
    await user.upload(input(), pdf())
    await user.click(await screen.findByRole('button', { name: 'Conservar la ubicación de fotos y videos' }))
    await screen.findByText('No se conservó la ubicación')
    expect(server.bodiesOf(restored)).toHaveLength(1)
  })

  test('opens the upgrade dialog at the limit instead of the file picker', async () => {
    const { user } = await start(() => 'never', [card, made(2)])
    expect(document.querySelector('input[type=file]')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Subir Documento' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Actualizar a Premium', busy: false }))
    dialog.getByRole('heading', { name: 'Documentos ilimitados' })
  })

  test('opens the upgrade dialog when the limit was reached meanwhile', async () => {
    const data = { reason: 'documents', limit: 2 }
    const { user } = await start(() => ({ code: 'PLAN_LIMIT_REACHED', data }), [card])
    await user.upload(input(), pdf())
    await screen.findByRole('dialog', { name: 'Actualizar a Premium', busy: false })
    expect(screen.queryByText('Error al subir el documento')).toBeNull()
  })
})

describe('uploading several documents', () => {
  const start = async (end: (call: string) => UploadOutcome, limit: number | null, total = 0) => {
    const uploads = serveUploads(end)
    const items = Array.from({ length: total }, (_, n) => made(n + 1))
    const view = await open(listed(items, limit))
    await screen.findByRole('button', { name: 'Subir Documento' })
    const rows = () => within(screen.getByRole('list', { name: 'Subidas' })).getAllByRole('listitem')
    return { ...view, uploads, rows, called: () => uploads.map(({ call }) => call.split('=')[1]) }
  }

  test('sends them one after the other, and counts them in one notice', async () => {
    const { user, called } = await start(() => ({ body: {} }), null)
    await user.upload(input(), [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')])
    await screen.findByText('3 documentos subidos exitosamente')
    expect(called()).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    expect(screen.queryByRole('list', { name: 'Subidas' })).toBeNull()
  })

  test('cancels a waiting upload and a running one separately', async () => {
    const { user, rows, uploads } = await start(() => 'never', null)
    await user.upload(input(), [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')])
    await screen.findByRole('progressbar')
    expect(rows().map((row) => row.querySelector('bdi')?.textContent)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    expect(screen.getAllByText('En espera')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Cancelar subida', description: 'b.pdf' }))
    await user.click(screen.getByRole('button', { name: 'Cancelar subida', description: 'a.pdf' }))
    await waitFor(() => expect(uploads).toHaveLength(2))
    expect(rows().map((row) => row.querySelector('bdi')?.textContent)).toEqual(['c.pdf'])
    expect(screen.queryByText('Error al subir el documento')).toBeNull()
  })

  test('uploads as many as the plan allows, and names the others with the reason', async () => {
    const { user, rows, called } = await start(() => ({ body: {} }), 2, 1)
    await user.upload(input(), [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')])
    await screen.findByRole('dialog', { name: 'Actualizar a Premium', busy: false })
    expect(called()).toEqual(['a.pdf'])
    // One notice at a time: the one that names the missing files stays.
    expect(screen.queryByText('Documento subido exitosamente')).toBeNull()
    screen.getByText('Tu plan no admite más documentos de esta mascota. Quedaron fuera: b.pdf y c.pdf.')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(rows().map((row) => row.textContent)).toEqual(
      ['b.pdf', 'c.pdf'].map(
        (name) => `${name}No se subió: tu plan no admite más documentos de esta mascota.`,
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Descartar b.pdf' }))
    expect(rows()).toHaveLength(1)
  })

  test('names one that is too large, and uploads the others', async () => {
    const { user, rows, called } = await start(() => ({ body: {} }), null)
    await user.upload(input(), [pdf('grande.pdf', 25 * 1024 * 1024 + 1), pdf('b.pdf')])
    await screen.findByText('Documento subido exitosamente')
    expect([called(), rows()[0]?.querySelector('bdi')?.textContent]).toEqual([['b.pdf'], 'grande.pdf'])
  })

  test('uploads pasted files, except into a field', async () => {
    const { called } = await start(() => ({ body: {} }), null, 2)
    const clipboardData = { types: ['text/plain', 'Files'], files: [pdf('imagen.png')] }
    fireEvent.paste(await screen.findByRole('searchbox'), { clipboardData })
    expect(called()).toEqual([])
    fireEvent.paste(document.body, { clipboardData })
    await screen.findByText('Documento subido exitosamente')
    expect(called()).toEqual(['imagen.png'])
  })
})

describe('search for documents', () => {
  test('requests words, an order and a kind, and returns to all', async () => {
    const queries: Record<string, string>[] = []
    const { user } = await open((_body, query) => {
      queries.push(Object.fromEntries(query))
      const items = query.get('kind') === 'image' ? [] : [card, made(2)]
      return { body: { items, total: 2, limit: null, next: null } }
    })
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar documentos' }), 'carne{Enter}')
    await user.click(screen.getByRole('button', { name: 'Orden: Más recientes' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Por nombre' }))
    await user.click(screen.getByRole('button', { name: 'Filtro: Todos' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Imágenes' }))
    await screen.findByText('Nada coincide con lo que buscas')
    expect(queries.at(-1)).toEqual({ search: 'carne', sort: 'name', kind: 'image' })
    await user.click(screen.getByRole('button', { name: 'Ver todo' }))
    await screen.findByText('Receta 2.pdf')
    screen.getByRole('button', { name: 'Orden: Más recientes' })
  })
})

describe('renaming a document', () => {
  const its = `PATCH /api/pets/${kira.id}/documents/${card.id}`
  let shown = card
  beforeEach(() => {
    shown = card
  })
  const rename = async (answer: MockAnswer, to: string) => {
    const view = await open(() => listed([shown]), { [its]: answer })
    const name = 'Cambiar el nombre de Carné de vacunación.pdf'
    await view.user.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar el nombre', busy: false }))
    const field = await dialog.findByRole('textbox', { name: /Nombre/ })
    await view.user.clear(field)
    await view.user.type(field, `${to}{Enter}`)
    return { ...view, dialog }
  }

  test('changes the name on the page', async () => {
    const renamed = { ...card, documentName: 'Vacunas 2026.pdf' }
    const { server } = await rename(() => {
      shown = renamed
      return { body: renamed }
    }, 'Vacunas 2026.pdf')
    await screen.findByText('Nombre cambiado')
    expect(server.bodiesOf(its)).toEqual([{ documentName: 'Vacunas 2026.pdf' }])
    expect(titles()).toEqual(['Vacunas 2026.pdf'])
  })

  test('requires a name, and keeps it after a failure', async () => {
    const { user, dialog, server } = await rename({ error: 'INTERNAL_SERVER_ERROR', status: 500 }, ' ')
    await dialog.findByText('El nombre es requerido')
    expect(server.bodiesOf(its)).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /Nombre/ }), 'Otro{Enter}')
    await screen.findByText('Error al cambiar el nombre')
    expect(dialog.getByRole('textbox', { name: /Nombre/ })).toHaveProperty('value', ' Otro')
  })
})

describe('deleting a document', () => {
  const its = `/api/pets/${kira.id}/documents/${card.id}`
  const press = async (
    answer: MockAnswer,
    more: Record<string, MockAnswer> = {},
    items: () => MockAnswer = () => listed([card, made(2)]),
  ) => {
    const view = await open(items, { [`DELETE ${its}`]: answer, ...more })
    const name = 'Carné de vacunación.pdf'
    await chooseInMenu(view.user, `Opciones de ${name}`, `Eliminar documento ${name}`)
    return view
  }

  test('deletes it once without a confirmation, and restores it', async () => {
    let kept = [card, made(2)]
    const { user, server } = await press(
      () => {
        kept = [made(2)]
        return { body: {} }
      },
      {
        [`PUT ${its}`]: () => {
          kept = [card, made(2)]
          return { body: card }
        },
      },
      () => listed(kept),
    )
    await screen.findByText('Documento eliminado exitosamente')
    screen.getByText('Carné de vacunación.pdf · Kira')
    expect(screen.queryByText('¿Eliminar documento?')).toBeNull()
    expect(server.bodiesOf(`DELETE ${its}`)).toHaveLength(1)
    await waitFor(() => expect(titles()).toEqual(['Receta 2.pdf']))
    screen.getByText('1/2')
    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    await screen.findByText('Documento restaurado')
    await waitFor(() => expect(titles()).toEqual(['Carné de vacunación.pdf', 'Receta 2.pdf']))
  })

  test('opens the upgrade dialog when the limit was reached before the restoration', async () => {
    const data = { reason: 'documents', limit: 2 }
    const { user } = await press(
      { body: {} },
      { [`PUT ${its}`]: { error: 'PLAN_LIMIT_REACHED', status: 402, data } },
    )
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByRole('dialog', { name: 'Actualizar a Premium', busy: false })).toBeTruthy()
  })

  test('reports a failure, and keeps the document', async () => {
    await press({ error: 'INTERNAL_SERVER_ERROR', status: 500 })
    await screen.findByText('Error al eliminar el documento')
    expect(titles()).toContain('Carné de vacunación.pdf')
  })
})

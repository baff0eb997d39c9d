import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Banner } from '#contract/features/banners/schema.ts'
import { bannersMax } from '#contract/features/banners/limits.ts'
import { serveAdmin } from '#web/testing/features/admin.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import type { MockAnswer } from '#web/testing/environment/mock-server.ts'
import { serveUploads, type UploadOutcome } from '#web/testing/environment/uploads.ts'

const banner = (n: number, more: Partial<Banner> = {}): Banner => ({
  id: `0199a000-0000-7000-8000-00000000050${n}`,
  title: `Banner ${n}`,
  description: null,
  image: null,
  isActive: true,
  displayOrder: n,
  ...more,
})
const image = {
  src: '/api/banners/1/image?v=1',
  width: 800,
  height: 600,
  thumbhash: 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==',
}
const list = 'GET /api/admin/banners'

const open = async (answer: MockAnswer, language: 'es' | 'en' = 'es') => {
  const server = serveAdmin()
  server.answers[list] = answer
  return { ...server, ...(await renderApp('/app/admin?tab=banners', language)) }
}
const three = [banner(1, { image }), banner(2, { isActive: false }), banner(3)]
const titles = () => screen.getAllByRole('row').map((row) => within(row).getByRole('heading').textContent)
const rowOf = async (title: string) => within(await screen.findByRole('row', { name: title }))
const fill = async (user: Awaited<ReturnType<typeof open>>['user'], title: string) => {
  await user.click(await screen.findByRole('button', { name: 'Nuevo banner' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo banner', busy: false }))
  await user.type(dialog.getByRole('textbox', { name: 'Título' }), title)
  return dialog
}
const photo = new File(['x'], 'foto.png', { type: 'image/png' })

describe('list of banners', () => {
  test('follows the order of the server, each banner with its picture and visibility', async () => {
    await open({ body: three })
    await screen.findByRole('grid', { name: 'Banners en su orden' })
    expect(titles()).toEqual(['Banner 1', 'Banner 2', 'Banner 3'])
    const [first, second] = [await rowOf('Banner 1'), await rowOf('Banner 2')]
    first.getByText('Visible')
    second.getByText('Oculto')
    expect(first.getByRole('gridcell').querySelector('img')?.getAttribute('src')).toContain('/api/banners/1')
  })

  test('reports a failure to load, retries, and shows an empty state', async () => {
    const { user, answers } = await open({ error: 'FORBIDDEN', status: 403 })
    const alert = within(await within(await screen.findByRole('main')).findByRole('alert'))
    alert.getByText('No se pudieron cargar los banners')
    answers[list] = { body: [] }
    await user.click(alert.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('heading', { name: 'Todavía no hay banners' })).toBeTruthy()
  })

  test('moves a banner with its arrow, announces its position, and keeps the focus', async () => {
    const { user, answers, bodiesOf } = await open({ body: three })
    answers['PUT /api/admin/banners/order'] = () => {
      answers[list] = { body: [three[0], three[2], three[1]] }
      return { body: [three[0], three[2], three[1]] }
    }
    expect((await rowOf('Banner 1')).getByRole('button', { name: 'Subir Banner 1' })).toHaveProperty(
      'disabled',
      true,
    )
    await user.click((await rowOf('Banner 2')).getByRole('button', { name: 'Bajar Banner 2' }))
    await waitFor(() => expect(titles()).toEqual(['Banner 1', 'Banner 3', 'Banner 2']))
    expect(bodiesOf('PUT /api/admin/banners/order')).toEqual([
      { bannerIds: [three[0]?.id, three[2]?.id, three[1]?.id] },
    ])
    screen.getByText('Banner 2: puesto 3 de 3')
    // It is last now, so the focus is on the arrow that still works.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Subir Banner 2'))
  })

  test('restores the order of the server when a move fails', async () => {
    const { user, answers } = await open({ body: three })
    answers['PUT /api/admin/banners/order'] = 'offline'
    await user.click((await rowOf('Banner 1')).getByRole('button', { name: 'Bajar Banner 1' }))
    await screen.findByText('No hay conexión. Revisa tu internet e intenta de nuevo.')
    await waitFor(() => expect(titles()).toEqual(['Banner 1', 'Banner 2', 'Banner 3']))
  })

  test('hides a banner with one button', async () => {
    const { user, answers, bodiesOf } = await open({ body: three })
    const call = `PATCH /api/admin/banners/${three[0]?.id}`
    answers[call] = () => {
      answers[list] = { body: [{ ...three[0], isActive: false }, three[1], three[2]] }
      return { body: { ...three[0], isActive: false } }
    }
    await user.click((await rowOf('Banner 1')).getByRole('button', { name: 'Ocultar' }))
    await screen.findByText('«Banner 1» ya no se ve en Inicio')
    await (await rowOf('Banner 1')).findByRole('button', { name: 'Mostrar' })
    expect(bodiesOf(call)).toEqual([{ isActive: false }])
  })

  test('removes a banner only after a confirmation', async () => {
    const { user, answers, bodiesOf } = await open({ body: three })
    const call = `DELETE /api/admin/banners/${three[2]?.id}`
    answers[call] = () => {
      answers[list] = { body: three.slice(0, 2) }
      return { body: {} }
    }
    await user.click((await rowOf('Banner 3')).getByRole('button', { name: 'Eliminar Banner 3' }))
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    expect(bodiesOf(call)).toEqual([])
    await user.click((await rowOf('Banner 3')).getByRole('button', { name: 'Eliminar Banner 3' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }))
    await screen.findByText('Banner eliminado correctamente')
    await waitFor(() => expect(titles()).toEqual(['Banner 1', 'Banner 2']))
  })
})

describe('form of a banner', () => {
  const creating = async (end: UploadOutcome) => {
    const uploads = serveUploads(() => end)
    const served = await open({ body: [] })
    served.answers['POST /api/admin/banners'] = { body: banner(1) }
    const dialog = await fill(served.user, ' Feria ')
    const input = screen.getByRole('dialog').querySelector('input[type=file]')
    if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
    await served.user.upload(input, photo)
    await served.user.click(dialog.getByRole('button', { name: 'Guardar' }))
    return { ...served, uploads, dialog }
  }

  test('saves the text, then uploads the picture', async () => {
    const { uploads, bodiesOf } = await creating({ body: banner(1, { image }) })
    await screen.findByText('Banner creado correctamente')
    expect(bodiesOf('POST /api/admin/banners')).toEqual([
      { title: 'Feria', description: null, isActive: true },
    ])
    expect(uploads.map(({ call }) => call)).toEqual([`PUT /api/banners/${banner(1).id}/image`])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('reports a failed picture, and keeps what was saved', async () => {
    await creating({ code: 'IMAGE_UNREADABLE' })
    await screen.findByText('Error al subir la imagen')
    await screen.findByText(/No pudimos leer la imagen.*Lo demás quedó guardado, sin la imagen nueva\./)
    // One notice at a time: the combined one stays.
    expect(screen.queryByText('Banner creado correctamente')).toBeNull()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('shows the progress of the picture, and cancels it', async () => {
    const { user, uploads, dialog } = await creating('never')
    await waitFor(() =>
      expect(
        dialog.getByRole('progressbar', { name: 'Subiendo la imagen' }).getAttribute('aria-valuenow'),
      ).toBe('50'),
    )
    await user.click(dialog.getByRole('button', { name: 'Cancelar la subida' }))
    await screen.findByText('Subida cancelada')
    expect(uploads[0]?.isAborted).toBe(true)
  })

  test('requires a title, and sends nothing without one', async () => {
    const { user, bodiesOf } = await open({ body: [] })
    await user.click(await screen.findByRole('button', { name: 'Nuevo banner' }))
    await user.click(await screen.findByRole('button', { name: 'Guardar' }))
    await screen.findByText('Este campo es requerido')
    expect(bodiesOf('POST /api/admin/banners')).toEqual([])
  })

  test('reports the limit of banners, and keeps typed text', async () => {
    const { user, answers } = await open({ body: [] })
    answers['POST /api/admin/banners'] = { error: 'TOO_MANY', status: 409 }
    const dialog = await fill(user, 'Uno más')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    await screen.findByText(`Ya hay ${bannersMax} banners, y no caben más. Elimina uno antes de crear otro.`)
    expect(dialog.getByRole('textbox', { name: 'Título' })).toHaveProperty('value', 'Uno más')
  })

  test('sends only changed fields, and removes the picture', async () => {
    const { user, answers, bodiesOf } = await open({ body: three })
    const [patch, drop] = [
      `PATCH /api/admin/banners/${three[0]?.id}`,
      `DELETE /api/admin/banners/${three[0]?.id}/image`,
    ]
    answers[patch] = { body: three[0] }
    answers[drop] = { body: banner(1) }
    await user.click((await rowOf('Banner 1')).getByRole('button', { name: 'Editar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar banner', busy: false }))
    await user.type(dialog.getByRole('textbox', { name: /Descripción/ }), 'Sábado')
    await user.click(dialog.getByRole('button', { name: 'Quitar imagen' }))
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    await screen.findByText('Banner actualizado correctamente')
    expect(bodiesOf(patch)).toEqual([{ description: 'Sábado' }])
    expect(bodiesOf(drop)).toHaveLength(1)
  })
})

test('shows the administration of banners in English', async () => {
  await open({ body: three }, 'en')
  const row = within(await screen.findByRole('row', { name: 'Banner 2' }))
  expect(row.getByRole('button', { name: 'Move Banner 2 up' })).toBeTruthy()
  expect(row.getByRole('button', { name: 'Show' })).toBeTruthy()
})

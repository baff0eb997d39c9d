import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Pet } from '#contract/features/pets/schema.ts'
import { kira, pageOf } from '#web/testing/features/pets.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { aShare, serveSharing, showsCode } from '#web/testing/features/sharing.ts'

const premium: Pet = { ...kira, ownerIsPremium: true }
const link = 'http://localhost:3000/app/code?c=K7QF'

const named = (number: number, name: string, more: Partial<Pet> = {}): Pet => ({
  ...premium,
  id: `0199a000-0000-7000-8000-0000000001a${number}`,
  name,
  ...more,
})
const [tom, nube] = [named(1, 'Tom'), named(2, 'Nube')]
const others = [
  tom,
  nube,
  named(3, 'Rocky', { access: 'editor' }),
  named(4, 'Lola', { memorial: { diedOn: null } }),
]

const open = async (pet: Pet = premium, language: 'es' | 'en' = 'es', more: readonly Pet[] = []) => {
  const server = serveSharing(pet)
  server.answers['GET /api/pets'] = { body: pageOf([pet, ...more]) }
  server.answers[`POST /api/pets/${tom.id}/code`] = showsCode('T2MT')
  server.answers[`POST /api/pets/${nube.id}/code`] = showsCode('NBNB')
  const view = await renderApp(`/app/pet/${pet.id}`, language)
  const share = await screen.findByRole('button', { name: language === 'es' ? 'Compartir' : 'Share' })
  await view.user.click(share)
  const dialog = within(await screen.findByRole('dialog', { busy: false }))
  return { ...view, ...server, dialog, share }
}

test('shows the code, its link as a QR code, and how long it is active', async () => {
  const { dialog, bodiesOf, path } = await open()
  expect(await dialog.findByText('K7QF')).toBeTruthy()
  expect(await dialog.findByRole('img', { name: `Código QR del enlace ${link}` })).toBeTruthy()
  expect(dialog.getByText(/^Funciona hasta el 22 nov 2026/)).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Compartir el perfil de Kira' })).toBeTruthy()
  expect(bodiesOf(`POST ${path}/code`)).toHaveLength(1)
})

test('copies code and link', async () => {
  const { user, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: 'Copiar código' }))
  expect(await screen.findByText('Código copiado al portapapeles')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('K7QF')
  await user.click(dialog.getByRole('button', { name: 'Copiar enlace' }))
  expect(await screen.findByText('Enlace copiado al portapapeles')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(link)
})

test('shows the text where the browser refuses to copy', async () => {
  const { user, dialog } = await open()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(await dialog.findByRole('button', { name: 'Copiar código' }))
  expect(await screen.findByText('Tu navegador no deja copiar. El código es K7QF.')).toBeTruthy()
})

test('passes the link to the share sheet of a device', async () => {
  const share = vi.fn<Navigator['share']>(async () => {})
  Object.assign(navigator, { share })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  const { user, dialog } = await open(premium, 'en')
  await user.click(await dialog.findByRole('button', { name: 'Send link' }))
  expect(share).toHaveBeenCalledWith({
    text: 'With this link you can see Kira on Huella. The code is K7QF.',
    url: link,
  })
})

test('reports a browser that draws no picture of the tag', async () => {
  const { user, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: 'Guardar imagen' }))
  expect(await screen.findByText('No pudimos guardar la imagen')).toBeTruthy()
})

test('replaces a renewed code everywhere', async () => {
  const { user, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: 'Renovar código' }))
  const question = within(await screen.findByRole('alertdialog', { name: '¿Renovar el código?' }))
  await user.click(question.getByRole('button', { name: 'Renovar código' }))
  expect(await screen.findByText('Código renovado')).toBeTruthy()
  expect(await dialog.findByText('N3W8')).toBeTruthy()
  expect(await dialog.findByRole('img', { name: /c=N3W8$/ })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('N3W8')).toBeTruthy()
})

test('reports a failed renewal, and keeps the code', async () => {
  const { user, dialog, state, path } = await open()
  state.fail.set(`POST ${path}/code/renew`, 'INTERNAL_SERVER_ERROR')
  await user.click(await dialog.findByRole('button', { name: 'Renovar código' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Renovar código' }),
  )
  expect(await screen.findByText('Error al renovar el código')).toBeTruthy()
  expect(dialog.getByText('K7QF')).toBeTruthy()
})

test('reports a code that fails to load, and retries', async () => {
  const server = serveSharing(premium)
  server.state.fail.set(`POST ${server.path}/code`, 'FORBIDDEN')
  const { user } = await renderApp(`/app/pet/${kira.id}`)
  await user.click(await screen.findByRole('button', { name: 'Compartir' }))
  const dialog = within(await screen.findByRole('dialog', { busy: false }))
  expect(await dialog.findByText('No pudimos cargar el código')).toBeTruthy()
  server.state.fail.clear()
  await user.click(dialog.getByRole('button', { name: 'Reintentar' }))
  expect(await dialog.findByText('K7QF')).toBeTruthy()
})

test('offers Premium to an owner without it instead of the code', async () => {
  const { dialog, bodiesOf, path } = await open(kira)
  expect(dialog.getByText('Comparte tu mascota')).toBeTruthy()
  expect(bodiesOf(`POST ${path}/code`)).toEqual([])
})

test('reports a code that is paused since Premium ended', async () => {
  const server = serveSharing(premium)
  const { user } = await renderApp(`/app/pet/${kira.id}`)
  await screen.findByRole('button', { name: 'Compartir' })
  server.state.pet = kira
  await user.click(screen.getByRole('button', { name: 'Compartir' }))
  const dialog = within(await screen.findByRole('dialog', { busy: false }))
  expect(await dialog.findByText(/Sin Premium el código no funciona/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Actualizar a Premium' }))
  expect(await screen.findByRole('dialog', { name: 'Actualizar a Premium', busy: false })).toBeTruthy()
})

test('opens from the list under its own title', async () => {
  serveSharing(premium, [aShare(1)])
  const { user } = await renderApp(`/app/pet/${kira.id}/shared-users`)
  await user.click(await screen.findByRole('button', { name: 'Agregar Usuario' }))
  expect(await screen.findByRole('dialog', { name: 'Agregar Usuario', busy: false })).toBeTruthy()
  expect(await screen.findByText('K7QF')).toBeTruthy()
})

describe('link', () => {
  const toShare = async (dialog: Awaited<ReturnType<typeof open>>['dialog']) =>
    within(await dialog.findByRole('group', { name: 'También compartir' }))

  test('shares other own pets that live, if they are chosen', async () => {
    const { user, dialog, bodiesOf } = await open(premium, 'es', others)
    const pets = await toShare(dialog)
    const names = pets.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names).toEqual(['Todas', 'Tom', 'Nube'])
    await user.click(pets.getByRole('button', { name: 'Tom' }))
    expect(await dialog.findByRole('img', { name: `Código QR del enlace ${link},T2MT` })).toBeTruthy()
    expect(dialog.getByText('T2MT')).toBeTruthy()
    // A code is shown, and works for a day, only where its pet is chosen.
    expect(bodiesOf(`POST /api/pets/${nube.id}/code`)).toEqual([])
    expect(dialog.queryByRole('button', { name: /Copiar código|Renovar código/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Copiar enlace' }))
    expect(await navigator.clipboard.readText()).toBe(`${link},T2MT`)
    await user.click(pets.getByRole('button', { name: 'Tom' }))
    expect(await dialog.findByRole('img', { name: `Código QR del enlace ${link}` })).toBeTruthy()
  })

  test('gives the right to edit behind the code, which alone gives none', async () => {
    const { user, dialog, bodiesOf, path } = await open()
    expect(await dialog.findByRole('radio', { name: 'Solo ver' })).toHaveProperty('checked', true)
    expect(dialog.queryByRole('group', { name: 'También compartir' })).toBeNull()
    await user.click(dialog.getByRole('radio', { name: 'Puede marcar dosis y editar' }))
    expect(await dialog.findByRole('img', { name: /c=K7QFAB2DEFGH$/ })).toBeTruthy()
    expect(
      dialog.getByText('Quien abra el enlace podrá marcar dosis y editar. El código solo deja ver.'),
    ).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Copiar código' })).toBeNull()
    expect(bodiesOf(`POST ${path}/code`).at(-1)).toEqual({ canEdit: true })
    await user.click(dialog.getByRole('radio', { name: 'Solo ver' }))
    expect(await dialog.findByRole('img', { name: /c=K7QF$/ })).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Copiar código' })).toBeTruthy()
  })

  test('shares all pets to edit in four taps', async () => {
    const share = vi.fn<Navigator['share']>(async () => {})
    Object.assign(navigator, { share })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
    // The first opened the dialog.
    const { user, dialog } = await open(premium, 'es', others)
    await user.click(await dialog.findByRole('radio', { name: 'Puede marcar dosis y editar' }))
    await user.click((await toShare(dialog)).getByRole('button', { name: 'Todas' }))
    await dialog.findByRole('img', { name: /NBNBAB2DEFGH$/ })
    await user.click(dialog.getByRole('button', { name: 'Enviar enlace' }))
    expect(share).toHaveBeenCalledWith({
      text: 'Con este enlace puedes ver a Kira, Tom y Nube en Huella, marcar sus dosis y editar.',
      url: `${link}AB2DEFGH,T2MTAB2DEFGH,NBNBAB2DEFGH`,
    })
  })

  test('cannot be copied before its codes have come', async () => {
    const { user, dialog, answers } = await open(premium, 'es', others)
    const answer = Promise.withResolvers<{ body: object }>()
    answers[`POST /api/pets/${tom.id}/code`] = answer.promise
    await user.click((await toShare(dialog)).getByRole('button', { name: 'Tom' }))
    expect(dialog.getByRole('button', { name: 'Copiar enlace' })).toHaveProperty('disabled', true)
    answer.resolve(showsCode('T2MT')())
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Copiar enlace' })).toHaveProperty('disabled', false),
    )
  })

  test('changes with the code', async () => {
    const { user, dialog } = await open()
    await user.click(await dialog.findByRole('radio', { name: 'Puede marcar dosis y editar' }))
    await user.click(await dialog.findByRole('button', { name: 'Renovar código' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Renovar código' }))
    expect(await dialog.findByRole('img', { name: /c=N3W8AB2DEFGH$/ })).toBeTruthy()
  })

  test('offers Premium when it has ended meanwhile', async () => {
    const { user, dialog, state, path } = await open()
    const toEdit = await dialog.findByRole('radio', { name: 'Puede marcar dosis y editar' })
    state.fail.set(`POST ${path}/code`, 'PLAN_LIMIT_REACHED')
    await user.click(toEdit)
    expect(await screen.findByRole('dialog', { name: 'Actualizar a Premium', busy: false })).toBeTruthy()
  })

  test('reports codes that fail to load, and retries', async () => {
    const { user, dialog, answers } = await open(premium, 'es', others)
    answers[`POST /api/pets/${tom.id}/code`] = { error: 'FORBIDDEN', status: 403 }
    await user.click((await toShare(dialog)).getByRole('button', { name: 'Tom' }))
    expect(await dialog.findByText('No pudimos cargar el código')).toBeTruthy()
    answers[`POST /api/pets/${tom.id}/code`] = showsCode('T2MT')
    await user.click(dialog.getByRole('button', { name: 'Reintentar' }))
    expect(await dialog.findByText('T2MT')).toBeTruthy()
  })
})

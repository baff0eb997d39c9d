import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Share } from '#contract/features/sharing/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { kira } from '#web/testing/features/pets.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { aShare, serveSharing } from '#web/testing/features/sharing.ts'

const premium: Pet = { ...kira, ownerIsPremium: true }
const viewer: Pet = { ...premium, access: 'viewer', shareCode: null }

const open = async (pet: Pet, items: readonly Share[], language: 'es' | 'en' = 'es') => {
  const server = serveSharing(pet, items)
  const view = await renderApp(`/app/pet/${pet.id}/shared-users`, language)
  await screen.findByRole('heading', {
    level: 1,
    name: language === 'es' ? 'Usuarios Compartidos · Kira' : 'Shared users · Kira',
  })
  return { ...view, ...server }
}
const switchOf = (user: string) => screen.findByRole('switch', { name: `Permitir que ${user} edite` })
const rowOf = (user: string) => within(screen.getByText(user).closest('li') ?? document.body)

describe('list of shares of an owner', () => {
  test('shows each person with their permission', async () => {
    await open(premium, [aShare(1), aShare(2, { canEdit: true })])
    expect(await switchOf('Luis 1 a83f2c11…')).toHaveProperty('checked', false)
    expect(rowOf('a83f2c11…').getByText('Solo lectura')).toBeTruthy()
    expect(await switchOf('Luis 2 a83f2c12…')).toHaveProperty('checked', true)
    expect(rowOf('a83f2c12…').getByText('Puede editar')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Agregar Usuario' })).toHaveLength(1)
    expect(document.title).toBe('Usuarios Compartidos · Kira · Huella')
    expect(screen.queryByText('Función Premium')).toBeNull()
  })

  test('shows names, and distinguishes namesakes by their identifiers', async () => {
    await open(premium, [aShare(1, { userName: 'Eva Sanz' }), aShare(2, { userName: 'Eva Sanz' })])
    expect(await screen.findAllByText('Eva Sanz')).toHaveLength(2)
    expect(screen.getByText('a83f2c11…').parentElement?.textContent).toBe('Eva Sanz a83f2c11…')
    expect(await switchOf('Eva Sanz a83f2c12…')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Eliminar el acceso de Eva Sanz a83f2c12…' })).toBeTruthy()
  })

  test('shows an empty state that offers to share', async () => {
    await open(premium, [])
    expect(await screen.findByRole('heading', { name: 'No hay usuarios compartidos' })).toBeTruthy()
    expect(screen.getByText('Agregar usuarios para compartir el acceso a esta mascota')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Agregar Usuario' })).toHaveLength(1)
  })

  test('grants editing at once', async () => {
    const { user, bodiesOf, path } = await open(premium, [aShare(1)])
    await user.click(await switchOf('Luis 1 a83f2c11…'))
    expect(rowOf('a83f2c11…').getByText('Puede editar')).toBeTruthy()
    expect(await screen.findByText('Permisos actualizados')).toBeTruthy()
    expect(bodiesOf(`PATCH ${path}/shares/${aShare(1).id}`)).toEqual([{ canEdit: true }])
    expect(await switchOf('Luis 1 a83f2c11…')).toHaveProperty('checked', true)
  })

  test('restores the permission when the change fails', async () => {
    const { user, state, path } = await open(premium, [aShare(1)])
    state.fail.set(`PATCH ${path}/shares/${aShare(1).id}`, 'INTERNAL_SERVER_ERROR')
    await user.click(await switchOf('Luis 1 a83f2c11…'))
    expect(await screen.findByText('Error al actualizar permisos')).toBeTruthy()
    await waitFor(() => expect(rowOf('a83f2c11…').getByText('Solo lectura')).toBeTruthy())
  })

  test('offers Premium when it has ended meanwhile', async () => {
    const { user, state, path } = await open(premium, [aShare(1)])
    state.fail.set(`PATCH ${path}/shares/${aShare(1).id}`, 'PLAN_LIMIT_REACHED')
    await user.click(await switchOf('Luis 1 a83f2c11…'))
    expect(await screen.findByRole('dialog', { name: 'Actualizar a Premium', busy: false })).toBeTruthy()
    expect(screen.queryByText('Error al actualizar permisos')).toBeNull()
  })

  test('sends the last of two quick presses after the first', async () => {
    const { user, answers, state, bodiesOf, path } = await open(premium, [aShare(1), aShare(2)])
    const call = `PATCH ${path}/shares/${aShare(1).id}`
    const slow = Promise.withResolvers<void>()
    // The first answer is delayed until the second press.
    answers[call] = async (body: unknown) => {
      await slow.promise
      state.items = state.items.map((item) =>
        item.id === aShare(1).id ? { ...item, canEdit: JSON.stringify(body).includes('true') } : item,
      )
      return { body: state.items[0] }
    }
    const first = await switchOf('Luis 1 a83f2c11…')
    await user.click(first)
    await user.click(first)
    await user.click(await switchOf('Luis 2 a83f2c12…'))
    expect(rowOf('a83f2c12…').getByText('Puede editar')).toBeTruthy()
    expect(rowOf('a83f2c11…').getByText('Solo lectura')).toBeTruthy()
    expect(bodiesOf(call)).toEqual([{ canEdit: true }])
    slow.resolve()
    await waitFor(() => expect(bodiesOf(call)).toEqual([{ canEdit: true }, { canEdit: false }]))
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(rowOf('a83f2c11…').getByText('Solo lectura')).toBeTruthy()
    expect(rowOf('a83f2c12…').getByText('Puede editar')).toBeTruthy()
  })

  test('removes access after a confirmation', async () => {
    const { user } = await open(premium, [aShare(1), aShare(2)])
    await user.click(await screen.findByRole('button', { name: 'Eliminar el acceso de Luis 1 a83f2c11…' }))
    const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar acceso?' }))
    expect(question.getByText('Este usuario ya no podrá ver esta mascota.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Usuario eliminado exitosamente')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('a83f2c11…')).toBeNull())
    expect(screen.getByText('a83f2c12…')).toBeTruthy()
  })

  test('reports a failed removal, and keeps the person', async () => {
    const { user, state, path } = await open(premium, [aShare(1)])
    state.fail.set(`DELETE ${path}/shares/${aShare(1).id}`, 'INTERNAL_SERVER_ERROR')
    await user.click(await screen.findByRole('button', { name: 'Eliminar el acceso de Luis 1 a83f2c11…' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Error al eliminar usuario')).toBeTruthy()
    expect(screen.getByText('a83f2c11…')).toBeTruthy()
  })

  test('reports a failure to load, and retries', async () => {
    const server = serveSharing(premium, [aShare(1)])
    server.state.fail.set(`GET ${server.path}/shares`, 'FORBIDDEN')
    const { user } = await renderApp(`/app/pet/${kira.id}/shared-users`)
    expect(await screen.findByText('Error al cargar usuarios compartidos')).toBeTruthy()
    server.state.fail.clear()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await switchOf('Luis 1 a83f2c11…')).toBeTruthy()
  })
})

describe('list of shares of an owner without Premium', () => {
  test('offers Premium instead of sharing', async () => {
    const { user } = await open(kira, [])
    expect(await screen.findByRole('heading', { name: 'Función Premium' })).toBeTruthy()
    expect(screen.getByText('Compartir mascotas está disponible solo para usuarios premium')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Agregar Usuario' })).toBeNull()
    expect(screen.queryByText('No hay usuarios compartidos')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Actualizar a Premium' }))
    expect(
      (await screen.findByRole('dialog', { name: 'Actualizar a Premium', busy: false })).textContent,
    ).toContain('Comparte tu mascota')
  })

  test('removes people whose access is paused', async () => {
    const { user } = await open(kira, [aShare(1)])
    expect(await screen.findByRole('heading', { name: 'Accesos en pausa' })).toBeTruthy()
    expect(rowOf('a83f2c11…').getByText('En pausa')).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Eliminar el acceso de Luis 1 a83f2c11…' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(screen.queryByText('a83f2c11…')).toBeNull())
  })
})

describe('list of shares of a person with access', () => {
  const ownShare = aShare(2, { isMine: true })

  test('shows all people and no way to change others', async () => {
    await open(viewer, [aShare(1, { canEdit: true }), ownShare])
    expect(await screen.findByText('a83f2c11…')).toBeTruthy()
    expect(rowOf('a83f2c12…').getByText('Tú')).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('button', { name: /Eliminar|Agregar Usuario/ })).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Dejar de ver' })).toHaveLength(1)
  })

  test('lets an editor choose the reminders of this pet', async () => {
    const editor: Pet = { ...viewer, access: 'editor' }
    const { user, bodiesOf, answers, path } = await open(editor, [
      aShare(1, { canEdit: true }),
      { ...ownShare, canEdit: true, isReminded: true },
    ])
    answers[`PATCH ${path}/reminders`] = { body: {} }
    const choice = await screen.findByRole('switch', { name: 'Recordatorios de sus dosis y fechas' })
    expect(choice).toHaveProperty('checked', true)
    expect(rowOf('a83f2c12…').getByText('Con recordatorios de dosis y fechas')).toBeTruthy()
    await user.click(choice)
    expect(bodiesOf(`PATCH ${path}/reminders`)).toEqual([{ isReminded: false }])
  })

  test('ends the person’s access after a confirmation, and leads to Home', async () => {
    const { user, router, bodiesOf, path } = await open(viewer, [ownShare])
    await user.click(await screen.findByRole('button', { name: 'Dejar de ver' }))
    const question = within(await screen.findByRole('alertdialog', { name: '¿Dejar de ver a Kira?' }))
    await user.click(question.getByRole('button', { name: 'Dejar de ver' }))
    expect(await screen.findByText('Ya no ves a Kira')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'))
    expect(bodiesOf(`POST ${path}/shares/leave`)).toHaveLength(1)
  })

  test('leads to Home even when the event comes before the answer', async () => {
    const { user, router, answers, path } = await open(viewer, [ownShare])
    const answer = Promise.withResolvers<{ body: object }>()
    answers[`POST ${path}/shares/leave`] = answer.promise
    await user.click(await screen.findByRole('button', { name: 'Dejar de ver' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Dejar de ver' }),
    )
    answers[`GET ${path}`] = { error: 'NOT_FOUND', status: 404 }
    await act(() => queryClient.invalidateQueries({ queryKey: orpc.pets.key() }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'))
    answer.resolve({ body: {} })
    expect(await screen.findByText('Ya no ves a Kira')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/app')
  })

  test('reports a failure to leave, and stays', async () => {
    const { user, state, path, router } = await open(viewer, [ownShare])
    state.fail.set(`POST ${path}/shares/leave`, 'INTERNAL_SERVER_ERROR')
    await user.click(await screen.findByRole('button', { name: 'Dejar de ver' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Dejar de ver' }),
    )
    expect(await screen.findByText('Error al dejar la mascota')).toBeTruthy()
    expect(router.state.location.pathname).toBe(`/app/pet/${kira.id}/shared-users`)
  })

  test('redirects to the front page when the access is removed', async () => {
    const { router, answers, path } = await open(viewer, [ownShare])
    await screen.findByText('a83f2c12…')
    answers[`GET ${path}`] = { error: 'NOT_FOUND', status: 404 }
    await act(() => queryClient.invalidateQueries({ queryKey: orpc.pets.key() }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  test('shows the empty state in English', async () => {
    await open(viewer, [], 'en')
    expect(await screen.findByText('The owner hasn’t shared this pet with other users')).toBeTruthy()
  })
})

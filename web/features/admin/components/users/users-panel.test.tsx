import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AdminUser } from '#contract/features/admin/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { anaUser, aUser, premium, serveAdmin } from '#web/testing/features/admin.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { ana } from '#web/testing/environment/mock-server.ts'

const list = 'GET /api/admin/users'

const open = async (users: readonly AdminUser[], path = '/app/admin') => {
  const server = serveAdmin({ users })
  return { ...server, ...(await renderApp(path)) }
}

const cardOf = async (email: string) => {
  const card = (await screen.findByText(email, { selector: 'bdi' })).closest('li')
  if (!card) throw new Error(`${email} stands in no card`)
  return within(card)
}

const searchbox = () => screen.findByRole('searchbox', { name: 'Buscar por email...' })

describe('list of users', () => {
  test('shows e-mail, name or a dash, state, end of Premium, and roles', async () => {
    await open([
      aUser(2, premium({ roles: ['marketplace'] })),
      aUser(3, { fullName: '', roles: ['admin'], isNamedAdmin: true }),
    ])
    const two = await cardOf('persona2@correo.co')
    two.getByText('Persona 2')
    two.getByText('Activo')
    two.getByText('Hasta el 18 nov 2027')
    two.getByText('Vendedor')
    two.getByRole('button', { name: 'Desactivar Premium', description: 'persona2@correo.co' })
    const three = await cardOf('persona3@correo.co')
    three.getByText('-')
    three.getByText('Inactivo')
    three.getByText('Administrador')
    expect(three.getByRole('button', { name: 'Activar Premium' })).toBeTruthy()
  })

  test('shows an empty state', async () => {
    await open([])
    expect(await screen.findByRole('heading', { name: 'No se encontraron usuarios' })).toBeTruthy()
  })

  test('loads the next page', async () => {
    const { user, state } = await open([1, 2, 3].map((n) => aUser(n)))
    await screen.findByText('persona2@correo.co')
    expect(screen.queryByText('persona3@correo.co')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ver más' }))
    await screen.findByText('persona3@correo.co')
    expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull()
    expect(state.requests).toContain(`${list}?cursor=2`)
  })

  test('keeps its users when the next page fails, and retries', async () => {
    const { user, state } = await open([1, 2, 3].map((n) => aUser(n)))
    await screen.findByText('persona2@correo.co')
    state.fail.set(list, 'TOO_MANY_REQUESTS')
    await user.click(screen.getByRole('button', { name: 'Ver más' }))
    await screen.findByText('No pudimos cargar más')
    state.fail.clear()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('persona3@correo.co')).toBeTruthy()
  })

  test('reports a failure to load, and retries', async () => {
    const server = serveAdmin({ users: [aUser(2)] })
    server.state.fail.set(list, 'TOO_MANY_REQUESTS')
    const { user } = await renderApp('/app/admin')
    const alert = within(await within(await screen.findByRole('main')).findByRole('alert'))
    alert.getByText('Error')
    alert.getByText('No se pudieron cargar los usuarios')
    server.state.fail.clear()
    await user.click(alert.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('persona2@correo.co')).toBeTruthy()
  })
})

describe('list of users on a wide screen', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query.includes('64rem'), media: query }),
    )
  })
  afterEach(() => vi.unstubAllGlobals())

  test('shows a table', async () => {
    await open([aUser(2, premium()), aUser(3, { fullName: '' })])
    await screen.findByText('persona2@correo.co')
    const table = within(screen.getByRole('table'))
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Email',
      'Nombre',
      'Estado Premium',
      'Acciones',
    ])
    const cells = table.getAllByRole('row').map((row) => row.textContent)
    expect(cells[1]).toContain('persona2@correo.co')
    expect(cells[1]).toContain('ActivoHasta el 18 nov 2027')
    expect(cells[2]).toContain('persona3@correo.co-Inactivo')
  })
})

describe('search for users', () => {
  test('requests results after a pause, and keeps the search in the address', async () => {
    const { user, state, router } = await open([aUser(1), aUser(2), aUser(3)])
    await user.type(await searchbox(), '  PERSONA3 ')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'PERSONA3' }))
    await waitFor(() => expect(screen.queryByText('persona1@correo.co')).toBeNull())
    await screen.findByText('persona3@correo.co')
    screen.getByText('1 usuario en la lista')
    expect(state.requests.filter((call) => call.startsWith(list))).toEqual([list, `${list}?email=PERSONA3`])
    expect(router.history.length).toBe(1)
  })

  test('restores the search from a link, and clears it with its button', async () => {
    const { user, router } = await open([aUser(1), aUser(2)], '/app/admin?q=persona2')
    expect(await searchbox()).toHaveProperty('value', 'persona2')
    await screen.findByText('persona2@correo.co')
    expect(screen.queryByText('persona1@correo.co')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Borrar búsqueda' }))
    await screen.findByText('persona1@correo.co')
    expect(router.state.location.search).toEqual({})
    expect(document.activeElement).toBe(await searchbox())
  })

  test('searches at once with Enter', async () => {
    const { user, state } = await open([aUser(1), aUser(2)])
    await user.type(await searchbox(), '2{Enter}')
    expect(state.requests).toContain(`${list}?email=2`)
  })

  test('shows an empty state when nobody matches', async () => {
    const { user } = await open([aUser(1)])
    await user.type(await searchbox(), 'nadie')
    expect(await screen.findByRole('heading', { name: 'No se encontraron usuarios' })).toBeTruthy()
  })

  test('keeps the typed text when the list is refetched', async () => {
    const { user, state } = await open([aUser(1), aUser(2)])
    await screen.findByText('persona1@correo.co')
    await user.type(await searchbox(), 'per')
    state.users = [aUser(1, premium()), aUser(2)]
    await act(() => queryClient.invalidateQueries({ queryKey: orpc.admin.key() }))
    await (await cardOf('persona1@correo.co')).findByText('Activo')
    expect(await searchbox()).toHaveProperty('value', 'per')
    expect(document.activeElement).toBe(await searchbox())
  })
})

describe('Premium of a user', () => {
  test('grants Premium', async () => {
    const { user } = await open([anaUser, aUser(2)])
    const card = await cardOf('persona2@correo.co')
    const button = card.getByRole('button', { name: 'Activar Premium' })
    await user.click(button)
    await screen.findByText('Éxito')
    screen.getByText('Premium activado correctamente')
    card.getByText('Activo')
    card.getByText('Hasta el 18 nov 2027')
    // The same button keeps the focus.
    expect(document.activeElement).toBe(card.getByRole('button', { name: 'Desactivar Premium' }))
  })

  test('revokes granted Premium without a confirmation', async () => {
    const { user } = await open([aUser(2, premium())])
    const card = await cardOf('persona2@correo.co')
    await user.click(card.getByRole('button', { name: 'Desactivar Premium' }))
    await screen.findByText('Premium desactivado correctamente')
    expect(card.getByText('Inactivo')).toBeTruthy()
  })

  test('revokes paid Premium only after a confirmation', async () => {
    const two = aUser(2, premium({ kind: 'paid' }))
    const { user, state } = await open([two])
    const call = `DELETE /api/admin/users/${two.id}/premium`
    const card = await cardOf('persona2@correo.co')
    await user.click(card.getByRole('button', { name: 'Desactivar Premium' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: '¿Desactivar un plan pagado?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(state.requests).not.toContain(call)
    await user.click(card.getByRole('button', { name: 'Desactivar Premium' }))
    const again = within(await screen.findByRole('alertdialog'))
    await user.click(again.getByRole('button', { name: 'Desactivar Premium' }))
    await screen.findByText('Premium desactivado correctamente')
    expect(state.requests.filter((request) => request === call)).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: /pagado/ })).toBeNull())
  })

  test.each([
    ['INTERNAL_SERVER_ERROR', 'No se pudo actualizar la suscripción'],
    ['offline', 'No se pudo actualizar la suscripción'],
    ['NOT_FOUND', 'No lo encontramos. Puede que ya no exista.'],
    ['TOO_MANY_REQUESTS', 'Demasiados intentos. Espera un momento e intenta de nuevo.'],
  ] as const)('reports why Premium cannot be granted: %s', async (code, sentence) => {
    const { user, state } = await open([aUser(2)])
    state.fail.set(`PUT /api/admin/users/${aUser(2).id}/premium`, code)
    const card = await cardOf('persona2@correo.co')
    await user.click(card.getByRole('button', { name: 'Activar Premium' }))
    await screen.findByText(sentence)
    // The page may also report that the server is away.
    const notices = screen.getAllByRole('alert').map((notice) => notice.textContent)
    expect(notices).toContainEqual(expect.stringMatching(new RegExp(`Error.*${sentence}`)))
    expect(card.getByRole('button', { name: 'Activar Premium' })).toBeTruthy()
  })

  test('requests Premium once, however often the button is pressed', async () => {
    const { user, answers } = await open([aUser(2)])
    let requests = 0
    let release = () => {}
    const held = new Promise<{ body: AdminUser }>((resolve) => {
      release = () => resolve({ body: aUser(2, premium()) })
    })
    answers[`PUT /api/admin/users/${aUser(2).id}/premium`] = () => {
      requests += 1
      return held
    }
    const card = await cardOf('persona2@correo.co')
    const button = card.getByRole('button', { name: 'Activar Premium' })
    await user.dblClick(button)
    await card.findByRole('button', { name: /Activando/ })
    await user.click(button)
    release()
    await screen.findByText('Premium activado correctamente')
    expect(requests).toBe(1)
  })
})

describe('roles of a user', () => {
  const choose = async (email: string, entry: string) => {
    const view = await open([anaUser, aUser(2, { roles: ['admin', 'marketplace'] })])
    await view.user.click((await cardOf(email)).getByRole('button', { name: `Roles de ${email}` }))
    await view.user.click(await screen.findByRole('menuitem', { name: entry }))
    return view
  }

  test('revokes and grants the role of seller without a confirmation', async () => {
    const { user } = await choose('persona2@correo.co', 'Quitar rol de vendedor')
    await screen.findByText('Rol de vendedor quitado correctamente')
    const card = await cardOf('persona2@correo.co')
    const menu = card.getByRole('button', { name: 'Roles de persona2@correo.co' })
    await waitFor(() => expect(document.activeElement).toBe(menu))
    expect(card.queryByText('Vendedor')).toBeNull()
    await user.click(menu)
    await user.click(await screen.findByRole('menuitem', { name: 'Dar rol de vendedor' }))
    await screen.findByText('Rol de vendedor asignado correctamente')
    card.getByText('Vendedor')
  })

  test('revokes and grants the role of administrator after a confirmation', async () => {
    const { user, state } = await choose('persona2@correo.co', 'Quitar rol de administrador')
    const dialog = within(
      await screen.findByRole('alertdialog', { name: '¿Quitar el rol de administrador?' }),
    )
    expect(state.requests.some((call) => call.startsWith('DELETE'))).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Quitar rol' }))
    await screen.findByText('Rol de administrador quitado correctamente')
    const card = await cardOf('persona2@correo.co')
    expect(card.queryByText('Administrador')).toBeNull()
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: /^¿Quitar/ })).toBeNull())
    await user.click(card.getByRole('button', { name: 'Roles de persona2@correo.co' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Dar rol de administrador' }))
    const granting = within(await screen.findByRole('alertdialog', { name: '¿Dar el rol de administrador?' }))
    await user.click(granting.getByRole('button', { name: 'Dar rol' }))
    await screen.findByText('Rol de administrador asignado correctamente')
  })

  test('keeps the role of the last administrator, and explains why', async () => {
    const { user, state } = await choose(ana.email, 'Quitar rol de administrador')
    state.fail.set(`DELETE /api/admin/users/${ana.id}/roles/admin`, 'LAST_ADMIN')
    const dialog = within(await screen.findByRole('alertdialog'))
    dialog.getByText('Es tu propia cuenta: dejarás de ver esta pantalla ahora mismo.')
    await user.click(dialog.getByRole('button', { name: 'Quitar rol' }))
    await screen.findByText('Es la única persona que administra. Dale el rol a otra antes de quitárselo.')
    expect((await cardOf(ana.email)).getByText('Administrador')).toBeTruthy()
  })

  test('offers no change to the role of an administrator by configuration', async () => {
    const { user } = await open([aUser(2, { roles: ['admin'], isNamedAdmin: true })])
    const card = await cardOf('persona2@correo.co')
    await user.click(card.getByRole('button', { name: 'Roles de persona2@correo.co' }))
    await screen.findByText(/Administrador por la configuración del servidor/)
    expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual(['Dar rol de vendedor'])
  })
})

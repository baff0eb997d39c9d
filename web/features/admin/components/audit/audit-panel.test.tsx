import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { auditActions } from '#contract/features/audit/actions.ts'
import type { AuditEntry } from '#contract/features/audit/schema.ts'
import { anaUser, anEntry, serveAdmin } from '#web/testing/features/admin.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { toAuditFilter } from './audit-filter.ts'

const list = 'GET /api/admin/audit'

const open = async (entries: readonly AuditEntry[], search = '', language: 'es' | 'en' = 'es') => {
  const server = serveAdmin({ users: [anaUser], entries })
  return { ...server, ...(await renderApp(`/app/admin?tab=audit${search}`, language)) }
}

/** The query of the last request, as an object. */
const lastRequest = (requests: readonly string[]) => {
  const call = requests.findLast((request) => request.startsWith(list)) ?? ''
  return Object.fromEntries(new URLSearchParams(call.slice(list.length + 1)))
}

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)

describe('audit log', () => {
  test('shows who did what to whom and when', async () => {
    await open([anEntry(1), anEntry(2, { action: 'role.revoke', detail: 'marketplace', target: null })])
    await screen.findAllByRole('listitem')
    expect(rows()[0]).toMatch(
      /^Premium activadoPersona 2 0199a000…18 nov 2026, \d{1,2}:40\s[ap]\.\sm\.Por Ana Ruiz [0-9a-f]{8}…$/,
    )
    expect(rows()[1]).toMatch(/^Rol quitado: Vendedoruna cuenta eliminada/)
  })

  test('distinguishes the server from a person whose account was removed', async () => {
    await open([
      anEntry(1, { action: 'codes.close', actor: null, target: null }),
      anEntry(2, { action: 'payment.dismiss', actor: null, detail: '0199a000' }),
    ])
    await screen.findAllByRole('listitem')
    expect(rows()[0]).toContain('Por el servidor')
    expect(rows()[1]).toContain('Pago descartado: 0199a000')
    expect(rows()[1]).toContain('Por una cuenta eliminada')
  })

  test('names the account of a mail that was tried again, or else its masked address', async () => {
    const { user } = await open([
      anEntry(1, { action: 'mail.retry' }),
      anEntry(2, { action: 'mail.retry', target: null, detail: 'x***@correo.co' }),
      anEntry(3, { action: 'mail.retry', target: null }),
      anEntry(4, { action: 'mail.retryAll', target: null, detail: '37' }),
    ])
    await user.click(await screen.findByRole('button', { name: 'Ver más' }))
    await waitFor(() => expect(rows()).toHaveLength(4))
    expect(rows()[0]).toMatch(/^Correo reenviadoPersona 2 /)
    expect(rows()[1]).toMatch(/^Correo reenviado: x\*\*\*@correo\.co18 nov/)
    expect(rows()[2]).toMatch(/^Correo reenviadouna cuenta eliminada/)
    expect(rows()[3]).toMatch(/^Correos reenviados: 3718 nov/)
  })

  test.each([
    ['es', 'Rol obtenido: AdministradorPersona 2', 'Por el enlace de inicio'],
    ['en', 'Role obtained: AdministratorPersona 2', 'By the start link'],
  ] as const)(
    'attributes the role of the first administrator to the start link, in %s',
    async (language, what, by) => {
      await open([anEntry(1, { action: 'role.claim', actor: null, detail: 'admin' })], '', language)
      await screen.findAllByRole('listitem')
      expect(rows()[0]).toContain(what)
      expect(rows()[0]).toContain(by)
    },
  )

  test.each(['es', 'en'] as const)('shows a message for every action, in %s', async (language) => {
    const { user } = await open(
      auditActions.map((action, n) => anEntry(n, { action })),
      '',
      language,
    )
    for (let page = 2; page <= Math.ceil(auditActions.length / 2); page += 1) {
      await user.click(
        await screen.findByRole('button', { name: language === 'es' ? 'Ver más' : 'Show more' }),
      )
      await waitFor(() => expect(rows().length).toBe(Math.min(page * 2, auditActions.length)))
    }
    expect(rows().filter((text) => text.includes('audit.'))).toEqual([])
    expect(new Set(rows().map((text) => text.split('Persona 2')[0])).size).toBe(auditActions.length)
  })

  test('shows an empty state without entries', async () => {
    await open([])
    expect(await screen.findByRole('heading', { name: 'Todavía no hay acciones registradas' })).toBeTruthy()
  })

  test('reports a failure to load, and retries', async () => {
    const server = serveAdmin({ users: [anaUser], entries: [anEntry(1)] })
    server.state.fail.set(list, 'TOO_MANY_REQUESTS')
    const { user } = await renderApp('/app/admin?tab=audit')
    await within(await screen.findByRole('main')).findByText('No se pudo cargar el registro')
    server.state.fail.clear()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  })
})

describe('filter of the audit log', () => {
  test('keeps an action and a part of an e-mail address in the address of the page', async () => {
    const { user, router, state } = await open([anEntry(1)])
    await user.click(await screen.findByRole('button', { name: /Acción/ }))
    await user.click(await screen.findByRole('option', { name: 'Rol asignado' }))
    await waitFor(() => expect(lastRequest(state.requests)).toEqual({ action: 'role.grant' }))
    await user.type(screen.getByRole('searchbox', { name: 'Email' }), 'luis')
    await waitFor(() => expect(lastRequest(state.requests)).toEqual({ action: 'role.grant', email: 'luis' }))
    expect(router.state.location.search).toEqual({ tab: 'audit', action: 'role.grant', who: 'luis' })
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'audit' }))
    expect(screen.getByRole('searchbox', { name: 'Email' })).toHaveProperty('value', '')
    expect(screen.getByRole('button', { name: /Acción/ }).textContent).toContain('Todas las acciones')
    expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull()
  })

  test('includes whole days in the person’s time zone, with an empty state without matches', async () => {
    const { state } = await open([], '&from=2026-11-18&to=2026-11-19')
    await screen.findByRole('heading', { name: 'Ninguna acción coincide' })
    expect(lastRequest(state.requests)).toEqual({
      from: new Date(2026, 10, 18).toISOString(),
      to: new Date(2026, 10, 20).toISOString(),
    })
  })

  test('applies a date while it is typed', async () => {
    const { user, state } = await open([anEntry(1)])
    await user.type(await screen.findByRole('textbox', { name: 'Desde' }), '18112026')
    await waitFor(() =>
      expect(lastRequest(state.requests)).toEqual({ from: new Date(2026, 10, 18).toISOString() }),
    )
  })

  test('ignores values that the form cannot produce', () => {
    expect(toAuditFilter({ action: 'users.delete', from: 'yesterday', to: '2026-06-31' })).toEqual({})
    expect(toAuditFilter({ from: '18-11-2026', to: 'T' })).toEqual({})
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aMail, anaUser, serveAdmin } from '#web/testing/features/admin.ts'
import { renderApp } from '#web/testing/environment/render.tsx'

const openMails = () => renderApp('/app/admin?tab=mails')
const retry = 'Reenviar'
const buttonOf = (card: HTMLElement) => within(card).getByRole('button', { name: retry })
const cards = () => screen.findAllByRole('listitem')

describe('list of undelivered mails', () => {
  test('names the recipient, the reason, and the times of queueing and of the last try', async () => {
    const stranger = aMail(2, { account: null, maskedAddress: 'x***@otro.co', reason: 'unreachable' })
    serveAdmin({ users: [anaUser], mails: [aMail(1), stranger] })
    await openMails()
    const [first, second] = await cards()
    expect(first?.textContent).toContain('Persona 1 0199a000…')
    expect(first?.textContent).toContain('no reconoce esta dirección')
    expect(first?.textContent).toMatch(/En cola desde13 nov 2026.*Último intento18 nov 2026/)
    expect(second?.textContent).toContain('x***@otro.co Sin cuenta en Huella')
    expect(second?.textContent).toContain('no respondió en cinco días')
  })

  test('shows an empty state without a button to try all again', async () => {
    serveAdmin({ users: [anaUser] })
    await openMails()
    await screen.findByRole('heading', { name: 'No hay correos sin entregar' })
    expect(screen.queryByRole('button', { name: 'Reenviar todos' })).toBeNull()
  })

  test('loads the next page', async () => {
    serveAdmin({ users: [anaUser], mails: [aMail(1), aMail(2), aMail(3)] })
    const { user } = await openMails()
    expect(await cards()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Ver más' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
  })
})

describe('trying undelivered mails again', () => {
  test('removes the mail from the list, reports it queued, and focuses the heading', async () => {
    const { state } = serveAdmin({ users: [anaUser], mails: [aMail(1), aMail(2)] })
    const { user } = await openMails()
    const [card = document.body] = await cards()
    await user.click(buttonOf(card))
    await screen.findByText('El correo está en cola y saldrá en un momento')
    await waitFor(() => expect(screen.queryByText('Persona 1')).toBeNull())
    expect(state.requests.filter((request) => request.startsWith('POST'))).toEqual([
      `POST /api/admin/mails/${aMail(1).id}/retry`,
    ])
    expect(document.activeElement?.tagName).toBe('H1')
    expect(screen.getByRole('tab', { name: /1 correo sin entregar/ })).toBeTruthy()
  })

  test('reloads the list without a success notice when somebody else was faster', async () => {
    const { state } = serveAdmin({ users: [anaUser], mails: [aMail(1), aMail(2)] })
    const { user } = await openMails()
    const [card = document.body] = await cards()
    state.mails = state.mails.slice(1)
    await user.click(buttonOf(card))
    await waitFor(() => expect(screen.queryByText('Persona 1')).toBeNull())
    expect(screen.queryByText('El correo está en cola y saldrá en un momento')).toBeNull()
  })

  test('reports a failure, and keeps the mail', async () => {
    const { state } = serveAdmin({ users: [anaUser], mails: [aMail(1)] })
    const { user } = await openMails()
    const [card = document.body] = await cards()
    state.fail.set(`POST /api/admin/mails/${aMail(1).id}/retry`, 'INTERNAL_SERVER_ERROR')
    await user.click(buttonOf(card))
    await screen.findByText('No se pudo reenviar')
    expect(screen.getByText('Persona 1')).toBeTruthy()
  })

  test('requests confirmation before trying all again, and reports how many were queued', async () => {
    const { state } = serveAdmin({ users: [anaUser], mails: [aMail(1), aMail(2), aMail(3)] })
    const { user } = await openMails()
    await cards()
    const all = 'Reenviar todos'
    await user.click(screen.getByRole('button', { name: all }))
    const question = await screen.findByRole('alertdialog', { name: '¿Reenviar todos los correos?' })
    expect(state.requests.some((request) => request.startsWith('POST'))).toBe(false)
    await user.click(within(question).getByRole('button', { name: 'Reenviar todos' }))
    await screen.findByText('3 correos están en cola')
    await screen.findByRole('heading', { name: 'No hay correos sin entregar' })
  })
})

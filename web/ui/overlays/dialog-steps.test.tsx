import { createBrowserHistory } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderAppWith } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'
import { serveRecords } from '#web/testing/features/records.ts'
import { aVaccineRecord } from '#web/testing/features/reminders.ts'

const vaccines = `/app/pet/${kira.id}/vaccines`

let history: ReturnType<typeof createBrowserHistory>

/** The page of vaccines, with the pet's page one step before. */
const open = async () => {
  window.history.pushState(null, '', `/app/pet/${kira.id}`)
  history = createBrowserHistory()
  history.push(vaccines)
  history.flush()
  serveRecords({ pet: kira, section: 'vaccines', items: [], limit: 3, make: () => aVaccineRecord })
  const view = await renderAppWith(history)
  const add = async () => {
    await view.user.click(
      (await screen.findAllByRole('button', { name: 'Agregar vacuna' }))[0] ?? document.body,
    )
    return screen.findByRole('combobox', { name: 'Nombre' })
  }
  return { ...view, add }
}

/** The browser's own buttons. */
const goBack = () => act(async () => window.history.back())
const goForward = () => act(async () => window.history.forward())
const index = () => history.location.state.__TSR_index
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

beforeEach(() => window.history.replaceState(null, '', '/'))
afterEach(() => history.destroy())

describe('back navigation', () => {
  test('closes a dialog and stays on its page', async () => {
    const { add } = await open()
    await add()
    await waitFor(() => expect(index()).toBe(2))
    await goBack()
    await isClosed()
    expect(window.location.pathname).toBe(vaccines)
    expect(index()).toBe(1)
  })

  test('requests confirmation before typed text is lost, and closes only the question', async () => {
    const { user, add } = await open()
    await user.type(await add(), 'Rab')
    await goBack()
    expect(await screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' })).toBeTruthy()
    await goBack()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('combobox', { name: 'Nombre' })).toHaveProperty('value', 'Rab')
    await goBack()
    await user.click(await screen.findByRole('button', { name: 'No guardar' }))
    await isClosed()
    await waitFor(() => expect(index()).toBe(1))
    expect(window.location.pathname).toBe(vaccines)
  })

  test('requests confirmation for two steps at once too', async () => {
    const { user, add } = await open()
    await user.type(await add(), 'Rab')
    await act(async () => window.history.go(-2))
    expect(await screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' })).toBeTruthy()
    await waitFor(() => expect(window.location.pathname).toBe(vaccines))
  })
})

describe('history step of a dialog', () => {
  test('ends on closing, so that the next step back leaves the page', async () => {
    const { user, router, add } = await open()
    await add()
    await waitFor(() => expect(index()).toBe(2))
    await user.keyboard('{Escape}')
    await isClosed()
    await waitFor(() => expect(index()).toBe(1))
    await goBack()
    await waitFor(() => expect(router.state.location.pathname).toBe(`/app/pet/${kira.id}`))
  })

  test('ends on saving', async () => {
    const { user, add } = await open()
    await user.type(await add(), 'Rabia')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await isClosed()
    await waitFor(() => expect(index()).toBe(1))
  })

  test('yields to the next page', async () => {
    const { router, add } = await open()
    await add()
    await waitFor(() => expect(index()).toBe(2))
    await act(() => router.navigate({ to: '/app/profile' }))
    expect(index()).toBe(2)
    await goBack()
    await waitFor(() => expect(router.state.location.pathname).toBe(vaccines))
    expect(index()).toBe(1)
  })

  test('allows the code to go back, whatever was typed', async () => {
    const { user, router, add } = await open()
    await user.type(await add(), 'Rab')
    await waitFor(() => expect(index()).toBe(2))
    act(() => router.history.back())
    await waitFor(() => expect(router.state.location.pathname).toBe(`/app/pet/${kira.id}`))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('ends before another page replaces its page', async () => {
    const { router, add } = await open()
    await add()
    await waitFor(() => expect(index()).toBe(2))
    await act(() => router.navigate({ to: '/app/profile', replace: true }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/profile'))
    expect(index()).toBe(1)
  })

  test('ends on the way forward, and after a reload', async () => {
    const { add, unmount } = await open()
    await add()
    await waitFor(() => expect(index()).toBe(2))
    await goBack()
    await isClosed()
    await goForward()
    await waitFor(() => expect(window.history.state).toMatchObject({ __TSR_index: 1 }))
    await add()
    await waitFor(() => expect(window.history.state).toMatchObject({ __TSR_index: 2 }))
    unmount()
    history.destroy()
    history = createBrowserHistory()
    await renderAppWith(history)
    await waitFor(() => expect(window.history.state).toMatchObject({ __TSR_index: 1 }))
  })

  test('opens and closes without loading the page again', async () => {
    const { router, add } = await open()
    let loads = 0
    router.subscribe('onBeforeLoad', () => (loads += 1))
    await add()
    await waitFor(() => expect(index()).toBe(2))
    await goBack()
    await isClosed()
    expect(loads).toBe(0)
  })
})

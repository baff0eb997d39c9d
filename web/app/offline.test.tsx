// A loaded page without a network.
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { codeOnDevice } from '#web/ui/deferred/deferred-code.ts'
import { blockOfflineNavigation } from './offline-navigation.ts'

const goOnline = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test.each([
  ['es', 'Sin conexión'],
  ['en', 'You’re offline'],
] as const)('shows a strip while the browser is offline: %s', async (language, text) => {
  mockServer(ana)
  await renderApp('/app/community', language)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(text)).toBeNull()
  goOnline(false)
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  goOnline(true)
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})

test('opens a page offline only if its code can be loaded', async () => {
  const commitLocation = vi
    .fn<(place: { readonly pathname: string }) => Promise<void>>()
    .mockResolvedValue(undefined)
  const here = { options: { component: {} } }
  const load = vi.fn<() => Promise<void>>(() => Promise.reject(new TypeError('Failed to fetch')))
  const missing = { options: { component: { preload: load } } }
  const router = {
    commitLocation,
    getMatchedRoutes: (path: string): [(typeof here)[]] => [path === '/here' ? [here] : [here, missing]],
  }
  blockOfflineNavigation(router)
  goOnline(false)
  await router.commitLocation({ pathname: '/missing' })
  expect(commitLocation).not.toHaveBeenCalled()
  expect(load).not.toHaveBeenCalled()
  codeOnDevice.isHere = () => true
  onTestFinished(() => {
    codeOnDevice.isHere = () => false
  })
  await router.commitLocation({ pathname: '/missing' })
  expect(commitLocation).not.toHaveBeenCalled()
  load.mockResolvedValue(undefined)
  await router.commitLocation({ pathname: '/missing' })
  expect(commitLocation).toHaveBeenCalledOnce()
  commitLocation.mockClear()
  await router.commitLocation({ pathname: '/here' })
  expect(commitLocation).toHaveBeenCalledOnce()
  goOnline(true)
  await router.commitLocation({ pathname: '/missing' })
  expect(commitLocation).toHaveBeenCalledTimes(2)
})

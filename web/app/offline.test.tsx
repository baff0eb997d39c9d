// A loaded page without a network.
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
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

test('stays on the page while the code of the next one is not available offline', async () => {
  const commitLocation = vi
    .fn<(place: { readonly pathname: string }) => Promise<void>>()
    .mockResolvedValue(undefined)
  const here = { options: { component: {} } }
  const missing = { options: { component: { preload: () => undefined } } }
  const router = {
    commitLocation,
    getMatchedRoutes: (path: string): [(typeof here)[]] => [path === '/here' ? [here] : [here, missing]],
  }
  blockOfflineNavigation(router)
  goOnline(false)
  await router.commitLocation({ pathname: '/missing' })
  expect(commitLocation).not.toHaveBeenCalled()
  await router.commitLocation({ pathname: '/here' })
  expect(commitLocation).toHaveBeenCalledOnce()
  goOnline(true)
  await router.commitLocation({ pathname: '/missing' })
  expect(commitLocation).toHaveBeenCalledTimes(2)
})

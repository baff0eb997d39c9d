import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sharedFilesCache } from '#web/shared/device/cache-names.ts'
import { forgetWorkerData } from '#web/shared/device/forget-worker-data.ts'
import { addMessages } from '#web/shared/i18n/i18n.ts'
import { mockCaches } from '#web/testing/environment/caches.ts'
import { renderWith } from '#web/testing/environment/render.tsx'
import { holdInstallPrompt } from './install-prompt.ts'
import { InstallProposal } from './install-proposal.tsx'
import { SafariStorageNotice } from './safari-storage-notice.tsx'

const { userAgent } = navigator
const inBrowser = (members: object): void => {
  for (const [name, value] of Object.entries(members))
    Object.defineProperty(navigator, name, { configurable: true, value })
}
beforeEach(() => addMessages('device'))
afterEach(() => {
  for (const name of ['standalone', 'setAppBadge']) Reflect.deleteProperty(navigator, name)
  inBrowser({ userAgent })
})

const onDay = (visits: number): void => localStorage.setItem('huella.visits', `${visits - 1} 2026-01-01`)

describe('the proposal to install', () => {
  // Before the prompt, which a browser gives once.
  test('shows the three steps on an iPhone', async () => {
    inBrowser({ standalone: false })
    onDay(3)
    const { user } = await renderWith(<InstallProposal />)
    await user.click(screen.getByRole('button', { name: 'Cómo se instala' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  test('comes on the third day with a visit, by the prompt of the browser, and never again', async () => {
    const prompt = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)
    holdInstallPrompt()
    onDay(2)
    const second = await renderWith(<InstallProposal />)
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    act(() => void dispatchEvent(offer))
    expect(offer.defaultPrevented).toBe(true)
    expect(screen.queryByRole('status')).toBeNull()
    second.unmount()

    onDay(3)
    const third = await renderWith(<InstallProposal />)
    await third.user.click(screen.getByRole('button', { name: 'Instalar' }))
    expect(prompt).toHaveBeenCalledOnce()
    expect(screen.queryByRole('status')).toBeNull()
    third.unmount()
    await renderWith(<InstallProposal />)
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('does not come in the installed application', async () => {
    inBrowser({ standalone: true })
    onDay(3)
    await renderWith(<InstallProposal />)
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe("the notice of Safari's storage", () => {
  const safari =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

  test.each([
    ['a tab of an iPhone', { standalone: false }, true],
    ['Safari on a Mac', { userAgent: safari }, true],
    ['the installed application', { userAgent: safari, standalone: true }, false],
    ['another browser', {}, false],
  ])('stands in %s: %#', async (_where, members, isShown) => {
    inBrowser(members)
    await renderWith(<SafariStorageNotice />)
    expect(screen.queryByText(/siete días/) !== null).toBe(isShown)
    expect(screen.queryAllByRole('listitem')).toHaveLength('standalone' in members && isShown ? 3 : 0)
  })
})

test('removes a shared file and the badge with the session', async () => {
  const caches = mockCaches()
  await (await caches.open(sharedFilesCache)).put('/app/share/0', new Response('private'))
  const badge = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)
  inBrowser({ setAppBadge: badge })
  await forgetWorkerData()
  expect(await caches.keys()).toEqual([])
  await waitFor(() => expect(badge).toHaveBeenCalledWith(0))
})

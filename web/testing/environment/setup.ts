// The environment of every screen test: replacements for features that jsdom lacks, a clean page
// after each test, and a check for console errors.
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import React from 'react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { messageSource } from '#web/app/i18n/load-messages.ts'
import { loadReasons } from '#web/shared/api/errors.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { serverConnection } from '#web/shared/api/server-connection.ts'
import { retryDelay } from '#web/shared/api/retry-delay.ts'
import { currentLanguage, i18n, initI18n, setLanguage } from '#web/shared/i18n/i18n.ts'
import { resetPageIdle } from '#web/ui/deferred/page-idle.ts'
import { clearToasts } from '#web/ui/feedback/toast-region.tsx'

configure({
  // The first visit of a page loads its modules, which takes seconds on a busy machine.
  asyncUtilTimeout: 30_000,
  // The page is printed when the waiting ends, instead of at each check of `findBy` and `waitFor`,
  // which took a tenth of the time.
  getElementError: (message, container) => {
    const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
    const parts = isWaiting ? [message] : [message, prettyDOM(container)]
    return Object.assign(new Error(parts.join('\n\n')), { name: 'TestingLibraryElementError' })
  },
})

// React takes the stack of each element for its owner, which took a tenth of the time and appears in
// no message of a test. It stops at this number in a second.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => 10_000, set: () => {} },
)

// The library's retry delays, 1 and 2 s, are shortened to a hundredth.
const { queries, ...others } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({
  ...others,
  queries: { ...queries, retryDelay: (failures: number) => 10 * 2 ** failures },
})

const missing = {
  isSecureContext: true,
  matchMedia: (query: string) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  // Only pictures count as visible, so lists load more with their button.
  IntersectionObserver: class {
    readonly tell: (entries: { readonly isIntersecting: boolean }[]) => void
    constructor(tell: (entries: { readonly isIntersecting: boolean }[]) => void) {
      this.tell = tell
    }
    observe(target: Element) {
      if (target instanceof HTMLImageElement) this.tell([{ isIntersecting: true }])
    }
    unobserve() {}
    disconnect() {}
  },
  scrollTo: () => {},
  // A request that outlives its test would report an outage to the next one.
  fetch: () => new Promise(() => {}),
}

if (typeof window !== 'undefined') {
  Object.assign(window, missing)
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.scrollTo = () => {}
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
}

if (!i18n.isInitialized) await initI18n(messageSource, 'es')
// The first refusal of a worker would import them, which takes longer than a faked clock waits.
await loadReasons()

const spyOnErrors = () => vi.spyOn(console, 'error')
let errors: ReturnType<typeof spyOnErrors>

beforeEach(() => {
  // Tests with a clock of their own reset the factor.
  retryDelay.factor = 0.01
  errors = spyOnErrors()
})

/** The next file of this worker has the same document. */
afterAll(() => {
  if (typeof window !== 'undefined') document.body.replaceChildren()
})

afterEach(async () => {
  if (typeof window !== 'undefined') {
    cleanup()
    // The page is removed before, because it would show the imports' results. An import that
    // finished after this file's window is gone would fail in all later files.
    await vi.dynamicImportSettled()
    // Modules survive a test file; their state must not.
    if (currentLanguage() !== 'es') await setLanguage('es')
    queryClient.clear()
    serverConnection.forget()
    clearToasts()
    resetPageIdle()
    localStorage.clear()
    sessionStorage.clear()
  }
  // Timers that libraries started, such as an animation frame that removes a listener, would never
  // fire in real time.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  // A test that expects an error reads it from the spy and clears it. Arguments are converted to
  // text for a readable failure.
  const unexpected = errors.mock.calls.map((call) => call.map(String))
  vi.restoreAllMocks()
  expect(unexpected, 'console.error was called').toEqual([])
})

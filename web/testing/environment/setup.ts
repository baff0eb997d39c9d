// What every test of a screen stands on: what jsdom lacks of a browser, a clean page after each
// test, and a console that must stay silent.
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { queryClient } from '#web/shared/api/query-client.ts'
import { clearToasts } from '#web/ui/feedback/toast-region.tsx'

// A machine that runs everything at once is slow; a test that waits for what never comes fails all
// the same.
configure({ asyncUtilTimeout: 5000 })

const missing = {
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
  // Nothing ever comes near: a list goes on with its button.
  IntersectionObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  scrollTo: () => {},
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

const spyOnErrors = () => vi.spyOn(console, 'error')
let errors: ReturnType<typeof spyOnErrors>

beforeEach(() => {
  errors = spyOnErrors()
})

afterEach(() => {
  if (typeof window !== 'undefined') {
    cleanup()
    // Modules outlive a test file: what they keep must not.
    queryClient.clear()
    clearToasts()
    localStorage.clear()
    sessionStorage.clear()
  }
  // What libraries have begun, such as an animation frame that ends their listening, would never
  // come in real time.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // A test that expects an error reads it from the spy and clears it.
  const unexpected = errors.mock.calls
  vi.restoreAllMocks()
  expect(unexpected, 'console.error was called').toEqual([])
})

// What every test of a screen stands on: what jsdom lacks of a browser, a clean page after each test, and a console that must stay silent.
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A machine that runs everything at once is slow; a test that waits for what never comes fails all the same.
configure({ asyncUtilTimeout: 5000 })

if (typeof window !== 'undefined') {
  window.matchMedia ??= (query) => Object.assign(new EventTarget(), { matches: false, media: query, onchange: null, addListener: () => {}, removeListener: () => {} })
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView ??= () => {}
}

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  if (typeof window !== 'undefined') {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
  }
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // A test that expects an error reads it from the spy and clears it.
  const unexpected = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  expect(unexpected, 'console.error was called').toEqual([])
})

// Runs in the page: the functions that browser tests call there. Bundled and added to each page
// before its own scripts.
import { findCover } from './covered-focus.ts'
import { nameOf } from './element-names.ts'
import { showsFocus, captureLooks } from './focus-ring.ts'
import { findForcedFaults } from './forced-states.ts'
import { findSmallTargets } from './target-size.ts'
import { findLayoutFaults } from './text-layout.ts'

let last: { element: Element; looks: ReturnType<typeof captureLooks> } | undefined
const visited = new Set<Element>()
const faults: string[] = []

const judgeLast = (): void => {
  if (!last?.element.isConnected) return
  if (!showsFocus(last.looks, captureLooks(last.element)))
    faults.push(`${nameOf(last.element)} shows no focus`)
}

const checks = {
  findLayoutFaults,
  findForcedFaults,
  findSmallTargets,
  /** Resets the state of an earlier walk. */
  startWalk: (): void => {
    last = undefined
    visited.clear()
    faults.length = 0
  },
  /** Checks the focused element after a key; false when the walk has returned to its start. */
  step: async (): Promise<boolean> => {
    // The effects of the focus are painted in the next frame.
    await new Promise(requestAnimationFrame)
    const element = document.activeElement
    if (element === last?.element) return false
    judgeLast()
    last = undefined
    if (!element || element === document.body || visited.has(element)) return false
    visited.add(element)
    // The title of a page that has loaded meanwhile: it is announced, and Tab continues from it.
    if (element.matches('h1')) return true
    const cover = findCover(element)
    if (cover !== null) faults.push(`${nameOf(element)}: ${cover}`)
    last = { element, looks: captureLooks(element) }
    return true
  },
  /** All faults of the walk, and the number of its stops. */
  endWalk: (): { readonly faults: readonly string[]; readonly stops: number } => ({
    faults: [...faults],
    stops: visited.size,
  }),
}

declare global {
  var pageChecks: typeof checks
}
globalThis.pageChecks = checks

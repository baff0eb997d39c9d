// Runs in the page: what the browser tests call there. Bundled and given to each page before its
// own scripts.
import { findCover } from './covered-focus.ts'
import { nameOf } from './element-names.ts'
import { showsFocus, takeLooks } from './focus-ring.ts'
import { findForcedFaults } from './forced-states.ts'
import { findLayoutFaults } from './text-layout.ts'

let last: { element: Element; looks: ReturnType<typeof takeLooks> } | undefined
const visited = new Set<Element>()
const faults: string[] = []

const judgeLast = (): void => {
  if (!last?.element.isConnected) return
  if (!showsFocus(last.looks, takeLooks(last.element))) faults.push(`${nameOf(last.element)} shows no focus`)
}

const checks = {
  findLayoutFaults,
  findForcedFaults,
  /** Forgets an earlier walk. */
  startWalk: (): void => {
    last = undefined
    visited.clear()
    faults.length = 0
  },
  /** Looks at what has the focus after a key; false when the walk is around. */
  step: async (): Promise<boolean> => {
    // What follows the focus is drawn in the next frame.
    await new Promise(requestAnimationFrame)
    const element = document.activeElement
    if (element === last?.element) return false
    judgeLast()
    last = undefined
    if (!element || element === document.body || visited.has(element)) return false
    visited.add(element)
    // The title of a page that has come meanwhile: it is announced, and Tab goes on from it.
    if (element.matches('h1')) return true
    const cover = findCover(element)
    if (cover !== null) faults.push(`${nameOf(element)}: ${cover}`)
    last = { element, looks: takeLooks(element) }
    return true
  },
  /** Everything that was found on the way, and how many stops it had. */
  endWalk: (): { readonly faults: readonly string[]; readonly stops: number } => ({
    faults: [...faults],
    stops: visited.size,
  }),
}

declare global {
  var pageChecks: typeof checks
}
globalThis.pageChecks = checks

// Runs in the page. No element may cover the focused one (WCAG 2.4.11).
import { positionedAncestor, nameOf } from './element-names.ts'

/** The visible boxes of a control: a hidden input has a label or a drawing around it. */
const boxesOf = (element: Element): DOMRect[] => {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const boxes = [...at.getClientRects()].filter(({ width, height }) => width > 3 && height > 3)
    if (boxes.length > 0) return boxes
  }
  return []
}

const isSame = (element: Element, hit: Element): boolean =>
  element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element) === true

/** The distance from its edges at which a box with round corners is hit everywhere. */
const insetOf = (element: Element, { width, height }: DOMRect): number => {
  const radius = Number.parseFloat(getComputedStyle(element).borderTopLeftRadius)
  return Math.min(4 + 0.3 * Math.min(radius, width / 2, height / 2), width / 4, height / 4)
}

/**
 * The name of the covering element, or the position outside of the window; null when all of it is
 * visible.
 */
export const findCover = (element: Element): string | null => {
  for (const box of boxesOf(element)) {
    const inset = insetOf(element, box)
    // A box higher than half of the window need not be visible as a whole.
    const mustFit = box.height <= innerHeight / 2 && box.width <= innerWidth
    let seen = 0
    for (const y of [box.top + inset, box.top + box.height / 2, box.bottom - inset])
      for (const x of [box.left + inset, box.left + box.width / 2, box.right - inset]) {
        const hit = document.elementFromPoint(x, y)
        if (hit === null) {
          if (mustFit) return 'outside of the window'
          continue
        }
        if (isSame(element, hit)) {
          seen++
          continue
        }
        const layer = positionedAncestor(hit)
        const isOver = layer !== positionedAncestor(element) && layer !== document.documentElement
        if (isOver && mustFit) return `covered by ${nameOf(hit)}`
      }
    if (seen === 0) return 'covered as a whole'
  }
  return null
}

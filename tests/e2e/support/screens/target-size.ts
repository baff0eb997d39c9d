// Runs in the page. Controls that stand by themselves are large enough for a finger on a phone, and
// for an unsteady pointer on a desk (WCAG 2.5.8).
import { nameOf } from './element-names.ts'
import { isShown } from './text-pieces.ts'

const controls =
  'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=tab], [role=menuitem], [role=option]'

const blockOf = (element: Element): Element =>
  element.parentElement && getComputedStyle(element).display === 'inline'
    ? blockOf(element.parentElement)
    : element

/** A link within a sentence is as high as its line. */
const isInText = (element: Element): boolean => {
  const block = blockOf(element)
  if (block === element) return false
  return [block, ...block.querySelectorAll('*')].some(
    (place) =>
      place.closest(controls) === null &&
      blockOf(place) === block &&
      [...place.childNodes].some((node) => node instanceof Text && /\p{L}/u.test(node.data)),
  )
}

/** The sizes of the control, its label, and the area over which it is stretched. */
const sizesOf = (element: Element): { readonly width: number; readonly height: number }[] => [
  ...[element, element.closest('label')]
    .filter((place) => place !== null)
    .filter(isShown)
    .map((place) => place.getBoundingClientRect()),
  ...['::before', '::after']
    .map((pseudo) => getComputedStyle(element, pseudo))
    .filter(({ position }) => position === 'absolute')
    .map(({ width, height }) => ({ width: Number.parseFloat(width), height: Number.parseFloat(height) })),
]

export const findSmallTargets = (): string[] => {
  // In both directions.
  const least = innerWidth < 768 ? 44 : 24
  const found = [...document.querySelectorAll(controls)]
    .filter((element) => !isInText(element))
    .flatMap((element) => {
      const sizes = sizesOf(element)
      // Seven days of 44 px are wider than a small phone and the edges of its calendar.
      const leastWidth = element.closest('[role=gridcell]') ? Math.min(least, 38) : least
      const isLarge = sizes.some(({ width, height }) => width > leastWidth - 0.5 && height > least - 0.5)
      const [first] = sizes
      return isLarge || first === undefined
        ? []
        : [`${nameOf(element)} is ${Math.round(first.width)} × ${Math.round(first.height)}`]
    })
  return [...new Set(found)]
}

// Runs in the page. Its change of look must make the focus visible, and must not be cut off (WCAG
// 2.4.7, 1.4.11).
import { contrast, backgroundOf, isOpaque } from './colors.ts'
import { clippersOf } from './element-names.ts'

interface Look {
  readonly ground: string
  readonly around: string
  readonly background: string
  readonly border: string
  readonly outline: string
  readonly shadow: string
  readonly hasOutline: boolean
  readonly outlineOffset: number
  /**
   * The visible share of the outline, measured at the present position, because the box scrolls
   * with the focus.
   */
  readonly outlineShare: number
  readonly borderWidth: number
}

/** The visible share of a ring around a box, from 0 to 1: its ancestors may cut it off. */
const visibleShare = (element: Element, reach: number): number => {
  const box = element.getBoundingClientRect()
  const ring = {
    left: box.left - reach,
    right: box.right + reach,
    top: box.top - reach,
    bottom: box.bottom + reach,
  }
  let { left, right, top, bottom } = ring
  for (const clipper of clippersOf(element)) {
    const limit = clipper.getBoundingClientRect()
    left = Math.max(left, limit.left)
    right = Math.min(right, limit.right)
    top = Math.max(top, limit.top)
    bottom = Math.min(bottom, limit.bottom)
  }
  const across = Math.max(0, right - left)
  const down = Math.max(0, bottom - top)
  // A cut side has moved inwards.
  const seen =
    (top - ring.top < 1.5 ? across : 0) +
    (ring.bottom - bottom < 1.5 ? across : 0) +
    (left - ring.left < 1.5 ? down : 0) +
    (ring.right - right < 1.5 ? down : 0)
  return seen / (2 * (ring.right - ring.left + ring.bottom - ring.top))
}

const lookOf = (element: Element, pseudo?: string): Look => {
  const style = getComputedStyle(element, pseudo)
  const outlineWidth = Number.parseFloat(style.outlineWidth)
  const outlineOffset = Number.parseFloat(style.outlineOffset)
  const hasOutline = style.outlineStyle !== 'none' && outlineWidth >= 2 && isOpaque(style.outlineColor)
  const reach = outlineOffset < 0 ? 0 : outlineOffset + outlineWidth / 2
  return {
    ground: backgroundOf(element),
    around: backgroundOf(element.parentElement),
    background: style.backgroundColor,
    border: style.borderTopColor,
    outline: style.outlineColor,
    shadow: style.boxShadow,
    hasOutline,
    outlineOffset,
    outlineShare: hasOutline ? visibleShare(element, reach) : 0,
    borderWidth: style.borderTopStyle === 'none' ? 0 : Number.parseFloat(style.borderTopWidth),
  }
}

const ancestorsOf = ({ parentElement: parent }: Element): Element[] =>
  parent === null ? [] : [parent, ...ancestorsOf(parent)]

/** The elements that may show the focus: itself, its descendants, siblings and ancestors. */
const placesOf = (element: Element): Element[] => [
  element,
  ...[...element.querySelectorAll('*')].slice(0, 30),
  ...(element.nextElementSibling ? [element.nextElementSibling] : []),
  ...ancestorsOf(element).slice(0, 5),
  ...[...(element.closest('label')?.querySelectorAll('*') ?? [])].slice(0, 10),
]

/** The present looks of the places; taken with the focus, and once more without. */
export const captureLooks = (element: Element): Map<Element, Look[]> =>
  new Map(placesOf(element).map((place) => [place, [lookOf(place), lookOf(place, '::after')]]))

const standsOut = (focused: Look, plain: Look): boolean => {
  const outlineChanged =
    focused.hasOutline && (!plain.hasOutline || contrast(focused.outline, plain.outline) >= 3)
  if (outlineChanged) {
    const ground = focused.outlineOffset < 0 ? focused.ground : focused.around
    if (contrast(focused.outline, ground) >= 3 && focused.outlineShare >= 0.5) return true
  }
  if (focused.shadow !== plain.shadow && focused.shadow !== 'none') return true
  if (focused.borderWidth >= 2 && contrast(focused.border, plain.border) >= 3) return true
  return focused.background !== plain.background && contrast(focused.ground, plain.ground) >= 3
}

/** True where one of the places looks clearly different with the focus. */
export const showsFocus = (
  focused: ReadonlyMap<Element, readonly Look[]>,
  plain: ReadonlyMap<Element, readonly Look[]>,
): boolean =>
  [...focused].some(([place, looks]) => {
    const before = plain.get(place)
    if (!before) return false
    return looks.some((look, index) => {
      const other = before[index]
      return other !== undefined && standsOut(look, other)
    })
  })

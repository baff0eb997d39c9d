// Runs in the page, in forced colours, which remove backgrounds: states and buttons need borders or
// the system's colours there.
import { contrast, backgroundOf } from './colors.ts'
import { nameOf } from './element-names.ts'

const isShown = (element: Element): boolean =>
  element.checkVisibility({ checkVisibilityCSS: true }) &&
  element.clientWidth > 1 &&
  element.closest('[inert]') === null

const borderOf = (element: Element): string => {
  const style = getComputedStyle(element)
  const sides = [style.borderTopStyle, style.borderTopWidth, style.borderTopColor].join(' ')
  return style.borderTopStyle === 'none' || style.borderTopWidth === '0px' ? 'none' : sides
}

/** True where a box differs from its surroundings. */
const standsOut = (element: Element): boolean => {
  const around = backgroundOf(element.parentElement)
  const { borderTopColor } = getComputedStyle(element)
  if (borderOf(element) !== 'none' && contrast(borderTopColor, around) >= 3) return true
  return contrast(backgroundOf(element), around) >= 3
}

/** The look of the element and its descendants, without their words. */
const drawing = (element: Element): string =>
  [element, ...element.querySelectorAll('*:not(svg *)')]
    .map((item) => {
      const { textDecorationLine, color } = getComputedStyle(item)
      return [backgroundOf(item), borderOf(item), textDecorationLine, color].join()
    })
    .toSorted()
    .join('\n')

const selected =
  '[role=tab][aria-selected=true], nav [aria-current], [aria-pressed=true], [role=radiogroup] label[data-selected]'
const twins =
  '[role=tab]:not([aria-selected=true]), nav a:not([aria-current]), [aria-pressed=false], [role=radiogroup] label:not([data-selected])'

/** Selected elements that look like unselected ones beside them. */
const lostSelections = (): string[] =>
  [...document.querySelectorAll(selected)].filter(isShown).flatMap((element) => {
    const twin = [
      ...(element.closest('[role=tablist], nav, fieldset, [role=group]')?.querySelectorAll(twins) ?? []),
    ].find((other) => isShown(other) && other.tagName === element.tagName)
    if (!twin)
      return standsOut(element) || [...element.querySelectorAll('*')].some(standsOut)
        ? []
        : [`${nameOf(element)} looks not chosen`]
    return drawing(element) === drawing(twin) ? [`${nameOf(element)} looks as ${nameOf(twin)}`] : []
  })

/** Track and knob must both be visible: the side of the knob is the state. */
const lostSwitches = (): string[] =>
  [...document.querySelectorAll('input[role=switch]')].flatMap((input) => {
    if (input.closest('[inert]')) return []
    const parts = [...(input.closest('label')?.querySelectorAll('span') ?? [])].filter(
      (part) => isShown(part) && part.childElementCount <= 1 && part.textContent === '',
    )
    const drawn = parts.filter(({ clientWidth, clientHeight }) => clientWidth > 8 && clientHeight > 8)
    return drawn.length >= 2 && drawn.every(standsOut) ? [] : [`${nameOf(input)} shows no state`]
  })

/** Filled buttons that only their background distinguishes from text. */
const lostButtons = (): string[] =>
  [...document.querySelectorAll('.btn-brand, .btn-danger, .btn-sun, .btn-ghost')]
    .filter((element) => isShown(element) && !standsOut(element))
    .map((element) => `${nameOf(element)} looks as text`)

/** One sentence for each lost state or shape. */
export const findForcedFaults = (): string[] => [...lostSelections(), ...lostSwitches(), ...lostButtons()]

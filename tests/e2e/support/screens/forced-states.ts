// Runs in the page, in forced colours: backgrounds are gone there, so states and buttons need
// borders or the system's colours.
import { contrast, groundOf } from './colors.ts'
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

/** What tells a box from its surroundings there. */
const standsOut = (element: Element): boolean => {
  const around = groundOf(element.parentElement)
  const { borderTopColor } = getComputedStyle(element)
  if (borderOf(element) !== 'none' && contrast(borderTopColor, around) >= 3) return true
  return contrast(groundOf(element), around) >= 3
}

/** How the element and what it holds is drawn, but for its words. */
const drawing = (element: Element): string =>
  [element, ...element.querySelectorAll('*:not(svg *)')]
    .map((one) => {
      const { textDecorationLine, color } = getComputedStyle(one)
      return [groundOf(one), borderOf(one), textDecorationLine, color].join()
    })
    .toSorted()
    .join('\n')

const selected = '[role=tab][aria-selected=true], nav [aria-current=page], [aria-pressed=true]'
const twins = '[role=tab]:not([aria-selected=true]), nav a:not([aria-current]), [aria-pressed=false]'

/** Chosen ones that look as what is not chosen beside them. */
const lostSelections = (): string[] =>
  [...document.querySelectorAll(selected)].filter(isShown).flatMap((one) => {
    const twin = [
      ...(one.closest('[role=tablist], nav, fieldset, [role=group]')?.querySelectorAll(twins) ?? []),
    ].find((other) => isShown(other) && other.tagName === one.tagName)
    if (!twin)
      return standsOut(one) || [...one.querySelectorAll('*')].some(standsOut)
        ? []
        : [`${nameOf(one)} looks not chosen`]
    return drawing(one) === drawing(twin) ? [`${nameOf(one)} looks as ${nameOf(twin)}`] : []
  })

/** Track and knob must both be seen: which side the knob is on is the state. */
const lostSwitches = (): string[] =>
  [...document.querySelectorAll('input[role=switch]')].flatMap((input) => {
    if (input.closest('[inert]')) return []
    const parts = [...(input.closest('label')?.querySelectorAll('span') ?? [])].filter(
      (part) => isShown(part) && part.childElementCount <= 1 && part.textContent === '',
    )
    const drawn = parts.filter(({ clientWidth, clientHeight }) => clientWidth > 8 && clientHeight > 8)
    return drawn.length >= 2 && drawn.every(standsOut) ? [] : [`${nameOf(input)} shows no state`]
  })

/** Buttons with a filled look, which only their background tells from text. */
const lostButtons = (): string[] =>
  [...document.querySelectorAll('.btn-brand, .btn-danger, .btn-sun, .btn-ghost')]
    .filter((one) => isShown(one) && !standsOut(one))
    .map((one) => `${nameOf(one)} looks as text`)

/** What has lost its state or its shape, one sentence each. */
export const findForcedFaults = (): string[] => [...lostSelections(), ...lostSwitches(), ...lostButtons()]

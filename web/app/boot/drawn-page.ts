// Restores a page that was drawn before any script ran. Translators and other extensions change it
// before the application starts, and React takes over only its own markup: it would draw the page
// anew, with empty fields. `scripts/prerendering` puts an inert copy beside the page.

/** The elements of the page in a place, without the elements that translators wrap around them. */
const elementsIn = (place: Element): Element[] =>
  [...place.children].flatMap((child) => (child.localName === 'font' ? elementsIn(child) : [child]))

const isSimilar = (a: Element, b: Element): boolean =>
  a.localName === b.localName && a.getAttribute('class') === b.getAttribute('class')

const isSame = (a: Node | undefined, b: Node): boolean =>
  a === b || (!(b instanceof Element) && a?.nodeType === b.nodeType && a.nodeValue === b.nodeValue)

/**
 * Keeps the elements, and so their typed text. Replaces nodes only where something was changed.
 * @returns whether anything was changed
 */
const restore = (place: Element, drawn: Element | DocumentFragment): boolean => {
  const left = elementsIn(place)
  let isChanged = false
  const nodes = [...drawn.childNodes].map((node) => {
    if (!(node instanceof Element)) return node
    const at = left.findIndex((element) => isSimilar(element, node))
    const [own] = left.splice(0, at + 1).slice(-1)
    if (!own || at === -1) return node
    isChanged = restore(own, node) || isChanged
    return own
  })
  const now = [...place.childNodes]
  if (now.length === nodes.length && nodes.every((node, index) => isSame(now[index], node))) return isChanged
  place.replaceChildren(...nodes)
  return true
}

/** @returns whether anything was changed */
export const restoreDrawnPage = (root: Element): boolean => {
  const drawn = document.querySelector<HTMLTemplateElement>('template#drawn')
  return drawn !== null && restore(root, drawn.content)
}

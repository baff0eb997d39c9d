// Puts a page that was drawn before any script ran back as it was drawn. Translators and other
// extensions change it while it waits for the application, and React takes over nothing but what it
// has drawn itself: it would draw the page anew, with empty fields. `scripts/prerendering` puts a
// copy beside the page, in a template, where nobody looks.

/** The elements of the page in a place, whatever somebody put around them. */
const elementsIn = (place: Element): Element[] =>
  [...place.children].flatMap((child) => (child.localName === 'font' ? elementsIn(child) : [child]))

const isLike = (a: Element, b: Element): boolean =>
  a.localName === b.localName && a.getAttribute('class') === b.getAttribute('class')

const isSame = (a: Node | undefined, b: Node): boolean =>
  a === b || (!(b instanceof Element) && a?.nodeType === b.nodeType && a.nodeValue === b.nodeValue)

/**
 * Its elements stay, and with them what was typed. Only where something was changed are nodes put
 * in their places.
 * @returns whether anything was changed
 */
const restore = (place: Element, drawn: Element | DocumentFragment): boolean => {
  const left = elementsIn(place)
  let isChanged = false
  const nodes = [...drawn.childNodes].map((node) => {
    if (!(node instanceof Element)) return node
    const at = left.findIndex((element) => isLike(element, node))
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

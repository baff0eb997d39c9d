// Runs in the page. Findings name elements with these functions.

/** `button 'Editar'` */
export const nameOf = (element: Element): string => {
  const text = (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim()
  const role = element.getAttribute('role')
  const tag = element.tagName.toLowerCase()
  return `${role === null ? tag : `${tag}[${role}]`} '${text.slice(0, 60)}'`
}

/** The nearest box that stays in place while the page scrolls, or the page. */
export const positionedAncestor = (element: Element): Element => {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
  return document.documentElement
}

/** Ancestors that clip their content, from inside to outside. */
export const clippersOf = (element: Element): Element[] => {
  const found: Element[] = []
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(at)
    if (overflowX !== 'visible' || overflowY !== 'visible') found.push(at)
    if (position === 'fixed') break
  }
  return found
}

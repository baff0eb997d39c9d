const focusOn = (heading: HTMLElement): void => {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Lets a screen reader announce the page, or a part of it, and Tab continue from its heading. */
export const focusHeading = (part?: Element): void => {
  const heading = part?.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector('h1')
  if (heading) focusOn(heading)
}

/**
 * The page may still load. Another element that has the focus by then keeps it, and so does a field
 * of the page.
 * @returns a cancel function
 */
export const focusComingHeading = (): (() => void) => {
  if (document.activeElement?.matches('main input') === true) return () => {}
  const isThere = document.querySelector('h1') !== null
  focusHeading()
  if (isThere) return () => {}
  const observer = new MutationObserver(() => {
    const heading = document.querySelector('h1')
    if (!heading) return
    observer.disconnect()
    if (document.activeElement === document.body) focusOn(heading)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

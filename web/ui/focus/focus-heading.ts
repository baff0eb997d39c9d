// Where the focus goes when the focused element disappears: to the heading of the page.

const focusOn = (heading: HTMLElement): void => {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Focuses the page's heading, so that a screen reader announces the page and Tab continues from
 * there.
 */
export const focusHeading = (): void => {
  const heading = document.querySelector('h1')
  if (heading) focusOn(heading)
}

/**
 * The same for a page that may still load: the heading takes the focus when it comes, unless
 * something else has it by then. Returns how to stop waiting.
 */
export const focusComingHeading = (): (() => void) => {
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

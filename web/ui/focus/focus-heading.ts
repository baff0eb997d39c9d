// Where the focus goes when the focused element disappears: to the heading of the page.

/**
 * Focuses the page's heading, so that a screen reader announces the page and Tab continues from
 * there.
 */
export const focusHeading = (): void => {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

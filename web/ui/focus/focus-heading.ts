// Where the focus goes when what had it is gone: to the heading of the page.

/**
 * Puts the focus on the page's heading, so that a screen reader says where one is and Tab goes on
 * from there.
 */
export const focusHeading = (): void => {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

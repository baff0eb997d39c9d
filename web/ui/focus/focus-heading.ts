const focusOn = (heading: HTMLElement): void => {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Lets a screen reader announce the page, and Tab continue from its heading. */
export const focusHeading = (): void => {
  const heading = document.querySelector('h1')
  if (heading) focusOn(heading)
}

// A list that takes longer to be drawn again is not followed.
const followedMs = 5000
// A menu or a list that closes returns the focus by itself, on a busy machine after several frames.
const framesWithoutFocus = 20

/**
 * Focuses the heading of this page when the element that has the focus is removed within 5 s, as by
 * a list that is drawn again without it.
 * @param holder had the focus last
 */
export const focusHeadingOnRemoval = (holder: Element): void => {
  const heading = document.querySelector('h1')
  const end = performance.now() + followedMs
  let last = holder
  let frames = 0
  const follow = (): void => {
    // A page that replaced this one focuses its own heading.
    if (heading?.isConnected !== true) return
    const focused = document.activeElement
    if (focused !== null && focused !== document.body) {
      last = focused
      frames = 0
    } else if (!last.isConnected) frames += 1
    if (frames > framesWithoutFocus) return focusOn(heading)
    if (performance.now() < end) requestAnimationFrame(follow)
  }
  follow()
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

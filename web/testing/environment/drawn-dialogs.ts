// A dialog's frame is on the page for a single frame, too short for a test to look at, so added
// elements are recorded in order.

/**
 * Records elements with the title from now on.
 * @returns a function that ends the recording and returns `frame …` or `dialog …` for each element,
 *   with its text
 */
export const noteDrawnDialogs = (title: string): (() => readonly string[]) => {
  const drawn: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node.textContent.includes(title))
          drawn.push(`${node.matches('[data-dialog-frame]') ? 'frame' : 'dialog'} ${node.textContent}`)
  })
  observer.observe(document.body, { childList: true })
  return () => {
    observer.disconnect()
    return drawn
  }
}

// What of a dialog is put on the page, in its order: its frame stands there for one frame alone,
// which may be over before a test can look.

/**
 * Begins to note what is added to the page and holds the title.
 * @returns ends it: `frame …` or `dialog …` for each, with all of its words
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

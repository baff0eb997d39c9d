// Runs inline in the head of the application's pages: loads all styles beside the few that the page
// has in itself. Nothing waits for them before its first paint.

/** The stylesheets. `scripts/prerender.ts` inserts them. */
declare const assets: readonly string[]

for (const href of assets) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  // Loaded and not applied: what stands there has its styles, and would be laid out anew.
  link.media = 'print'
  link.href = href
  // The application waits for those that are here. One that cannot be had is not waited for.
  link.onerror = () => link.remove()
  document.head.append(link)
}

export {}

// Runs inline in the head of the application's pages: loads all styles beside the few inlined ones.
// The first paint is not delayed by them.

/** The URLs of the stylesheets. `scripts/prerender.ts` inserts them. */
declare const assets: readonly string[]

for (const href of assets) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  // Loaded but not applied: the skeleton has its styles, and would be laid out again.
  link.media = 'print'
  link.href = href
  // The application starts after all stylesheets in the document; a failed one must not delay it.
  link.onerror = () => link.remove()
  document.head.append(link)
}

export {}

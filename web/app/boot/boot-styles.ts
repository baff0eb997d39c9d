// Runs inline in the head of the application's pages, whose few first styles are inlined.

/** The URLs of the stylesheets. `scripts/prerender.ts` inserts them. */
declare const assets: readonly string[]

for (const href of assets) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  // Loaded but not applied, because the skeleton would be laid out again.
  link.media = 'print'
  link.href = href
  // The application waits for all stylesheets in the document; a failed one must not delay it.
  link.onerror = () => link.remove()
  document.head.append(link)
}

export {}

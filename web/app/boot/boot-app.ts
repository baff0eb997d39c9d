// Runs inline in the head of the application's pages: loads all styles beside the few that the page
// has in itself, and preloads the words, and the code of the pages that share a document, which the
// application itself would request only later.

/** Files by what needs them. `scripts/prerender.ts` inserts them. */
declare const assets: Readonly<Record<'es' | 'en' | 'auth' | 'styles', readonly string[]>>

const add = (rel: string, href: string): HTMLLinkElement => {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  document.head.append(link)
  return link
}
for (const href of assets.styles) {
  const link = add('stylesheet', href)
  // The application waits for those that are here. One that cannot be had is not waited for.
  link.onerror = () => link.remove()
}
const { lang } = document.documentElement
const page = location.pathname === '/auth' ? assets.auth : []
for (const href of new Set([...page, ...(lang === 'en' ? assets.en : assets.es)]))
  add('modulepreload', href).fetchPriority = 'low'

export {}

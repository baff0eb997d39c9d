// Runs inline in the head of the application's pages: preloads the words, and the code of the pages
// that share a document, which the application itself would request only later.

/** Files by what needs them. `scripts/prerender.ts` inserts them. */
declare const assets: Readonly<Record<'es' | 'en' | 'auth', readonly string[]>>

const { lang } = document.documentElement
const page = location.pathname === '/auth' ? assets.auth : []
for (const href of new Set([...page, ...(lang === 'en' ? assets.en : assets.es)])) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

export {}

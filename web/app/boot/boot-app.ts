// Runs inline at the end of the application's pages: loads the code that the page names, and its
// words in the reader's language. From here and not from the head, for a browser opens six
// connections: letters and pictures, which are seen first, have theirs by now.

/** Files by what needs them. `scripts/prerender.ts` inserts them. */
declare const assets: Readonly<Record<'es' | 'en' | 'auth', readonly string[]>>

const { lang } = document.documentElement
const code = document.querySelector<HTMLTemplateElement>('template#code')?.content
for (const other of code?.querySelectorAll(lang === 'en' ? '[data-words=es]' : '[data-words=en]') ?? [])
  other.remove()
if (code) document.head.append(code)
const page = location.pathname === '/auth' ? assets.auth : []
for (const href of new Set([...page, ...(lang === 'en' ? assets.en : assets.es)])) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.fetchPriority = 'low'
  link.href = href
  document.head.append(link)
}

export {}

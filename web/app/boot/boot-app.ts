// Runs inline in the head of the application's page: preloads the code of the opened page, which
// the application itself would request only later.

/** Files by what needs them. `scripts/prerender.ts` inserts them. */
declare const assets: Readonly<Record<'es' | 'en' | 'home' | 'auth', readonly string[]>>

const { lang } = document.documentElement
const { pathname } = location
const isInside = pathname === '/app' || pathname.startsWith('/app/')
const page = isInside ? assets.home : pathname === '/auth' ? assets.auth : []
for (const href of new Set([...page, ...(lang === 'en' ? assets.en : assets.es)])) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

export {}

// Runs inline in the head of the application's page: asks at once for the code of the opened page.
// The application itself would find out about it only when it runs.

/** Files by what needs them; written in by `scripts/prerender.ts`. */
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

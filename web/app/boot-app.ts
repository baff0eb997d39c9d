// Runs inline in the head of the application's page: asks at once for the code of the page that is opened, which the application
// would otherwise find out about only when it runs itself.

/** Files by what needs them; written in by `scripts/prerender.ts`. */
declare const assets: Readonly<Record<'es' | 'en' | 'app' | 'home' | 'auth', readonly string[]>>

const { dataset, lang } = document.documentElement
// A guest who opens the application is sent to sign in.
const isInside = location.pathname.startsWith('/app') && 'known' in dataset
const page = isInside ? [...assets.app, ...(location.pathname === '/app' ? assets.home : [])] : assets.auth
for (const href of new Set([...page, ...(lang === 'en' ? assets.en : assets.es)])) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

export {}

// Runs inline in the head of the application's page: leaves a trace in the tab, and asks at once for the code of the page that is opened, which the application
// would otherwise find out about only when it runs itself.

/** Files by what needs them; written in by `scripts/prerender.ts`. */
declare const assets: Readonly<Record<'es' | 'en' | 'app' | 'home' | 'auth', readonly string[]>>

// For `boot-landing.ts`: whoever comes back to `/` in this tab may have signed in meanwhile, with a provider's page in between.
try {
  sessionStorage.setItem('huella.visited', '')
} catch {}

const { lang } = document.documentElement
const { pathname } = location
const pages =
  pathname === '/app'
    ? [assets.app, assets.home]
    : pathname.startsWith('/app/')
      ? [assets.app]
      : pathname === '/auth'
        ? [assets.auth]
        : []
for (const href of new Set([...pages, lang === 'en' ? assets.en : assets.es].flat())) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

export {}

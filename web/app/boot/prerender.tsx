// Renders what pages show before any script has run. Built separately, and called by
// `scripts/prerender.ts`.
import {
  createMemoryHistory,
  RouterContextProvider,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { i18n, initI18n, languages, setLanguage } from '#web/shared/i18n/i18n.ts'
import { LogoMark } from '#web/ui/images/logo-mark.tsx'
import { App } from '#web/app/app.tsx'
import { messageSource } from '#web/app/i18n/load-messages.ts'
import { Providers } from '#web/app/providers.tsx'
import { createAppRouter } from '#web/app/router.tsx'
import { ShellSkeleton } from '#web/app/shell/shell-skeleton.tsx'
import { skeletonNameAt } from '#web/app/skeletons/skeleton-names.ts'

const language = 'es'

/** The pages that are whole without a script: where they are, and what their head says of them. */
const pages = {
  index: { path: '/', title: 'landing:title', description: 'landing:description' },
  privacy: { path: '/privacy', title: 'legal:privacy.title', description: 'legal:privacy.intro' },
  terms: { path: '/terms', title: 'legal:terms.title', description: 'legal:terms.intro' },
  cookies: { path: '/cookies', title: 'legal:cookies.title', description: 'legal:cookies.intro' },
  contact: { path: '/contact', title: 'legal:contact.title', description: 'legal:contact.intro' },
} as const

/** A page in Spanish: what stands in `#root`, and what the head says about it. */
const renderPage = async ([name, { path, title, description }]: [
  string,
  (typeof pages)[keyof typeof pages],
]) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const { prelude } = await prerender(<App router={router} />)
  return {
    name,
    path,
    language,
    html: await new Response(prelude).text(),
    title: i18n.t(title),
    description: i18n.t(description),
  }
}

/** All of them, one after the other: they share what is said. */
export const renderPages = async () => {
  await initI18n(messageSource, language)
  const rendered = []
  for (const page of Object.entries(pages)) rendered.push(await renderPage(page))
  return rendered
}

const renderSkeleton = async (path: string): Promise<string> => {
  // As the application does it.
  const { pageSkeletons } = await import('#web/app/skeletons/page-skeletons.tsx')
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  const Skeleton = pageSkeletons[skeletonNameAt(path, router)]
  return renderToStaticMarkup(
    <Providers>
      <RouterContextProvider router={router}>
        <ShellSkeleton>
          <Skeleton />
        </ShellSkeleton>
      </RouterContextProvider>
    </Providers>,
  )
}

interface DeclaredRoute {
  readonly id: string
  readonly options: { readonly staticData?: StaticDataRouteOption }
}

/**
 * The pages behind the guard, by their route: what stands there before them, in each language, and
 * the features whose words they need.
 */
export const renderSkeletons = async () => {
  await initI18n(messageSource, language)
  const { routesById } = createAppRouter(createMemoryHistory())
  const rendered = Object.values<DeclaredRoute>({ ...routesById })
    .filter(({ id }) => id.startsWith('/app/'))
    .map(({ id, options }) => ({
      route: id,
      words: options.staticData?.words ?? [],
      html: { es: '', en: '' },
    }))
  for (const spoken of languages) {
    await setLanguage(spoken)
    for (const { route, html } of rendered) html[spoken] = await renderSkeleton(route)
  }
  await setLanguage(language)
  return rendered
}

/**
 * Every other page: the header of a phone and of a desktop alike. What is below depends on the
 * visitor and the address.
 */
export const renderShell = (): string =>
  renderToStaticMarkup(
    <div className="page flex h-16 items-center gap-2 font-display text-xl font-bold tracking-tight lg:h-18">
      <LogoMark />
      Huella
    </div>,
  )

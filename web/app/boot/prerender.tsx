// Built separately, and called by `scripts/prerender.ts`.
import {
  createMemoryHistory,
  RouterContextProvider,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import {
  addMessages,
  i18n,
  initI18n,
  languages,
  setLanguage,
  type MessageKey,
} from '#web/shared/i18n/i18n.ts'
import { keeperPlaceholder } from '#contract/shared/pages/keeper.ts'
import { drawKeeper } from '#web/shared/browser/keeper.ts'
import { LogoMark } from '#web/ui/images/logo-mark.tsx'
import { App } from '#web/app/app.tsx'
import { messageSource } from '#web/app/i18n/load-messages.ts'
import { Providers } from '#web/app/providers.tsx'
import { createAppRouter } from '#web/app/router.tsx'
import { ShellSkeleton } from '#web/app/shell/shell-skeleton.tsx'
import { skeletonNameAt } from '#web/app/skeletons/skeleton-names.ts'

const language = 'es'

interface WholePage {
  readonly path: string
  readonly title: MessageKey
  readonly description: MessageKey
  /** Drawn in both languages; the others are hidden until the application starts in English. */
  readonly isInEnglish?: true
  /** The purpose of the page needs the application. */
  readonly needsCode?: true
  /** Drawn once more for servers with a named keeper. */
  readonly namesKeeper?: true
}
const form = { isInEnglish: true, needsCode: true } as const
const named = { namesKeeper: true } as const

/** By file name. A dot begins the query. */
const pages: Readonly<Record<string, WholePage>> = {
  index: { path: '/', title: 'landing:title', description: 'landing:description', ...named },
  privacy: { path: '/privacy', title: 'legal:privacy.title', description: 'legal:privacy.intro', ...named },
  terms: { path: '/terms', title: 'legal:terms.title', description: 'legal:terms.intro', ...named },
  cookies: { path: '/cookies', title: 'legal:cookies.title', description: 'legal:cookies.intro', ...named },
  contact: { path: '/contact', title: 'legal:contact.title', description: 'legal:contact.intro', ...named },
  auth: { path: '/auth', title: 'auth:signInTitle', description: 'auth:promise', ...form },
  'auth.mode=sign-up': {
    path: '/auth?mode=sign-up',
    title: 'auth:signUpTitle',
    description: 'auth:promise',
    ...form,
  },
  'auth.mode=forgot': {
    path: '/auth?mode=forgot',
    title: 'auth:forgotTitle',
    description: 'auth:forgotText',
    ...form,
  },
}

const renderPage = async ({ path, title, description }: WholePage) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const { prelude } = await prerender(<App router={router} />)
  return {
    html: await new Response(prelude).text(),
    title: i18n.t(title),
    description: i18n.t(description),
    namespaces: router.state.matches.flatMap(({ staticData }) => staticData.namespaces ?? []),
  }
}
type RenderedLanguage = Awaited<ReturnType<typeof renderPage>>

/** Renders in sequence, because the pages share the messages. */
export const renderPages = async () => {
  await initI18n(messageSource, language)
  const rendered = []
  for (const [name, page] of Object.entries(pages)) {
    const { path, needsCode = false } = page
    rendered.push({ name, path, needsCode, es: await renderPage(page) })
    if (page.namesKeeper !== true) continue
    drawKeeper(keeperPlaceholder)
    rendered.push({ name: `named/${name}`, path, needsCode, es: await renderPage(page) })
    drawKeeper(undefined)
  }
  await setLanguage('en')
  const english = new Map<string, RenderedLanguage>()
  for (const [name, page] of Object.entries(pages))
    if (page.isInEnglish) english.set(name, await renderPage(page))
  await setLanguage(language)
  return rendered.map((page) => ({ ...page, en: english.get(page.name) }))
}

const renderSkeleton = async (path: string): Promise<string> => {
  const [{ pageSkeletons }, { documentSkeletons }] = await Promise.all([
    import('#web/app/skeletons/page-skeletons.tsx'),
    import('#web/app/skeletons/document-skeletons.tsx'),
  ])
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  const Skeleton = documentSkeletons[path] ?? pageSkeletons[skeletonNameAt(path, router)]
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

/** Covers the pages behind the guard: their skeletons by route, in each language. */
export const renderSkeletons = async () => {
  await initI18n(messageSource, language)
  const { routesById } = createAppRouter(createMemoryHistory())
  const rendered = Object.values<DeclaredRoute>({ ...routesById })
    .filter(({ id }) => id.startsWith('/app/'))
    .map(({ id, options }) => ({
      route: id,
      namespaces: options.staticData?.namespaces ?? [],
      html: { es: '', en: '' },
    }))
  for (const spoken of languages) {
    await setLanguage(spoken)
    for (const { route, html, namespaces } of rendered) {
      await addMessages(...namespaces)
      html[spoken] = await renderSkeleton(route)
    }
  }
  await setLanguage(language)
  return rendered
}

/** Serves every page whose content depends on the visitor and the address. */
export const renderShell = (): string =>
  renderToStaticMarkup(
    <div className="page flex h-16 items-center gap-2 font-display text-xl font-bold tracking-tight lg:h-18">
      <LogoMark />
      Huella
    </div>,
  )

export { version as contractVersion } from 'virtual:contract'

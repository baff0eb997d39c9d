import {
  createBrowserHistory,
  createRouter,
  parseSearchWith,
  stringifySearchWith,
  type RouterHistory,
} from '@tanstack/react-router'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { CenteredSpinner } from '#web/ui/feedback/spinner.tsx'
import { ignoreDialogSteps } from '#web/ui/overlays/dialog-history.ts'
import { markLinkPending } from './pending-link.ts'
import { blockOfflineNavigation } from './offline-navigation.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { PendingPage } from './skeletons/pending-page.tsx'
import { routeTree } from './route-tree.gen.ts'

// Not the router's own lazy component, because React warns about how that one suspends.
const NotFoundPage = lazyContent(async () => (await import('./shell/not-found-page.tsx')).NotFoundPage, {
  as: 'part',
  placeholder: <CenteredSpinner />,
})

export const createAppRouter = (history: RouterHistory = createBrowserHistory()) => {
  ignoreDialogSteps(history)
  const router = createRouter({
    routeTree,
    history,
    // As text: parsed as JSON, the default, the share code 2E45 would be a number with 45 zeros.
    parseSearch: parseSearchWith(String),
    stringifySearch: stringifySearchWith(JSON.stringify),
    defaultPreload: 'intent',
    scrollRestoration: true,
    notFoundMode: 'root',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
  })
  blockOfflineNavigation(router)
  markLinkPending(router)
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/history' {
  interface HistoryState {
    /** The page below the step of a dialog. */
    dialogOver?: string
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

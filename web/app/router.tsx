// The router: pages load when a pointer comes near, scroll positions come back, and every dead end has a page.
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { CenteredSpinner } from '#web/ui/spinner.tsx'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { routeTree } from './route-tree.gen.ts'

/** Makes a router; the browser's history unless told otherwise. */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    scrollRestoration: true,
    notFoundMode: 'root',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: CenteredSpinner,
  })

export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

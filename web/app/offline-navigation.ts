// Without a network nobody leaves a page that works for one whose code is not here: the page stays,
// and `OfflineStrip` says why.

interface Place {
  readonly pathname: string
}

/** The part of TanStack's router that is needed here. */
interface Router<Location extends Place> {
  commitLocation: (location: Location) => Promise<void>
  readonly getMatchedRoutes: (pathname: string) => readonly [readonly MatchedRoute[], ...unknown[]]
}

interface MatchedRoute {
  /** A component that is fetched keeps its `preload` until it is here. */
  readonly options: { readonly component?: { readonly preload?: unknown } }
}

export const stayWhileOffline = <Location extends Place>(router: Router<Location>): void => {
  const { commitLocation } = router
  const isLoaded = (pathname: string): boolean =>
    router.getMatchedRoutes(pathname)[0].every(({ options }) => !options.component?.preload)
  router.commitLocation = async (location) => {
    if (navigator.onLine || isLoaded(location.pathname)) await commitLocation(location)
  }
}

// `OfflineStrip` gives the reason for a refused navigation.
import { mayFetchCode } from '#web/ui/deferred/deferred-code.ts'

interface RouteLocation {
  readonly pathname: string
}

/** The used part of TanStack's router. */
interface Router<Location extends RouteLocation> {
  commitLocation: (location: Location) => Promise<void>
  readonly getMatchedRoutes: (pathname: string) => readonly [readonly MatchedRoute[], ...unknown[]]
}

interface MatchedRoute {
  /** A fetched component has a `preload` until it has loaded. */
  readonly options: { readonly component?: { readonly preload?: unknown } }
}

export const blockOfflineNavigation = <Location extends RouteLocation>(router: Router<Location>): void => {
  const { commitLocation } = router
  const isLoaded = (pathname: string): boolean =>
    router.getMatchedRoutes(pathname)[0].every(({ options }) => !options.component?.preload)
  router.commitLocation = async (location) => {
    if (mayFetchCode() || isLoaded(location.pathname)) await commitLocation(location)
  }
}

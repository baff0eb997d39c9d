// `OfflineStrip` gives the reason for a refused navigation.
import { codeOnDevice } from '#web/ui/deferred/deferred-code.ts'

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
  readonly options: { readonly component?: { readonly preload?: () => Promise<unknown> | undefined } }
}

export const blockOfflineNavigation = <Location extends RouteLocation>(router: Router<Location>): void => {
  const { commitLocation } = router
  const canLoad = async (pathname: string): Promise<boolean> => {
    const missing = router
      .getMatchedRoutes(pathname)[0]
      .flatMap(({ options }) => options.component?.preload ?? [])
    return (
      missing.length === 0 ||
      (codeOnDevice.isHere() &&
        Promise.all(missing.map(async (load) => load())).then(
          () => true,
          () => false,
        ))
    )
  }
  router.commitLocation = async (location) => {
    if (navigator.onLine || (await canLoad(location.pathname))) await commitLocation(location)
  }
}

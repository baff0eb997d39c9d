import type { FileRoutesByPath } from '@tanstack/react-router'
import type { datedStyles } from '#web/shared/records/kinds/dated-styles.ts'

export type SkeletonName =
  | 'home'
  | 'pet'
  | 'cards'
  | 'rows'
  | 'diary'
  | 'market'
  | 'upcoming'
  | 'profile'
  | 'show'
  | 'plain'

type PagePath = Extract<keyof FileRoutesByPath, `/app/${string}`>
type DatedPath = (typeof datedStyles)[keyof typeof datedStyles]['to']

const skeletonNames: Readonly<Record<Exclude<PagePath, DatedPath>, SkeletonName>> = {
  '/app/': 'home',
  '/app/code': 'home',
  '/app/import': 'plain',
  '/app/share': 'plain',
  '/app/upcoming': 'upcoming',
  '/app/outbox': 'plain',
  '/app/marketplace': 'market',
  '/app/community': 'plain',
  '/app/profile': 'profile',
  '/app/profile_/security': 'plain',
  '/app/profile_/data': 'plain',
  '/app/profile_/api': 'plain',
  '/app/subscription': 'plain',
  '/app/admin': 'plain',
  '/app/pet/$petId/': 'pet',
  '/app/pet/$petId/allergies': 'rows',
  '/app/pet/$petId/medications': 'cards',
  '/app/pet/$petId/costs': 'cards',
  '/app/pet/$petId/plan': 'cards',
  '/app/pet/$petId/weight': 'rows',
  '/app/pet/$petId/diary': 'diary',
  '/app/pet/$petId/documents': 'rows',
  '/app/pet/$petId/timeline': 'rows',
  '/app/pet/$petId/changes': 'rows',
  '/app/pet/$petId/report': 'cards',
  '/app/pet/$petId/emergency': 'cards',
  '/app/pet/$petId/care': 'cards',
  '/app/pet/$petId/pass': 'cards',
  '/app/pet/$petId/show': 'show',
  '/app/pet/$petId/shared-users': 'rows',
  '/app/pet/$petId/tag': 'cards',
}

const isNamed = (routeId: string): routeId is keyof typeof skeletonNames => routeId in skeletonNames

/** The used part of TanStack's router. */
interface Router {
  readonly getMatchedRoutes: (pathname: string) => readonly [readonly { readonly id: string }[], ...unknown[]]
}

/** Pages outside of the guard have the plain skeleton. */
export const skeletonNameAt = (path: string, router: Router): SkeletonName => {
  const id = router.getMatchedRoutes(path)[0].at(-1)?.id
  if (id === undefined) return 'plain'
  if (isNamed(id)) return skeletonNames[id]
  return id.startsWith('/app/pet/') ? 'cards' : 'plain'
}

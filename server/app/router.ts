import type { AnyRouter } from '@orpc/server'
import type { RawRoute } from '#server/platform/http/raw-routes.ts'
import { features } from './features.ts'

export { resolveActor } from './http/resolve-actor.ts'

export const router: AnyRouter = Object.fromEntries(
  Object.entries(features).flatMap(([name, { handlers }]) =>
    handlers === undefined ? [] : [[name, handlers] as const],
  ),
)

export const rawRoutes: readonly RawRoute[] = Object.values(features).flatMap(
  (feature) => feature.rawRoutes ?? [],
)

import { centreOf } from '#contract/features/lost/cells.ts'
import { watchedCellsMax, watchRateLimit } from '#contract/features/lost/limits.ts'
import type { WatchedArea } from '#contract/features/lost/alert-schema.ts'
import { ownRows } from '#server/features/auth/own-rows.ts'
import { lockOwnAccount } from '#server/features/auth/accounts/service.ts'
import type { PersonActor } from '#server/platform/http/context.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import * as queries from './queries.ts'

export const listWatched = async (
  { db }: Pick<Services, 'db'>,
  personId: string,
): Promise<{ items: WatchedArea[] }> => {
  const rows = await queries.listWatches(db, ownRows(personId))
  return { items: rows.map(({ cell, radius }) => ({ cell, ...centreOf(cell), radius })) }
}

/** @throws TOO_MANY, TOO_MANY_REQUESTS */
export const watchArea = async (
  services: Services,
  person: PersonActor,
  area: Pick<WatchedArea, 'cell' | 'radius'>,
) => {
  const { db, rateLimiter } = services
  await rateLimiter.consume(`lost-watch:${person.id}`, watchRateLimit)
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, person)
    await queries.saveWatch(tx, ownRows(person.id), area)
    if ((await queries.listWatches(tx, ownRows(person.id))).length > watchedCellsMax)
      throw apiError('TOO_MANY')
  })
  return listWatched(services, person.id)
}

export const unwatchAreas = async (services: Services, personId: string, cell: number | undefined) => {
  await queries.deleteWatches(services.db, ownRows(personId), cell)
  return listWatched(services, personId)
}

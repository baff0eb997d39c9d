// The promotions that Home shows.
import { orpc } from '#web/shared/api/client.ts'

/** The active ones in their order. Nobody misses what they never saw: a failure says nothing. */
export const activeBannersQuery = () => orpc.banners.active.queryOptions({ meta: { failure: false } })

// The banners that Home shows.
import { orpc } from '#web/shared/api/client.ts'

/** The active ones in display order. A failure is silent: nobody misses what they never saw. */
export const activeBannersQuery = () => orpc.banners.active.queryOptions({ meta: { failure: false } })

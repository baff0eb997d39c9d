import { orpc } from '#web/shared/api/client.ts'

/** In display order. A failure is silent, because banners are optional. */
export const activeBannersQuery = () => orpc.banners.active.queryOptions({ meta: { failure: false } })

import { adoptionsPreviewQuery } from '#web/features/adoptions/api.ts'
import { activeBannersQuery } from '#web/features/banners/api.ts'
import { petsQuery } from '#web/features/pets/api.ts'
import { remindersQuery } from '#web/features/reminders/api.ts'
import { subscriptionQuery } from '#web/features/subscription/api.ts'
import { queryClient } from '#web/shared/api/query-client.ts'

/** In the order on screen. */
export const homeQueries = (): readonly Promise<unknown>[] => [
  queryClient.query(remindersQuery()),
  queryClient.query(petsQuery()),
  queryClient.query(subscriptionQuery()),
  queryClient.query(activeBannersQuery()),
  queryClient.query(adoptionsPreviewQuery()),
]

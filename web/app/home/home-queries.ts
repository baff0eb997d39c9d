import { ask, type Ask } from '#web/app/page-needs.ts'
import { adoptionsPreviewQuery } from '#web/features/adoptions/api.ts'
import { activeBannersQuery } from '#web/features/banners/api.ts'
import { petsQuery } from '#web/features/pets/api.ts'
import { remindersQuery } from '#web/features/reminders/api.ts'
import { subscriptionQuery } from '#web/features/subscription/api.ts'

/** In the order on screen. */
export const homeQueries = (): readonly Ask[] => [
  ask(remindersQuery()),
  ask(petsQuery()),
  ask(subscriptionQuery()),
  ask(activeBannersQuery()),
  ask(adoptionsPreviewQuery()),
]

import { implement } from '@orpc/server'
import { timeline } from '#contract/features/timeline/contract.ts'
import { requirePet } from '#server/features/pets/access.ts'
import type { Context } from '#server/platform/http/context.ts'
import { listTimeline } from './service.ts'

const os = implement(timeline).$context<Context>()

export const timelineHandlers = os.router({
  list: os.list.handler(async ({ context, input: { petId, ...listing } }) =>
    listTimeline(context, await requirePet(context, petId, 'view'), listing),
  ),
})

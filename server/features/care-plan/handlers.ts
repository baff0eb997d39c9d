import { implement } from '@orpc/server'
import { carePlans } from '#contract/features/care-plan/contract.ts'
import { requirePet } from '#server/features/pets/access.ts'
import type { Context } from '#server/platform/http/context.ts'
import { getCarePlan } from './service.ts'

const os = implement(carePlans).$context<Context>()

export const carePlanHandlers = os.router({
  get: os.get.handler(async ({ context, input }) =>
    getCarePlan(context, await requirePet(context, input.petId, 'view')),
  ),
})

import { implement } from '@orpc/server'
import { costs } from '#contract/features/costs/contract.ts'
import { requirePet } from '#server/features/pets/access.ts'
import { requirePersonOrKey, type Context } from '#server/platform/http/context.ts'
import type { RawRoute } from '#server/platform/http/raw-routes.ts'
import { sendCostFile } from './cost-file.ts'
import { listCosts } from './service.ts'

const os = implement(costs).$context<Context>()

export const costsHandlers = os.router({
  list: os.list.handler(async ({ context, input: { petId } }) =>
    listCosts(context, await requirePet(context, petId, 'view')),
  ),
})

export const costsRawRoutes: readonly RawRoute[] = [
  {
    method: 'GET',
    path: '/api/pets/{petId}/costs/file',
    apiKeyScope: 'read',
    response: { content: ['text/csv'] },
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
    handle: async (context, { params }) => {
      const access = await requirePet(context, params['petId'] ?? '', 'view')
      return sendCostFile(context, access, requirePersonOrKey(context).id)
    },
  },
]

import { implement } from '@orpc/server'
import { personalData } from '#contract/features/personal-data/contract.ts'
import { sendPrivateFile } from '#server/platform/http/private-file-response.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import type { RawRoute } from '#server/platform/http/raw-routes.ts'
import { getExport, getExportFile, requestExport } from './service.ts'

const os = implement(personalData).$context<Context>()

export const personalDataHandlers = os.router({
  get: os.get.handler(async ({ context }) => ({
    export: await getExport(context, requirePerson(context).id),
  })),
  request: os.request.handler(({ context }) => requestExport(context, requirePerson(context).id)),
})

export const personalDataRawRoutes: readonly RawRoute[] = [
  {
    method: 'GET',
    path: '/api/personal-data/export/{exportId}/file',
    response: { content: ['application/zip'], hasRanges: true },
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
    handle: async (context, request) => {
      const { id } = requirePerson(context)
      return sendPrivateFile(context, request, () =>
        getExportFile(context, id, request.params['exportId'] ?? ''),
      )
    },
  },
]

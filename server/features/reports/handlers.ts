import { implement } from '@orpc/server'
import { reports } from '#contract/features/reports/contract.ts'
import { requirePet } from '#server/features/pets/access.ts'
import { sendFile } from '#server/platform/http/file-responses.ts'
import { sendPrivateFile } from '#server/platform/http/private-file-response.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import type { RawRequest, RawResponse, RawRoute } from '#server/platform/http/raw-routes.ts'
import { listAttachments } from './attachments.ts'
import { createLink, openLink, openLinkedFile, revokeLink } from './links/service.ts'
import { removeReport, restoreReport } from './removal.ts'
import { createReport, getReportFile, listReports, reportFileName, retryReport } from './service.ts'

const os = implement(reports).$context<Context>()

export const reportsHandlers = os.router({
  list: os.list.handler(async ({ context, input }) => {
    const access = await requirePet(context, input.petId, 'view')
    return { items: await listReports(context, access, requirePerson(context).id) }
  }),
  attachments: os.attachments.handler(async ({ context, input }) => ({
    items: await listAttachments(context, await requirePet(context, input.petId, 'view')),
  })),
  create: os.create.handler(async ({ context, input: { petId, ...choice } }) => {
    const access = await requirePet(context, petId, 'view')
    return createReport(context, access, requirePerson(context).id, choice)
  }),
  remove: os.remove.handler(async ({ context, input: { petId, reportId } }) => {
    const access = await requirePet(context, petId, 'view')
    await removeReport(context, access, requirePerson(context).id, reportId)
    return {}
  }),
  restore: os.restore.handler(async ({ context, input: { petId, reportId } }) => {
    const access = await requirePet(context, petId, 'view')
    return restoreReport(context, access, requirePerson(context).id, reportId)
  }),
  retry: os.retry.handler(async ({ context, input: { petId, reportId } }) => {
    const access = await requirePet(context, petId, 'view')
    return retryReport(context, access, requirePerson(context).id, reportId)
  }),
  createLink: os.createLink.handler(async ({ context, input: { petId, reportId } }) => {
    const access = await requirePet(context, petId, 'own')
    return createLink(context, access, requirePerson(context).id, reportId)
  }),
  revokeLink: os.revokeLink.handler(async ({ context, input: { petId, linkId } }) => {
    const access = await requirePet(context, petId, 'own')
    return revokeLink(context, access, requirePerson(context).id, linkId)
  }),
  open: os.open.handler(({ context, input }) => openLink(context, input.token)),
})

const getFile = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const { id } = requirePerson(context)
  const access = await requirePet(context, request.params['petId'] ?? '', 'view')
  return sendPrivateFile(context, request, () =>
    getReportFile(context, access, id, request.params['reportId'] ?? ''),
  )
}

const getLinkedFile = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const { params, body } = request
  // Looked up once, because each look-up counts as an opening.
  const file = await openLinkedFile(context, params['token'] ?? '', body.method, reportFileName)
  return sendFile(
    context,
    request,
    () => Promise.resolve(file),
    () => 'private, no-store',
  )
}

export const reportsRawRoutes: readonly RawRoute[] = [
  {
    method: 'GET',
    path: '/api/pets/{petId}/reports/{reportId}/file',
    response: { content: ['application/pdf'], hasRanges: true },
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
    handle: getFile,
  },
  {
    method: 'GET',
    path: '/api/report-links/{token}/file',
    response: { content: ['application/pdf'], hasRanges: true },
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    handle: getLinkedFile,
  },
]

import { implement } from '@orpc/server'
import * as z from 'zod'
import { notifications } from '#contract/features/notifications/contract.ts'
import { unsubscribeToken } from '#contract/features/notifications/schema.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { RawResponse, RawRequest, RawRoute } from '#server/platform/http/raw-routes.ts'
import { oneClickUnsubscribePath, unsubscribePage } from './unsubscribe-link.ts'
import { updateSettings, getSettings, setDigestMail } from './service.ts'

const os = implement(notifications).$context<Context>()

export const notificationsHandlers = os.router({
  get: os.get.handler(({ context }) => getSettings(context, requirePerson(context).id)),
  update: os.update.handler(({ context, input }) =>
    updateSettings(context, requirePerson(context).id, input),
  ),
  unsubscribe: os.unsubscribe.handler(({ context, input }) => setDigestMail(context, input.token, false)),
  resubscribe: os.resubscribe.handler(({ context, input }) => setDigestMail(context, input.token, true)),
})

/** @throws INVALID_TOKEN */
const tokenOf = ({ url }: RawRequest): string => {
  const parsed = unsubscribeToken.safeParse({ token: url.searchParams.get('token') })
  if (!parsed.success) throw apiError('INVALID_TOKEN')
  return parsed.data.token
}

// The body only confirms the click, as the POST does, so it is not read.
const unsubscribe = async (context: Context, request: RawRequest): Promise<RawResponse> => ({
  json: await setDigestMail(context, tokenOf(request), false),
})

// Mail programs without an unsubscribe button open the address, and so do virus scanners.
const showPage = async ({ config }: Context, request: RawRequest): Promise<RawResponse> => ({
  body: null,
  status: 302,
  headers: { location: unsubscribePage(config.publicUrl, tokenOf(request)) },
})

const query = { token: { required: true } } as const

export const notificationsRawRoutes: readonly RawRoute[] = [
  {
    method: 'GET',
    path: oneClickUnsubscribePath,
    query,
    response: { content: [] },
    errors: ['INVALID_TOKEN'],
    handle: showPage,
  },
  {
    method: 'POST',
    path: oneClickUnsubscribePath,
    // Requests of servers of mail programs have no Origin, and many people share an address.
    isServerCallback: true,
    requestTypes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    query,
    response: { json: z.strictObject({}) },
    errors: ['INVALID_TOKEN'],
    handle: unsubscribe,
  },
]

import { implement } from '@orpc/server'
import { calendar } from '#contract/features/calendar/contract.ts'
import { requireConfirmedAddress } from '#server/features/auth/sessions/service.ts'
import { consumeByNetwork } from '#server/platform/rate-limits/network-limits.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { matchesEtag } from '#server/platform/http/file-responses.ts'
import type { RateLimit } from '#server/platform/rate-limits/rate-limiter.ts'
import type { RawResponse, RawRequest, RawRoute } from '#server/platform/http/raw-routes.ts'
import { getRenderedFeed } from './rendered-feeds.ts'
import { findFeedPerson, getFeedAddress, removeFeedAddress, renewFeedAddress } from './service.ts'

const os = implement(calendar).$context<Context>()

export const calendarHandlers = os.router({
  get: os.get.handler(({ context }) => getFeedAddress(context, requirePerson(context).id)),
  renew: os.renew.handler(async ({ context }) =>
    renewFeedAddress(context, await requireConfirmedAddress(context)),
  ),
  remove: os.remove.handler(({ context }) => removeFeedAddress(context, requirePerson(context).id)),
})

// Some services fetch the feeds of many people from one address, so each feed has its own limit.
const feedLimit: RateLimit = { max: 60, seconds: 3600 }
const unknownFeedLimit: RateLimit = { max: 60, seconds: 3600 }

/** @throws NOT_FOUND for an unknown address, TOO_MANY_REQUESTS */
const getFeed = async (context: Context, { params }: RawRequest): Promise<RawResponse> => {
  const personId = await findFeedPerson(context, params['token'] ?? '')
  if (personId === undefined) {
    await consumeByNetwork(context, 'calendar:miss', unknownFeedLimit)
    throw apiError('NOT_FOUND')
  }
  await context.rateLimiter.consume(`calendar:${personId}`, feedLimit)
  const { body, tag } = await getRenderedFeed(context, personId)
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="huella.ics"',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
    etag: tag,
  }
  return matchesEtag(context, tag) ? { status: 304, body: null, headers } : { body, headers }
}

export const calendarRawRoutes: readonly RawRoute[] = [
  {
    method: 'GET',
    path: '/api/feeds/{token}.ics',
    response: { content: ['text/calendar'] },
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    handle: getFeed,
  },
]

import * as z from 'zod'
import { implement } from '@orpc/server'
import { subscriptions } from '#contract/features/subscription/contract.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { RawResponse, RawRequest, RawRoute } from '#server/platform/http/raw-routes.ts'
import { receiveProviderEvent } from './ledger.ts'
import { performSandboxAction, getSandboxCheckout } from './sandbox-checkout.ts'
import { getCheckout, startCheckout } from './checkout.ts'
import { listReceipts } from './receipts.ts'
import { setRenewal } from './renewal.ts'
import { getSubscription } from './service.ts'

const os = implement(subscriptions).$context<Context>()

export const subscriptionsHandlers = os.router({
  get: os.get.handler(({ context }) => getSubscription(context, requirePerson(context).id)),
  startCheckout: os.startCheckout.handler(({ context }) => startCheckout(context, requirePerson(context).id)),
  getCheckout: os.getCheckout.handler(({ context, input: { reference } }) =>
    getCheckout(context, requirePerson(context).id, reference),
  ),
  cancel: os.cancel.handler(({ context }) => setRenewal(context, requirePerson(context).id, 'cancel')),
  resume: os.resume.handler(({ context }) => setRenewal(context, requirePerson(context).id, 'resume')),
  receipts: os.receipts.handler(({ context, input: { cursor } }) =>
    listReceipts(context, requirePerson(context).id, cursor),
  ),
  sandbox: {
    get: os.sandbox.get.handler(({ context, input: { reference } }) =>
      getSandboxCheckout(context, reference),
    ),
    act: os.sandbox.act.handler(({ context, input: { reference, act } }) =>
      performSandboxAction(context, reference, act),
    ),
  },
})

// Ten times the largest event of a provider.
const eventLimit = 256 * 1024

/** Exact bytes, because they are signed. @throws PAYLOAD_TOO_LARGE */
const readBody = async (body: RawRequest['body']): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const bytes = z.instanceof(Buffer).parse(chunk)
    size += bytes.length
    if (size > eventLimit) throw apiError('PAYLOAD_TOO_LARGE', { limit: eventLimit })
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

const postEvent = async (context: Context, { params, body }: RawRequest): Promise<RawResponse> => {
  await receiveProviderEvent(context, params['provider'] ?? '', await readBody(body), context.client.headers)
  return { json: {} }
}

export const subscriptionsRawRoutes: readonly RawRoute[] = [
  {
    method: 'POST',
    path: '/api/payments/{provider}/events',
    isServerCallback: true,
    requestTypes: ['application/json'],
    response: { json: z.strictObject({}) },
    errors: ['BAD_REQUEST', 'INVALID_SIGNATURE', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE'],
    handle: postEvent,
  },
]

import * as z from 'zod'
import { personProcedure } from '#contract/shared/procedures.ts'
import { endpoint, pushSubscription } from './schema.ts'

export const push = {
  /** The public half of the server's VAPID key (RFC 8292), base64url. */
  key: personProcedure
    .route({ method: 'GET', path: '/push/key' })
    .output(z.strictObject({ publicKey: z.string() })),
  /** A known browser moves to the person who is signed in there now. */
  subscribe: personProcedure
    .route({ method: 'PUT', path: '/push/subscription' })
    .input(pushSubscription)
    .output(z.strictObject({})),
  unsubscribe: personProcedure
    .route({ method: 'POST', path: '/push/unsubscribe' })
    .input(z.strictObject({ endpoint }))
    .output(z.strictObject({})),
}

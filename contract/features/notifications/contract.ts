// What a person wants to be told, and the way out that needs no session.
import * as z from 'zod'
import { declare, personProcedure, publicProcedure } from '#contract/kit/base.ts'
import { notificationChanges, notificationSettings, unsubscribeToken } from './schema.ts'

export const notifications = {
  get: personProcedure.route({ method: 'GET', path: '/notifications' }).output(notificationSettings),
  /** Changes what is sent and leaves the rest. */
  update: personProcedure
    .route({ method: 'PATCH', path: '/notifications' })
    .input(notificationChanges)
    .output(notificationSettings),
  /** Ends the daily mail of whom the link was sent to, for whoever holds it. */
  unsubscribe: publicProcedure
    .route({ method: 'POST', path: '/notifications/unsubscribe' })
    .errors(declare('INVALID_TOKEN'))
    .input(unsubscribeToken)
    .output(z.strictObject({})),
  /** Takes that back. */
  resubscribe: publicProcedure
    .route({ method: 'POST', path: '/notifications/resubscribe' })
    .errors(declare('INVALID_TOKEN'))
    .input(unsubscribeToken)
    .output(z.strictObject({})),
}

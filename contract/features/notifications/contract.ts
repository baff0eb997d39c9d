// What a person wants to be told, and the way out that needs no session.
import * as z from 'zod'
import { declareErrors, personProcedure, publicProcedure } from '#contract/shared/procedures.ts'
import { notificationSettingsUpdate, notificationSettings, unsubscribeToken } from './schema.ts'

export const notifications = {
  get: personProcedure.route({ method: 'GET', path: '/notifications' }).output(notificationSettings),
  /** Changes what is sent and leaves the rest. */
  update: personProcedure
    .route({ method: 'PATCH', path: '/notifications' })
    .input(notificationSettingsUpdate)
    .output(notificationSettings),
  /** Ends the daily mail of whom the link was sent to, for whoever holds it. */
  unsubscribe: publicProcedure
    .route({ method: 'POST', path: '/notifications/unsubscribe' })
    .errors(declareErrors('INVALID_TOKEN'))
    .input(unsubscribeToken)
    .output(z.strictObject({})),
  /** Takes that back. */
  resubscribe: publicProcedure
    .route({ method: 'POST', path: '/notifications/resubscribe' })
    .errors(declareErrors('INVALID_TOKEN'))
    .input(unsubscribeToken)
    .output(z.strictObject({})),
}

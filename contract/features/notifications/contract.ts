import * as z from 'zod'
import { declareErrors, personProcedure, publicProcedure } from '#contract/shared/procedures.ts'
import { notificationSettingsUpdate, notificationSettings, unsubscribeToken } from './schema.ts'

export const notifications = {
  get: personProcedure.route({ method: 'GET', path: '/notifications' }).output(notificationSettings),
  /** Changes the sent fields only. */
  update: personProcedure
    .route({ method: 'PATCH', path: '/notifications' })
    .input(notificationSettingsUpdate)
    .output(notificationSettings),
  /** Ends the digest of the link's recipient. The link suffices as authorisation. */
  unsubscribe: publicProcedure
    .route({ method: 'POST', path: '/notifications/unsubscribe' })
    .errors(declareErrors('INVALID_TOKEN'))
    .input(unsubscribeToken)
    .output(z.strictObject({})),
  resubscribe: publicProcedure
    .route({ method: 'POST', path: '/notifications/resubscribe' })
    .errors(declareErrors('INVALID_TOKEN'))
    .input(unsubscribeToken)
    .output(z.strictObject({})),
}

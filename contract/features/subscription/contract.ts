// The provider's events arrive at the raw route `POST /api/payments/{provider}/events`.
import * as z from 'zod'
import {
  declareErrors,
  personCreation,
  personProcedure,
  publicProcedure,
} from '#contract/shared/procedures.ts'
import {
  checkout,
  checkoutParam,
  receiptListInput,
  receiptPage,
  sandboxAction,
  sandboxCheckout,
  subscription,
} from './schema.ts'

export const subscriptions = {
  get: personProcedure.route({ method: 'GET', path: '/subscription' }).output(subscription),
  /** Starts a purchase, or returns the open one: pressing twice buys once. */
  startCheckout: personCreation
    .route({ method: 'POST', path: '/subscription/checkouts', successStatus: 201 })
    .errors(declareErrors('ALREADY_PREMIUM', 'SERVICE_UNAVAILABLE'))
    .input(z.strictObject({}))
    .output(checkout),
  getCheckout: personProcedure
    .route({ method: 'GET', path: '/subscription/checkouts/{reference}' })
    .errors(declareErrors('NOT_FOUND'))
    .input(checkoutParam)
    .output(checkout),
  /** Ends the plan with the paid period. */
  cancel: personProcedure
    .route({ method: 'POST', path: '/subscription/cancel' })
    .errors(declareErrors('NO_RENEWAL', 'SERVICE_UNAVAILABLE'))
    .input(z.strictObject({}))
    .output(subscription),
  resume: personProcedure
    .route({ method: 'POST', path: '/subscription/resume' })
    .errors(declareErrors('NO_RENEWAL', 'SERVICE_UNAVAILABLE'))
    .input(z.strictObject({}))
    .output(subscription),
  receipts: personProcedure
    .route({ method: 'GET', path: '/subscription/receipts' })
    .input(receiptListInput)
    .output(receiptPage),
  sandbox: {
    /** NOT_FOUND also where the server uses another provider. */
    get: publicProcedure
      .route({ method: 'GET', path: '/sandbox/checkouts/{reference}' })
      .errors(declareErrors('NOT_FOUND'))
      .input(checkoutParam)
      .output(sandboxCheckout),
    /** The sandbox sends our own webhook a signed event. */
    act: publicProcedure
      .route({ method: 'POST', path: '/sandbox/checkouts/{reference}/acts' })
      .errors(declareErrors('NOT_FOUND'))
      .input(checkoutParam.extend({ act: sandboxAction }))
      .output(sandboxCheckout),
  },
}

// The queries and mutations of one's own plan: reading, buying, cancelling, receipts, and the
// sandbox that acts as the payment provider.
import { skipToken } from '@tanstack/react-query'
import type { Subscription } from '#contract/features/subscription/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { resending } from '#web/shared/api/resending.ts'
import { byPages, type Cursor } from '#web/shared/lists/pages.ts'

export const subscriptionQuery = (meta: FailureMeta = { failure: false }) =>
  orpc.subscriptions.get.queryOptions({ meta })

/** Refetches all queries: lists contain the plan limit of their load. */
export const invalidateAfterPlanChange = (): Promise<void> => queryClient.invalidateQueries()

// The event stream is faster. Polling is for when it is disconnected.
const pollMilliseconds = 3000

/**
 * A pending checkout. A declined one can still be paid on the provider's page. The plan of a paid
 * one may not be updated yet.
 */
export const checkoutQuery = (reference: string | null) =>
  orpc.subscriptions.getCheckout.queryOptions({
    input: reference === null ? skipToken : { reference },
    meta: { failure: false },
    // A person who returns from the provider needs the present state.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.status === 'expired' ? false : pollMilliseconds),
  })

/** Starts a purchase, or continues the open one. `failure` is the title of the toast. */
export const startCheckout = (failure: string) =>
  orpc.subscriptions.startCheckout.mutationOptions({
    ...resending,
    meta: { failure },
    onSuccess: (checkout) => queryClient.setQueryData(checkoutQuery(checkout.reference).queryKey, checkout),
    onError: (error) => {
      // Paid in another tab, or granted by an administrator: the page changes.
      if (errorCodeOf(error) === 'ALREADY_PREMIUM') void invalidateAfterPlanChange()
    },
  })

const keep = (subscription: Subscription): void =>
  void queryClient.setQueryData(subscriptionQuery().queryKey, subscription)

// A plan that can no longer be cancelled or resumed was changed elsewhere.
const refetchPlan = (): void => void queryClient.invalidateQueries({ queryKey: subscriptionQuery().queryKey })

/** Stops the renewal. `failure` is the title of the toast. */
export const cancelSubscription = (failure: string) =>
  orpc.subscriptions.cancel.mutationOptions({ meta: { failure }, onSuccess: keep, onError: refetchPlan })

/** Resumes the renewal. */
export const resumeSubscription = (failure: string) =>
  orpc.subscriptions.resume.mutationOptions({ meta: { failure }, onSuccess: keep, onError: refetchPlan })

/** Payments, newest first, page by page. The list shows a failure. */
export const receiptsQuery = () =>
  orpc.subscriptions.receipts.infiniteOptions({
    ...byPages,
    input: (cursor: Cursor) => ({ cursor }),
  })

/**
 * A checkout in the sandbox. It is refetched whenever its tab gets the focus, because Huella may
 * have cancelled it.
 */
export const sandboxQuery = (reference: string) =>
  orpc.subscriptions.sandbox.get.queryOptions({
    input: { reference },
    staleTime: 0,
    meta: { failure: false },
  })

/** Performs an act in the sandbox. */
export const runSandboxAction = (reference: string, failure: string) =>
  orpc.subscriptions.sandbox.act.mutationOptions({
    meta: { failure },
    onSuccess: (checkout) => void queryClient.setQueryData(sandboxQuery(reference).queryKey, checkout),
    // The possible acts have changed elsewhere.
    onError: () => void queryClient.invalidateQueries({ queryKey: sandboxQuery(reference).queryKey }),
  })

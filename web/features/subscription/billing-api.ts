import { skipToken } from '@tanstack/react-query'
import type { Subscription } from '#contract/features/subscription/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { resending } from '#web/shared/api/resending.ts'
import { invalidateAfterPlanChange, subscriptionQuery } from './api.ts'

// Polling replaces the event stream where that is closed.
const pollMilliseconds = 3000

/** A declined checkout can still be paid. The plan of a paid one may not be updated yet. */
export const checkoutQuery = (reference: string | null) =>
  orpc.subscriptions.getCheckout.queryOptions({
    input: reference === null ? skipToken : { reference },
    meta: { failure: false },
    // A person who returns from the provider needs the present state.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.status === 'expired' ? false : pollMilliseconds),
  })

/** Continues the open purchase, if there is one. `failure` is the title of the toast. */
export const startCheckout = (failure: string) =>
  orpc.subscriptions.startCheckout.mutationOptions({
    ...resending,
    meta: { failure },
    onSuccess: (checkout) => queryClient.setQueryData(checkoutQuery(checkout.reference).queryKey, checkout),
    onError: (error) => {
      // Paid in another tab, or granted by an administrator.
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

export const resumeSubscription = (failure: string) =>
  orpc.subscriptions.resume.mutationOptions({ meta: { failure }, onSuccess: keep, onError: refetchPlan })

/** Refetched whenever its tab gets the focus, because Huella may have cancelled the checkout. */
export const sandboxQuery = (reference: string) =>
  orpc.subscriptions.sandbox.get.queryOptions({
    input: { reference },
    staleTime: 0,
    meta: { failure: false },
  })

export const runSandboxAction = (reference: string, failure: string) =>
  orpc.subscriptions.sandbox.act.mutationOptions({
    meta: { failure },
    onSuccess: (checkout) => void queryClient.setQueryData(sandboxQuery(reference).queryKey, checkout),
    // The possible acts have changed elsewhere.
    onError: () => void queryClient.invalidateQueries({ queryKey: sandboxQuery(reference).queryKey }),
  })

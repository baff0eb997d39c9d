// A person's own plan: reading it, buying it, ending it, what was paid; and the sandbox that plays
// the bank.
import { skipToken } from '@tanstack/react-query'
import type { Subscription } from '#contract/features/subscription/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'

export const subscriptionQuery = (meta: FailureMeta = { failure: false }) =>
  orpc.subscriptions.get.queryOptions({ meta })

/**
 * Everything that a plan limits may read differently now: lists carry the limit that counted when
 * they were asked for.
 */
export const invalidateAfterPlanChange = (): Promise<void> => queryClient.invalidateQueries()

// The stream of changes is faster; this is for when it is away.
const pollMilliseconds = 3000

/**
 * A checkout that is waited for. A declined one may still be paid on the provider's page; of a paid
 * one the plan may not be known yet.
 */
export const checkoutQuery = (reference: string | null) =>
  orpc.subscriptions.getCheckout.queryOptions({
    input: reference === null ? skipToken : { reference },
    meta: { failure: false },
    // Who comes back from the bank wants to know now.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.status === 'expired' ? false : pollMilliseconds),
  })

/** Begins a purchase, or takes up the open one. `failure` is the title of the notice. */
export const startCheckout = (failure: string) =>
  orpc.subscriptions.startCheckout.mutationOptions({
    meta: { failure },
    onSuccess: (checkout) => queryClient.setQueryData(checkoutQuery(checkout.reference).queryKey, checkout),
    onError: (error) => {
      // Paid meanwhile, in another tab or by an administrator's hand: the page turns.
      if (errorCodeOf(error) === 'ALREADY_PREMIUM') void invalidateAfterPlanChange()
    },
  })

const keep = (subscription: Subscription): void =>
  void queryClient.setQueryData(subscriptionQuery().queryKey, subscription)

// What cannot be cancelled or resumed any more has changed elsewhere.
const readAgain = (): void => void queryClient.invalidateQueries({ queryKey: subscriptionQuery().queryKey })

/** Stops the renewal. `failure` is the title of the notice. */
export const cancelSubscription = (failure: string) =>
  orpc.subscriptions.cancel.mutationOptions({ meta: { failure }, onSuccess: keep, onError: readAgain })

/** Takes the renewal up again. */
export const resumeSubscription = (failure: string) =>
  orpc.subscriptions.resume.mutationOptions({ meta: { failure }, onSuccess: keep, onError: readAgain })

/** What was paid, newest first, page by page. Its failure is told by the list itself. */
export const receiptsQuery = () =>
  orpc.subscriptions.receipts.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { failure: false },
  })

/**
 * A checkout as the sandbox shows it; read again whenever its tab is looked at, for Huella may have
 * cancelled meanwhile.
 */
export const sandboxQuery = (reference: string) =>
  orpc.subscriptions.sandbox.get.queryOptions({
    input: { reference },
    staleTime: 0,
    meta: { failure: false },
  })

/** Lets something happen in the sandbox. */
export const runSandboxAction = (reference: string, failure: string) =>
  orpc.subscriptions.sandbox.act.mutationOptions({
    meta: { failure },
    onSuccess: (checkout) => void queryClient.setQueryData(sandboxQuery(reference).queryKey, checkout),
    // What can happen has changed elsewhere.
    onError: () => void queryClient.invalidateQueries({ queryKey: sandboxQuery(reference).queryKey }),
  })

// A purchase is one checkout and one tab. It survives a reload, and ends when the plan changes.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Checkout } from '#contract/features/subscription/schema.ts'
import { invalidateAfterPlanChange, subscriptionQuery } from '#web/features/subscription/api.ts'
import { checkoutQuery, startCheckout } from '#web/features/subscription/billing-api.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { isHttpUrl, openCheckoutTab } from './checkout-tab.ts'
import { pendingCheckout, usePendingCheckoutReference } from './pending-checkout.ts'
import { useSingleSubmit } from './single-submit.ts'

/** `unknown`: the purchase is pending, and the server has not answered yet. */
export type CheckoutState = 'none' | 'unknown' | Checkout['status']

export interface CheckoutControl {
  readonly state: CheckoutState
  /** The provider's page; null until its address is known. */
  readonly url: string | null
  /** The browser blocked the tab: the person has to press again to open it. */
  readonly isBlocked: boolean
  readonly isUnreachable: boolean
  readonly isStarting: boolean
  /** Call it during a press. */
  readonly start: () => void
  /** Stops polling. A payment that still arrives counts. */
  readonly stop: () => void
}

/** `onPaid` is called when the plan changes while the purchase is pending. */
export const useCheckout = (onPaid?: () => void): CheckoutControl => {
  const { t } = useTranslation('subscription')
  const { id } = usePerson()
  const reference = usePendingCheckoutReference(id)
  const [isBlocked, setBlocked] = useState(false)
  const checkout = useQuery(checkoutQuery(reference))
  const starting = useMutation(startCheckout(t('checkout.startFailed')))
  const once = useSingleSubmit(
    starting.submittedAt,
    !starting.isPending && (!starting.isSuccess || reference !== null),
  )
  const wasWaiting = useRef(false)

  const status = checkout.data?.status
  const isGone = checkout.error !== null && errorCodeOf(checkout.error) === 'NOT_FOUND'
  useEffect(() => {
    if (isGone) pendingCheckout.forget()
    if (status === 'open' || status === 'declined') wasWaiting.current = true
    if (status !== 'paid') return
    const finish = async () => {
      const plan = await queryClient.query({ ...subscriptionQuery(), staleTime: 0 }).catch(() => undefined)
      // Without an answer the next poll of the checkout retries.
      if (plan === undefined) return
      pendingCheckout.forget()
      // Paid and refunded since.
      if (plan.status === 'inactive') return
      void invalidateAfterPlanChange()
      if (wasWaiting.current) onPaid?.()
      wasWaiting.current = false
    }
    void finish()
    // After each answer, independent of renders.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [status, isGone, checkout.dataUpdatedAt])

  const start = async () => {
    const tab = openCheckoutTab(t('checkout.opening'))
    try {
      const { reference: begun, url } = await starting.mutateAsync({})
      setBlocked(tab === null)
      pendingCheckout.remember(id, begun)
      if (isHttpUrl(url)) tab?.navigate(url)
      else tab?.close()
    } catch {
      // Reported by the query cache.
      tab?.close()
    }
  }
  const url = checkout.data?.url
  return {
    state: reference === null ? 'none' : (status ?? 'unknown'),
    url: url !== undefined && isHttpUrl(url) ? url : null,
    isBlocked,
    isUnreachable: checkout.error !== null && !isGone,
    isStarting: starting.isPending,
    start: () => once(() => void start()),
    stop: () => {
      setBlocked(false)
      pendingCheckout.forget()
    },
  }
}

import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { NotificationSettings } from '#contract/features/notifications/schema.ts'
import { client, orpc } from '#web/shared/api/client.ts'
import { getPushState, enablePush, disablePush } from '#web/shared/push/push-subscription.ts'
import { queryClient } from '#web/shared/api/query-client.ts'

const quiet = { failure: false } as const

type Changes = Partial<Omit<NotificationSettings, 'isTimeZoneKnown' | 'mailConfigured'>>

export const preferencesQuery = () => orpc.notifications.get.queryOptions({ meta: quiet })

const show = (changes: Changes): NotificationSettings | undefined => {
  const { queryKey } = preferencesQuery()
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (settings) => settings && { ...settings, ...changes })
  return before
}

/**
 * Changes are shown at once, and sent one after the other, so that the last one wins on the server;
 * only the last one refetches.
 */
export const updatePreferences = (failure: string) => {
  const mutationKey = ['changeSettings']
  return mutationOptions({
    mutationKey,
    scope: { id: 'notification-settings' },
    meta: { failure },
    mutationFn: (changes: Changes) => client.notifications.update(changes),
    onMutate: async (changes) => {
      const before = show(changes)
      // An answer under way is older than this change.
      await queryClient.cancelQueries({ queryKey: preferencesQuery().queryKey })
      show(changes)
      return before
    },
    onError: (_error, changes, before) => {
      if (before === undefined) return
      const names = new Set(Object.keys(changes))
      show(Object.fromEntries(Object.entries(before).filter(([name]) => names.has(name))))
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey, exact: true }) > 1) return
      void queryClient.invalidateQueries({ queryKey: orpc.notifications.key() })
      // Without the bell no reminder counts as unread, and another time zone has other days.
      void queryClient.invalidateQueries({ queryKey: orpc.reminders.key() })
    },
  })
}

/** May change in the browser's own settings at any time. */
export const pushQuery = (personId: string) =>
  queryOptions({
    queryKey: ['pushState', personId],
    queryFn: getPushState,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    meta: quiet,
  })

/** Call it during a press, or browsers refuse the permission. */
export const togglePush = (personId: string) =>
  mutationOptions({
    meta: quiet,
    mutationFn: async (isOn: boolean) => {
      if (isOn) return enablePush()
      await disablePush()
      return getPushState()
    },
    onSuccess: (state) => queryClient.setQueryData(pushQuery(personId).queryKey, state),
    onError: () => queryClient.invalidateQueries({ queryKey: pushQuery(personId).queryKey }),
  })

export const calendarFeedQuery = () => orpc.calendar.get.queryOptions({ meta: quiet })

const keepAddress = (address: { readonly exists: boolean; readonly url: string | null }): void => {
  queryClient.setQueryData(calendarFeedQuery().queryKey, address)
}

/** Replaces the present address. */
export const renewCalendarFeed = (failure: string) =>
  orpc.calendar.renew.mutationOptions({ meta: { failure }, onSuccess: keepAddress })

export const removeCalendarFeed = (failure: string) =>
  orpc.calendar.remove.mutationOptions({ meta: { failure }, onSuccess: keepAddress })

export const unsubscribe = () => orpc.notifications.unsubscribe.mutationOptions({ meta: quiet })
export const resubscribe = () => orpc.notifications.resubscribe.mutationOptions({ meta: quiet })

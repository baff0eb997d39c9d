// The present and pending ways into an account. Free of zod, because the page of a link imports it.

/**
 * `link`: a pending one, to set a password or back from a provider. `push`: a browser that receives
 * reminders. `share` and `report_link` open the person's pets only.
 */
export const wayInKinds = [
  'password',
  'session',
  'link',
  'identity',
  'passkey',
  'second_step',
  'email_change',
  'api_key',
  'calendar_feed',
  'push',
  'share',
  'report_link',
] as const
export type WayInKind = (typeof wayInKinds)[number]

/**
 * The ways in that a mailed link may end in a confirmed account. Not the second step: a person who
 * reads another's mail must not get past it.
 */
export const endableWaysIn = [
  'identity',
  'passkey',
  'email_change',
  'share',
  'report_link',
] as const satisfies WayInKind[]
export type EndableWayIn = (typeof endableWaysIn)[number]

/** The count of ways in of one kind. */
export type WayInCount = { readonly kind: WayInKind; readonly count: number }

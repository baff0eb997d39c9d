// What leads into an account, or may come to. Free of zod, for the page of a reset link reads it.

/**
 * `link`: one that is on its way, to set a password or back from a provider. `push`: a browser that
 * is sent what is due. `share` and `report_link` lead to the person's pets alone.
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
 * What a link of a mail may end in a confirmed account. Not the second step: whoever reads
 * somebody's mail must not get past it.
 */
export const endableWaysIn = [
  'identity',
  'passkey',
  'email_change',
  'share',
  'report_link',
] as const satisfies WayInKind[]
export type EndableWayIn = (typeof endableWaysIn)[number]

/** Those of a kind that there are. */
export type WayInCount = { readonly kind: WayInKind; readonly count: number }

// The actions that the audit log records. Free of zod: the web offers them as filters.

/** In the order in which they are offered. */
export const auditActions = [
  'premium.grant',
  'premium.revoke',
  'role.grant',
  'role.revoke',
  // By the link that the start of a server without an administrator prints.
  'role.claim',
  'payment.assign',
  'payment.dismiss',
  'mail.retry',
  'mail.retryAll',
  'codes.close',
  'adoption.create',
  'adoption.update',
  'adoption.remove',
  'banner.create',
  'banner.update',
  'banner.remove',
  'banner.reorder',
  'store.hide',
] as const
export type AuditAction = (typeof auditActions)[number]

/** In the order of the filter's options. */
export const auditActions = [
  'premium.grant',
  'premium.revoke',
  'role.grant',
  'role.revoke',
  // By the link that a server without an administrator prints on start.
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
  // A notice of a lost pet, or a report of a found animal.
  'lost.hide',
  'lost.unhide',
  'conversation.report',
  'conversation.settle',
] as const
export type AuditAction = (typeof auditActions)[number]

// From the address to what the server is asked: what nobody could have chosen does not restrict.
import type { AuditAction } from '#contract/features/admin/schema.ts'
import type { AuditFilter } from '#web/features/admin/api.ts'
import type { AdminSearch } from './admin-search.ts'

/** In the order in which they are offered: all that the contract knows, which would bring its schemas along. */
export const auditActions = [
  'premium.grant',
  'premium.revoke',
  'role.grant',
  'role.revoke',
  'payment.assign',
  'payment.dismiss',
  'codes.close',
] as const satisfies readonly AuditAction[]

/** Midnight of a day on the person's clock; undefined for what is no day. */
const startOf = (day: string | undefined, daysLater = 0): string | undefined => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '')
  if (!parts) return undefined
  const [, year, month, date] = parts.map(Number)
  const start = new Date(year ?? 0, (month ?? 1) - 1, (date ?? 1) + daysLater)
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString()
}

/** Both days belong to it, whole. */
export const filterOf = ({ action, who, from, to }: AdminSearch): AuditFilter => {
  const known = auditActions.find((one) => one === action)
  const start = startOf(from)
  const end = startOf(to, 1)
  return {
    ...(known !== undefined && { action: known }),
    ...(who !== undefined && { email: who }),
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { to: end }),
  }
}

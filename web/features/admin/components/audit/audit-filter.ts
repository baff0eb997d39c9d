// From the address to what the server is asked: what nobody could have chosen does not restrict.
import { auditActions } from '#contract/features/audit/actions.ts'
import type { AuditFilter } from '#web/features/admin/api.ts'
import type { AdminSearch } from '#web/features/admin/components/admin-search.ts'

/**
 * A day of the calendar as `yyyy-MM-dd`; null for anything else, as half of a date or the 31st of
 * June.
 */
export const parseDay = (text: string | null | undefined): string | null => {
  const day = new Date(`${text ?? ''}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text ? text : null
}

/** Midnight of a day on the person's clock, or of one some days later. */
const startOf = (text: string | undefined, daysLater = 0): string | null => {
  const day = parseDay(text)
  if (day === null) return null
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + daysLater)
  return start.toISOString()
}

/** Both days belong to it, whole. */
export const toAuditFilter = ({ action, who, from, to }: AdminSearch): AuditFilter => {
  const known = auditActions.find((one) => one === action)
  const start = startOf(from)
  const end = startOf(to, 1)
  return {
    ...(known !== undefined && { action: known }),
    ...(who !== undefined && { email: who }),
    ...(start !== null && { from: start }),
    ...(end !== null && { to: end }),
  }
}

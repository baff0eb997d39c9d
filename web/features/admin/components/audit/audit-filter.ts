import { auditActions } from '#contract/features/audit/actions.ts'
import type { AuditFilter } from '#web/features/admin/api.ts'
import type { AdminSearch } from '#web/features/admin/components/admin-search.ts'

/** `yyyy-MM-dd`; null for anything else, such as an incomplete date. */
export const parseDay = (text: string | null | undefined): string | null => {
  const day = new Date(`${text ?? ''}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text ? text : null
}

/** Midnight in the person's time zone. */
const startOf = (text: string | undefined, daysLater = 0): string | null => {
  const day = parseDay(text)
  if (day === null) return null
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + daysLater)
  return start.toISOString()
}

/** Both days are included. Values that the form lacks do not restrict. */
export const toAuditFilter = ({ action, who, from, to }: AdminSearch): AuditFilter => {
  const known = auditActions.find((auditAction) => auditAction === action)
  const start = startOf(from)
  const end = startOf(to, 1)
  return {
    ...(known !== undefined && { action: known }),
    ...(who !== undefined && { email: who }),
    ...(start !== null && { from: start }),
    ...(end !== null && { to: end }),
  }
}

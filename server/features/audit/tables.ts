import { desc } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { auditActions, type AuditAction } from '#contract/features/audit/actions.ts'
import { users } from '#server/features/auth/tables.ts'
import { isOneOf } from '#server/platform/database/check-constraints.ts'

export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    /** Null for actions of the server or its start link, and once the account is deleted. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    targetId: uuid('target_id').references(() => users.id, { onDelete: 'set null' }),
    detail: text('detail'),
  },
  (t) => [
    index('audit_log_newest').on(desc(t.at), desc(t.id)),
    index('audit_log_actor').on(t.actorId),
    index('audit_log_target').on(t.targetId),
    check('audit_log_action', isOneOf('action', auditActions)),
  ],
)

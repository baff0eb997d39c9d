// Reading the audit log: its filters and entries.
import * as z from 'zod'
import { emailSearch } from '#contract/features/auth/schema.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { id } from '#contract/shared/ids.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { auditActions } from './actions.ts'

const auditAction = z.enum(auditActions)

/**
 * An account that an entry names, by what tells people apart where they share a pet: the name, and
 * the first characters of the id.
 */
export const namedAccount = z.strictObject({ id, name: z.string() })

/** Who did what to whom, and when. */
export const auditEntry = z.strictObject({
  id,
  at: instant,
  action: auditAction,
  /** Null when the account is gone, and for what the server or its start link did. */
  actor: namedAccount.nullable(),
  /** Null when the account is gone, and where no account was concerned. */
  target: namedAccount.nullable(),
  /** The role, the payment, or the name of what was changed as it was then. */
  detail: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Newest first. */
export const auditPage = z.strictObject({ items: z.array(auditEntry), next: nextCursor })
export type AuditPage = z.infer<typeof auditPage>

export const auditListInput = z.strictObject({
  action: auditAction.optional(),
  /** Part of the address of the actor or the target. */
  email: emailSearch,
  /** From this moment on. */
  from: instant.optional(),
  /** Before this moment. */
  to: instant.optional(),
  cursor: cursorParam,
})

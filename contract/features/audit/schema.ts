import * as z from 'zod'
import { emailSearch } from '#contract/features/auth/schema.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { id } from '#contract/shared/ids.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { auditActions } from './actions.ts'

const auditAction = z.enum(auditActions)

/** The first characters of the id distinguish accounts of the same name. */
export const namedAccount = z.strictObject({ id, name: z.string() })

export const auditEntry = z.strictObject({
  id,
  at: instant,
  action: auditAction,
  /** Null when the account is deleted, and for actions of the server or its start link. */
  actor: namedAccount.nullable(),
  /** Null when the account is deleted, and for actions without an account. */
  target: namedAccount.nullable(),
  /** The role, the payment, or the former name of the changed object. */
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
  /** Inclusive. */
  from: instant.optional(),
  /** Exclusive. */
  to: instant.optional(),
  cursor: cursorParam,
})

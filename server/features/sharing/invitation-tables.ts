import { sql } from 'drizzle-orm'
import { char, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import {
  editingTokenLength,
  shareCodeAlphabet,
  shareCodeLength,
} from '#contract/features/sharing/share-code.ts'
import { users } from '#server/features/auth/tables.ts'
import { pets } from '#server/features/pets/pet-tables.ts'

/**
 * Links that let their redeemers edit, one for each pet. They count for a day after the owner last
 * saw them, while the pet has that owner and that code: docs/decisions/0099-invitations-to-edit.md.
 */
export const editingInvitations = pgTable(
  'editing_invitations',
  {
    petId: uuid('pet_id')
      .primaryKey()
      .references(() => pets.id, { onDelete: 'cascade' }),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    shareCode: char('share_code', { length: shareCodeLength }).notNull(),
    /** As it is, because its owner sees the link again. */
    token: text().notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    index('editing_invitations_invited_by').on(t.invitedBy),
    index('editing_invitations_seen_at').on(t.seenAt),
    check('editing_invitations_token', sql.raw(`token ~ '^[${shareCodeAlphabet}]{${editingTokenLength}}$'`)),
  ],
)

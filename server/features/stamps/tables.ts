// The chain of stamps of each pet, what of it is hidden, and the invitations to stamp.
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  professionalNameMax,
  professionalNumberMax,
  signaturePathMax,
  stampClinicMax,
  stampedKinds,
} from '#contract/features/stamps/limits.ts'
import { users } from '#server/features/auth/tables.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { hasLengthUpTo, isOneOf } from '#server/platform/database/check-constraints.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const pet = () =>
  uuid('pet_id')
    .notNull()
    .references(() => pets.id, { onDelete: 'cascade' })

/** Triggers refuse every change, and every removal while the pet is there. */
export const stamps = pgTable(
  'stamps',
  {
    petId: pet(),
    /** From 1, without a gap. */
    sequence: integer().notNull(),
    kind: text({ enum: [...stampedKinds] }).notNull(),
    recordId: uuid('record_id').notNull(),
    /** What was stamped: the pet as it was then, and the record (JSON, see chain.ts). */
    facts: text().notNull(),
    professionalName: text('professional_name').notNull(),
    professionalNumber: text('professional_number').notNull(),
    clinic: text().notNull(),
    signatureKind: text('signature_kind', { enum: ['drawn', 'typed'] }).notNull(),
    /** The path that was drawn, or the name that was typed. */
    signature: text().notNull(),
    signatureHash: text('signature_hash').notNull(),
    stampedAt: instant('stamped_at').notNull(),
    corrects: integer(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.petId, t.sequence] }),
    unique('stamps_record').on(t.petId, t.kind, t.recordId),
    unique('stamps_hash').on(t.hash),
    // Whether a later one corrects it is asked of each, and of thousands at once.
    index('stamps_corrects')
      .on(t.petId, t.corrects)
      .where(sql`corrects is not null`),
    check('stamps_sequence', sql.raw('sequence >= 1')),
    check('stamps_kind', isOneOf('kind', stampedKinds)),
    check('stamps_professional_name', hasLengthUpTo('professional_name', professionalNameMax)),
    check('stamps_professional_number', hasLengthUpTo('professional_number', professionalNumberMax)),
    check('stamps_clinic', hasLengthUpTo('clinic', stampClinicMax)),
    check('stamps_signature_kind', isOneOf('signature_kind', ['drawn', 'typed'])),
    check('stamps_signature', hasLengthUpTo('signature', signaturePathMax)),
    check('stamps_corrects', sql.raw('corrects between 1 and sequence - 1')),
  ],
)

/** Apart from the chain, in which nothing changes. */
export const hiddenStamps = pgTable(
  'hidden_stamps',
  {
    petId: pet(),
    sequence: integer().notNull(),
    hiddenAt: instant('hidden_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.petId, t.sequence] }),
    foreignKey({
      name: 'hidden_stamps_stamp',
      columns: [t.petId, t.sequence],
      foreignColumns: [stamps.petId, stamps.sequence],
    }).onDelete('cascade'),
  ],
)

export const stampInvitations = pgTable(
  'stamp_invitations',
  {
    id: uuid().primaryKey(),
    petId: pet(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256, hex: the hash alone opens nothing. */
    tokenHash: text('token_hash').notNull().unique('stamp_invitations_token'),
    kinds: text({ enum: [...stampedKinds] })
      .array()
      .notNull(),
    /** The record that is to be confirmed. */
    recordId: uuid('record_id'),
    /** The stamp that is to be corrected. */
    corrects: integer(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was revoked, or another took its place. */
    endedAt: instant('ended_at'),
    /** The stamp that was made by it, once. */
    stampedSequence: integer('stamped_sequence'),
  },
  (t) => [
    index('stamp_invitations_pet').on(t.petId, t.createdAt),
    index('stamp_invitations_invited_by').on(t.invitedBy),
    check('stamp_invitations_kinds', sql.raw('cardinality(kinds) between 1 and 3')),
    check('stamp_invitations_scope', sql.raw('record_id is null or corrects is null')),
  ],
)

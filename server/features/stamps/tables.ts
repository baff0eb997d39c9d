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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { storedName } from '#contract/features/records/stored-names.ts'
import {
  professionalNameMax,
  professionalNumberMax,
  signaturePathMax,
  stampClinicMax,
  stampedKinds,
  stampFactsMax,
} from '#contract/features/stamps/limits.ts'
import { users } from '#server/features/auth/tables.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { storedKind } from '#server/features/records/stored-kind-tables.ts'
import { hasLengthUpTo, isOneOf } from '#server/platform/database/check-constraints.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const pet = () =>
  uuid('pet_id')
    .notNull()
    .references(() => pets.id, { onDelete: 'cascade' })

/** Triggers refuse every change of chains and stamps, and their removal while the pet exists. */
export const stampChains = pgTable(
  'stamp_chains',
  {
    /** The pet's id for the chain of this server. */
    id: uuid().primaryKey(),
    petId: pet(),
    /** The pet's id on the server that stamped, which the hashes cover. */
    originalPetId: uuid('original_pet_id').notNull(),
    /** As another server states; null, with all that follow, for this one. */
    server: text(),
    /** See signed-chain.ts. */
    keyId: text('key_id'),
    publicKey: text('public_key'),
    signature: text(),
    importedAt: instant('imported_at'),
  },
  (t) => [
    index('stamp_chains_pet').on(t.petId),
    check('stamp_chains_server', hasLengthUpTo('server', 300)),
    check('stamp_chains_key_id', sql.raw(`key_id ~ '^[A-Za-z0-9_-]{11}$'`)),
    check('stamp_chains_public_key', sql.raw(`public_key ~ '^[A-Za-z0-9_-]{43}$'`)),
    check('stamp_chains_signature', sql.raw(`signature ~ '^[A-Za-z0-9_-]{86}$'`)),
    check(
      'stamp_chains_own',
      sql.raw(
        'num_nonnulls(server, key_id, public_key, signature, imported_at) = case id when pet_id then 0 else 5 end',
      ),
    ),
  ],
)

export const stamps = pgTable(
  'chain_stamps',
  {
    chainId: uuid('chain_id')
      .notNull()
      .references(() => stampChains.id, { onDelete: 'cascade' }),
    petId: pet(),
    /** From 1, without a gap. */
    sequence: integer().notNull(),
    kind: storedKind(stampedKinds)('kind').notNull(),
    /** Null where the record was not imported, or differs from the stamp. */
    recordId: uuid('record_id'),
    /** The record's id on the server that stamped. */
    originalRecordId: uuid('original_record_id').notNull(),
    /** JSON (chain.ts): the pet as it was then, and the record. */
    facts: text().notNull(),
    professionalName: text('professional_name').notNull(),
    professionalNumber: text('professional_number').notNull(),
    clinic: text().notNull(),
    signatureKind: text('signature_kind', { enum: ['drawn', 'typed'] }).notNull(),
    signature: text().notNull(),
    signatureHash: text('signature_hash').notNull(),
    stampedAt: instant('stamped_at').notNull(),
    corrects: integer(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.sequence] }),
    unique('chain_stamps_record').on(t.petId, t.kind, t.recordId),
    // A chain that returns to its server has the same hashes in a second chain.
    uniqueIndex('chain_stamps_own_hash')
      .on(t.hash)
      .where(sql`chain_id = pet_id`),
    index('chain_stamps_corrects')
      .on(t.chainId, t.corrects)
      .where(sql`corrects is not null`),
    check('chain_stamps_own', sql.raw('chain_id <> pet_id or record_id is not null')),
    check('chain_stamps_sequence', sql.raw('sequence >= 1')),
    check('chain_stamps_kind', isOneOf('kind', stampedKinds.map(storedName))),
    check(
      'chain_stamps_facts',
      sql.raw(`chain_id = pet_id or char_length(facts) between 1 and ${stampFactsMax}`),
    ),
    check('chain_stamps_professional_name', hasLengthUpTo('professional_name', professionalNameMax)),
    check('chain_stamps_professional_number', hasLengthUpTo('professional_number', professionalNumberMax)),
    check('chain_stamps_clinic', hasLengthUpTo('clinic', stampClinicMax)),
    check('chain_stamps_signature_kind', isOneOf('signature_kind', ['drawn', 'typed'])),
    check('chain_stamps_signature', hasLengthUpTo('signature', signaturePathMax)),
    check('chain_stamps_corrects', sql.raw('corrects between 1 and sequence - 1')),
  ],
)

/** Separate, because chains cannot be changed. */
export const hiddenStamps = pgTable(
  'hidden_chain_stamps',
  {
    chainId: uuid('chain_id').notNull(),
    petId: pet(),
    sequence: integer().notNull(),
    hiddenAt: instant('hidden_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.sequence] }),
    index('hidden_chain_stamps_pet').on(t.petId),
    foreignKey({
      name: 'hidden_chain_stamps_stamp',
      columns: [t.chainId, t.sequence],
      foreignColumns: [stamps.chainId, stamps.sequence],
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
    /** SHA-256, hex. */
    tokenHash: text('token_hash').notNull().unique('stamp_invitations_token'),
    kinds: storedKind(stampedKinds)('kinds').array().notNull(),
    recordId: uuid('record_id'),
    corrects: integer(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The time of its revocation or replacement. */
    endedAt: instant('ended_at'),
    stampedSequence: integer('stamped_sequence'),
  },
  (t) => [
    index('stamp_invitations_pet').on(t.petId, t.createdAt),
    index('stamp_invitations_invited_by').on(t.invitedBy),
    check('stamp_invitations_kinds', sql.raw(`cardinality(kinds) between 1 and ${stampedKinds.length}`)),
    check('stamp_invitations_scope', sql.raw('record_id is null or corrects is null')),
  ],
)

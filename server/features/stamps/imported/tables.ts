// The chains of stamps that came with the file of a pet, and what of them is hidden. Their hashes
// name the ids of the server that stamped, so they stand apart from the pet's own chain.
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
  stampFactsMax,
} from '#contract/features/stamps/limits.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { hasLengthUpTo, isOneOf } from '#server/platform/database/check-constraints.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const pet = () =>
  uuid('pet_id')
    .notNull()
    .references(() => pets.id, { onDelete: 'cascade' })

/** Triggers refuse every change, and every removal while the pet is there: of both tables. */
export const importedChains = pgTable(
  'imported_chains',
  {
    id: uuid().primaryKey(),
    petId: pet(),
    /** The address that the server gave of itself. */
    server: text().notNull(),
    /** The id of the pet there. */
    originalPetId: uuid('original_pet_id').notNull(),
    /** Which key vouches for the chain, and how (signed-chain.ts). */
    keyId: text('key_id').notNull(),
    publicKey: text('public_key').notNull(),
    signature: text().notNull(),
    importedAt: instant('imported_at').notNull(),
  },
  (t) => [
    index('imported_chains_pet').on(t.petId),
    check('imported_chains_server', hasLengthUpTo('server', 300)),
    check('imported_chains_key_id', sql.raw(`key_id ~ '^[A-Za-z0-9_-]{11}$'`)),
    check('imported_chains_public_key', sql.raw(`public_key ~ '^[A-Za-z0-9_-]{43}$'`)),
    check('imported_chains_signature', sql.raw(`signature ~ '^[A-Za-z0-9_-]{86}$'`)),
  ],
)

export const importedStamps = pgTable(
  'imported_stamps',
  {
    chainId: uuid('chain_id')
      .notNull()
      .references(() => importedChains.id, { onDelete: 'cascade' }),
    petId: pet(),
    sequence: integer().notNull(),
    kind: text({ enum: [...stampedKinds] }).notNull(),
    /** The record here; null where it did not come along, or says something else. */
    recordId: uuid('record_id'),
    originalRecordId: uuid('original_record_id').notNull(),
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
    unique('imported_stamps_record').on(t.petId, t.kind, t.recordId),
    index('imported_stamps_corrects')
      .on(t.chainId, t.corrects)
      .where(sql`corrects is not null`),
    check('imported_stamps_sequence', sql.raw('sequence >= 1')),
    check('imported_stamps_kind', isOneOf('kind', stampedKinds)),
    check('imported_stamps_facts', hasLengthUpTo('facts', stampFactsMax)),
    check('imported_stamps_professional_name', hasLengthUpTo('professional_name', professionalNameMax)),
    check('imported_stamps_professional_number', hasLengthUpTo('professional_number', professionalNumberMax)),
    check('imported_stamps_clinic', hasLengthUpTo('clinic', stampClinicMax)),
    check('imported_stamps_signature_kind', isOneOf('signature_kind', ['drawn', 'typed'])),
    check('imported_stamps_signature', hasLengthUpTo('signature', signaturePathMax)),
    check('imported_stamps_corrects', sql.raw('corrects between 1 and sequence - 1')),
  ],
)

/** Apart from the chains, in which nothing changes. */
export const hiddenImportedStamps = pgTable(
  'hidden_imported_stamps',
  {
    chainId: uuid('chain_id').notNull(),
    petId: pet(),
    sequence: integer().notNull(),
    hiddenAt: instant('hidden_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.sequence] }),
    index('hidden_imported_stamps_pet').on(t.petId),
    foreignKey({
      name: 'hidden_imported_stamps_stamp',
      columns: [t.chainId, t.sequence],
      foreignColumns: [importedStamps.chainId, importedStamps.sequence],
    }).onDelete('cascade'),
  ],
)

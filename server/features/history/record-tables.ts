// docs/decisions/0045-history-and-bin.md
import { desc, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import {
  changeKinds,
  recordActions,
  recordKinds,
  type ChangeKind,
  type RecordAction,
  type RecordKind,
} from '#contract/features/history/kinds.ts'
import { recordTitleMax } from '#contract/features/history/limits.ts'
import { professionalNameMax } from '#contract/features/stamps/limits.ts'
import { users } from '#server/features/auth/tables.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { hasLengthUpTo, isOneOf } from '#server/platform/database/check-constraints.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const petId = () =>
  uuid('pet_id')
    .notNull()
    .references(() => pets.id, { onDelete: 'cascade' })
/** Null once the account is deleted, too. */
const personId = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' })

/** Triggers delete a row with its record, a job when its time in the bin is over. */
export const petRecords = pgTable(
  'pet_records',
  {
    petId: petId(),
    kind: text().$type<RecordKind>().notNull(),
    recordId: uuid('record_id').notNull(),
    /** As of the last change here. */
    title: text().notNull(),
    writtenBy: personId('written_by'),
    /** Null for a record older than this table. */
    writtenAt: instant('written_at'),
    changedBy: personId('changed_by'),
    changedAt: instant('changed_at'),
    removedBy: personId('removed_by'),
    removedAt: instant('removed_at'),
    /** The record in the API's form, while it is in the bin and its own row is deleted. */
    content: jsonb(),
    contentBytes: integer('content_bytes').generatedAlwaysAs(sql`coalesce(octet_length(content::text), 0)`),
  },
  (t) => [
    primaryKey({ columns: [t.petId, t.kind, t.recordId] }),
    index('pet_records_bin')
      .on(t.petId, desc(t.removedAt), desc(t.recordId))
      .where(sql`removed_at is not null`),
    index('pet_records_removed')
      .on(t.removedAt)
      .where(sql`removed_at is not null`),
    index('pet_records_written_by').on(t.writtenBy),
    index('pet_records_changed_by').on(t.changedBy),
    index('pet_records_removed_by').on(t.removedBy),
    check('pet_records_kind', isOneOf('kind', recordKinds)),
    check('pet_records_title', hasLengthUpTo('title', recordTitleMax)),
    check('pet_records_content', sql.raw('content is null or removed_at is not null')),
  ],
)

export const petChanges = pgTable(
  'pet_changes',
  {
    id: uuid().primaryKey(),
    petId: petId(),
    personId: personId('person_id'),
    /** Set for authors without an account: veterinarians who stamp. */
    actorName: text('actor_name'),
    action: text().$type<RecordAction>().notNull(),
    kind: text().$type<ChangeKind>().notNull(),
    /** The pet's own id for the profile. */
    recordId: uuid('record_id').notNull(),
    title: text().notNull(),
    /** Names of the changed fields. */
    fields: text().array().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('pet_changes_newest').on(t.petId, desc(t.at), desc(t.id)),
    index('pet_changes_person').on(t.personId),
    check('pet_changes_action', isOneOf('action', recordActions)),
    check('pet_changes_kind', isOneOf('kind', changeKinds)),
    check('pet_changes_title', hasLengthUpTo('title', recordTitleMax)),
    check('pet_changes_actor_name', hasLengthUpTo('actor_name', professionalNameMax)),
  ],
)

// docs/decisions/0003-stored-files.md
import { desc, sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { diaryContentMax, diaryTitleMax } from '#contract/features/diary/limits.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { hasLengthUpTo } from '#server/platform/database/check-constraints.ts'
import { photoColumns, photoColumnsCheck } from '#server/platform/images/image-columns.ts'

export const petDiaryEntries = pgTable(
  'pet_diary_entries',
  {
    id: uuid().primaryKey(),
    petId: uuid('pet_id')
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    content: text(),
    revision: integer().notNull().default(1),
    entryDate: date('entry_date', { mode: 'string' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    textBytes: integer('text_bytes').generatedAlwaysAs(
      sql`octet_length(title) + coalesce(octet_length(content), 0)`,
    ),
  },
  (t) => [
    index('pet_diary_entries_newest').on(t.petId, desc(t.entryDate), desc(t.id)),
    index('pet_diary_entries_removed')
      .on(t.removedAt)
      .where(sql`removed_at is not null`),
    check('pet_diary_entries_title', hasLengthUpTo('title', diaryTitleMax)),
    check('pet_diary_entries_content', hasLengthUpTo('content', diaryContentMax)),
  ],
)

export const petDiaryImages = pgTable(
  'pet_diary_images',
  {
    id: uuid().primaryKey(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => petDiaryEntries.id, { onDelete: 'cascade' }),
    /** A removal leaves a gap. */
    position: integer().notNull(),
    ...photoColumns(),
    bytes: photoColumns().bytes.default(0),
  },
  (t) => [
    unique('pet_diary_images_order').on(t.entryId, t.position),
    photoColumnsCheck('pet_diary_images_size'),
  ],
)

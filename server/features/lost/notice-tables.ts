import { desc, sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  lostAreaMax,
  lostMedicineMax,
  lostNoteMax,
  lostRewardMax,
  lostShownFields,
} from '#contract/features/lost/limits.ts'
import { type LostShownField } from '#contract/features/lost/schema.ts'
import { users } from '#server/features/auth/tables.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { hasLengthUpTo, isOneOf } from '#server/platform/database/check-constraints.ts'
import { bandColumns, instant, placeChecks, placeColumns } from './animal-tables.ts'

const isOpenNotice = sql`ending is null`

/**
 * Random ids, because they are public addresses: none says when others were made. An ended notice
 * keeps the centre of its cell in place of its position, and neither after a month.
 */
export const lostNotices = pgTable(
  'lost_notices',
  {
    id: uuid().primaryKey(),
    petId: uuid('pet_id')
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
    /** The pet's owner then: with another owner the notice counts no more. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    openedAt: instant('opened_at').notNull(),
    ending: text().$type<'found' | 'cancelled'>(),
    endedAt: instant('ended_at'),
    archivedAt: instant('archived_at'),
    hiddenAt: instant('hidden_at'),
    alertedAt: instant('alerted_at'),
    lostOn: date('lost_on', { mode: 'string' }).notNull(),
    area: text(),
    ...placeColumns(),
    reward: text(),
    medicine: text(),
    doNotChase: boolean('do_not_chase').notNull(),
    note: text(),
    shows: text().array().$type<LostShownField[]>().notNull(),
    /** The version of the pet's picture that the bands are of. */
    hashedVersion: text('hashed_version'),
    ...bandColumns(),
  },
  (t) => [
    uniqueIndex('lost_notices_open').on(t.petId).where(isOpenNotice),
    index('lost_notices_pet').on(t.petId, desc(t.openedAt)),
    index('lost_notices_owner').on(t.ownerId, desc(t.alertedAt)),
    index('lost_notices_newest').on(desc(t.openedAt), desc(t.id)).where(isOpenNotice),
    index('lost_notices_cell').on(t.cell).where(isOpenNotice),
    index('lost_notices_band_1').on(t.band1).where(isOpenNotice),
    index('lost_notices_band_2').on(t.band2).where(isOpenNotice),
    index('lost_notices_band_3').on(t.band3).where(isOpenNotice),
    index('lost_notices_band_4').on(t.band4).where(isOpenNotice),
    index('lost_notices_ended')
      .on(t.endedAt)
      .where(sql`archived_at is null and ending is not null`),
    check('lost_notices_ending', isOneOf('ending', ['found', 'cancelled'])),
    check('lost_notices_ended_at', sql.raw('(ending is null) = (ended_at is null)')),
    check(
      'lost_notices_archived',
      sql.raw('archived_at is null or (ending is not null and latitude is null)'),
    ),
    check('lost_notices_area', hasLengthUpTo('area', lostAreaMax)),
    check('lost_notices_reward', hasLengthUpTo('reward', lostRewardMax)),
    check('lost_notices_medicine', hasLengthUpTo('medicine', lostMedicineMax)),
    check('lost_notices_note', hasLengthUpTo('note', lostNoteMax)),
    check(
      'lost_notices_shows',
      sql.raw(`shows <@ array[${lostShownFields.map((field) => `'${field}'`).join(', ')}]`),
    ),
    ...placeChecks('lost_notices'),
  ],
)

import { desc, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { shareCodeAlphabet } from '#contract/features/sharing/share-code.ts'
import {
  finderPlaceMax,
  messageTextMax,
  tagCodeLength,
  tagNoteMax,
  tagPlaceMax,
} from '#contract/features/tags/limits.ts'
import {
  conversationEnd,
  positionAccuracy,
  tagField,
  type ConversationEnd,
  type ConversationMessage,
  type FinderPosition,
  type TagField,
} from '#contract/features/tags/schema.ts'
import { users } from '#server/features/auth/tables.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { hasLengthUpTo, isBetween, isOneOf } from '#server/platform/database/check-constraints.ts'
import { imageColumns, imageColumnsCheck } from '#server/platform/images/image-columns.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

const ofPet = () => ({
  petId: uuid('pet_id')
    .notNull()
    .references(() => pets.id, { onDelete: 'cascade' }),
  /** The pet's owner then: with another owner the row counts no more. */
  ownerId: uuid('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
})

export const petTags = pgTable(
  'pet_tags',
  {
    ...ofPet(),
    petId: ofPet().petId.primaryKey(),
    /** As it is, because its owner sees it again. */
    code: text().notNull(),
    isOn: boolean('is_on').notNull(),
    shown: text().array().$type<TagField[]>().notNull(),
    note: text(),
    place: text(),
    phone: text(),
    notesScans: boolean('notes_scans').notNull(),
    /** The hour of the last noted scan. */
    scannedAt: instant('scanned_at'),
    scanReadAt: instant('scan_read_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('pet_tags_code').on(t.code),
    index('pet_tags_owner').on(t.ownerId),
    check('pet_tags_code_form', sql.raw(`code ~ '^[${shareCodeAlphabet}]{${tagCodeLength}}$'`)),
    check(
      'pet_tags_shown',
      sql.raw(`shown <@ array[${tagField.options.map((field) => `'${field}'`).join(', ')}]`),
    ),
    check('pet_tags_note', hasLengthUpTo('note', tagNoteMax)),
    check('pet_tags_place', hasLengthUpTo('place', tagPlaceMax)),
    check('pet_tags_phone', sql.raw(`phone ~ '^\\+[1-9][0-9]{6,14}$'`)),
    check('pet_tags_scanned_at', sql.raw(`date_trunc('hour', scanned_at, 'UTC') = scanned_at`)),
  ],
)

/** A finder, who knows the secret, writes with the people of a pet. */
export const tagConversations = pgTable(
  'tag_conversations',
  {
    id: uuid().primaryKey(),
    ...ofPet(),
    /** The tag's at the beginning: with another one the finder's address ends. */
    code: text().notNull(),
    /** SHA-256. */
    secretHash: text('secret_hash').notNull(),
    /** A keyed hash of the finder's network, so that a blocked one begins no other conversation. */
    clientHash: text('client_hash').notNull(),
    startedAt: instant('started_at').notNull(),
    lastAt: instant('last_at').notNull(),
    /** The time of the first unread message of the finder; null once all are read. */
    unreadSince: instant('unread_since'),
    end: text('ending').$type<ConversationEnd>(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    unique('tag_conversations_secret').on(t.secretHash),
    unique('tag_conversations_pet_id').on(t.petId, t.id),
    index('tag_conversations_newest').on(t.petId, desc(t.lastAt)),
    index('tag_conversations_owner').on(t.ownerId),
    index('tag_conversations_last_at').on(t.lastAt),
    index('tag_conversations_reported')
      .on(t.endedAt)
      .where(sql`ending = 'reported'`),
    check('tag_conversations_ending', isOneOf('ending', conversationEnd.options)),
    check('tag_conversations_ended', sql.raw('(ending is null) = (ended_at is null)')),
  ],
)

/** Photos are `tag-photos/{ownerId}/{id}.{version}-{width}.webp`. */
export const tagMessages = pgTable(
  'tag_messages',
  {
    id: uuid().primaryKey(),
    ...ofPet(),
    conversationId: uuid('conversation_id').notNull(),
    author: text().$type<ConversationMessage['author']>().notNull(),
    text: text().notNull(),
    place: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    accuracy: text().$type<FinderPosition['accuracy']>(),
    ...imageColumns(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'tag_messages_conversation',
      columns: [t.petId, t.conversationId],
      foreignColumns: [tagConversations.petId, tagConversations.id],
    }).onDelete('cascade'),
    index('tag_messages_conversation').on(t.petId, t.conversationId, t.id),
    index('tag_messages_owner').on(t.ownerId),
    index('tag_messages_exact')
      .on(t.createdAt)
      .where(sql`accuracy = 'exact'`),
    check('tag_messages_author', isOneOf('author', ['finder', 'owner'])),
    check('tag_messages_text', hasLengthUpTo('text', messageTextMax)),
    check('tag_messages_place', hasLengthUpTo('place', finderPlaceMax)),
    check('tag_messages_latitude', isBetween('latitude', -90, 90)),
    check('tag_messages_longitude', isBetween('longitude', -180, 180)),
    check('tag_messages_accuracy', isOneOf('accuracy', positionAccuracy.options)),
    check('tag_messages_position', sql.raw('num_nulls(latitude, longitude, accuracy) in (0, 3)')),
    imageColumnsCheck('tag_messages_image'),
  ],
)

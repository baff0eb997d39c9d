import { desc, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { careLinkNameMax, careNoteTextMax } from '#contract/features/care-links/limits.ts'
import { certificateDaysMax } from '#contract/features/care-passes/limits.ts'
import { careActKind, type CareAct, type CareActKind } from '#contract/features/care-links/schema.ts'
import { careLinkKinds, type CareLinkKind } from '#contract/shared/actor.ts'
import { users } from '#server/features/auth/tables.ts'
import { petDocuments } from '#server/features/documents/document-tables.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { hasLengthUpTo, isBetween, isOneOf } from '#server/platform/database/check-constraints.ts'
import { photoColumns, photoColumnsCheck } from '#server/platform/images/image-columns.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

const petId = () =>
  uuid('pet_id')
    .notNull()
    .references(() => pets.id, { onDelete: 'cascade' })

export const careLinks = pgTable(
  'care_links',
  {
    id: uuid().primaryKey(),
    /** The owner of all its pets: another owner of a pet closes the link to it. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The owner, or an editor. */
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<CareLinkKind>().notNull(),
    carerName: text('carer_name').notNull(),
    showsSheet: boolean('shows_sheet').notNull(),
    showsHome: boolean('shows_home').notNull(),
    showsDoses: boolean('shows_doses').notNull(),
    showsContacts: boolean('shows_contacts').notNull(),
    /** The options of a pass; the days are null for other kinds. */
    certificateDays: integer('certificate_days'),
    stayFrom: date('stay_from', { mode: 'string' }),
    /** SHA-256. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    openedCount: integer('opened_count').notNull().default(0),
  },
  (t) => [
    unique('care_links_token').on(t.tokenHash),
    index('care_links_owner').on(t.ownerId),
    index('care_links_made_by').on(t.madeBy),
    index('care_links_expires').on(t.expiresAt),
    check('care_links_kind', isOneOf('kind', careLinkKinds)),
    check('care_links_carer_name', hasLengthUpTo('carer_name', careLinkNameMax)),
    check('care_links_certificate_days', isBetween('certificate_days', 1, certificateDaysMax)),
    check('care_links_pass', sql.raw(`(kind = 'pass') = (certificate_days is not null)`)),
    check('care_links_opened_count', sql.raw('opened_count >= 0')),
  ],
)

const linkId = () =>
  uuid('link_id')
    .notNull()
    .references(() => careLinks.id, { onDelete: 'cascade' })

export const careLinkPets = pgTable('care_link_pets', { linkId: linkId(), petId: petId() }, (t) => [
  primaryKey({ columns: [t.linkId, t.petId] }),
  index('care_link_pets_pet').on(t.petId),
])

export const careLinkDocuments = pgTable(
  'care_link_documents',
  {
    linkId: linkId(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => petDocuments.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.linkId, t.documentId] }),
    index('care_link_documents_document').on(t.documentId),
  ],
)

/** Pets whose owner lets editors make links. A link is not older than this permission. */
export const careLinkEditors = pgTable('care_link_editors', {
  petId: petId().primaryKey(),
  allowedAt: instant('allowed_at').notNull(),
})

/** Acts of the holders. */
export const careActs = pgTable(
  'care_acts',
  {
    id: uuid().primaryKey(),
    linkId: linkId(),
    at: instant('at').notNull(),
    kind: text().$type<CareActKind>().notNull(),
    petName: text('pet_name'),
    subject: text(),
    /** From the User-Agent header. No address is kept. */
    browser: jsonb().$type<CareAct['browser']>().notNull(),
  },
  (t) => [
    index('care_acts_link').on(t.linkId, desc(t.id)),
    check('care_acts_kind', isOneOf('kind', careActKind.options)),
    check('care_acts_browser', sql.raw(`jsonb_typeof(browser) = 'object'`)),
  ],
)

export const careNotes = pgTable(
  'care_notes',
  {
    id: uuid().primaryKey(),
    linkId: linkId(),
    petId: petId(),
    content: text(),
    createdAt: instant('created_at').notNull(),
    /** The diary entry that was made of it. No foreign key: that may be deleted. */
    entryId: uuid('entry_id'),
    removedAt: instant('removed_at'),
    ownerReadAt: instant('owner_read_at'),
    /** By the editor who made the link. */
    makerReadAt: instant('maker_read_at'),
  },
  (t) => [
    index('care_notes_pet').on(t.petId, desc(t.id)),
    index('care_notes_link').on(t.linkId),
    check('care_notes_content', hasLengthUpTo('content', careNoteTextMax)),
  ],
)

export const careNotePhotos = pgTable(
  'care_note_photos',
  {
    id: uuid().primaryKey(),
    noteId: uuid('note_id')
      .notNull()
      .references(() => careNotes.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    ...photoColumns(),
  },
  (t) => [
    unique('care_note_photos_order').on(t.noteId, t.position),
    photoColumnsCheck('care_note_photos_size'),
  ],
)

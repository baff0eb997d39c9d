import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import {
  petFileSource,
  petImportStatus,
  type PetFileContents,
  type PetFileSource,
  type PetImport,
  type PetImportChoices,
  type PetImportStatus,
} from '#contract/features/pet-files/schema.ts'
import { users } from '#server/features/auth/tables.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { isOneOf } from '#server/platform/database/check-constraints.ts'
import { longTaskColumns, longTaskConstraints } from '#server/platform/jobs/long-tasks/tables.ts'
import type { PetFileOrigin } from './service.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Displayed only: the import inspects the file again. */
export type StoredContents = PetFileContents & {
  /** Absent from rows of earlier versions, which stored only whether there is one. */
  readonly microchipNumber?: string | null
  readonly signedBy: PetFileOrigin
}

export const petImports = pgTable(
  'pet_imports',
  {
    ...longTaskColumns<PetImportStatus>(),
    userId: uuid('user_id')
      .notNull()
      .unique('pet_imports_one_each')
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text().$type<PetFileSource>().notNull(),
    fileName: text('file_name').notNull(),
    storageKey: text('storage_key').notNull(),
    /** The conversion of another product's file. */
    convertedKey: text('converted_key'),
    choices: jsonb().$type<PetImportChoices>(),
    contents: jsonb().$type<StoredContents>(),
    /** True where the person chose to leave out records beyond their plan. */
    onlyWhatFits: boolean('only_what_fits').notNull().default(false),
    failure: text().$type<NonNullable<PetImport['failure']>>(),
    requestedAt: instant('created_at').notNull(),
    petId: uuid('pet_id').references(() => pets.id, { onDelete: 'set null' }),
  },
  (t) => [
    ...longTaskConstraints('pet_imports', petImportStatus.options, t),
    index('pet_imports_pet').on(t.petId),
    check('pet_imports_source', isOneOf('source', petFileSource.options)),
    check('pet_imports_failed', sql`(${t.status} = 'failed') = (${t.failure} is not null)`),
    check('pet_imports_pet_made', sql`${t.petId} is null or ${t.status} = 'done'`),
    check('pet_imports_read', sql`${t.contents} is not null or ${t.status} in ('choosing', 'failed')`),
  ],
)

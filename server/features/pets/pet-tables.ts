import { desc, sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { shareCodeAlphabet, shareCodeLength } from '#contract/features/sharing/share-code.ts'
import type { Clinic, Contact } from '#contract/features/pets/contacts.ts'
import type { Handling } from '#contract/features/pets/handling.ts'
import {
  ageGroup,
  type AgeGroup,
  coat,
  type Coat,
  petSize,
  type PetSize,
  sex,
  type Sex,
  species,
  type Species,
  weightUnit,
  type WeightUnit,
} from '#contract/features/pets/schema.ts'
import {
  breedMax,
  colourMax,
  microchipNumberMax,
  microchipRegistryMax,
  microchipRegistryUrlMax,
  petDescriptionMax,
  petNameMax,
  rabiesVaccineNumberMax,
  weightMax,
} from '#contract/features/pets/limits.ts'
import { earliestBirthDate } from '#contract/shared/dates.ts'
import { users } from '#server/features/auth/tables.ts'
import { hasLengthUpTo, isOneOf } from '#server/platform/database/check-constraints.ts'
import { imageColumns, imageColumnsCheck } from '#server/platform/images/image-columns.ts'

export type StoredAllergy = {
  readonly id: string
  readonly name: string
  readonly description: string | null
  /** Absent in those that a version before wrote, which are at 1. */
  readonly revision?: number | undefined
}

// Matches items that are no allergies. Each has an id, so that two editors can change different
// ones concurrently.
const noAllergy =
  '$[*] ? (!(@.id.type() == "string" && @.name like_regex "." flag "s" && (@.description.type() == "string" || @.description == null)))'

export const pets = pgTable(
  'pets',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    species: text().$type<Species>().notNull(),
    breed: text(),
    // A string, because a `Date` would shift the day by the process's time zone.
    birthDate: date('birth_date', { mode: 'string' }),
    sex: text().$type<Sex>().notNull(),
    description: text(),
    weightValue: numeric('weight_value', { precision: 5, scale: 1, mode: 'number' }),
    /** The newest measurement, if `weightValue` cannot represent its decimals. */
    exactWeight: numeric('exact_weight', { precision: 7, scale: 3, mode: 'number' }),
    weightUnit: text('weight_unit').$type<WeightUnit>().notNull().default('Libras'),
    // Null once released, until the owner's next visit (docs/decisions/0012-share-codes.md).
    shareCode: char('share_code', { length: shareCodeLength }).unique(),
    /** The code works for a day from the owner's last visit. */
    shareCodeSeenAt: timestamp('share_code_seen_at', { withTimezone: true }),
    microchipNumber: text('microchip_number'),
    rabiesVaccineNumber: text('rabies_vaccine_number'),
    /** A cat that goes out; a dog that travels, boards or lives with others; null until answered. */
    isExposed: boolean('is_exposed'),
    allergies: jsonb().$type<readonly StoredAllergy[]>().notNull().default([]),
    /** False once the owner has marked that it died, on an unknown day if `diedOn` is null. */
    isLiving: boolean('is_living').notNull().default(true),
    diedOn: date('died_on', { mode: 'string' }),
    /** Set when a death was undone: reminders that were due before are not sent. */
    remindFrom: timestamp('remind_from', { withTimezone: true, precision: 3 }),
    ageGroup: text('age_group').$type<AgeGroup>(),
    /** Null where it is unknown. */
    isSterilised: boolean('is_sterilised'),
    sterilisedOn: date('sterilised_on', { mode: 'string' }),
    size: text('body_size').$type<PetSize>(),
    coat: text().$type<Coat>(),
    colour: text(),
    microchipRegistry: text('microchip_registry'),
    microchipRegistryUrl: text('microchip_registry_url'),
    handling: jsonb().$type<Handling>(),
    neverGive: jsonb('never_give').$type<readonly string[]>().notNull().default([]),
    conditions: jsonb().$type<readonly string[]>().notNull().default([]),
    contacts: jsonb().$type<readonly Contact[]>().notNull().default([]),
    clinics: jsonb().$type<readonly Clinic[]>().notNull().default([]),
    /** One more with each change of the profile. */
    revision: integer().notNull().default(1),
    ...imageColumns(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    // Lists of the previous version use this index; to be dropped in the next.
    index('pets_user_id_newest').on(t.userId, desc(t.createdAt), desc(t.id)),
    index('pets_user_id_listed').on(t.userId, desc(t.isLiving), desc(t.createdAt), desc(t.id)),
    check('pets_name', hasLengthUpTo('name', petNameMax)),
    check('pets_species', isOneOf('species', species.options)),
    check('pets_breed', hasLengthUpTo('breed', breedMax)),
    check('pets_birth_date', sql.raw(`birth_date >= '${earliestBirthDate}'`)),
    check(
      'pets_died_on',
      sql.raw(`died_on is null or (not is_living and died_on >= '${earliestBirthDate}')`),
    ),
    check('pets_died_after_birth', sql.raw('died_on >= birth_date')),
    check('pets_sex', isOneOf('sex', sex.options)),
    check('pets_description', hasLengthUpTo('description', petDescriptionMax)),
    check('pets_weight_value', sql.raw(`weight_value > 0 and weight_value <= ${weightMax}`)),
    check('pets_weight_unit', isOneOf('weight_unit', weightUnit.options)),
    check('pets_share_code', sql.raw(`share_code ~ '^[${shareCodeAlphabet}]{${shareCodeLength}}$'`)),
    check('pets_microchip_number', hasLengthUpTo('microchip_number', microchipNumberMax)),
    check('pets_rabies_vaccine_number', hasLengthUpTo('rabies_vaccine_number', rabiesVaccineNumberMax)),
    check(
      'pets_allergies',
      sql.raw(`jsonb_typeof(allergies) = 'array' and not jsonb_path_exists(allergies, '${noAllergy}')`),
    ),
    check('pets_age_group', isOneOf('age_group', ageGroup.options)),
    check(
      'pets_sterilised_on',
      sql.raw(`sterilised_on is null or (is_sterilised is true and sterilised_on >= '${earliestBirthDate}')`),
    ),
    check('pets_body_size', isOneOf('body_size', petSize.options)),
    check('pets_coat', isOneOf('coat', coat.options)),
    check('pets_colour', hasLengthUpTo('colour', colourMax)),
    check('pets_microchip_registry', hasLengthUpTo('microchip_registry', microchipRegistryMax)),
    check('pets_microchip_registry_url', hasLengthUpTo('microchip_registry_url', microchipRegistryUrlMax)),
    check(
      'pets_details',
      sql.raw(
        `jsonb_typeof(handling) = 'object' and jsonb_typeof(never_give) = 'array' and jsonb_typeof(contacts) = 'array' and jsonb_typeof(clinics) = 'array'`,
      ),
    ),
    check('pets_conditions', sql.raw(`jsonb_typeof(conditions) = 'array'`)),
    imageColumnsCheck('pets_image'),
  ],
)

/** People with `can_edit` are editors, others viewers. */
export const petShares = pgTable(
  'pet_shares',
  {
    id: uuid().primaryKey(),
    petId: uuid('pet_id')
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
    sharedWithUserId: uuid('shared_with_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    canEdit: boolean('can_edit').notNull().default(false),
    /** Null where the person has not chosen: their setting for shared pets counts. */
    isReminded: boolean('is_reminded'),
    editingGrantedAt: timestamp('editing_granted_at', { withTimezone: true, precision: 3 }),
    /** The owner has read the notice of the redeemed code. */
    redemptionReadAt: timestamp('redemption_read_at', { withTimezone: true, precision: 3 }),
    /** The editor has read the notice of the granted right. */
    grantReadAt: timestamp('grant_read_at', { withTimezone: true, precision: 3 }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('pet_shares_pet_and_user').on(t.petId, t.sharedWithUserId),
    index('pet_shares_shared_with_user_id').on(t.sharedWithUserId),
  ],
)

import { desc, sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { adoptionFields, adoptionTextMax, type Adoption } from '#contract/features/adoptions/schema.ts'
import { hasLengthUpTo, isOneOf } from '#server/platform/database/check-constraints.ts'
import { imageColumns, imageColumnsCheck } from '#server/platform/images/image-columns.ts'

const { species, sex } = adoptionFields.shape

export const adoptions = pgTable(
  'adoptions',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    species: text('species').$type<Adoption['species']>().notNull(),
    breed: text('breed'),
    age: text('age'),
    sex: text('sex').$type<Adoption['sex']>().notNull(),
    location: text('location'),
    ...imageColumns(),
    isAvailable: boolean('is_available').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('adoptions_newest').on(desc(t.createdAt), desc(t.id)),
    index('adoptions_available')
      .on(desc(t.createdAt), desc(t.id))
      .where(sql`is_available`),
    check('adoptions_name', hasLengthUpTo('name', adoptionTextMax)),
    check('adoptions_species', isOneOf('species', species.options)),
    check('adoptions_sex', isOneOf('sex', sex.options)),
    check('adoptions_breed', hasLengthUpTo('breed', adoptionTextMax)),
    check('adoptions_age', hasLengthUpTo('age', adoptionTextMax)),
    check('adoptions_location', hasLengthUpTo('location', adoptionTextMax)),
    imageColumnsCheck('adoptions_image'),
  ],
)

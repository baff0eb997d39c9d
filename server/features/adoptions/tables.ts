// Animals that look for a home.
import { desc, sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { adoptionFields, adoptionTextMax, type Adoption } from '#contract/features/adoptions/schema.ts'
import { atMost, oneOf } from '#server/platform/checks.ts'
import { pictureColumns, wholePicture } from '#server/platform/picture-columns.ts'

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
    ...pictureColumns(),
    isAvailable: boolean('is_available').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('adoptions_newest').on(desc(t.createdAt), desc(t.id)),
    index('adoptions_available')
      .on(desc(t.createdAt), desc(t.id))
      .where(sql`is_available`),
    check('adoptions_name', atMost('name', adoptionTextMax)),
    check('adoptions_species', oneOf('species', species.options)),
    check('adoptions_sex', oneOf('sex', sex.options)),
    check('adoptions_breed', atMost('breed', adoptionTextMax)),
    check('adoptions_age', atMost('age', adoptionTextMax)),
    check('adoptions_location', atMost('location', adoptionTextMax)),
    wholePicture('adoptions_image'),
  ],
)

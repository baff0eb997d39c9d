import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import {
  storeCityMax,
  storeDescriptionMax,
  storeNameMax,
  storePhoneMax,
} from '#contract/features/marketplace/stores/limits.ts'
import { users } from '#server/features/auth/tables.ts'
import { hasLengthUpTo } from '#server/platform/database/check-constraints.ts'
import { imageColumns, imageColumnsCheck } from '#server/platform/images/image-columns.ts'

export const marketplaceStores = pgTable(
  'marketplace_stores',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .unique('marketplace_stores_user_id_unique')
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    city: text('city'),
    phoneNumber: text('phone_number'),
    ...imageColumns(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    // A city is spelled as in its oldest store, so ids follow in the index.
    index('marketplace_stores_city').on(sql`plain_text(city)`, t.id),
    check('marketplace_stores_name', hasLengthUpTo('name', storeNameMax)),
    check('marketplace_stores_description', hasLengthUpTo('description', storeDescriptionMax)),
    check('marketplace_stores_city_length', hasLengthUpTo('city', storeCityMax)),
    check('marketplace_stores_phone_number', hasLengthUpTo('phone_number', storePhoneMax)),
    imageColumnsCheck('marketplace_stores_image'),
  ],
)

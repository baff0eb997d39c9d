// docs/decisions/0013-searches-of-large-tables.md
import { desc, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { productDescriptionMax, productTitleMax } from '#contract/features/marketplace/products/limits.ts'
import { users } from '#server/features/auth/tables.ts'
import { marketplaceStores } from '#server/features/marketplace/stores/store-tables.ts'
import { hasLengthUpTo } from '#server/platform/database/check-constraints.ts'
import { imageColumns, imageColumnsCheck } from '#server/platform/images/image-columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const marketplaceProducts = pgTable(
  'marketplace_products',
  {
    id: uuid('id').primaryKey(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    storeId: uuid('store_id')
      .notNull()
      .references(() => marketplaceStores.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description'),
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    promotionPrice: numeric('promotion_price', { precision: 12, scale: 2 }),
    ...imageColumns(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    searchVector: tsvector('search_vector')
      .notNull()
      .generatedAlwaysAs(sql`product_lexemes(title || ' ' || coalesce(description, ''))`),
  },
  (t) => [
    index('marketplace_products_newest')
      .on(desc(t.createdAt), desc(t.id))
      .where(sql`is_active`),
    index('marketplace_products_promotions')
      .on(desc(t.createdAt), desc(t.id))
      .where(sql`is_active and promotion_price is not null`),
    index('marketplace_products_created_by').on(t.createdBy),
    index('marketplace_products_store').on(t.storeId, desc(t.createdAt), desc(t.id)),
    index('marketplace_products_search').using('gin', t.searchVector),
    check('marketplace_products_title', hasLengthUpTo('title', productTitleMax)),
    check('marketplace_products_description', hasLengthUpTo('description', productDescriptionMax)),
    check('marketplace_products_price', sql.raw('price >= 0')),
    check(
      'marketplace_products_promotion_price',
      sql.raw('promotion_price >= 0 and promotion_price < price'),
    ),
    imageColumnsCheck('marketplace_products_image'),
  ],
)

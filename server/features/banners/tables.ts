import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bannerDescriptionMax, bannerTitleMax } from '#contract/features/banners/limits.ts'
import { hasLengthUpTo } from '#server/platform/database/check-constraints.ts'
import { imageColumns, imageColumnsCheck } from '#server/platform/images/image-columns.ts'

export const banners = pgTable(
  'banners',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description'),
    ...imageColumns(),
    isActive: boolean('is_active').notNull().default(true),
    displayOrder: integer('display_order').notNull(),
  },
  () => [
    check('banners_title', hasLengthUpTo('title', bannerTitleMax)),
    check('banners_description', hasLengthUpTo('description', bannerDescriptionMax)),
    imageColumnsCheck('banners_image'),
  ],
)

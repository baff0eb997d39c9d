// The columns of pictures (docs/decisions/0003-stored-files.md).
import { sql } from 'drizzle-orm'
import { check, integer, text } from 'drizzle-orm/pg-core'

/** A row that may have a picture. */
export const imageColumns = () => ({
  imageVersion: text('image_version'),
  imageWidth: integer('image_width'),
  imageHeight: integer('image_height'),
  imageWidths: integer('image_widths').array(),
  imageThumbhash: text('image_thumbhash'),
  /** The size of all its files together; 0 without a picture. */
  imageBytes: integer('image_bytes').notNull().default(0),
})

/** A row that is a picture. */
export const photoColumns = () => ({
  version: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  widths: integer().array().notNull(),
  thumbhash: text().notNull(),
  /** The size of all its files together. */
  bytes: integer().notNull(),
})

export const photoColumnsCheck = (name: string) =>
  check(name, sql.raw('width > 0 and height > 0 and cardinality(widths) > 0'))

export const imageColumnsCheck = (name: string) =>
  check(
    name,
    sql.raw(
      'num_nulls(image_version, image_width, image_height, image_widths, image_thumbhash) in (0, 5) ' +
        'and image_bytes >= 0 and image_width > 0 and image_height > 0 and cardinality(image_widths) > 0',
    ),
  )

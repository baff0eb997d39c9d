import { sql } from 'drizzle-orm'
import { check, doublePrecision, integer, timestamp } from 'drizzle-orm/pg-core'
import { cellColumnsMax, cellRows, cellsPerDegree } from '#contract/features/lost/cells.ts'
import { isBetween } from '#server/platform/database/check-constraints.ts'

const row = `least(floor((latitude + 90) * ${cellsPerDegree}), ${cellRows - 1})`
const middle = `((${row} + 0.5) / ${cellsPerDegree} - 90) * (pi() / 180)`
const columns = `round(${cellColumnsMax} * cos(${middle}))::integer`
const column = `mod(floor((longitude + 180) / 360 * ${columns})::integer, ${columns})`

/** `cellAt` of the contract, for a generated column. */
const cellOfColumns = sql.raw(`${row}::integer * ${cellColumnsMax} + ${column}`)

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const placeColumns = () => ({
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  cell: integer().generatedAlwaysAs(cellOfColumns),
})

/** All null without a picture: `contract/features/lost/photo-hash.ts`. */
export const bandColumns = () => ({
  band1: integer('band_1'),
  band2: integer('band_2'),
  band3: integer('band_3'),
  band4: integer('band_4'),
})

export const placeChecks = (table: string) => [
  check(`${table}_latitude`, isBetween('latitude', -90, 90)),
  check(`${table}_longitude`, isBetween('longitude', -180, 180)),
  check(`${table}_place`, sql.raw('(latitude is null) = (longitude is null)')),
  check(`${table}_bands`, sql.raw('num_nulls(band_1, band_2, band_3, band_4) in (0, 4)')),
]

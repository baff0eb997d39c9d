import type { PgColumn } from 'drizzle-orm/pg-core'

export type JsonSchema = Readonly<Record<string, unknown>>

const plainTypes: Readonly<Record<string, JsonSchema>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date-time' },
  bigint: { type: 'string', pattern: '^-?[0-9]+$' },
}

const preciseTypes: Readonly<Record<string, JsonSchema>> = {
  PgUUID: { type: 'string', format: 'uuid' },
  PgDateString: { type: 'string', format: 'date' },
  PgInteger: { type: 'integer' },
  PgSmallInt: { type: 'integer' },
  PgBigInt53: { type: 'integer' },
}

const isColumn = (value: unknown): value is PgColumn =>
  typeof value === 'object' && value !== null && 'columnType' in value && 'dataType' in value

const valueSchema = (column: PgColumn): JsonSchema => {
  if ('baseColumn' in column && isColumn(column.baseColumn))
    return { type: 'array', items: valueSchema(column.baseColumn) }
  const known = preciseTypes[column.columnType] ?? plainTypes[column.dataType] ?? {}
  return column.enumValues === undefined || column.enumValues.length === 0
    ? known
    : { ...known, enum: [...column.enumValues] }
}

const orNull = (schema: JsonSchema): JsonSchema =>
  Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] }

/**
 * JSON Schema 2020-12 for a list of rows, without additional properties.
 * @param described schemas that replace those of columns, by name in the database
 */
export const rowsSchema = (
  title: string,
  columns: readonly PgColumn[],
  described: ReadonlyMap<string, JsonSchema> = new Map(),
): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title,
  type: 'array',
  items: {
    type: 'object',
    properties: Object.fromEntries(
      columns.map((column) => {
        const schema = described.get(column.name) ?? valueSchema(column)
        return [column.name, column.notNull ? schema : orNull(schema)]
      }),
    ),
    required: columns.map(({ name }) => name),
    additionalProperties: false,
  },
})

export const toJsonValue = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'bigint' ? String(value) : value
}

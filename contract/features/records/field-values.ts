export const valueOf = (record: object, name: string): unknown => {
  const value: unknown = Reflect.get(record, name)
  return value
}

/** A text or a date; null without one. */
export const textOf = (record: object, name: string | undefined): string | null => {
  const value = name === undefined ? null : valueOf(record, name)
  return typeof value === 'string' ? value : null
}

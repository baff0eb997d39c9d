export const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

export const rootCause = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error

/** A copy without the prototype of an error, as pg-boss emits, becomes an error again; others stay. */
export const restoreError = (value: unknown): unknown => {
  if (value instanceof Error || typeof value !== 'object' || value === null) return value
  if (!('message' in value) || typeof value.message !== 'string') return value
  return Object.assign(new Error(value.message), value)
}

/** Names with several addresses, and several hosts, fail with all errors and no own message. */
export const describeError = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(describeError).join(', ')
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${describeError(error.cause)}`
}

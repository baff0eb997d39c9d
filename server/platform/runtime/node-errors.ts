export const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

export const rootCause = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error

/** Names with several addresses, and several hosts, fail with all errors and no own message. */
export const describeError = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(describeError).join(', ')
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${describeError(error.cause)}`
}

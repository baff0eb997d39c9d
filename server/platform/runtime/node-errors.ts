// Telling apart what went wrong outside of this program: the codes of Node and the causes inside
// wrapped errors.

/** Whether an error carries that code, as Node's system errors do. */
export const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** The innermost error of a chain of causes. */
export const rootCause = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error

/**
 * What an error says, with what caused it. A name with several addresses, and several hosts, fail
 * with all of their errors and no message of their own.
 */
export const describeError = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(describeError).join(', ')
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${describeError(error.cause)}`
}

// Telling apart what went wrong outside of this program: the codes of Node and the causes inside
// wrapped errors.

/** Whether an error carries that code, as Node's system errors do. */
export const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** The innermost error of a chain of causes. */
export const rootCause = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error
